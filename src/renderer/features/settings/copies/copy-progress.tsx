import { copiesText } from '@shared/features/copies/text'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { call } from '../../../ipc/client'
import { JobProgress } from '../job-progress'

/** Work on the repository that is under way. */
export interface CopyJob {
  readonly id: string
  /** What it does, ready to show. */
  readonly label: string
}

/** How far a copy, a drill or a repair is, and the way to stop it. */
export function CopyProgress({ job: { id, label } }: { readonly job: CopyJob }) {
  return (
    <JobProgress
      job={id}
      label={label}
      say={(rows, share) =>
        share > 0
          ? `${label}: ${copiesText.progress(formatNumber(rows), formatPercent(share, 0))}`
          : label
      }
      stopLabel={copiesText.stop}
      onStop={() => void call('copies:stop', { job: id })}
    />
  )
}
