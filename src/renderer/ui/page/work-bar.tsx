import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  bar: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  line: { display: 'flex', alignItems: 'center', columnGap: '16px', minHeight: '32px' },
  words: {
    flexGrow: 1,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums'
  }
})

interface WorkProgressBarProps {
  /** Accessible name of the progress bar. */
  readonly label: string
  /** Text below the bar that describes the progress. */
  readonly words: string
  /** Progress from 0 to 1; undefined if unknown. */
  readonly share: number | undefined
  readonly stopLabel: string
  readonly onStop: () => void
}

/** Progress of a long operation, with a cancel button. */
export function WorkProgressBar({ label, words, share, stopLabel, onStop }: WorkProgressBarProps) {
  const styles = useStyles()
  return (
    <div className={styles.bar}>
      <ProgressBar
        aria-label={label}
        aria-valuetext={words}
        thickness="large"
        // Without a value the progress bar is shown as indeterminate.
        {...(share !== undefined && { value: share })}
      />
      <div className={styles.line}>
        <span className={styles.words}>{words}</span>
        <Button onClick={onStop}>{stopLabel}</Button>
      </div>
    </div>
  )
}
