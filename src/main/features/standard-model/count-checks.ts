import { findModelTable } from '@shared/features/standard-model/tables'
import { standardModelText } from '@shared/features/standard-model/text'
import type { MappedTable } from '../../analytics/filled'
import type { JobMonitor } from '../../runtime/async/job-watch'
import type { Engine } from '../../warehouse/engine/client'
import type { EngineQuery } from '../../warehouse/engine/messages'
import {
  buildCheapViolationTestQuery,
  buildViolationCountQuery,
  buildViolationCountsQuery
} from '../../warehouse/quality/model-sql'
import type { ModelRowCheckQuery } from './checks'

/**
 * Number of rows that each check finds, in order. Checks of single rows are counted for all columns
 * of a table at once. Throws EngineFault.
 */
export async function countModelCheckFindings(
  reader: Pick<Engine, 'ask'>,
  all: ReadonlyMap<string, MappedTable>,
  checks: readonly ModelRowCheckQuery[],
  { signal, onStep }: Pick<JobMonitor, 'onStep' | 'signal'>
): Promise<readonly number[]> {
  const counts = checks.map(() => 0)
  let done = 0
  const numbers = async (question: EngineQuery, words: string): Promise<number[]> => {
    onStep(done, checks.length, 0, words)
    const onProgress = (share: number): void => onStep(done, checks.length, share, words)
    const { rows } = await reader.ask(question, { signal, onProgress })
    return (rows[0] ?? []).map(Number)
  }

  async function countOne(check: ModelRowCheckQuery, words: string): Promise<number> {
    const quick = buildCheapViolationTestQuery(check.wrong)
    if (quick) {
      const [suspects] = await numbers(quick, words)
      if (suspects === 0) return 0
    }
    const [rows = 0] = await numbers(buildViolationCountQuery(check.wrong), words)
    return rows
  }

  for (const [id, places] of Map.groupBy(checks.keys(), place => checks[place]?.table ?? '')) {
    const opened = all.get(id)?.opened
    const title = findModelTable(id)?.title ?? ''
    const conditions = places.flatMap(place => {
      const condition = checks[place]?.wrong.condition
      return condition === undefined ? [] : [{ place, condition }]
    })
    if (opened && conditions.length > 0) {
      const question = buildViolationCountsQuery(
        opened,
        conditions.map(({ condition }) => condition)
      )
      const found = await numbers(question, title)
      for (const [at, { place }] of conditions.entries()) counts[place] = found[at] ?? 0
      done += conditions.length
    }
    for (const place of places) {
      const check = checks[place]
      if (!check || check.wrong.condition !== undefined) continue
      counts[place] = await countOne(check, `${title}: ${standardModelText.findings[check.kind]}`)
      done++
    }
  }
  return counts
}
