import { backupCopiesText } from '@shared/features/copies/text'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { call } from '../../../ipc/client'
import { FileJobProgress } from '../job-progress'

/** A running job on the backup repository. */
export interface FullBackupJob {
  readonly id: string
  /** Label of the job, shown with its progress. */
  readonly label: string
}

/** Progress of a backup, drill or repair, with a cancel button. */
export function FullBackupProgress({ job: { id, label } }: { readonly job: FullBackupJob }) {
  return (
    <FileJobProgress
      job={id}
      label={label}
      say={(rows, share) =>
        share > 0
          ? `${label}: ${backupCopiesText.progress(formatNumber(rows), formatPercent(share, 0))}`
          : label
      }
      stopLabel={backupCopiesText.stop}
      onStop={() => void call('copies:stop', { job: id })}
    />
  )
}
