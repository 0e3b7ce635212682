import { executionTargetText } from '@shared/features/places/text'
import { findStructuredQueryFaults } from '@shared/features/query/faults'
import type { QueryRequestFault, QueryRunOutcome } from '@shared/features/query/run-result'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { LocalityRegister } from '@shared/model/localities/register'
import type { Query, ResultDataVersions } from '@shared/model/query/asked'
import { isGroupedQuery } from '@shared/model/query/question'
import type { QueryRun } from '@shared/model/query/saved-query'
import { minimumGroupSize } from '../../shared/model/minimum-group-size'
import type { DisclosedQuery } from '../disclosure/disclosure'
import { findPersonalOutputs } from '../disclosure/typed-use'
import type { ResultTable } from '../sql/answer/answer-table'
import type { CachedResult } from '../sql/answer/answers'
import { engineErrorToAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'
import { refuseChangedScope } from './changed-scope'
import { columnsReadByCheckedQuery, findAdditiveColumns } from './columns-read'
import type { DisclosureHistory } from './disclosure-memory'
import { refuseMissingDataVersions } from './kept-basis'
import { openQueryTables } from './open-tables'
import {
  findPersonalResultColumns,
  type PersonalColumnUse,
  type PersonalDataReader,
  resolvePermittedTableAccess
} from './personal-reading'
import { type OpenedQueryTable, statementColumnsOf } from './prepare'
import { arrangeQueryResult, materialiseQueryResult } from './prepare-answer'
import { type CheckedQuery, checkQuery } from './read-asked'
import { type RemoteExecution, runQueryOnServer } from './run-at-place'
import { readTypedSqlOutputs } from './typed'

/** Timeout of a query run in milliseconds; the user can cancel it earlier with **Dừng** (stop). */
const patience = 3_600_000

interface QueryRunParts {
  readonly warehouse: Warehouse
  readonly tables: readonly DataMart[]
  readonly now: number
  /** Localities of all lists, for queries by the localities of today. */
  readonly localities: LocalityRegister
  /**
   * Remote servers on which queries can be executed; without them, queries for a server are
   * refused.
   */
  readonly elsewhere?: RemoteExecution
}

interface QueryRunRequest {
  readonly user: string
  readonly query: Query
  readonly basis: ResultDataVersions | undefined
  /** Recipient of the result, whose permission determines whether personal values are masked. */
  readonly by: PersonalDataReader
  /** Earlier queries of a reader without permission for personal data. */
  readonly before: readonly QueryRun[]
  /**
   * Memory of earlier queries per table; set if a reader without permission for personal data
   * receives this result.
   */
  readonly memory?: DisclosureHistory
  /** Published queries to check against; set if everybody may see this result. */
  readonly published?: readonly DisclosedQuery[]
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/**
 * End of a query run: its outcome, the result to cache after the audit entry is written, and the
 * query, as a tree where possible.
 */
interface QueryRunEnd {
  readonly outcome: QueryRunOutcome
  readonly keep: CachedResult | undefined
  readonly asked: Query['asked']
  /** Personal columns that were read unmasked. */
  readonly personal: readonly PersonalColumnUse[]
}

/** Computes a query result in the reader process. Throws AppError, also when `signal` aborts. */
export async function runQuery(
  parts: QueryRunParts,
  running: QueryRunRequest
): Promise<QueryRunEnd> {
  return running.query.place === undefined
    ? runLocally(parts, running)
    : runRemotely(parts, running)
}

async function runRemotely(
  { warehouse, tables, now, localities, elsewhere }: QueryRunParts,
  { user, query, by, signal }: QueryRunRequest
): Promise<QueryRunEnd> {
  const began = performance.now()
  const { place, asked } = query
  if (!elsewhere || place === undefined)
    return refused(asked, [{ words: executionTargetText.elsewhere }])
  const today = toVietnamIsoDay(now)
  try {
    const found = await runQueryOnServer(
      { ...elsewhere, warehouse, tables, localities },
      { query: { ...query, place }, today, signal }
    )
    if ('faults' in found) return refused(asked, found.faults)
    const { place: basisThere, ...table } = found
    const basis = { today, generations: [], place: basisThere }
    const { rows, more, columns } = table
    const answer = {
      ...{ rows, more, basis, columns: [...columns], least: null, hidesOthers: false, masked: [] },
      milliseconds: performance.now() - began
    }
    const question = asked.form === 'tree' ? asked.question : undefined
    const additive = findAdditiveColumns({ question, typed: undefined }, columns)
    const checked = { question, typed: undefined, tables: found.tables }
    const reads = columnsReadByCheckedQuery(checked, tables)
    const about = { whole: undefined, user, query, basis, reads }
    const keep = { ...table, additive, ...about, ...whoReads(by, []) }
    return { outcome: { outcome: 'answered', answer }, keep, asked, personal: [] }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

async function runLocally(
  { warehouse, tables, now, localities }: QueryRunParts,
  { user, query, basis, by, before, memory, published = [], signal, onProgress }: QueryRunRequest
): Promise<QueryRunEnd> {
  const began = performance.now()
  const { reader } = warehouse
  const today = basis?.today ?? toVietnamIsoDay(now)
  const asking = { signal, deadline: patience }
  try {
    if (basis) refuseMissingDataVersions(basis, tables)
    const checking = { reader, tables, query, today, localities, isAgain: !!basis }
    const read = await checkQuery(checking, asking)
    if ('faults' in read) return refused(query.asked, read.faults)
    const asked: Query['asked'] = read.question
      ? { form: 'tree', question: read.question }
      : query.asked
    const found = await openQueryTables(warehouse, { tables, reads: read.reads, basis }, asking)
    const gone = basis ? findFaultsOn(found, read) : []
    if (gone.length > 0) return refused(asked, gone)
    refuseChangedScope(read, found, { by, tables, before })
    const open = (names: readonly string[]) =>
      openQueryTables(warehouse, { tables, reads: names.map(name => ({ name })) }, asking)
    const idOf = (name: string): string => tables.find(table => table.name === name)?.id ?? name
    const about = memory && { of: memory, time: now }
    const reading = { by, before, memory: about, published, reader, open, today, idOf }
    const seen = await resolvePermittedTableAccess(reading, read, found, asking)
    if ('missing' in seen) return needsReason(asked, seen.missing)
    const { opened, split, personal } = seen
    const statement = read.over(opened, split)
    const { typed } = read
    const columns =
      statement.columns ??
      (typed && (await readTypedSqlOutputs(warehouse, typed, statement, opened, asking))) ??
      []
    if ('faults' in columns) return refused(asked, columns.faults)

    const answering = { reader, read, opened, statement, columns, today }
    const prepared = await arrangeQueryResult(answering, query, split, asking)
    const counted = await materialiseQueryResult(answering, prepared, { ...asking, onProgress })
    if (typeof counted !== 'number') return refused(asked, [counted])
    const { files, views } = statement
    const { made, whole, hidesOthers } = prepared
    const small = statement.small && { ...statement.small, hidesOthers }
    const generations = opened.map(({ name, id, knownOn }) => ({
      ...{ table: name, generation: id },
      ...(knownOn !== undefined && { knownOn })
    }))
    const size = { rows: Math.min(counted, query.limit), more: counted > query.limit }
    const rests = { today, generations }
    const table: ResultTable = { files, views, made, columns, small, ...size }
    const keep = {
      additive: findAdditiveColumns(read, columns),
      ...{ ...table, whole, user, query, basis: rests, tables: read.tables },
      reads: columnsReadByCheckedQuery(read, tables),
      ...whoReads(by, personal)
    }
    const milliseconds = performance.now() - began
    const least = small ? minimumGroupSize : null
    const answer = {
      ...size,
      basis: rests,
      columns: [...columns],
      milliseconds,
      least,
      hidesOthers,
      masked: maskedOutputs(read, columns, opened)
    }
    return { outcome: { outcome: 'answered', answer }, keep, asked, personal }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

/**
 * Faults of a query tree on the table versions of an earlier result, whose columns may no longer
 * exist.
 */
const findFaultsOn = (
  found: readonly OpenedQueryTable[],
  { question, parameters }: CheckedQuery
) => (question ? findStructuredQueryFaults(question, found, parameters) : [])

const whoReads = (
  by: PersonalDataReader,
  personal: readonly PersonalColumnUse[]
): Pick<CachedResult, 'personal' | 'seesPersons'> => ({
  seesPersons: by.kind !== 'guarded',
  personal: personal.map(({ id }) => id)
})

/** Result columns of a query over single rows that show masked values. */
function maskedOutputs(
  { question, typed }: CheckedQuery,
  columns: readonly { readonly name: string }[],
  opened: readonly OpenedQueryTable[]
): string[] {
  const seen = opened.map(table => ({ name: table.name, columns: statementColumnsOf(table) }))
  if (!question) {
    const places = findPersonalOutputs(typed?.checked.tree, seen, columns.length)
    return places.flatMap(place => columns[place]?.name ?? [])
  }
  if (isGroupedQuery(question)) return []
  return [...findPersonalResultColumns(question, seen)]
}

const refused = (asked: Query['asked'], faults: readonly QueryRequestFault[]): QueryRunEnd => ({
  ...{ outcome: { outcome: 'refused', faults: [...faults] }, keep: undefined, asked, personal: [] }
})

const needsReason = (
  asked: Query['asked'],
  missing: readonly PersonalColumnUse[]
): QueryRunEnd => ({
  outcome: {
    outcome: 'needsReason',
    tables: missing.map(({ columns, ...use }) => ({ ...use, columns: [...columns] }))
  },
  keep: undefined,
  asked,
  personal: []
})
