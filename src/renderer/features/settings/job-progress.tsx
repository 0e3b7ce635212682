import { Button, makeStyles, ProgressBar } from '@fluentui/react-components'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { encryptedPackageText } from '@shared/model/settings/sealed-text'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { useFileProgress } from '../../ipc/use-file-progress'

const useStyles = makeStyles({
  line: { display: 'flex', justifyContent: 'space-between', alignItems: 'center' }
})

interface FileJobProgressProps {
  readonly job: string
  readonly label: string
  /** Returns the text below the progress bar; empty if nothing is known yet. */
  readonly say: (rows: number, share: number) => string
  readonly stopLabel: string
  readonly onStop: () => void
}

/** Progress of a job that reads or writes a file, with a cancel button. */
export function FileJobProgress({ job, label, say, stopLabel, onStop }: FileJobProgressProps) {
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

/** Progress of reading or importing a data package, with a cancel button. */
export function DataPackageProgress({ job }: { readonly job: string }) {
  return (
    <FileJobProgress
      job={job}
      label={encryptedPackageText.running}
      say={(rows, share) =>
        rows > 0 ? encryptedPackageText.progress(formatNumber(rows), formatPercent(share, 0)) : ''
      }
      stopLabel={encryptedPackageText.stop}
      onStop={() => void call('snapshot:stop', { job })}
    />
  )
}
