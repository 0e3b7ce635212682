import { AppError } from '@shared/contract/reply'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { type FoundRows, mostFound, type TableQuality } from '@shared/model/data-quality/quality'
import { ruleFaults } from '@shared/model/data-quality/rule-text'
import type { TableRule } from '@shared/model/data-quality/rules'
import type { Parts } from '../../parts'
import { watchJob } from '../../runtime/async/job-watch'
import { createLruCache } from '../../runtime/async/lru-cache'
import type { Question } from '../../warehouse/engine/messages'
import type { Asking } from '../../warehouse/engine/session'
import { convertEngineFaults } from '../../warehouse/engine-errors'
import { openLists } from '../../warehouse/quality/open-lists'
import {
  duplicateRowsQuestion,
  duplicatesQuestion,
  presentQuestion
} from '../../warehouse/quality/quality-sql'
import {
  brokenCountQuestion,
  brokenRowsQuestion,
  type OpenedLists
} from '../../warehouse/quality/rule-sql'
import type { Opened } from '../../warehouse/tables'
import { findRecord } from '../find-record'
import type { NotingHandlersFor } from '../noted'
import { cancellable, jobStoppedBy, stopping } from '../registration'
import { removeRule, setRule } from './change-rules'
import { cannotCheck, createRuleChecks } from './check-rules'
import { measure } from './measure'

/** Timeout of a scan of all rows that the user cannot cancel, in milliseconds. */
const patience = 120_000
/** Number of tables and generations whose figures are cached. */
const mostKept = 100

const byJob = { ...jobStoppedBy('dataQuality:stop'), dropsLate: true } as const

/**
 * Handlers for data quality figures. A generation is immutable, so its figures are computed once
 * and cached in memory: they are small, must not survive a change of the computation, and a file
 * beside the generation would have to be moved, pruned and swept with it.
 */
export function createDataQualityHandlers(
  context: Pick<Parts, 'clock' | 'records' | 'settings' | 'tell' | 'warehouse'>
): NotingHandlersFor<'dataQuality'> {
  const { reader, tables } = context.warehouse
  const kept = createLruCache<TableQuality>(mostKept)
  const newest = createLruCache<TableQuality>(mostKept)
  const find = (id: string): DataMart => findRecord(context.records.read().dataMarts, id, 'bảng')
  const keyOf = (id: string, generation: string): string => JSON.stringify([id, generation])

  const checkRules = createRuleChecks({ reader, clock: context.clock })
  const listsOf = (rules: readonly TableRule[], asking?: Asking): Promise<OpenedLists> =>
    openLists(tables, context.records.read().dataMarts, rules, asking)

  return {
    'dataQuality:kept': ({ id, generation = find(id).current }) =>
      kept.get(keyOf(id, generation)) ?? newest.get(id) ?? null,
    'dataQuality:measure': cancellable(
      { ...byJob, cancelled: { outcome: 'stopped' } },
      ({ id, generation, job }, signal) =>
        convertEngineFaults(async () => {
          const opened = await tables.open(id, generation, { signal })
          const found = kept.get(keyOf(id, opened.id))
          const quality = found ?? {
            ...(await measure(reader, opened, find(id).key, watchJob(context.tell, job, signal))),
            generation: opened.id,
            time: context.clock.now()
          }
          signal.throwIfAborted()
          kept.set(keyOf(id, quality.generation), quality)
          newest.set(id, quality)
          return { outcome: 'measured', quality }
        })
    ),
    'dataQuality:stop': stopping('dataQuality:stop', byJob.by, () => undefined),
    'dataQuality:empty': cancellable({ ...byJob, cancelled: null }, ({ id }, signal) =>
      convertEngineFaults(async () => {
        const opened = await tables.open(id, undefined, { signal })
        const asking = { signal, deadline: patience }
        const answer = await reader.ask(presentQuestion(opened), asking)
        const { rows: checked } = opened.generation
        return opened.columns.map(({ name }, place) => ({
          name,
          checked,
          empty: checked - Number(answer.rows[0]?.[place] ?? 0)
        }))
      })
    ),
    'dataQuality:check': cancellable(
      { ...byJob, cancelled: { outcome: 'stopped' } },
      ({ id, generation, job }, signal) =>
        convertEngineFaults(async () => {
          const watch = watchJob(context.tell, job, signal)
          const table = find(id)
          const opened = await tables.open(id, generation, { signal })
          const lists = await listsOf(table.rules, watch)
          const results = await checkRules(table, opened, lists, watch)
          return { outcome: 'checked', rows: opened.generation.rows, results }
        })
    ),
    'dataQuality:broken': cancellable(
      { ...byJob, cancelled: null },
      ({ id, generation, rule: ruleId }, signal) =>
        convertEngineFaults(async () => {
          const rule = find(id).rules.find(one => one.id === ruleId)
          if (!rule) throw new AppError('NOT_FOUND', ruleFaults.gone)
          const opened = await tables.open(id, generation, { signal })
          const lists = await listsOf([rule], { signal })
          const fault = cannotCheck(rule, opened, lists)
          if (fault !== undefined) throw new AppError('CONFLICT', fault)
          const rows = brokenRowsQuestion(opened, rule, lists, mostFound)
          return findRows(reader, opened, rows, brokenCountQuestion(opened, rule, lists), signal)
        })
    ),
    'dataQuality:setRule': ({ id, rule }) => setRule(context, id, rule),
    'dataQuality:removeRule': ({ id, rule }) => removeRule(context, id, rule),
    'dataQuality:duplicates': cancellable(
      { ...byJob, cancelled: null },
      ({ id, generation }, signal) =>
        convertEngineFaults(async () => {
          const { key } = find(id)
          const opened = await tables.open(id, generation, { signal })
          const rows = duplicateRowsQuestion(opened, key, mostFound)
          return findRows(reader, opened, rows, duplicatesQuestion(opened, key), signal)
        })
    )
  }
}

async function findRows(
  reader: Parts['warehouse']['reader'],
  { columns }: Opened,
  rows: Question,
  count: Question,
  signal: AbortSignal
): Promise<FoundRows> {
  const asking = { signal, deadline: patience }
  const [found, counted] = await Promise.all([reader.ask(rows, asking), reader.ask(count, asking)])
  return { columns: [...columns], rows: found.rows, matched: Number(counted.rows[0]?.[0]) }
}
