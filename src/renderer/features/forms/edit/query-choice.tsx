import { Button, makeStyles } from '@fluentui/react-components'
import { formEditText } from '@shared/features/forms/edit-text'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { type FormQuery, type FormQueryFill, formQueryFillLabels } from '@shared/model/forms/source'
import { isCrossTableQuery } from '@shared/model/query/asked'
import { periodFills, queryFillText } from '@shared/model/query/query-fill'
import type { SavedQuery } from '@shared/model/query/saved-query'
import { pagePaths } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'
import { SelectField } from '../../../ui/form/choice-field'
import { QueryFillFields, suggestedFill } from '../../../ui/question/fill-fields'

const text = formEditText.query

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', rowGap: '12px' }
})

/** Query of a form without its key, as it is chosen. */
export type ChosenQuery = Omit<FormQuery, 'key'>

type Fill = FormQuery['fills'][number]

const unitFills = ['unitCode', 'unitName'] as const

/** Saved query as a query of a form, with the suggested fills of its parameters. */
function chosenFrom({ name, query }: SavedQuery): ChosenQuery {
  const fills = query.parameters.flatMap((parameter): Fill[] => {
    const value = suggestedFill(parameter.name, parameter.type)
    return value ? [{ kind: 'parameter', name: parameter.name, value }] : []
  })
  return { name, query, fills }
}

interface QueryChoiceProps {
  readonly queries: readonly SavedQuery[]
  readonly catalogue: readonly CatalogueTable[]
  readonly isCross: boolean
  readonly chosen: ChosenQuery | undefined
  readonly onChoose: (query: ChosenQuery) => void
}

/** Choice of a saved query, and of what its parameters and columns take from the form. */
export function QueryChoice({ queries, catalogue, isCross, chosen, onChoose }: QueryChoiceProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const fitting = queries.filter(({ query }) => isCrossTableQuery(query) === isCross)
  if (fitting.length === 0) {
    return (
      <div className={styles.fields}>
        <p>{isCross ? text.noCross : text.none}</p>
        <Button onClick={() => navigate(pagePaths.query)}>{text.toQuery}</Button>
      </div>
    )
  }
  const current = chosen && fitting.find(({ name }) => name === chosen.name)
  return (
    <div className={styles.fields}>
      <SelectField
        name="query"
        label={isCross ? text.crossLabel : text.label}
        placeholder={text.choose}
        value={current?.id ?? ''}
        choices={fitting.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={id => {
          const saved = fitting.find(one => one.id === id)
          if (saved) onChoose(chosenFrom(saved))
        }}
      />
      {chosen && (
        <QueryFillFields<FormQueryFill>
          query={chosen.query}
          catalogue={catalogue}
          fills={chosen.fills}
          legend={text.fills}
          none={text.noFills}
          labels={formQueryFillLabels}
          columns={[
            { label: queryFillText.periodColumn, values: periodFills },
            { label: queryFillText.unitColumn, values: unitFills }
          ]}
          onChange={fills => onChoose({ ...chosen, fills: [...fills] })}
        />
      )}
    </div>
  )
}
