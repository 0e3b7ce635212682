import { paths } from '../../navigation/paths'
import type { Asked } from '../query/asked'
import type { Question } from '../query/question'
import type { LineageNode } from './graph'
import type { TableColumn } from './question-columns'
import { lineageText as text } from './text'
import type { Known } from './uses'

/** What the graph is made of: the records, names of sources by id, and the question that SQL was at a time, where it was one. */
export interface Traced extends Known {
  readonly endpointName: (id: string) => string
  readonly questionOf: (asked: Asked, time: number) => Question | undefined
}

export type Found = Omit<LineageNode, 'layer'>

/** A step in one direction: what is next to a column, how, and the column to go on from, if it is one. */
export interface Next {
  readonly node: Found
  readonly words: string
  readonly column?: TableColumn
}

/** How a column's node is called. */
export const idOf = ({ table, column }: TableColumn): string => `column ${table}.${column}`

export function columnNode({ dataMarts }: Known, { table, column }: TableColumn): Found {
  const found = dataMarts.find(({ name }) => name === table)
  const path = found
    ? `${paths.martDetail(found.id)}?tab=lineage&cot=${encodeURIComponent(column)}`
    : ''
  return { id: idOf({ table, column }), kind: 'column', title: column, detail: table, path }
}

/** A step to a column, from which it goes on. */
export const toColumn = (traced: Traced, column: TableColumn, words: string): Next => ({
  node: columnNode(traced, column),
  words,
  column
})

/** A step to a column that its table does not have any more; another may have its name by now. */
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
