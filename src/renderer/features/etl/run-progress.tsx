import { makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components'
import { etlText } from '@shared/features/etl/text'
import { formatNumber } from '@shared/kit/format'
import { type EtlRun, etlRunStepNames } from '@shared/model/etl/run'

const text = etlText.run

const useStyles = makeStyles({
  progress: { display: 'flex', flexDirection: 'column', rowGap: '6px', minHeight: '32px' },
  brief: { rowGap: '2px', justifyContent: 'center' },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: '12px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  }
})

interface RunProgressBarProps {
  readonly run: EtlRun
  /** Whether the row counts are left out, as in the cell of a table. */
  readonly brief?: boolean
}

/** Progress of the current run. */
export function RunProgressBar({ run, brief }: RunProgressBarProps) {
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
    <div className={mergeClasses(styles.progress, brief && styles.brief)}>
      <ProgressBar value={run.step / etlRunStepNames.length} aria-label={words} />
      <div className={styles.line}>
        <span role="status" className={brief ? styles.words : undefined} title={words}>
          {words}
        </span>
        {!brief && (
          <span>
            {text.rows(
              formatNumber(run.rowsIn),
              formatNumber(run.rowsOut),
              formatNumber(run.rejected)
            )}
          </span>
        )}
      </div>
    </div>
  )
}
