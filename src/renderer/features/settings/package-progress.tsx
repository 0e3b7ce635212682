import { Button, makeStyles, ProgressBar } from '@fluentui/react-components'
import { sealedText } from '@shared/features/settings/sealed-text'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { useEffect, useState } from 'react'
import { call, listen } from '../../ipc/client'

const useStyles = makeStyles({
  line: { display: 'flex', justifyContent: 'space-between', alignItems: 'center' }
})

/** How far the reading or taking over of a package is, and the way to stop it. */
export function PackageProgress({ job }: { readonly job: string }) {
  const styles = useStyles()
  const [{ rows, share }, setProgress] = useState({ rows: 0, share: 0 })
  const [stopping, setStopping] = useState(false)
  useEffect(
    () =>
      listen('files:progress', next => {
        if (next.job === job) setProgress(next)
      }),
    [job]
  )
  const words = rows > 0 ? sealedText.progress(formatNumber(rows), formatPercent(share, 0)) : ''
  return (
    <div>
      <ProgressBar
        aria-label={sealedText.running}
        aria-valuetext={words || sealedText.running}
        {...(share > 0 && { value: share })}
      />
      <div className={styles.line}>
        <span>{words}</span>
        <Button
          appearance="transparent"
          disabledFocusable={stopping}
          onClick={() => {
            setStopping(true)
            void call('snapshot:stop', { job })
          }}
        >
          {sealedText.stop}
        </Button>
      </div>
    </div>
  )
}
