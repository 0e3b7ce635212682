import { personalDataRefusalText as text } from '@shared/features/query/personal-text'
import { type Provenance, provenanceOf, type TracedTable } from '../sql/provenance/provenance'

type UnlabelledTracedTable = Omit<TracedTable, 'label'>

const provenance = (tree: unknown, tables: readonly UnlabelledTracedTable[]): Provenance =>
  provenanceOf(
    tree,
    tables.map(table => ({ ...table, label: (column: string) => `${table.name}.${column}` }))
  )

/**
 * Why typed SQL is refused to a reader without the right to personal data; undefined where it only picks rows and columns: personal columns are handed
 * on as they are, under their masks, and rows are chosen and ordered by others alone. That tells no more than the page of the table does. Groups and
 * aggregates are of the builder: only its questions have small groups suppressed. `beyond` says why the statement is none of these.
 */
export function typedUseRefusal(
  tree: unknown,
  tables: readonly UnlabelledTracedTable[],
  beyond = ''
): string | undefined {
  const { used, everything, isAggregated } = provenance(tree, tables)
  if (used.size > 0) return text.typedUse(named([...used]))
  return isAggregated ? text.typed(named([...everything]), beyond) : undefined
}

/**
 * Indexes of the outputs of typed SQL whose values or rows depend on personal columns; all of them
 * if the engine has other outputs than were traced.
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

/** Column names within the length of a sentence. */
const named = (columns: readonly string[]): string =>
  columns.length > 5 ? `${columns.slice(0, 5).join(', ')}…` : columns.join(', ')
