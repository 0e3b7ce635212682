import { toVietnamIsoDay } from '@shared/kit/format'
import type { StagedLoad } from '@shared/model/data-load/held-load'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { StoredLocalityDecision } from '@shared/model/localities/question'
import type { FlowDependencies } from '../parts'
import { queryMacrosSql } from '../sql/macros'
import type {
  AttachedDatabaseFile,
  EngineView,
  NamedEngineView
} from '../warehouse/engine/messages'
import type { StagedLoads } from '../warehouse/loading/loads'
import { warnedRowCountTableName } from '../warehouse/loading/rule-checks'
import { createStagedPath } from '../warehouse/loading/stage'
import { createTableChecks } from '../warehouse/loading/table-checks'
import { rejectedRowKeysTable } from '../warehouse/loading/upsert-checks'
import { openRuleLists } from '../warehouse/quality/open-lists'
import { ruleListFilesOf } from '../warehouse/quality/rule-sql'
import { quoteIdentifier, rowsTableName } from '../warehouse/sql/names'
import { buildStagedFlowFile } from './build-flow'
import { rowLocationMessageInFilesSql, toLoadTargetColumns } from './finish-sql'
import { countFlowRows, type FlowRowCounts } from './flow-counts'
import { buildPipelineRunStatements, pipelineStepCountsTable } from './flow-sql'
import {
  type ExtractedSourceRows,
  endRowNumberOfSourceFiles,
  extractedFilesToAttach,
  extractedSourceRowsSql,
  extractedValueNotationOf
} from './gathered'
import { deriveDecidedLists } from './localities'
import { hasUserSelect, type ResolvedFlow } from './outline'
import { buildReadExtractedStatements, buildReadTableStatements } from './read-sql'
import { ruleViolationsTable } from './rules-sql'
import { otherFlowTableAlias } from './step-sql'

export interface FlowSourceRows {
  readonly gathered: Pick<
    ExtractedSourceRows,
    'at' | 'items' | 'bytes' | 'left' | 'signs' | 'skipped'
  >
  readonly isTable: boolean
}

/**
 * Plans the reading, transformation and check of a source's rows: attached files, views, SQL
 * statements. Throws AppError.
 */
async function planFlow(
  parts: Pick<FlowDependencies, 'clock' | 'records' | 'warehouse'>,
  { target, outlined, source, partition, limit, decided }: FlowStagingInput,
  signal: AbortSignal
) {
  const { gathered, isTable } = source
  const { clock, records, warehouse } = parts
  const { tables, reader } = warehouse
  const fields = outlined.fields ?? []
  const known = records.read().dataMarts
  const others = await attachOtherFlowTables(parts, outlined, signal)
  const rules = outlined.rules
  const ofTables = rules.flatMap(rule =>
    rule.kind === 'total' || rule.kind === 'select' ? [] : [rule]
  )
  const lists = await openRuleLists(tables, known, [...ofTables, ...target.rules], { signal })
  const checks = createTableChecks({ reader, records, tables })
  const columns = toLoadTargetColumns(target, fields)
  const placeSql = rowLocationMessageInFilesSql(gathered.items.map(({ name }) => name))
  const asks = await checks.of(target, columns, partition, signal, placeSql)
  const read = isTable
    ? buildReadTableStatements(outlined.columns)
    : buildReadExtractedStatements(
        outlined.columns,
        extractedSourceRowsSql(gathered),
        endRowNumberOfSourceFiles(gathered),
        extractedValueNotationOf(gathered)
      )
  const { steps } = outlined
  const statements = buildPipelineRunStatements(
    {
      ...{ target, fields, checks: asks, placeSql, isPartial: isPartial(gathered), read, steps },
      localityLists: deriveDecidedLists(records.read().localities, target.columns, decided)
    },
    {
      rules,
      fields,
      at: steps.length,
      lists,
      aliasOf: others.aliasOf,
      limit,
      columnsOf: name => known.find(table => table.name === name)?.columns,
      ofPersons: outlined.ofPersons
    },
    { aliasOf: others.aliasOf, today: toVietnamIsoDay(clock.now()), limit }
  )
  const files = distinct([
    ...extractedFilesToAttach(gathered),
    ...others.files,
    ...ruleListFilesOf(lists),
    ...asks.files
  ])
  return { files, views: others.views, statements, checks, asks }
}

/** Whether some files of the source were left for the next run or skipped. */
const isPartial = ({ left, skipped }: FlowSourceRows['gathered']): boolean =>
  left > 0 || skipped.length > 0

const distinct = (files: readonly AttachedDatabaseFile[]): AttachedDatabaseFile[] => [
  ...new Map(files.map(file => [file.alias, file])).values()
]

/**
 * Attaches the other tables of a flow and, if a step or rule is a user-written SELECT, creates
 * views with their names and unmasked values. Throws AppError.
 */
export async function attachOtherFlowTables(
  { clock, records, warehouse }: Pick<FlowDependencies, 'clock' | 'records' | 'warehouse'>,
  outlined: ResolvedFlow,
  signal: AbortSignal
): Promise<{
  readonly files: readonly AttachedDatabaseFile[]
  readonly views: readonly EngineView[] | undefined
  readonly aliasOf: (table: string) => string
}> {
  const { tables: names, named } = outlined
  const known = records.read().dataMarts
  const files: AttachedDatabaseFile[] = []
  const views: NamedEngineView[] = []
  for (const [place, name] of names.entries()) {
    const table = known.find(one => one.name === name)
    if (!table) continue
    const { path, columns } = await warehouse.tables.open(table.id, undefined, { signal })
    const alias = otherFlowTableAlias(place)
    files.push({ alias, path })
    if (!named.includes(name)) continue
    const shown = columns.map(column => `r.${quoteIdentifier(column.name)}`)
    views.push({
      name,
      sql: `SELECT ${shown.join(', ')} FROM ${quoteIdentifier(alias)}.${quoteIdentifier(rowsTableName)} r`
    })
  }
  const macros = queryMacrosSql(toVietnamIsoDay(clock.now())).map(macro => ({ macro }))
  return {
    files,
    views: hasUserSelect(outlined) ? [...macros, ...views] : undefined,
    aliasOf: name => otherFlowTableAlias(names.indexOf(name))
  }
}

export interface FlowStagingInput {
  readonly load: string
  readonly target: DataMart
  readonly outlined: ResolvedFlow
  readonly source: FlowSourceRows
  readonly partition: string
  /** Timeout of a user-written SELECT, in milliseconds. */
  readonly limit: number
  /** How the code lists of locality codes are known. */
  readonly decided: readonly StoredLocalityDecision[]
  readonly about: Pick<StagedLoad, 'file' | 'user' | 'pipeline'>
  /**
   * Receives the row counts before the rows are compared with the target table; discards the load
   * by throwing.
   */
  readonly onMeasured: (measured: FlowRowCounts, path: string) => Promise<void>
}

/**
 * Builds and stages the rows of a flow, without publishing them, and compares them with the target
 * table. Throws AppError, the reason of the signal, or the error of `onMeasured`.
 */
export async function stageFlow(
  parts: FlowDependencies,
  loads: StagedLoads,
  staging: FlowStagingInput,
  signal: AbortSignal
): Promise<StagedLoad> {
  const { load, target, outlined, source, partition, about, onMeasured } = staging
  const plan = await planFlow(parts, staging, signal)
  const { warehouse, directory } = parts
  return loads.stageMade(
    load,
    target,
    {
      ...about,
      partition,
      bytes: source.gathered.bytes,
      isPartial: isPartial(source.gathered),
      unfilled: [...outlined.unfilled],
      unused: [...outlined.unused],
      async make() {
        const path = createStagedPath({ directory, fs: warehouse.fs })
        const { files, views, statements } = plan
        const building = { path, files, statements, ...(views && { views }) }
        const { sha256 } = await buildStagedFlowFile(warehouse.writer, building, signal)
        return {
          path,
          sha256,
          beside: [
            pipelineStepCountsTable,
            ruleViolationsTable,
            warnedRowCountTableName,
            rejectedRowKeysTable
          ]
        }
      },
      async count(path) {
        const measured = await countFlowRows(parts, path, outlined, signal)
        await onMeasured(measured, path)
        const warned = await plan.checks.warnedIn(path, plan.asks, signal)
        const { kept, rejected } = measured
        return { read: kept + rejected, rejected, warned }
      }
    },
    { signal, onProgress: () => undefined }
  )
}
