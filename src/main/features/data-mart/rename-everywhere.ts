import type { TableChangeImpact } from '@shared/features/data-mart/affected'
import { tableRenameText as text } from '@shared/features/data-mart/rename'
import {
  collectColumnNames,
  renameTableInDataVersions,
  renameTableInQuery,
  renameTableInSql,
  type TableRenaming
} from '@shared/features/lineage/renamed'
import { findLineageTableReaders } from '@shared/features/lineage/uses'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import { serviceNameOf } from '@shared/model/services/service'
import type { RecordState } from '../../store/state/record-state'
import { renameReports } from './rename-reports'

type TableNameHolders = Pick<
  RecordState,
  | 'apis'
  | 'dataMarts'
  | 'endpoints'
  | 'expectations'
  | 'pipelines'
  | 'queries'
  | 'reports'
  | 'services'
>

/**
 * Records that name the table: those that were updated to its new name, and those that were not,
 * with the reason.
 */
export interface RecordsNamingRenamedTable {
  readonly follows: readonly Pick<TableChangeImpact, 'kind' | 'name'>[]
  readonly left: readonly (Pick<TableChangeImpact, 'kind' | 'name'> & { readonly why: string })[]
}

/** Collects the outcome of the renaming for each record. */
class RenamingOutcome {
  readonly follows: RecordsNamingRenamedTable['follows'][number][] = []
  readonly left: RecordsNamingRenamedTable['left'][number][] = []

  /** Adds a record to the outcome; `isDone` says whether the record was updated to the new name. */
  add(
    kind: TableChangeImpact['kind'],
    name: string,
    isDone: boolean,
    why: string = text.sql
  ): void {
    if (isDone) this.follows.push({ kind, name })
    else this.left.push({ kind, name, why })
  }
}

/**
 * Updates the name of a table in its own record and in every record that names the table, modifying
 * `records`. SQL in which the name also means something else is left unchanged and reported.
 * References by id need no update. Closed report editions keep their text, which their hash covers,
 * and the table is found by its former names.
 */
export function renameTableInAllRecords(
  records: TableNameHolders,
  id: string,
  to: string
): RecordsNamingRenamedTable {
  const table = records.dataMarts.find(one => one.id === id)
  const found = new RenamingOutcome()
  if (!table) return found
  const renaming: TableRenaming = {
    from: table.name,
    to,
    columns: collectColumnNames(records.dataMarts)
  }
  const reads = findLineageTableReaders(records, table)
  const isUsed = (kind: string, own: string): boolean =>
    reads.some(use => use.kind === kind && use.id === own)
  renameApis(records, renaming, isUsed, found)
  renameQueries(records, renaming, isUsed, found)
  renamePipelines(records, renaming, isUsed, found)
  renameTables(records, renaming, found)
  renameReports(records, renaming, isUsed, found)
  for (const { name, given = [] } of records.endpoints) {
    if (given.some(one => one.table === id && one.generation !== null)) {
      found.add('endpoint', name, false, text.published)
    }
  }
  table.formerNames = [
    ...(table.formerNames ?? []).filter(one => one !== to && one !== table.name),
    table.name
  ].slice(-100)
  table.name = to
  return found
}

type IsUsed = (kind: string, id: string) => boolean

function renameApis(
  { apis }: TableNameHolders,
  renaming: TableRenaming,
  isUsed: IsUsed,
  found: RenamingOutcome
): void {
  const { from, to } = renaming
  for (const api of apis) {
    if (!isUsed('api', api.id)) continue
    if (api.sourceTable === from) api.sourceTable = to
    if (!api.query) {
      found.add('api', api.name, true)
      continue
    }
    const query = renameTableInQuery(api.query.query, renaming)
    found.add('api', api.name, query !== undefined)
    if (!query) continue
    const uses = api.query.uses.map(use => (use.table === from ? { ...use, table: to } : use))
    api.query = { ...api.query, query, uses, words: inWords(api.query.words, renaming) }
  }
}

function renameQueries(
  { queries, services }: TableNameHolders,
  renaming: TableRenaming,
  isUsed: IsUsed,
  found: RenamingOutcome
): void {
  for (const saved of queries) {
    if (!isUsed('query', saved.id)) continue
    if (saved.query.place !== undefined) {
      found.add('query', saved.name, false, text.elsewhere)
      continue
    }
    const query = renameTableInQuery(saved.query, renaming)
    found.add('query', saved.name, query !== undefined)
    if (!query) continue
    saved.query = query
    for (const service of services) {
      const source = service.named?.data.source
      if (source?.kind !== 'query' || source.id !== saved.id) continue
      found.add('service', serviceNameOf(service), false, text.approveAgain)
    }
  }
}

function renamePipelines(
  { pipelines }: TableNameHolders,
  renaming: TableRenaming,
  isUsed: IsUsed,
  found: RenamingOutcome
): void {
  const { from, to } = renaming
  for (const pipeline of pipelines) {
    const isLoading = pipeline.targetTable === from
    if (isLoading) pipeline.targetTable = to
    const isReading = pipeline.flow !== null && isUsed('pipeline', pipeline.id)
    if (!isLoading && !isReading) continue
    const flow = pipeline.flow && isReading ? renamedFlow(pipeline.flow, renaming) : pipeline.flow
    if (flow !== undefined) pipeline.flow = flow
    found.add('pipeline', `${pipeline.name} (${pipeline.code})`, flow !== undefined)
  }
}

/**
 * Copy of a pipeline flow with the new table name in its local sources; a table of the same name on
 * a server is unaffected. Undefined if a SELECT cannot be updated.
 */
function renamedFlow(flow: PipelineFlow, renaming: TableRenaming): PipelineFlow | undefined {
  const { from, to } = renaming
  const nameOf = (name: string): string => (name === from ? to : name)
  let isWhole = true
  const sqlOf = (sql: string): string => {
    const renamed = renameTableInSql(sql, renaming)
    if (renamed === undefined) isWhole = false
    return renamed ?? sql
  }
  const { source } = flow
  const made: PipelineFlow = {
    ...flow,
    source: source.kind === 'table' ? { ...source, table: nameOf(source.table) } : source,
    steps: flow.steps.map(step => {
      if (step.kind === 'lookup') return { ...step, table: nameOf(step.table) }
      return step.kind === 'select' ? { ...step, sql: sqlOf(step.sql) } : step
    }),
    rules: flow.rules.map(rule => {
      if (rule.kind === 'listed') return { ...rule, table: nameOf(rule.table) }
      if (rule.kind === 'select') return { ...rule, sql: sqlOf(rule.sql) }
      if (rule.kind !== 'total' || rule.equals.kind !== 'table') return rule
      return { ...rule, equals: { ...rule.equals, table: nameOf(rule.equals.table) } }
    })
  }
  return isWhole ? made : undefined
}

/**
 * Updates the rules of other tables that use its values as a list, and the recorded sources of
 * derived tables.
 */
function renameTables(
  { dataMarts }: TableNameHolders,
  renaming: TableRenaming,
  found: RenamingOutcome
): void {
  const { from, to } = renaming
  for (const other of dataMarts) {
    const isListing = other.rules.some(rule => rule.kind === 'listed' && rule.table === from)
    if (isListing) {
      found.add('rule', other.name, true)
      other.rules = other.rules.map(rule =>
        rule.kind === 'listed' && rule.table === from ? { ...rule, table: to } : rule
      )
    }
    other.generations = other.generations.map(made => {
      const basis = made.asked?.basis
      if (!made.asked || !basis?.generations.some(one => one.table === from)) return made
      const query = renameTableInQuery(made.asked.query, renaming) ?? made.asked.query
      return { ...made, asked: { query, basis: renameTableInDataVersions(basis, renaming) } }
    })
  }
}

/** Replaces the old name in a text where it is a whole word. */
const inWords = (words: string, { from, to }: TableRenaming): string =>
  words
    .replace(new RegExp(`(?<![\\p{L}\\p{N}_])${from}(?![\\p{L}\\p{N}_])`, 'gu'), () => to)
    .slice(0, 2_000)
