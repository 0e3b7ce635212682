import type { BundledPackage } from '@shared/features/about/licence'
import { useCall } from '../../ipc/use-call'
import { CopyableTextBlock } from '../../ui/page/copy-block'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { ReadOnlyDialog } from '../../ui/read-dialog'

interface LicenceDialogProps {
  readonly entry: BundledPackage
  readonly onClose: () => void
}

/** Dialog with the full text of one licence. */
export function LicenceDialog({ entry, onClose }: LicenceDialogProps) {
  const { name, version, licence } = entry
  const { data, error, reload } = useCall('about:licence', { name, version })
  return (
    <ReadOnlyDialog title={`${name} ${version}`} width={760} onClose={onClose}>
      {error && !data ? <ErrorState error={error} onRetry={reload} /> : null}
      {!data && !error && <LoadingState lines={8} />}
      {data && <CopyableTextBlock label={licence} text={data.text} />}
    </ReadOnlyDialog>
  )
}
