import type { DataMart } from '@shared/features/data-mart/data-mart'
import { mostFound, type TableQuality } from '@shared/features/data-quality/quality'
import { newestUsed } from '@shared/kit/newest-used'
import { asAppError } from '../../warehouse/engine-errors'
import {
  duplicateRowsQuestion,
  duplicatesQuestion,
  presentQuestion
} from '../../warehouse/quality/quality-sql'
import { findRecord } from '../find-record'
import type { NotingHandlersFor } from '../noted'
import type { Parts } from '../parts'
import { measure } from './measure'
import { createStoppable } from './stoppable'

/** Milliseconds that a look at all rows may take where nobody can stop it. */
const patience = 120_000
/** Tables and generations whose figures are kept. */
const mostKept = 100

/**
 * What the rows of tables are like. A generation never changes, so its figures are counted once and kept in memory: they are small, must
 * not outlive a change of how they are counted, and a file beside the generation would have to be moved, pruned and swept with it.
 */
export function createDataQualityHandlers(
  context: Pick<Parts, 'clock' | 'records' | 'tell' | 'warehouse'>
): NotingHandlersFor<'dataQuality'> {
  const { reader, tables } = context.warehouse
  const jobs = createStoppable(context.tell)
  const kept = newestUsed<TableQuality>(mostKept)
  const newest = newestUsed<TableQuality>(mostKept)
  const find = (id: string): DataMart => findRecord(context.records.read().dataMarts, id, 'bảng')
  const keyOf = (id: string, generation: string): string => JSON.stringify([id, generation])

  const told = async <T>(answer: () => Promise<T>): Promise<T> => {
    try {
      return await answer()
    } catch (error) {
      throw asAppError(error)
    }
  }

  return {
    'dataQuality:kept': ({ id, generation = find(id).current }) =>
      kept.get(keyOf(id, generation)) ?? newest.get(id) ?? null,
    'dataQuality:measure': ({ id, generation, job }) =>
      told(async () => {
        const quality = await jobs.run(job, async watch => {
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
    'dataQuality:empty': ({ id }) =>
      told(async () => {
        const opened = await tables.open(id)
        const answer = await reader.ask(presentQuestion(opened), { deadline: patience })
        const { rows: checked } = opened.generation
        return opened.columns.map(({ name }, place) => ({
          name,
          checked,
          empty: checked - Number(answer.rows[0]?.[place] ?? 0)
        }))
      }),
    'dataQuality:duplicates': ({ id, generation }) =>
      told(async () => {
        const { key } = find(id)
        const opened = await tables.open(id, generation)
        const asking = { deadline: patience }
        const [found, counted] = await Promise.all([
          reader.ask(duplicateRowsQuestion(opened, key, mostFound), asking),
          reader.ask(duplicatesQuestion(opened, key), asking)
        ])
        return {
          columns: [...opened.columns],
          rows: found.rows,
          matched: Number(counted.rows[0]?.[0])
        }
      })
  }
}
