import { Button } from '@fluentui/react-components'
import type { LoadComparison } from '@shared/features/data-load/calls'
import { loadText } from '@shared/features/data-load/text'
import { useState } from 'react'
import { useCall } from '../../ipc/use-call'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { WideDialog } from '../../ui/wide-dialog'
import { ComparisonDialog } from './comparison-dialog'
import { GiveBackDialog } from './give-back-dialog'
import { useDecision } from './use-decision'

interface ReviewDialogProps {
  readonly load: string
  readonly onClose: () => void
  readonly onLoaded: (table: string) => void
}

/** **Đối chiếu** of a load awaiting approval, compared again if the table has changed. */
export function ReviewDialog({ load, onClose, onLoaded }: ReviewDialogProps) {
  const { data, error, reload } = useCall('dataLoad:compare', { load })
  const [givingBack, setGivingBack] = useState(false)
  const { data: waiting } = useCall('dataLoad:waiting', { table: null })
  const found = waiting?.find(({ id }) => id === load)
  if (data) return <ComparisonDialog comparison={data} onClose={onClose} onLoaded={onLoaded} />
  return (
    <WideDialog
      title={loadText.targets.compare}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{loadText.comparison.close}</Button>
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
        <GiveBackDialog
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

/** Available even if the load can no longer be compared, so that it can be discarded. */
function GiveBackButton({ comparison, onPress }: GiveBackButtonProps) {
  const { mayGiveBack } = useDecision(comparison)
  return mayGiveBack && <Button onClick={onPress}>{loadText.comparison.giveBack}</Button>
}
