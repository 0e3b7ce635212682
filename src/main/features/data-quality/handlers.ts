import { AppError } from '@shared/contract/reply'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import {
  type ColumnQuality,
  maxQualityIssueRows,
  type QualityIssueRows,
  type TableQuality
} from '@shared/model/data-quality/quality'
import { tableRuleFaultMessages } from '@shared/model/data-quality/rule-text'
import type { TableRule } from '@shared/model/data-quality/rules'
import type { FeatureDependencies } from '../../parts'
import { createJobMonitor } from '../../runtime/async/job-watch'
import { createLruCache } from '../../runtime/async/lru-cache'
import type { EngineQuery } from '../../warehouse/engine/messages'
import type { EngineRequestOptions } from '../../warehouse/engine/session'
import { convertEngineFaults } from '../../warehouse/engine-errors'
import { openRuleLists } from '../../warehouse/quality/open-lists'
import {
  buildDuplicateCountsQuery,
  buildDuplicateRowsQuery,
  buildPresentValueCountsQuery
} from '../../warehouse/quality/quality-sql'
import {
  buildRuleBreakCountQuery,
  buildRuleBreakRowsQuery,
  type OpenedRuleLists
} from '../../warehouse/quality/rule-sql'
import type { OpenedTableGeneration } from '../../warehouse/tables'
import { findRecord } from '../find-record'
import type { AuditingHandlersFor } from '../noted'
import {
  cancellationByJobId,
  createCancellableHandler,
  createCancellingHandler
} from '../registration'
import { removeTableRule, saveTableRule } from './change-rules'
import { createCachedRuleChecks, findRuleCheckObstacle } from './check-rules'
import { measureTableQuality } from './measure'

/** Timeout of a scan of all rows that the user cannot cancel, in milliseconds. */
const patience = 120_000
/** Number of tables and generations whose figures are cached. */
const mostKept = 100

const byJob = { ...cancellationByJobId('dataQuality:stop'), dropsLate: true } as const

/**
 * Handlers for data quality figures. A generation is immutable, so its figures are computed once
 * and cached in memory: they are small, become invalid when a program version computes them
 * differently, and a file beside the generation would have to be moved, pruned and swept with it.
 */
export function createDataQualityHandlers(
  context: Pick<FeatureDependencies, 'clock' | 'records' | 'settings' | 'tell' | 'warehouse'>
): AuditingHandlersFor<'dataQuality'> {
  const { reader, tables } = context.warehouse
  const kept = createLruCache<TableQuality>(mostKept)
  const newest = createLruCache<TableQuality>(mostKept)
  const find = (id: string): DataMart => findRecord(context.records.read().dataMarts, id, 'bảng')
  const keyOf = (id: string, generation: string): string => JSON.stringify([id, generation])

  const checkRules = createCachedRuleChecks({ reader, clock: context.clock })
  const listsOf = (
    rules: readonly TableRule[],
    asking?: EngineRequestOptions
  ): Promise<OpenedRuleLists> =>
    openRuleLists(tables, context.records.read().dataMarts, rules, asking)

  return {
    'dataQuality:kept': ({ id, generation = find(id).current }) =>
      kept.get(keyOf(id, generation)) ?? newest.get(id) ?? null,
    'dataQuality:measure': createCancellableHandler(
      { ...byJob, cancelled: { outcome: 'stopped' } },
      ({ id, generation, job }, signal) =>
        convertEngineFaults(async () => {
          const opened = await tables.open(id, generation, { signal })
          const found = kept.get(keyOf(id, opened.id))
          const quality = found ?? {
            ...(await measureTableQuality(
              reader,
              opened,
              find(id).key,
              createJobMonitor(context.tell, job, signal)
            )),
            generation: opened.id,
            time: context.clock.now()
          }
          signal.throwIfAborted()
          kept.set(keyOf(id, quality.generation), quality)
          newest.set(id, quality)
          return { outcome: 'measured', quality }
        })
    ),
    'dataQuality:stop': createCancellingHandler('dataQuality:stop', byJob.by, () => undefined),
    'dataQuality:empty': createCancellableHandler({ ...byJob, cancelled: null }, ({ id }, signal) =>
      convertEngineFaults(async () => {
        const opened = await tables.open(id, undefined, { signal })
        return countEmptyCells(reader, opened, signal)
      })
    ),
    'dataQuality:check': createCancellableHandler(
      { ...byJob, cancelled: { outcome: 'stopped' } },
      ({ id, generation, job }, signal) =>
        convertEngineFaults(async () => {
          const watch = createJobMonitor(context.tell, job, signal)
          const table = find(id)
          const opened = await tables.open(id, generation, { signal })
          const lists = await listsOf(table.rules, watch)
          const results = await checkRules(table, opened, lists, watch)
          return { outcome: 'checked', rows: opened.generation.rows, results }
        })
    ),
    'dataQuality:broken': createCancellableHandler(
      { ...byJob, cancelled: null },
      ({ id, generation, rule: ruleId }, signal) =>
        convertEngineFaults(async () => {
          const rule = find(id).rules.find(one => one.id === ruleId)
          if (!rule) throw new AppError('NOT_FOUND', tableRuleFaultMessages.gone)
          const opened = await tables.open(id, generation, { signal })
          const lists = await listsOf([rule], { signal })
          const fault = findRuleCheckObstacle(rule, opened, lists)
          if (fault !== undefined) throw new AppError('CONFLICT', fault)
          const rows = buildRuleBreakRowsQuery(opened, rule, lists, maxQualityIssueRows)
          return findRows(
            reader,
            opened,
            rows,
            buildRuleBreakCountQuery(opened, rule, lists),
            signal
          )
        })
    ),
    'dataQuality:setRule': ({ id, rule }) => saveTableRule(context, id, rule),
    'dataQuality:removeRule': ({ id, rule }) => removeTableRule(context, id, rule),
    'dataQuality:duplicates': createCancellableHandler(
      { ...byJob, cancelled: null },
      ({ id, generation }, signal) =>
        convertEngineFaults(async () => {
          const { key } = find(id)
          const opened = await tables.open(id, generation, { signal })
          const rows = buildDuplicateRowsQuery(opened, key, maxQualityIssueRows)
          return findRows(reader, opened, rows, buildDuplicateCountsQuery(opened, key), signal)
        })
    )
  }
}

/** Counts the empty cells of each column of a generation. Throws EngineFault. */
async function countEmptyCells(
  reader: FeatureDependencies['warehouse']['reader'],
  opened: OpenedTableGeneration,
  signal: AbortSignal
): Promise<Pick<ColumnQuality, 'name' | 'checked' | 'empty'>[]> {
  const asking = { signal, deadline: patience }
  const answer = await reader.ask(buildPresentValueCountsQuery(opened), asking)
  const { rows: checked } = opened.generation
  return opened.columns.map(({ name }, place) => ({
    name,
    checked,
    empty: checked - Number(answer.rows[0]?.[place] ?? 0)
  }))
}

async function findRows(
  reader: FeatureDependencies['warehouse']['reader'],
  { columns }: OpenedTableGeneration,
  rows: EngineQuery,
  count: EngineQuery,
  signal: AbortSignal
): Promise<QualityIssueRows> {
  const asking = { signal, deadline: patience }
  const [found, counted] = await Promise.all([reader.ask(rows, asking), reader.ask(count, asking)])
  return { columns: [...columns], rows: found.rows, matched: Number(counted.rows[0]?.[0]) }
}
