import { formatNumber } from '../../kit/format'
import { pipelineRunStateBadges } from '../../kit/status'
import { type EtlRun, etlRunResultOf, etlRunResults } from './run'

/** Screen copy of the last runs in a table. */
export const recentRunsText = {
  title: '15 lần gần nhất',
  none: 'Chưa có lần chạy nào',
  summary: (count: string, counts: string) => `${count} lần chạy gần nhất: ${counts}`,
  mark: (number: string, time: string, state: string) => `Lần ${number}, ${time}: ${state}`
} as const

/** Number of runs and of each result. */
export function describeRecentRuns(runs: readonly EtlRun[]): string {
  if (runs.length === 0) return recentRunsText.none
  const counts = etlRunResults
    .map(state => ({ state, count: runs.filter(run => etlRunResultOf(run) === state).length }))
    .filter(({ count }) => count > 0)
    .map(
      ({ state, count }) =>
        `${formatNumber(count)} ${pipelineRunStateBadges[state].label.toLocaleLowerCase('vi')}`
    )
  return recentRunsText.summary(formatNumber(runs.length), counts.join(', '))
}
