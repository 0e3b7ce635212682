import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { importText as text } from '@shared/features/file-import/text'
import { formatSize } from '@shared/features/services/document'
import { formatNumber } from '@shared/kit/format'
import type { ReadingProgress } from './use-file-import'

const useStyles = makeStyles({
  bar: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  line: { display: 'flex', alignItems: 'center', columnGap: '16px', minHeight: '32px' },
  words: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
  number: { fontVariantNumeric: 'tabular-nums' }
})

interface ReadingBarProps {
  readonly progress: ReadingProgress | undefined
  readonly size: number
  readonly onStop: () => void
}

/** How far the file is read, and the way to stop it. */
export function ReadingBar({ progress, size, onStop }: ReadingBarProps) {
  const styles = useStyles()
  const bytes = progress?.bytes ?? 0
  const isRead = bytes >= size
  const words = isRead ? text.sheet : text.progress(formatSize(bytes), formatSize(size))
  return (
    <div className={styles.bar}>
      <ProgressBar
        aria-label={text.reading}
        aria-valuetext={words}
        thickness="large"
        // Without a value it only says that work goes on.
        {...(!isRead && { value: bytes / size })}
      />
      <div className={styles.line}>
        <span className={styles.words}>
          <span className={styles.number}>{words}</span>
          {progress && progress.rows > 0 && ` · ${text.rows(formatNumber(progress.rows))}`}
        </span>
        <Button onClick={onStop}>{text.cancel}</Button>
      </div>
    </div>
  )
}
