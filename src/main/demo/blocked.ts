import { AppError } from '@shared/contract/reply'
import { sampleDataText } from '@shared/features/sample-data/text'
import { isUnfinishedRunState } from '@shared/model/etl/run'
import type { FeatureDependencies } from '../parts'
import type { EtlJobs } from '../pipelines/jobs'
import type { SampleIds } from './samples-of'
import { findApprovalsLostByRemoval } from './take-away'

const text = sampleDataText

export type SampleRemovalDependencies = Pick<FeatureDependencies, 'records'> & {
  readonly etl: Pick<EtlJobs, 'runs'>
}

/**
 * Reasons why these sample records cannot be removed yet: runs that write into a table, or files
 * that await a decision.
 */
export async function findSampleRemovalBlockers(
  { records, etl }: SampleRemovalDependencies,
  gone: SampleIds
): Promise<string[]> {
  const state = records.read()
  const tables = new Set(
    state.dataMarts.filter(({ id }) => gone.dataMarts.has(id)).map(({ name }) => name)
  )
  const running: string[] = []
  for (const { id, name, targetTable } of state.pipelines) {
    if (!gone.pipelines.has(id) && !tables.has(targetTable)) continue
    const last = (await etl.runs(id)).at(-1)
    if (last && isUnfinishedRunState(last.state)) running.push(`“${name}”`)
  }
  const waiting = findApprovalsLostByRemoval(state, gone).map(name => `“${name}”`)
  return [
    ...(running.length > 0 ? [text.running(running.join(', '))] : []),
    ...(waiting.length > 0 ? [text.waiting(waiting.join(', '))] : [])
  ]
}

/** Throws CONFLICT with the first reason why these sample records cannot be removed yet. */
export async function refuseBlockedSampleRemoval(
  parts: SampleRemovalDependencies,
  gone: SampleIds
): Promise<void> {
  const [first] = await findSampleRemovalBlockers(parts, gone)
  if (first !== undefined) throw new AppError('CONFLICT', first)
}
