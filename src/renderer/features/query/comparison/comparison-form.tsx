import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { BranchCompareRegular } from '@fluentui/react-icons/svg/branch-compare'
import { comparisonText } from '@shared/features/comparison/text'
import type { Query } from '@shared/model/query/asked'
import type { SavedQuery } from '@shared/model/query/saved-query'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../../ui/action/action-button'
import { SelectField } from '../../../ui/form/choice-field'
import { Card } from '../../../ui/page/card'
import { EmptyState } from '../../../ui/page/states'
import { QueryParametersForm, validateParameterValue } from '../parameters-form'
import { comparisonAddressParams, thisMachineOptionValue } from './comparison-path'

const text = comparisonText.form
/** Option value that stands for the query being edited; no saved query has this id. */
const opened = '~'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
    gap: '12px 16px',
    alignItems: 'start'
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3 }
})

/** Comparison that the user requested: a query and two execution targets. */
export interface TargetComparisonRequest {
  readonly name: string
  readonly query: Query
  readonly places: readonly [string | null, string | null]
}

interface TargetComparisonFormProps {
  readonly queries: readonly SavedQuery[]
  readonly places: readonly { readonly id: string; readonly name: string }[]
  /** Query being edited, from the address. */
  readonly work: Query | undefined
  /** Address parameters with the other choices of the form. */
  readonly params: URLSearchParams
  readonly isRunning: boolean
  readonly onRun: (asked: TargetComparisonRequest) => void
}

/** Form that selects the query and the two execution targets to compare. */
export function TargetComparisonForm(props: TargetComparisonFormProps) {
  const { queries, places, work, params, isRunning, onRun } = props
  const styles = useStyles()
  const navigate = useNavigate()
  const chosen =
    queries.find(one => one.id === params.get(comparisonAddressParams.saved)) ?? queries[0]
  const [id, setId] = useState(work ? opened : (chosen?.id ?? ''))
  const where = [
    { value: thisMachineOptionValue, label: text.here },
    ...places.map(place => ({ value: place.id, label: place.name }))
  ]
  const sideOf = (name: string, usual: string | undefined): string =>
    where.find(({ value }) => value === params.get(name))?.value ?? usual ?? thisMachineOptionValue
  const [sides, setSides] = useState<readonly [string, string]>(() => [
    sideOf(comparisonAddressParams.first, thisMachineOptionValue),
    sideOf(comparisonAddressParams.second, places[0]?.id)
  ])
  const openedName = params.get(comparisonAddressParams.name) ?? text.opened
  const saved = queries.find(one => one.id === id)
  const query = id === opened ? work : saved?.query
  const [values, setValues] = useState<{ id: string; parameters: Query['parameters'] }>()
  const parameters = values?.id === id ? values.parameters : (query?.parameters ?? [])
  const [isChecked, setChecked] = useState(false)
  if (places.length === 0) {
    return (
      <Card title={text.title}>
        <EmptyState message={text.noPlace} icon={<BranchCompareRegular />}>
          <Button onClick={() => navigate(pagePaths.targets)}>{text.toTargets}</Button>
        </EmptyState>
      </Card>
    )
  }
  if (!query) {
    return (
      <Card title={text.title}>
        <EmptyState message={text.noQuery} icon={<BranchCompareRegular />}>
          <Button onClick={() => navigate(pagePaths.query)}>{text.toQueries}</Button>
        </EmptyState>
      </Card>
    )
  }
  const fault =
    query.asked.form === 'sql' ? text.typed : sides[0] === sides[1] ? text.samePlace : undefined
  const placeOf = (side: string): string | null => (side === thisMachineOptionValue ? null : side)
  const run = (): void => {
    setChecked(true)
    if (fault || isRunning || parameters.some(validateParameterValue)) return
    onRun({
      name: saved?.name ?? openedName,
      query: { ...query, parameters: [...parameters] },
      places: [placeOf(sides[0]), placeOf(sides[1])]
    })
  }
  return (
    <>
      <Card
        title={text.title}
        actions={
          <ActionButton
            appearance="primary"
            icon={<BranchCompareRegular />}
            disabledFocusable={isRunning}
            onClick={run}
          >
            {text.run}
          </ActionButton>
        }
      >
        <div className={styles.form}>
          <div className={styles.fields}>
            <SelectField
              name="query"
              label={text.query}
              value={id}
              choices={[
                ...(work ? [{ value: opened, label: openedName }] : []),
                ...queries.map(one => ({ value: one.id, label: one.name }))
              ]}
              onChange={setId}
            />
            <SelectField
              name="first"
              label={text.first}
              value={sides[0]}
              choices={where}
              onChange={side => setSides([side, sides[1]])}
            />
            <SelectField
              name="second"
              label={text.second}
              value={sides[1]}
              choices={where}
              onChange={side => setSides([sides[0], side])}
            />
          </div>
          <div role="status">
            {isChecked && fault && (
              <MessageBar intent="error" layout="multiline">
                <MessageBarBody>{fault}</MessageBarBody>
              </MessageBar>
            )}
          </div>
          <p className={styles.note}>{text.note}</p>
        </div>
      </Card>
      <QueryParametersForm
        key={id}
        parameters={parameters}
        isChecked={isChecked}
        choosesType={false}
        onChange={next => setValues({ id, parameters: next })}
      />
    </>
  )
}
