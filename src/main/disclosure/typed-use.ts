import { personalDataRefusalText as text } from '@shared/features/query/personal-text'
import {
  type Provenance,
  type ProvenanceTable,
  traceProvenance
} from '../sql/provenance/provenance'

type UnlabelledTracedTable = Omit<ProvenanceTable, 'label'>

const provenance = (tree: unknown, tables: readonly UnlabelledTracedTable[]): Provenance =>
  traceProvenance(
    tree,
    tables.map(table => ({ ...table, label: (column: string) => `${table.name}.${column}` }))
  )

/**
 * Reason to refuse typed SQL to a reader without the right to personal data; undefined if the SQL
 * only selects rows and columns: personal columns are then returned under their masks, and rows are
 * selected and ordered by other columns alone. This discloses no more than the page of the table.
 * Groups and aggregates require the query builder, because small groups are suppressed only there.
 * `beyond` is the reason why the statement does more than select rows and columns.
 */
export function typedSqlPersonalUseRefusal(
  tree: unknown,
  tables: readonly UnlabelledTracedTable[],
  beyond = ''
): string | undefined {
  const { used, everything, isAggregated } = provenance(tree, tables)
  if (used.size > 0) return text.typedUse(named([...used]))
  return isAggregated ? text.typed(named([...everything]), beyond) : undefined
}

/**
 * Indexes of the output columns of typed SQL whose values or rows depend on personal columns; all
 * of them if the engine reports other outputs than were traced.
 */
export function findPersonalOutputs(
  tree: unknown,
  tables: readonly UnlabelledTracedTable[],
  width: number
): readonly number[] {
  const { outputs, everything } = provenance(tree, tables)
  const isFollowed = outputs.length === width
  return Array.from({ length: width }, (_, place) => place).filter(
    place => ((isFollowed ? outputs[place] : everything)?.size ?? 0) > 0
  )
}

/**
 * Columns on which the result of typed SQL depends, by table: all that its outputs derive from, and
 * all that rows are selected, joined, grouped or sorted by.
 */
export function findColumnsReadByTypedSql(
  tree: unknown,
  tables: readonly {
    readonly name: string
    readonly columns: readonly { readonly name: string }[]
  }[]
): { readonly table: string; readonly columns: readonly string[] }[] {
  const key = (table: string, column: string): string => JSON.stringify([table, column])
  const { outputs, used } = traceProvenance(
    tree,
    tables.map(({ name, columns }) => ({
      name,
      // Every column is traced as a personal one is, under a label that names it.
      columns: columns.map(column => ({ name: column.name, personal: true })),
      label: (column: string) => key(name, column)
    }))
  )
  const read = new Set([...outputs.flatMap(sources => [...sources]), ...used])
  return tables.map(({ name, columns }) => ({
    table: name,
    columns: columns.map(column => column.name).filter(column => read.has(key(name, column)))
  }))
}

/** Names of columns, shortened to fit into a sentence. */
const named = (columns: readonly string[]): string =>
  columns.length > 5 ? `${columns.slice(0, 5).join(', ')}…` : columns.join(', ')
