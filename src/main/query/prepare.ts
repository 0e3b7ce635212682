import type { AskFault } from '@shared/features/query/calls'
import { questionFaults } from '@shared/features/query/faults'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Query } from '@shared/model/query/asked'
import { type QueryOutput, queryCatalogue } from '@shared/model/query/outputs'
import type { Question } from '@shared/model/query/question'
import { withSizes } from '../disclosure/sizes'
import type { SplitQuestion } from '../disclosure/split-figures'
import type { SmallGroups } from '../sql/answer/answer-table'
import { compile } from '../sql/compile'
import type { Place } from '../sql/dialects/dialect'
import { duckdb, generationPlace } from '../sql/dialects/duckdb'
import type { Attached, Parameters, View } from '../warehouse/engine/messages'
import type { Opened } from '../warehouse/tables'

/** A table of a query, with the rows that it reads. */
export type OpenedTable = Opened & {
  readonly name: string
  readonly id: string
  /** Whether the table as it is now, or these rows of it, hold personal data. */
  readonly ofPersons: boolean
  /**
   * Whether statements see its personal columns unmasked; `columns` have their personal marks in
   * either case.
   */
  readonly isTrue: boolean
}

/** Its columns as statements see them. */
export const columnsSeen = ({ columns, isTrue }: OpenedTable): OpenedTable['columns'] =>
  isTrue ? columns.map(column => ({ ...column, personal: false })) : columns

/** Copy of opened tables in which statements see all values unmasked. */
export const withTrueValues = (opened: readonly OpenedTable[]): OpenedTable[] =>
  opened.map(table => ({ ...table, isTrue: true }))

/** A statement for the engine, and the properties of its result that are known in advance. */
export interface Statement {
  readonly files: readonly Attached[]
  /** Views for typed SQL, which runs in a locked engine; undefined for a query tree. */
  readonly views: readonly View[] | undefined
  readonly sql: string
  readonly parameters: Parameters
  readonly columns: readonly QueryOutput[] | undefined
  /** Figures by which the result is sorted, as far as they are shown, before its own order. */
  readonly sorts: readonly { readonly place: number; readonly direction: 'asc' | 'desc' }[]
  /**
   * Whether the statement defines a total order; otherwise the row order could differ between runs.
   */
  readonly isOrdered: boolean
  readonly small: SmallGroups | null
  /** What each group size after the columns counts, as named by `sizeKey`. */
  readonly sizes: readonly string[]
  /** Indexes of the group sizes that must reach the minimum for the group to be shown. */
  readonly deciding: readonly number[]
}

/** Alias under which a table's file is attached. */
const aliasOf = (place: number): string => `b${place}`

/** Index of an opened table by its alias. */
export const placeOfAlias = (alias: string): number => Number(alias.slice(1))

export const filesOf = (opened: readonly OpenedTable[]): Attached[] =>
  opened.map(({ path }, place) => ({ alias: aliasOf(place), path }))

interface About {
  readonly question: Question
  readonly parameters: Query['parameters']
  readonly today: string
  /** The rows of its figures, if small groups are suppressed. */
  readonly guarded?: SplitQuestion | undefined
}

/** Faults that prevent a query over these tables. */
export const faultsIn = (
  { question, parameters }: Pick<About, 'question' | 'parameters'>,
  tables: readonly DataMart[]
): AskFault[] => questionFaults(question, queryCatalogue(tables), parameters)

/** SQL of the tables of a query, in their order. */
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

/** Whether some of these tables hold personal data. */
export const arePersonal = (opened: readonly OpenedTable[]): boolean =>
  opened.some(({ ofPersons }) => ofPersons)

/** The statement of a query over opened tables, each of which is listed once. */
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
