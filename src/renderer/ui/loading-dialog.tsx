import { ConfirmDialog } from './confirm-dialog'
import { ErrorState, LoadingState } from './page/states'

interface LoadingDialogProps {
  readonly title: string
  /** Labels of the buttons of the loaded dialog, which keep their places. */
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** Error of a failed call; undefined while it runs. */
  readonly error: unknown
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Dialog whose content is loading; its confirm button is disabled until then. */
export function LoadingDialog({ error, onRetry, onClose, ...words }: LoadingDialogProps) {
  return (
    <ConfirmDialog
      asks
      open
      {...words}
      confirmDisabled
      onConfirm={() => undefined}
      onCancel={onClose}
    >
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <LoadingState lines={3} />}
    </ConfirmDialog>
  )
}
