import { Link, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { uiText } from '@shared/kit/words/text'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { useFileProgress } from '../../ipc/use-file-progress'

const text = uiText.file

const useStyles = makeStyles({
  part: { gridColumnStart: 2, gridColumnEnd: 4, paddingTop: '8px' },
  line: { display: 'flex', justifyContent: 'space-between', columnGap: '16px', paddingTop: '6px' },
  // The surrounding toast text is bold, so this text resets the weight.
  words: {
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums'
  },
  stop: { minHeight: '24px' }
})

/** Progress of a file that is being written, with a cancel button. */
export function FileSaveProgressBar({ job }: { readonly job: string }) {
  const styles = useStyles()
  const progress = useFileProgress(job)
  const [stopping, setStopping] = useState(false)
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
