import { AppError } from '@shared/contract/reply'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { type FoundRows, mostFound, type TableQuality } from '@shared/model/data-quality/quality'
import { ruleFaults } from '@shared/model/data-quality/rule-text'
import type { TableRule } from '@shared/model/data-quality/rules'
import type { Parts } from '../../parts'
import { createLruCache } from '../../runtime/async/lru-cache'
import { createWatchedJobs } from '../../runtime/async/watched-jobs'
import type { Question } from '../../warehouse/engine/messages'
import type { Asking } from '../../warehouse/engine/session'
import { asAppError } from '../../warehouse/engine-errors'
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
import { removeRule, setRule } from './change-rules'
import { cannotCheck, createRuleChecks } from './check-rules'
import { measure } from './measure'

/** Timeout of a scan of all rows that the user cannot cancel, in milliseconds. */
const patience = 120_000
/** Number of tables and generations whose figures are cached. */
const mostKept = 100

/**
 * Handlers for data quality figures. A generation is immutable, so its figures are computed once
 * and cached in memory: they are small, must not survive a change of the computation, and a file
 * beside the generation would have to be moved, pruned and swept with it.
 */
export function createDataQualityHandlers(
  context: Pick<Parts, 'clock' | 'records' | 'settings' | 'tell' | 'warehouse'>
): NotingHandlersFor<'dataQuality'> {
  const { reader, tables } = context.warehouse
  const jobs = createWatchedJobs(context.tell)
  const kept = createLruCache<TableQuality>(mostKept)
  const newest = createLruCache<TableQuality>(mostKept)
  const find = (id: string): DataMart => findRecord(context.records.read().dataMarts, id, 'bảng')
  const keyOf = (id: string, generation: string): string => JSON.stringify([id, generation])

  const checkRules = createRuleChecks({ reader, clock: context.clock })
  const listsOf = (rules: readonly TableRule[], asking?: Asking): Promise<OpenedLists> =>
    openLists(tables, context.records.read().dataMarts, rules, asking)

  const told = async <T>(answer: () => Promise<T>): Promise<T> => {
    try {
      return await answer()
    } catch (error) {
      throw asAppError(error)
    }
  }

  const findRows = async (
    { columns }: Opened,
    rows: Question,
    count: Question,
    signal: AbortSignal
  ): Promise<FoundRows> => {
    const asking = { signal, deadline: patience }
    const [found, counted] = await Promise.all([
      reader.ask(rows, asking),
      reader.ask(count, asking)
    ])
    return { columns: [...columns], rows: found.rows, matched: Number(counted.rows[0]?.[0]) }
  }

  return {
    'dataQuality:kept': ({ id, generation = find(id).current }) =>
      kept.get(keyOf(id, generation)) ?? newest.get(id) ?? null,
    'dataQuality:measure': ({ id, generation, job }) =>
      told(async () => {
        const quality = await jobs.attempt(job, async watch => {
          const opened = await tables.open(id, generation, { signal: watch.signal })
          const found = kept.get(keyOf(id, opened.id))
          if (found) return found
          const counted = await measure(reader, opened, find(id).key, watch)
          return { ...counted, generation: opened.id, time: context.clock.now() }
        })
        if (!quality) return { outcome: 'stopped' }
        kept.set(keyOf(id, quality.generation), quality)
        newest.set(id, quality)
        return { outcome: 'measured', quality }
      }),
    'dataQuality:stop': ({ job }) => {
      jobs.stop(job)
      return undefined
    },
    'dataQuality:empty': ({ id, job }) =>
      told(async () => {
        const counted = await jobs.attempt(job, async ({ signal }) => {
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
        return counted ?? null
      }),
    'dataQuality:check': ({ id, generation, job }) =>
      told(async () => {
        const checked = await jobs.attempt(job, async watch => {
          const table = find(id)
          const opened = await tables.open(id, generation, { signal: watch.signal })
          const lists = await listsOf(table.rules, watch)
          const results = await checkRules(table, opened, lists, watch)
          return { rows: opened.generation.rows, results }
        })
        return checked ? { outcome: 'checked', ...checked } : { outcome: 'stopped' }
      }),
    'dataQuality:broken': ({ id, generation, rule: ruleId, job }) =>
      told(async () => {
        const rule = find(id).rules.find(one => one.id === ruleId)
        if (!rule) throw new AppError('NOT_FOUND', ruleFaults.gone)
        const found = await jobs.attempt(job, async ({ signal }) => {
          const opened = await tables.open(id, generation, { signal })
          const lists = await listsOf([rule], { signal })
          const fault = cannotCheck(rule, opened, lists)
          if (fault !== undefined) throw new AppError('CONFLICT', fault)
          const rows = brokenRowsQuestion(opened, rule, lists, mostFound)
          return findRows(opened, rows, brokenCountQuestion(opened, rule, lists), signal)
        })
        return found ?? null
      }),
    'dataQuality:setRule': ({ id, rule }) => setRule(context, id, rule),
    'dataQuality:removeRule': ({ id, rule }) => removeRule(context, id, rule),
    'dataQuality:duplicates': ({ id, generation, job }) =>
      told(async () => {
        const { key } = find(id)
        const found = await jobs.attempt(job, async ({ signal }) => {
          const opened = await tables.open(id, generation, { signal })
          const rows = duplicateRowsQuestion(opened, key, mostFound)
          return findRows(opened, rows, duplicatesQuestion(opened, key), signal)
        })
        return found ?? null
      })
  }
}
