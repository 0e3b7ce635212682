import type { EtlRun } from '@shared/model/etl/run'

/**
 * Runs, newest first, with live updates of the current one; it may have started after the others
 * were read.
 */
export function withLive(runs: readonly EtlRun[], live: EtlRun | undefined): readonly EtlRun[] {
  if (!live) return runs
  const isNew = !runs.some(({ id }) => id === live.id)
  return isNew ? [live, ...runs] : runs.map(run => (run.id === live.id ? live : run))
}
