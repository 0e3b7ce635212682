import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { Query } from '@shared/features/query/asked'
import type { AskFault } from '@shared/features/query/calls'
import { queryCatalogue } from '@shared/features/query/catalogue'
import { questionFaults } from '@shared/features/query/faults'
import type { Output } from '@shared/features/query/outputs'
import type { Question } from '@shared/features/query/question'
import type { SmallGroups } from '../../query/answer/answer-table'
import { compile } from '../../query/compile'
import type { Place } from '../../query/dialects/dialect'
import { duckdb, generationPlace } from '../../query/dialects/duckdb'
import { withSizes } from '../../query/persons/sizes'
import type { SplitQuestion } from '../../query/persons/split-figures'
import type { Attached, Parameters, View } from '../../warehouse/engine/messages'
import type { Opened } from '../../warehouse/opened'

/** A table of a question, with the rows that it is asked of. */
export type OpenedTable = Opened & {
  readonly name: string
  readonly id: string
  /** Whether it tells of persons: the table as it is now, or these rows of it. */
  readonly ofPersons: boolean
  /** Whether statements see its personal columns as they are, and not their masks; `columns` bear their marks either way. */
  readonly isTrue: boolean
}

/** Its columns as statements see them. */
export const columnsSeen = ({ columns, isTrue }: OpenedTable): OpenedTable['columns'] =>
  isTrue ? columns.map(column => ({ ...column, personal: false })) : columns

/** The same tables, seen by statements as they are. */
export const withTrueValues = (opened: readonly OpenedTable[]): OpenedTable[] =>
  opened.map(table => ({ ...table, isTrue: true }))

/** What the engine is asked, and what comes of it where that is known before. */
export interface Statement {
  readonly files: readonly Attached[]
  /** Only of typed SQL: what it names, in a locked engine. */
  readonly views: readonly View[] | undefined
  readonly sql: string
  readonly parameters: Parameters
  readonly columns: readonly Output[] | undefined
  /** By which figures it is sorted as far as they are shown, before its own order. */
  readonly sorts: readonly { readonly place: number; readonly direction: 'asc' | 'desc' }[]
  /** Whether it says an order of its rows; without one they could come in another each time. */
  readonly isOrdered: boolean
  readonly small: SmallGroups | null
  /** What each size behind the columns counts, as `sizeKey` says it. */
  readonly sizes: readonly string[]
  /** Which sizes of a group must be large enough for it to be answered. */
  readonly deciding: readonly number[]
}

/** Under which name a table's file is attached. */
const aliasOf = (place: number): string => `b${place}`

/** The place among the opened tables of one so named. */
export const placeOfAlias = (alias: string): number => Number(alias.slice(1))

export const filesOf = (opened: readonly OpenedTable[]): Attached[] =>
  opened.map(({ path }, place) => ({ alias: aliasOf(place), path }))

interface About {
  readonly question: Question
  readonly parameters: Query['parameters']
  readonly today: string
  /** Where figures of small groups are hidden: what its figures are of. */
  readonly guarded?: SplitQuestion | undefined
}

/** What keeps a question from being asked of these tables. */
export const faultsIn = (
  { question, parameters }: Pick<About, 'question' | 'parameters'>,
  tables: readonly DataMart[]
): AskFault[] => questionFaults(question, queryCatalogue(tables), parameters)

/** What stands for the tables of a question, in their order. */
export const placesOf = (
  { source, relations }: Pick<Question, 'source' | 'relations'>,
  opened: readonly OpenedTable[]
): Place[] =>
  [source, ...relations.map(({ table }) => table)].flatMap(name => {
    const index = opened.findIndex(table => table.name === name)
    const table = opened[index]
    if (!table) return []
    const seen = { columns: columnsSeen(table), generation: table.generation }
    return [generationPlace(name, seen, aliasOf(index))]
  })

/** Whether some of these tables tell of persons. */
export const arePersonal = (opened: readonly OpenedTable[]): boolean =>
  opened.some(({ ofPersons }) => ofPersons)

/** A question over opened tables, each of which is named once. */
export function statementOf(
  { question, parameters, today, guarded: split }: About,
  opened: readonly OpenedTable[]
): Statement {
  const places = placesOf(question, opened)
  const guarded = split && withSizes(question, split)
  const compiled = compile(guarded?.sized ?? question, places, duckdb, { parameters, today })
  const shown = question.groups.length + question.measures.length
  return {
    files: filesOf(opened),
    views: undefined,
    sql: compiled.sql,
    parameters: compiled.parameters,
    isOrdered: true,
    sorts: (guarded?.sorts ?? []).map(({ measure, direction }) => ({
      place: question.groups.length + measure,
      direction
    })),
    columns: guarded ? compiled.outputs.slice(0, shown) : compiled.outputs,
    small: guarded
      ? { from: question.groups.length, parts: guarded.parts, hidesOthers: false }
      : null,
    sizes: guarded?.sizes ?? [],
    deciding: guarded?.deciding ?? []
  }
}
