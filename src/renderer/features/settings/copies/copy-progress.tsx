import { Button, makeStyles, ProgressBar } from '@fluentui/react-components'
import { copiesText } from '@shared/features/copies/text'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { useEffect, useState } from 'react'
import { call, listen } from '../../../ipc/client'

const useStyles = makeStyles({
  line: { display: 'flex', justifyContent: 'space-between', alignItems: 'center' }
})

/** Work on the repository that is under way. */
export interface CopyJob {
  readonly id: string
  /** What it does, ready to show. */
  readonly label: string
}

/** How far a copy, a drill or a repair is, and the way to stop it. */
export function CopyProgress({ job }: { readonly job: CopyJob }) {
  const styles = useStyles()
  const [{ rows, share }, setProgress] = useState({ rows: 0, share: 0 })
  const [stopping, setStopping] = useState(false)
  useEffect(
    () =>
      listen('files:progress', next => {
        if (next.job === job.id) setProgress(next)
      }),
    [job.id]
  )
  const facts = copiesText.progress(formatNumber(rows), formatPercent(share, 0))
  const words = share > 0 ? `${job.label}: ${facts}` : job.label
  return (
    <div>
      <ProgressBar
        aria-label={job.label}
        aria-valuetext={words}
        {...(share > 0 && { value: share })}
      />
      <div className={styles.line}>
        <span>{words}</span>
        <Button
          appearance="transparent"
          disabledFocusable={stopping}
          onClick={() => {
            setStopping(true)
            void call('copies:stop', { job: job.id })
          }}
        >
          {copiesText.stop}
        </Button>
      </div>
    </div>
  )
}
