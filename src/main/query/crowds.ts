import type { ColumnRef, StructuredQuery } from '@shared/model/query/question'
import { equivalenceClassesSql, groupSizesSql } from '../disclosure/crowds-sql'
import type { QueryWithParameterValues } from '../disclosure/disclosure'
import type { GroupWithPartSizes } from '../disclosure/hidden-groups'
import {
  buildJointEquivalenceClassQuery,
  type EquivalenceClass,
  type EquivalenceClassGrouping,
  type JointEquivalenceClassQuery
} from '../disclosure/together'
import type { EngineCell } from '../warehouse/engine/messages'
import type { EngineRequestOptions } from '../warehouse/engine/session'
import type { QueryEngine } from './open-tables'
import { attachedFilesOf, type OpenedQueryTable, toLocalSqlTables } from './prepare'

/** Maximum number of groups of rows that disclosure control checks for one query. */
const mostCrowds = 50_000

/**
 * Classes of source rows that no combination of the queries can distinguish (equivalence classes);
 * undefined if there are too many. Throws EngineFault.
 */
export async function readEquivalenceClasses(
  { reader, opened, today }: QueryEngine,
  asked: readonly QueryWithParameterValues[],
  asking: EngineRequestOptions
): Promise<
  | (Pick<JointEquivalenceClassQuery, 'uses'> & { readonly crowds: readonly EquivalenceClass[] })
  | undefined
> {
  const { crowds, uses } = buildJointEquivalenceClassQuery(asked, opened)
  const person = personIn(crowds, opened)
  const made = equivalenceClassesSql(crowds, toLocalSqlTables(crowds, opened), today, person)
  const rows = await readBoundedRows({ reader, opened }, made, asking)
  if (!rows) return undefined
  const first = 1 + crowds.keys.length
  return {
    uses,
    crowds: rows.map(([size, ...cells]) => ({
      size: Number(size),
      values: cells.slice(0, first - 1).map(cell => (cell === null ? null : String(cell))),
      passes: cells.slice(first - 1).map(cell => cell === true)
    }))
  }
}

/**
 * Groups of a query with the number of persons (or rows) in each, also within the filtered part of
 * each figure; undefined if there are too many. Throws EngineFault.
 */
export async function readGroupsWithPartSizes(
  { reader, opened, today }: QueryEngine,
  asked: QueryWithParameterValues,
  asking: EngineRequestOptions
): Promise<
  | { readonly groups: readonly GroupWithPartSizes[]; readonly use: EquivalenceClassGrouping }
  | undefined
> {
  const { crowds, uses } = buildJointEquivalenceClassQuery([asked], opened)
  const [use] = uses
  if (!use) return undefined
  const person = personIn(crowds, opened)
  const made = groupSizesSql(crowds, use, toLocalSqlTables(crowds, opened), today, person)
  const rows = await readBoundedRows({ reader, opened }, made, asking)
  if (!rows) return undefined
  const first = 1 + 2 * use.parts.length
  const groups = rows.map(([size, ...cells]): GroupWithPartSizes => {
    const halves = cells.slice(0, first - 1).map(Number)
    const half = (which: number): number[] => halves.filter((_, place) => place % 2 === which)
    return {
      keys: cells.slice(first - 1).map(cell => (cell === null ? null : String(cell))),
      sizes: [Number(size), ...half(0)],
      rests: [0, ...half(1)]
    }
  })
  return { groups, use }
}

/** Runs a statement and returns its rows; undefined if there are too many. */
async function readBoundedRows(
  { reader, opened }: Pick<QueryEngine, 'reader' | 'opened'>,
  { sql, parameters }: ReturnType<typeof equivalenceClassesSql>,
  asking: EngineRequestOptions
): Promise<readonly (readonly EngineCell[])[] | undefined> {
  const { rows } = await reader.ask(
    {
      kind: 'ask',
      files: attachedFilesOf(opened),
      sql: `SELECT * FROM (${sql}) LIMIT ${mostCrowds + 1}`,
      parameters,
      rows: mostCrowds + 1
    },
    asking
  )
  return rows.length > mostCrowds ? undefined : rows
}

/**
 * Pattern for the names of personal columns that identify a single person, such as the identity
 * card number.
 */
const identifying = /(^|_)(cccd|cmnd|ho_chieu|ma_so_thue|bhxh|so_hieu_quan_nhan)(_|$)/

/**
 * Column that identifies persons, if a table of the query has one; group sizes then count distinct
 * persons instead of rows.
 */
function personIn(
  { source, relations }: Pick<StructuredQuery, 'source' | 'relations'>,
  opened: readonly OpenedQueryTable[]
): ColumnRef | undefined {
  return [source, ...relations.map(({ table }) => table)]
    .flatMap((name, table) => {
      const columns = opened.find(one => one.name === name)?.columns ?? []
      const found = columns.find(one => one.personal && identifying.test(one.name))
      return found ? [{ table, column: found.name }] : []
    })
    .at(0)
}
