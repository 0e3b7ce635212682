import type { Asked } from '../../model/query/asked'
import type { Question } from '../../model/query/question'
import { paths } from '../../navigation/paths'
import type { LineageNode } from './graph'
import type { TableColumn } from './question-columns'
import { lineageText as text } from './text'
import type { Known } from './uses'

/**
 * Input of the graph: records, source names by id, and the parsed question of SQL at a time, if it
 * could be parsed.
 */
export interface Traced extends Known {
  readonly endpointName: (id: string) => string
  readonly questionOf: (asked: Asked, time: number) => Question | undefined
}

export type Found = Omit<LineageNode, 'layer'>

/**
 * Edge in one direction: the neighbour of a column, the relation, and the column to continue from,
 * if any.
 */
export interface Next {
  readonly node: Found
  readonly words: string
  readonly column?: TableColumn
}

/** Node id of a column. */
export const idOf = ({ table, column }: TableColumn): string => `column ${table}.${column}`

export function columnNode({ dataMarts }: Known, { table, column }: TableColumn): Found {
  const found = dataMarts.find(({ name }) => name === table)
  const path = found
    ? `${paths.martDetail(found.id)}?tab=lineage&cot=${encodeURIComponent(column)}`
    : ''
  return { id: idOf({ table, column }), kind: 'column', title: column, detail: table, path }
}

/** Edge to a column, from which tracing continues. */
export const toColumn = (traced: Traced, column: TableColumn, words: string): Next => ({
  node: columnNode(traced, column),
  words,
  column
})

/** Edge to a column that its table no longer has; another column may have its name now. */
export const goneColumn = ({ table, column }: TableColumn, words: string): Next => ({
  node: {
    id: `gone column ${table}.${column}`,
    kind: 'column',
    title: column,
    detail: text.goneColumn(table),
    path: ''
  },
  words
})
