import { makeStyles } from '@fluentui/react-components'
import { formatValueForInput, parseTypedValue } from '@shared/features/query/edit/typed'
import { findTypedValueFault } from '@shared/features/query/faults'
import { queryPageText } from '@shared/features/query/page-text'
import { dataTypeChoicesFor, dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import { valueFamilyOfType } from '@shared/model/query/families'
import type { QueryParameter } from '@shared/model/query/question'
import { useState } from 'react'
import { SelectField } from '../../ui/form/choice-field'
import { DayField } from '../../ui/form/day-field'
import { TextField } from '../../ui/form/text-field'
import { Card } from '../../ui/page/card'

const text = queryPageText.parameters

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: '12px 16px',
    alignItems: 'start'
  }
})

/** Message why a parameter value is invalid; undefined if it is valid. */
export const validateParameterValue = ({ type, value }: QueryParameter): string | undefined =>
  value.trim() === '' ? text.missing : findTypedValueFault(type, value)

interface QueryParametersFormProps {
  readonly parameters: readonly QueryParameter[]
  /** Whether errors are shown, which is the case after the first attempt to run the query. */
  readonly isChecked: boolean
  /**
   * Whether the user can choose the type of a parameter, because typed SQL does not determine it.
   */
  readonly choosesType: boolean
  readonly onChange: (parameters: QueryParameter[]) => void
}

/** Form for the parameter values that the query needs for each run. */
export function QueryParametersForm(props: QueryParametersFormProps) {
  const { parameters, isChecked, choosesType, onChange } = props
  const styles = useStyles()
  if (parameters.length === 0) return null
  const set = (changed: QueryParameter): void =>
    onChange(parameters.map(one => (one.name === changed.name ? changed : one)))
  return (
    <Card title={text.title}>
      <div className={styles.fields}>
        {parameters.map(parameter => (
          <div key={parameter.name}>
            <ValueOf
              key={parameter.type}
              parameter={parameter}
              error={isChecked ? validateParameterValue(parameter) : undefined}
              onChange={value => set({ ...parameter, value })}
            />
            {choosesType && (
              <SelectField
                name={`type-${parameter.name}`}
                label={text.type(`:${parameter.name}`)}
                value={parameter.type}
                choices={dataTypeChoicesFor(parameter.type).map(({ value }) => ({
                  value,
                  label: dataTypeDefinitions[value].word
                }))}
                onChange={type => set({ ...parameter, type, value: '' })}
              />
            )}
          </div>
        ))}
      </div>
    </Card>
  )
}

interface ValueOfProps {
  readonly parameter: QueryParameter
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function ValueOf({ parameter, error, onChange }: ValueOfProps) {
  const { name, type, value } = parameter
  const [typed, setTyped] = useState(() => formatValueForInput(value, type))
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (parseTypedValue(typed.trim(), type) !== value) setTyped(formatValueForInput(value, type))
  }
  const field = {
    name: `parameter-${name}`,
    label: `:${name}`,
    value: typed,
    error,
    required: true,
    onChange: (next: string) => {
      setTyped(next)
      onChange(parseTypedValue(next.trim(), type))
    }
  }
  const family = valueFamilyOfType(type)
  if (family === 'day') return <DayField {...field} />
  if (family === 'truth') {
    return (
      <SelectField
        {...field}
        value={value}
        choices={[
          { value: 'true', label: text.yes },
          { value: 'false', label: text.no }
        ]}
        onChange={onChange}
      />
    )
  }
  return <TextField {...field} maxLength={500} />
}
