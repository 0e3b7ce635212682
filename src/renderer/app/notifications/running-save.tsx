import { Link, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { uiText } from '@shared/kit/words/text'
import { useEffect, useState } from 'react'
import { call, listen } from '../../ipc/client'

const text = uiText.file

const useStyles = makeStyles({
  part: { gridColumnStart: 2, gridColumnEnd: 4, paddingTop: '8px' },
  line: { display: 'flex', justifyContent: 'space-between', columnGap: '16px', paddingTop: '6px' },
  // The toast itself is bold.
  words: {
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums'
  },
  stop: { minHeight: '24px' }
})

/** How far a file is written, and the way to stop it. */
export function RunningSave({ job }: { readonly job: string }) {
  const styles = useStyles()
  const [progress, setProgress] = useState({ rows: 0, share: 0 })
  const [stopping, setStopping] = useState(false)
  useEffect(
    () =>
      listen('files:progress', next => {
        if (next.job === job) setProgress(next)
      }),
    [job]
  )
  const words = text.progress(formatNumber(progress.rows), formatPercent(progress.share, 0))
  return (
    <div className={styles.part}>
      <ProgressBar
        aria-label={text.exporting}
        aria-valuetext={words}
        {...(progress.rows > 0 && { value: progress.share })}
      />
      <div className={styles.line}>
        <span className={styles.words}>{progress.rows > 0 && words}</span>
        <Link
          as="button"
          className={styles.stop}
          disabledFocusable={stopping}
          onClick={() => {
            setStopping(true)
            void call('files:stop', { job })
          }}
        >
          {text.stop}
        </Link>
      </div>
    </div>
  )
}
