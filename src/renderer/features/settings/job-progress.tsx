import { Button, makeStyles, ProgressBar } from '@fluentui/react-components'
import { useState } from 'react'
import { useFileProgress } from '../../ipc/use-file-progress'

const useStyles = makeStyles({
  line: { display: 'flex', justifyContent: 'space-between', alignItems: 'center' }
})

interface JobProgressProps {
  readonly job: string
  readonly label: string
  /** Text below the bar; empty if nothing is known yet. */
  readonly say: (rows: number, share: number) => string
  readonly stopLabel: string
  readonly onStop: () => void
}

/** Progress of a file job, with a cancel button. */
export function JobProgress({ job, label, say, stopLabel, onStop }: JobProgressProps) {
  const styles = useStyles()
  const { rows, share } = useFileProgress(job)
  const [stopping, setStopping] = useState(false)
  const words = say(rows, share)
  return (
    <div>
      <ProgressBar
        aria-label={label}
        aria-valuetext={words || label}
        {...(share > 0 && { value: share })}
      />
      <div className={styles.line}>
        <span>{words}</span>
        <Button
          appearance="transparent"
          disabledFocusable={stopping}
          onClick={() => {
            setStopping(true)
            onStop()
          }}
        >
          {stopLabel}
        </Button>
      </div>
    </div>
  )
}
