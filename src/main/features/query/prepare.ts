import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { Query } from '@shared/features/query/asked'
import type { AskFault } from '@shared/features/query/calls'
import { queryCatalogue } from '@shared/features/query/catalogue'
import { questionFaults } from '@shared/features/query/faults'
import type { Output } from '@shared/features/query/outputs'
import { isGrouped, type Question } from '@shared/features/query/question'
import type { SmallGroups } from '../../query/answer/answer-table'
import { compile } from '../../query/compile'
import { duckdb, generationPlace } from '../../query/dialects/duckdb'
import { leastGroup, withSizes } from '../../query/disclosure'
import type { Attached, Parameters, View } from '../../warehouse/engine/messages'
import type { Opened } from '../../warehouse/opened'

/** A table of a question, with the rows that it is asked of. */
export type OpenedTable = Opened & { readonly name: string; readonly id: string }

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
}

/** Under which name a table's file is attached. */
const aliasOf = (place: number): string => `b${place}`

/** The place among the opened tables of one so named. */
export const placeOfAlias = (alias: string): number => Number(alias.slice(1))

const filesOf = (opened: readonly OpenedTable[]): Attached[] =>
  opened.map(({ path }, place) => ({ alias: aliasOf(place), path }))

interface About {
  readonly question: Question
  readonly parameters: Query['parameters']
  readonly today: string
  /** Whether figures of small groups are hidden. */
  readonly hides: boolean
}

/** What keeps a question from being asked of these tables. */
export const faultsIn = (
  { question, parameters }: Pick<About, 'question' | 'parameters'>,
  tables: readonly DataMart[]
): AskFault[] => questionFaults(question, queryCatalogue(tables), parameters)

/** A question over opened tables, each of which is named once. */
export function statementOf(
  { question, parameters, today, hides }: About,
  opened: readonly OpenedTable[]
): Statement {
  const places = [question.source, ...question.relations.map(({ table }) => table)].flatMap(
    name => {
      const index = opened.findIndex(table => table.name === name)
      const table = opened[index]
      return table ? [generationPlace(name, table, aliasOf(index))] : []
    }
  )
  const isPersonal = opened.some(({ columns }) => columns.some(({ personal }) => personal))
  const guarded = hides && isPersonal && isGrouped(question) ? withSizes(question) : undefined
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
      ? { least: leastGroup, from: question.groups.length, parts: guarded.parts }
      : null
  }
}
