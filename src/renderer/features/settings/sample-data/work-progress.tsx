import { Button, makeStyles, ProgressBar } from '@fluentui/react-components'
import { sampleDataText } from '@shared/features/sample-data/text'
import { useState } from 'react'
import { useFileProgress } from '../../../ipc/use-file-progress'

const text = sampleDataText.dialog

const useStyles = makeStyles({
  line: { display: 'flex', justifyContent: 'space-between', alignItems: 'center' }
})

interface SampleDataChangeProgressProps {
  readonly job: string
  readonly onStop: () => void
}

/**
 * Progress of the backup that precedes the change, and of its verification. As long as it can be
 * cancelled, nothing has changed.
 */
export function SampleDataChangeProgress({ job, onStop }: SampleDataChangeProgressProps) {
  const styles = useStyles()
  const { share } = useFileProgress(job)
  const [stopping, setStopping] = useState(false)
  return (
    <div>
      <ProgressBar aria-label={text.running} {...(share > 0 && { value: share })} />
      <div className={styles.line}>
        <span>{text.running}</span>
        <Button
          appearance="transparent"
          disabledFocusable={stopping}
          onClick={() => {
            setStopping(true)
            onStop()
          }}
        >
          {text.stop}
        </Button>
      </div>
    </div>
  )
}
