import { Button, makeStyles } from '@fluentui/react-components'
import {
  type ScenarioStep,
  type ScenarioUnit,
  scenarioStep,
  stepNames
} from '@shared/features/scenario/scenario'
import { scenarioText } from '@shared/features/scenario/text'
import { fieldFaults, outerField } from '@shared/kit/field-faults'
import { parseCount } from '@shared/kit/typed-number'
import { useState } from 'react'
import { CallError, messageOf } from '../../ipc/client'
import { RadioField, SelectField } from '../../ui/form/choice-field'
import { FieldPair } from '../../ui/form/form-section'
import { LeaveGuard } from '../../ui/form/leave-guard'
import { TextField } from '../../ui/form/text-field'
import { useFormNotify } from '../../ui/form/use-form-notify'
import { Card } from '../../ui/page/card'

const text = scenarioText.form
const kinds = Object.entries(stepNames).map(([value, label]) => ({ value, label }))

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  actions: { display: 'flex', justifyContent: 'flex-end' }
})

type Kind = ScenarioStep['kind']
type FieldName = 'from' | 'to' | 'unit' | 'into' | 'parent'

/** The units that each kind of step asks for. */
const unitFields: Readonly<Record<Kind, readonly FieldName[]>> = {
  move: ['from', 'to'],
  merge: ['unit', 'into'],
  split: ['unit'],
  place: ['unit', 'parent']
}

/** More than any unit has. */
const mostMoved = 999_999

interface StepFormProps {
  readonly units: readonly ScenarioUnit[]
  readonly onTake: (step: ScenarioStep) => Promise<void>
}

/** One more step; what cannot be done says why, and what was typed stays. */
export function StepForm({ units, onTake }: StepFormProps) {
  const styles = useStyles()
  const [kind, setKind] = useState<Kind>('move')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const notify = useFormNotify([kind, values])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const hasNumbers = kind === 'move' || kind === 'split'
  const choices = units.map(({ id, name }) => ({ value: id, label: name }))
  const set = (name: string, value: string): void => {
    setValues(before => ({ ...before, [name]: value }))
    setErrors({})
  }
  const submit = async (): Promise<void> => {
    const known: Record<string, string> = {}
    for (const name of unitFields[kind]) if (!values[name]) known[name] = text.missing
    for (const name of hasNumbers ? ['bc', 'hc'] : []) {
      if (!(parseCount(values[name] ?? '0') <= mostMoved)) known[name] = text.number
    }
    const parsed = scenarioStep.safeParse({
      kind,
      ...Object.fromEntries(unitFields[kind].map(name => [name, values[name] ?? ''])),
      ...(hasNumbers && { bc: parseCount(values.bc ?? '0'), hc: parseCount(values.hc ?? '0') }),
      ...(kind === 'split' && { name: values.name ?? '' })
    })
    const found = fieldFaults(parsed.error?.issues ?? [], outerField, known)
    setErrors(found)
    if (!parsed.success || Object.keys(found).length > 0) return
    try {
      await onTake(parsed.data)
      setValues({})
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      if (Object.keys(fields).length > 0) setErrors(fields)
      else notify({ title: scenarioText.failed, body: messageOf(error), intent: 'error' })
    }
  }
  const number = (name: 'bc' | 'hc') => (
    <TextField
      name={name}
      label={text[name]}
      value={values[name] ?? '0'}
      error={errors[name]}
      numeric
      onChange={value => set(name, value)}
    />
  )
  return (
    <Card title={text.title}>
      <LeaveGuard active={Object.values(values).some(Boolean)} />
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <RadioField
          name="kind"
          label={text.kind}
          value={kind}
          choices={kinds}
          onChange={value => {
            setKind(value as Kind)
            setErrors({})
          }}
        />
        <FieldPair>
          {unitFields[kind].map(name => (
            <SelectField
              key={name}
              name={name}
              label={text[name]}
              placeholder={text.choose}
              value={values[name] ?? ''}
              choices={choices}
              error={errors[name]}
              required
              onChange={value => set(name, value)}
            />
          ))}
          {kind === 'split' && (
            <TextField
              name="name"
              label={text.name}
              value={values.name ?? ''}
              error={errors.name}
              required
              maxLength={100}
              onChange={value => set('name', value)}
            />
          )}
        </FieldPair>
        {hasNumbers && (
          <FieldPair>
            {number('bc')}
            {number('hc')}
          </FieldPair>
        )}
        <div className={styles.actions}>
          <Button type="submit" appearance="primary">
            {text.apply}
          </Button>
        </div>
      </form>
    </Card>
  )
}
