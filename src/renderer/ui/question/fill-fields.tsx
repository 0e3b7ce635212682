import { makeStyles, tokens } from '@fluentui/react-components'
import { foldText } from '@shared/kit/text-fold'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { Query } from '@shared/model/query/asked'
import type { ColumnRef } from '@shared/model/query/column-ref'
import { tablesOfStructuredQuery } from '@shared/model/query/outputs'
import { queryFillText as text } from '@shared/model/query/query-fill'
import type { ReactNode } from 'react'
import { fieldChoicesFromLabels, SelectField } from '../form/choice-field'

const useStyles = makeStyles({
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

/** Parameter of a query, or column that equals a value, with the value that it takes. */
type FillOfPart<V extends string> =
  | { readonly kind: 'parameter'; readonly name: string; readonly value: V }
  | { readonly kind: 'column'; readonly column: ColumnRef; readonly value: V }

/** Value that the name and type of a parameter suggest; undefined if they suggest none. */
export function suggestedFill(name: string, type: string) {
  const words = foldText(name).split(/[^a-z0-9]+/)
  if (words.includes('vi') || words.includes('dv') || words.includes('donvi')) return 'unitCode'
  if (type === 'date' || type === 'datetime') return 'lastDay'
  if (words.includes('nam')) return 'year'
  if (words.includes('ky')) return 'periodMonth'
  if (words.includes('thang')) return type === 'integer' ? 'month' : 'periodMonth'
  return undefined
}

interface QueryFillFieldsProps<V extends string> {
  readonly query: Query
  readonly catalogue: readonly CatalogueTable[]
  readonly fills: readonly FillOfPart<V>[]
  /** Title of the group. */
  readonly legend: string
  /** Sentence for a query without parameters. */
  readonly none: string
  /** Values that a part can take, with their labels. */
  readonly labels: Readonly<Record<V, string>>
  /** Choices of a column that equals one of the values. */
  readonly columns: readonly { readonly label: string; readonly values: readonly [V, ...V[]] }[]
  readonly onChange: (fills: readonly FillOfPart<V>[]) => void
  readonly children?: ReactNode
}

/** Choice of what the parameters and columns of a query take from a period or a unit. */
export function QueryFillFields<V extends string>(props: QueryFillFieldsProps<V>) {
  const { query, legend, none, columns, children } = props
  const styles = useStyles()
  return (
    <fieldset className={styles.fills}>
      <legend className={styles.legend}>{legend}</legend>
      {query.parameters.map(({ name }) => (
        <ParameterFill key={name} {...props} name={name} />
      ))}
      {query.asked.form === 'tree' && query.parameters.length === 0 && (
        <p className={styles.hint}>{none}</p>
      )}
      {columns.map(({ label, values }) => (
        <ColumnFill key={label} {...props} label={label} values={values} />
      ))}
      {children}
    </fieldset>
  )
}

const notFilled = 'none'

function ParameterFill<V extends string>({
  name,
  fills,
  labels,
  onChange
}: QueryFillFieldsProps<V> & { readonly name: string }) {
  const isOwn = (fill: FillOfPart<V>): boolean => fill.kind === 'parameter' && fill.name === name
  return (
    <SelectField<V | typeof notFilled>
      name={`fill-${name}`}
      label={text.parameter(name)}
      value={fills.find(isOwn)?.value ?? notFilled}
      choices={[{ value: notFilled, label: text.notFilled }, ...fieldChoicesFromLabels<V>(labels)]}
      onChange={value => {
        const others = fills.filter(fill => !isOwn(fill))
        onChange(value === notFilled ? others : [...others, { kind: 'parameter', name, value }])
      }}
    />
  )
}

/** Choice of a column of the query that equals one of the values. */
function ColumnFill<V extends string>({
  query: { asked },
  catalogue,
  fills,
  labels,
  label,
  values,
  onChange
}: QueryFillFieldsProps<V> & { readonly label: string; readonly values: readonly [V, ...V[]] }) {
  if (asked.form !== 'tree') return null
  const columns = tablesOfStructuredQuery(asked.question, catalogue).flatMap((table, index) =>
    (table?.columns ?? []).map(column => ({
      value: `${index}:${column.name}`,
      label: column.description ? `${column.description} (${column.name})` : column.name,
      ref: { table: index, column: column.name }
    }))
  )
  const isOwn = (fill: FillOfPart<V>): boolean =>
    fill.kind === 'column' && values.includes(fill.value)
  const own = fills.find(isOwn)
  const set = (fill: FillOfPart<V> | undefined): void =>
    onChange([...fills.filter(one => !isOwn(one)), ...(fill ? [fill] : [])])
  const [first] = values
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
          choices={values.map(value => ({ value, label: labels[value] }))}
          onChange={value => set({ ...own, value })}
        />
      )}
    </>
  )
}
