import { Button } from '@fluentui/react-components'
import { loadText } from '@shared/features/data-load/text'
import { useCall } from '../../ipc/use-call'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { ComparisonDialog } from './comparison-dialog'
import { WideDialog } from './wide-dialog'

interface ReviewDialogProps {
  readonly load: string
  readonly onClose: () => void
  readonly onLoaded: (table: string) => void
}

/** **Đối chiếu** of a load that waits: compared once more where the table has other rows by now. */
export function ReviewDialog({ load, onClose, onLoaded }: ReviewDialogProps) {
  const { data, error, reload } = useCall('dataLoad:compare', { load })
  if (data) return <ComparisonDialog comparison={data} onClose={onClose} onLoaded={onLoaded} />
  return (
    <WideDialog
      title={loadText.targets.compare}
      onClose={onClose}
      actions={<Button onClick={onClose}>{loadText.comparison.close}</Button>}
    >
      {error === undefined ? (
        <LoadingState lines={6} />
      ) : (
        <ErrorState error={error} onRetry={reload} />
      )}
    </WideDialog>
  )
}
