import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { loadText } from '@shared/features/data-load/text'
import { formatSize } from '@shared/features/services/document'
import { formatNumber } from '@shared/kit/format'
import { call } from '../../ipc/client'
import { useLoadProgress } from './use-load-progress'

const text = loadText.progress

const useStyles = makeStyles({
  bar: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  line: { display: 'flex', alignItems: 'center', columnGap: '16px', minHeight: '32px' },
  words: {
    flexGrow: 1,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums'
  }
})

/** How far a load is, in its phase, bytes and rows, and the way to stop it. */
export function LoadBar({ load }: { readonly load: string }) {
  const styles = useStyles()
  const progress = useLoadProgress(load)
  const { phase = 'read', share = 0, bytes = 0, rows = 0 } = progress ?? {}
  const words = text.words(text.phases[phase], formatSize(bytes), formatNumber(rows))
  return (
    <div className={styles.bar}>
      <ProgressBar
        aria-label={text.label}
        aria-valuetext={words}
        thickness="large"
        // Without a value it only says that work goes on.
        {...(share > 0 && share < 1 && { value: share })}
      />
      <div className={styles.line}>
        <span className={styles.words}>{words}</span>
        <Button onClick={() => void call('dataLoad:stop', { load }).catch(() => undefined)}>
          {text.stop}
        </Button>
      </div>
    </div>
  )
}
