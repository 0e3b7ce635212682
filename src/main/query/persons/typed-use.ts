import { personalText as text } from '@shared/features/query/personal-text'
import { type Provenance, provenanceOf, type TracedTable } from '../provenance/provenance'

type Table = Omit<TracedTable, 'label'>

const provenance = (tree: unknown, tables: readonly Table[]): Provenance =>
  provenanceOf(
    tree,
    tables.map(table => ({ ...table, label: (column: string) => `${table.name}.${column}` }))
  )

/**
 * Reason to refuse typed SQL to a reader without the right to personal data; undefined if it only
 * selects rows and columns: personal columns are passed through masked, and only other columns
 * filter and sort. That discloses no more than the table's page. Groups and aggregates require the
 * builder, because only its queries have small groups suppressed.
 */
export function typedUseRefusal(tree: unknown, tables: readonly Table[]): string | undefined {
  const { used, everything, isAggregated } = provenance(tree, tables)
  if (used.size > 0) return text.typedUse(named([...used]))
  return isAggregated ? text.typed(named([...everything])) : undefined
}

/**
 * Indexes of the outputs of typed SQL whose values or rows depend on personal columns; all of them
 * if the engine has other outputs than were traced.
 */
export function personalPlaces(
  tree: unknown,
  tables: readonly Table[],
  width: number
): readonly number[] {
  const { outputs, everything } = provenance(tree, tables)
  const isFollowed = outputs.length === width
  return Array.from({ length: width }, (_, place) => place).filter(
    place => ((isFollowed ? outputs[place] : everything)?.size ?? 0) > 0
  )
}

/** Column names within the length of a sentence. */
const named = (columns: readonly string[]): string =>
  columns.length > 5 ? `${columns.slice(0, 5).join(', ')}…` : columns.join(', ')
