import { makeStyles } from '@fluentui/react-components'
import { etlText } from '@shared/features/etl/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { pipelineRunStateBadges } from '@shared/kit/status'
import { type EtlRun, etlRunResultOf, etlRunResults, runDurationOf } from '@shared/model/etl/run'
import { cssColorOfTone } from '../../theme'

const text = etlText.card

const useStyles = makeStyles({
  bars: { display: 'flex', alignItems: 'flex-end', columnGap: '3px', height: '32px' },
  bar: {
    flex: '0 0 10px',
    borderRadius: '2px 2px 0 0',
    minHeight: '4px',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none' }
  }
})

/** Last runs as bars: height by duration, colour by outcome, counts as text for screen readers. */
export function RunHistoryBars({ runs }: { readonly runs: readonly EtlRun[] }) {
  const styles = useStyles()
  if (runs.length === 0) return <p>{text.historyNone}</p>
  const longest = Math.max(1, ...runs.map(run => runDurationOf(run) ?? 0))
  const counts = etlRunResults
    .map(state => ({ state, count: runs.filter(run => etlRunResultOf(run) === state).length }))
    .filter(({ count }) => count > 0)
    .map(
      ({ state, count }) =>
        `${formatNumber(count)} ${pipelineRunStateBadges[state].label.toLocaleLowerCase('vi')}`
    )
  return (
    <div
      className={styles.bars}
      role="img"
      aria-label={text.history(formatNumber(runs.length), counts.join(', '))}
    >
      {runs.map(run => {
        const look = pipelineRunStateBadges[etlRunResultOf(run)]
        const height = Math.max(20, ((runDurationOf(run) ?? longest / 2) / longest) * 100)
        return (
          <span
            key={run.id}
            className={styles.bar}
            title={text.bar(formatNumber(run.number), formatDateTime(run.startedAt), look.label)}
            style={{ height: `${height}%`, backgroundColor: cssColorOfTone(look.tone, 'solid') }}
          />
        )
      })}
    </div>
  )
}
