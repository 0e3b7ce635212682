import { type DataEndpoint, isPlace } from '@shared/features/collection/endpoint'
import { addressOf } from '@shared/features/collection/real/address'
import { realText } from '@shared/features/collection/real/text'
import { formText } from '@shared/kit/words/form-text'
import { ConfirmDialog } from '../../ui/confirm-dialog'

interface SwitchDialogProps {
  /** The source that shall be switched on; nothing is asked without one. */
  readonly source: DataEndpoint | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before a server may be connected to, and names it. */
export function SwitchDialog({ source, onConfirm, onClose }: SwitchDialogProps) {
  const text = source && isPlace(source) ? realText.switchTarget : realText.switch
  return (
    <ConfirmDialog
      open={source !== undefined}
      title={text.title(source?.name ?? '')}
      confirmLabel={text.on}
      cancelLabel={formText.form.cancel}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {source && text.body(addressOf(source), source.config.user ?? '')}
    </ConfirmDialog>
  )
}
