import type { QueryContent } from '../../model/query/asked'
import type { StructuredQuery } from '../../model/query/question'
import { pagePaths } from '../../navigation/paths'
import type { LineageNode } from './graph'
import type { TableColumnRef } from './question-columns'
import { lineageText as text } from './text'
import type { LineageRecords } from './uses'

/**
 * Input for building the lineage graph: records, source names by id, and a parser that returns the
 * structured query of an SQL text as of a time, if it can be parsed.
 */
export interface LineageInput extends LineageRecords {
  readonly endpointName: (id: string) => string
  readonly questionOf: (asked: QueryContent, time: number) => StructuredQuery | undefined
}

export type UnlayeredLineageNode = Omit<LineageNode, 'layer'>

/**
 * Edge of the lineage graph: neighbouring node, label of the relation, and the column from which
 * tracing continues, if any.
 */
export interface LineageEdge {
  readonly node: UnlayeredLineageNode
  readonly words: string
  readonly column?: TableColumnRef
}

/** Node id of a column. */
export const columnNodeIdOf = ({ table, column }: TableColumnRef): string =>
  `column ${table}.${column}`

export function buildColumnNode(
  { dataMarts }: LineageRecords,
  { table, column }: TableColumnRef
): UnlayeredLineageNode {
  const found = dataMarts.find(({ name }) => name === table)
  const path = found
    ? `${pagePaths.martDetail(found.id)}?tab=lineage&cot=${encodeURIComponent(column)}`
    : ''
  return {
    id: columnNodeIdOf({ table, column }),
    kind: 'column',
    title: column,
    detail: table,
    path
  }
}

/** Edge to a column, from which tracing continues. */
export const buildColumnEdge = (
  traced: LineageInput,
  column: TableColumnRef,
  words: string
): LineageEdge => ({
  node: buildColumnNode(traced, column),
  words,
  column
})

/**
 * Edge to a former column that was removed from its table. Its node id differs from that of a
 * current column, which may have the same name.
 */
export const buildRemovedColumnEdge = (
  { table, column }: TableColumnRef,
  words: string
): LineageEdge => ({
  node: {
    id: `gone column ${table}.${column}`,
    kind: 'column',
    title: column,
    detail: text.goneColumn(table),
    path: ''
  },
  words
})
