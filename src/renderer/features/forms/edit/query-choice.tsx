import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { formEditText } from '@shared/features/forms/edit-text'
import { foldText } from '@shared/kit/text-fold'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { type FormQuery, type FormQueryFill, formQueryFillLabels } from '@shared/model/forms/source'
import { isCrossTableQuery } from '@shared/model/query/asked'
import { tablesOfStructuredQuery } from '@shared/model/query/outputs'
import type { SavedQuery } from '@shared/model/query/saved-query'
import { pagePaths } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'

const text = formEditText.query

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  fills: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    margin: 0,
    padding: '8px 12px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px'
  },
  legend: {
    padding: '0 4px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3
  },
  hint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  }
})

/** Query of a form without its key, as it is chosen. */
export type ChosenQuery = Omit<FormQuery, 'key'>

type Fill = FormQuery['fills'][number]

const periodFills = [
  'periodMonth',
  'periodShort',
  'periodCode',
  'month',
  'year',
  'firstDay',
  'lastDay'
] as const
const unitFills = ['unitCode', 'unitName'] as const
const labelsOf = (fills: readonly FormQueryFill[]) =>
  Object.fromEntries(fills.map(fill => [fill, formQueryFillLabels[fill]])) as Record<
    FormQueryFill,
    string
  >

/** Fill that the name and type of a parameter suggest; undefined if it suggests none. */
export function suggestedFill(name: string, type: string): FormQueryFill | undefined {
  const words = foldText(name).split(/[^a-z0-9]+/)
  if (words.includes('vi') || words.includes('dv') || words.includes('donvi')) return 'unitCode'
  if (type === 'date' || type === 'datetime') return 'lastDay'
  if (words.includes('nam')) return 'year'
  if (words.includes('ky')) return 'periodMonth'
  if (words.includes('thang')) return type === 'integer' ? 'month' : 'periodMonth'
  return undefined
}

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
        <fieldset className={styles.fills}>
          <legend className={styles.legend}>{text.fills}</legend>
          {chosen.query.parameters.map(({ name }) => (
            <ParameterFill key={name} name={name} chosen={chosen} onChoose={onChoose} />
          ))}
          {chosen.query.asked.form === 'tree' && (
            <>
              {chosen.query.parameters.length === 0 && (
                <p className={styles.hint}>{text.noFills}</p>
              )}
              <ColumnFill
                {...{ catalogue, chosen, onChoose }}
                fills={periodFills}
                label={text.periodColumn}
              />
              <ColumnFill
                {...{ catalogue, chosen, onChoose }}
                fills={unitFills}
                label={text.unitColumn}
              />
            </>
          )}
        </fieldset>
      )}
    </div>
  )
}

interface FillProps {
  readonly chosen: ChosenQuery
  readonly onChoose: (query: ChosenQuery) => void
}

const notFilled = 'none'

function ParameterFill({ name, chosen, onChoose }: FillProps & { readonly name: string }) {
  const isOwn = (fill: Fill): boolean => fill.kind === 'parameter' && fill.name === name
  return (
    <SelectField
      name={`fill-${name}`}
      label={text.parameter(name)}
      value={chosen.fills.find(isOwn)?.value ?? notFilled}
      choices={[
        { value: notFilled, label: text.notFilled },
        ...fieldChoicesFromLabels(formQueryFillLabels)
      ]}
      onChange={value => {
        const others = chosen.fills.filter(fill => !isOwn(fill))
        const added: Fill[] = value === notFilled ? [] : [{ kind: 'parameter', name, value }]
        onChoose({ ...chosen, fills: [...others, ...added] })
      }}
    />
  )
}

interface ColumnFillProps extends FillProps {
  readonly catalogue: readonly CatalogueTable[]
  /** Values of the form that the column can be compared with. */
  readonly fills: readonly FormQueryFill[]
  readonly label: string
}

/** Choice of a column of the query that equals the period or the unit of the form. */
function ColumnFill({ catalogue, chosen, onChoose, fills, label }: ColumnFillProps) {
  const { asked } = chosen.query
  if (asked.form !== 'tree') return null
  const columns = tablesOfStructuredQuery(asked.question, catalogue).flatMap((table, index) =>
    (table?.columns ?? []).map(column => ({
      value: `${index}:${column.name}`,
      label: column.description ? `${column.description} (${column.name})` : column.name,
      ref: { table: index, column: column.name }
    }))
  )
  const isOwn = (fill: Fill): boolean => fill.kind === 'column' && fills.includes(fill.value)
  const own = chosen.fills.find(isOwn)
  const set = (fill: Fill | undefined): void =>
    onChoose({
      ...chosen,
      fills: [...chosen.fills.filter(one => !isOwn(one)), ...(fill ? [fill] : [])]
    })
  const [first = 'unitCode'] = fills
  return (
    <>
      <SelectField
        name={`column-${first}`}
        label={label}
        value={own?.kind === 'column' ? `${own.column.table}:${own.column.column}` : notFilled}
        choices={[{ value: notFilled, label: text.noColumn }, ...columns]}
        onChange={value => {
          const column = columns.find(one => one.value === value)?.ref
          set(column && { kind: 'column', column, value: own?.value ?? first })
        }}
      />
      {own?.kind === 'column' && (
        <SelectField
          name={`format-${first}`}
          label={text.format}
          value={own.value}
          choices={fieldChoicesFromLabels(labelsOf(fills))}
          onChange={value => set({ ...own, value })}
        />
      )}
    </>
  )
}
