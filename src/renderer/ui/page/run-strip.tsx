import { makeStyles, tokens } from '@fluentui/react-components'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { pipelineRunStateBadges } from '@shared/kit/status'
import { describeRecentRuns, recentRunsText } from '@shared/model/etl/recent-runs'
import { type EtlRun, type EtlRunResult, etlRunResultOf } from '@shared/model/etl/run'
import { cssColorOfTone } from '../../theme'

const text = recentRunsText

/** Side of a mark in pixels. */
const side = 9

/** Shape of each result in a square of 10, so that colour is not the only difference. */
const shapes: Readonly<Record<EtlRunResult, { readonly path: string; readonly filled?: true }>> = {
  succeeded: { path: 'M1.5 5.5 4 8 8.5 2.5' },
  warned: { path: 'M5 1 9.5 9H.5Z', filled: true },
  failed: { path: 'M2 2 8 8M8 2 2 8' },
  stopped: { path: 'M2 2H8V8H2Z' },
  interrupted: { path: 'M5 .5 9.5 5 5 9.5.5 5Z', filled: true },
  running: { path: 'M2.5 1.5 8.5 5 2.5 8.5Z', filled: true },
  queued: { path: 'M5 2A3 3 0 1 1 4.99 2Z' }
}

const useStyles = makeStyles({
  strip: { display: 'inline-flex', columnGap: '1px', verticalAlign: 'middle' },
  mark: { display: 'flex' },
  none: { color: tokens.colorNeutralForeground3 }
})

/** Results of the last runs, oldest first, as marks of different shape and colour. */
export function RunStrip({ runs }: { readonly runs: readonly EtlRun[] }) {
  const styles = useStyles()
  if (runs.length === 0) return <span className={styles.none}>{text.none}</span>
  return (
    <span role="img" aria-label={describeRecentRuns(runs)} className={styles.strip}>
      {runs.map(run => {
        const result = etlRunResultOf(run)
        const { label, tone } = pipelineRunStateBadges[result]
        const { path, filled } = shapes[result]
        return (
          <span
            key={run.id}
            className={styles.mark}
            style={{ color: cssColorOfTone(tone, 'text') }}
            title={text.mark(formatNumber(run.number), formatDateTime(run.startedAt), label)}
          >
            <svg width={side} height={side} viewBox="0 0 10 10" aria-hidden>
              <path
                d={path}
                fill={filled ? 'currentColor' : 'none'}
                stroke="currentColor"
                strokeWidth={filled ? 0 : 1.8}
              />
            </svg>
          </span>
        )
      })}
    </span>
  )
}
