import { formatNumber, formatPercent } from '@shared/kit/format'
import { sealedText } from '@shared/model/settings/sealed-text'
import { call } from '../../ipc/client'
import { JobProgress } from './job-progress'

/** Progress of reading or importing a package, with a cancel button. */
export function PackageProgress({ job }: { readonly job: string }) {
  return (
    <JobProgress
      job={job}
      label={sealedText.running}
      say={(rows, share) =>
        rows > 0 ? sealedText.progress(formatNumber(rows), formatPercent(share, 0)) : ''
      }
      stopLabel={sealedText.stop}
      onStop={() => void call('snapshot:stop', { job })}
    />
  )
}
