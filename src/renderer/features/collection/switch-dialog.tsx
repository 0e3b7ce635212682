import { canBeExecutionTarget, type DataEndpoint } from '@shared/features/collection/endpoint'
import { realEndpointAddressOf } from '@shared/features/collection/real/real-kinds'
import { realEndpointText } from '@shared/features/collection/real/text'
import { formText } from '@shared/kit/words/form-text'
import { ConfirmDialog } from '../../ui/confirm-dialog'

interface EnableServerDialogProps {
  /** Server source to enable; undefined closes the dialog. */
  readonly source: DataEndpoint | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before the program may connect to the named server. */
export function EnableServerDialog({ source, onConfirm, onClose }: EnableServerDialogProps) {
  const text =
    source && canBeExecutionTarget(source) ? realEndpointText.switchTarget : realEndpointText.switch
  return (
    <ConfirmDialog
      open={source !== undefined}
      title={text.title(source?.name ?? '')}
      confirmLabel={text.on}
      cancelLabel={formText.form.cancel}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {source && text.body(realEndpointAddressOf(source), source.config.user ?? '')}
    </ConfirmDialog>
  )
}
