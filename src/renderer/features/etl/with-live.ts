import type { EtlRun } from '@shared/features/etl/run'

/** The runs, newest first, with the one under way as it is now; it may have begun since the others were read. */
export function withLive(runs: readonly EtlRun[], live: EtlRun | undefined): readonly EtlRun[] {
  if (!live) return runs
  const isNew = !runs.some(({ id }) => id === live.id)
  return isNew ? [live, ...runs] : runs.map(run => (run.id === live.id ? live : run))
}
