import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { etlText } from '@shared/features/etl/text'
import { formatNumber } from '@shared/kit/format'
import { type EtlRun, etlRunStepNames } from '@shared/model/etl/run'

const text = etlText.card

const useStyles = makeStyles({
  progress: { display: 'flex', flexDirection: 'column', rowGap: '6px', minHeight: '32px' },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: '12px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  }
})

/** Progress bar of the current run. */
export function RunProgressBar({ run }: { readonly run: EtlRun }) {
  const styles = useStyles()
  const step = Math.min(run.step, etlRunStepNames.length - 1)
  const words =
    run.state === 'queued'
      ? text.queued
      : text.progress(
          formatNumber(step + 1),
          formatNumber(etlRunStepNames.length),
          etlRunStepNames[step] ?? ''
        )
  return (
    <div className={styles.progress}>
      <ProgressBar value={run.step / etlRunStepNames.length} aria-label={words} />
      <div className={styles.line}>
        <span role="status">{words}</span>
        <span>
          {text.rows(
            formatNumber(run.rowsIn),
            formatNumber(run.rowsOut),
            formatNumber(run.rejected)
          )}
        </span>
      </div>
    </div>
  )
}
