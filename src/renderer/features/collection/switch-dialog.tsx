import { type DataEndpoint, isPlace } from '@shared/features/collection/endpoint'
import { addressOf } from '@shared/features/collection/real/real-kinds'
import { realText } from '@shared/features/collection/real/text'
import { formText } from '@shared/kit/words/form-text'
import { ConfirmDialog } from '../../ui/confirm-dialog'

interface SwitchDialogProps {
  /** Source to enable; undefined closes the dialog. */
  readonly source: DataEndpoint | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before connecting to a named server is enabled. */
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
