import { Button } from '@fluentui/react-components'
import type { LoadComparison } from '@shared/features/data-load/calls'
import { dataLoadText } from '@shared/features/data-load/text'
import { useState } from 'react'
import { useCall } from '../../ipc/use-call'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { WideDialog } from '../../ui/wide-dialog'
import { LoadComparisonDialog } from './comparison-dialog'
import { ReturnLoadToSenderDialog } from './give-back-dialog'
import { useLoadDecision } from './use-decision'

interface ReviewLoadDialogProps {
  readonly load: string
  readonly onClose: () => void
  readonly onLoaded: (table: string) => void
}

/**
 * Comparison (**Đối chiếu**) of a load that awaits approval, computed again if the table has
 * changed.
 */
export function ReviewLoadDialog({ load, onClose, onLoaded }: ReviewLoadDialogProps) {
  const { data, error, reload } = useCall('dataLoad:compare', { load })
  const [givingBack, setGivingBack] = useState(false)
  const { data: waiting } = useCall('dataLoad:waiting', { table: null })
  const found = waiting?.find(({ id }) => id === load)
  if (data) return <LoadComparisonDialog comparison={data} onClose={onClose} onLoaded={onLoaded} />
  return (
    <WideDialog
      title={dataLoadText.targets.compare}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{dataLoadText.comparison.close}</Button>
          {error !== undefined && found && (
            <GiveBackButton comparison={found} onPress={() => setGivingBack(true)} />
          )}
        </>
      }
    >
      {error === undefined ? (
        <LoadingState lines={6} />
      ) : (
        <ErrorState error={error} onRetry={reload} />
      )}
      {givingBack && found && (
        <ReturnLoadToSenderDialog
          comparison={found}
          onClose={() => setGivingBack(false)}
          onDone={() => onLoaded(found.table)}
        />
      )}
    </WideDialog>
  )
}

interface GiveBackButtonProps {
  readonly comparison: LoadComparison
  readonly onPress: () => void
}

/** Button to return a load to its sender; available even if the load can no longer be compared. */
function GiveBackButton({ comparison, onPress }: GiveBackButtonProps) {
  const { mayGiveBack } = useLoadDecision(comparison)
  return mayGiveBack && <Button onClick={onPress}>{dataLoadText.comparison.giveBack}</Button>
}
