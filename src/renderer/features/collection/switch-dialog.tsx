import { canBeExecutionTarget, type DataEndpoint } from '@shared/features/collection/endpoint'
import { realEndpointAddressOf } from '@shared/features/collection/real/real-kinds'
import { realEndpointText } from '@shared/features/collection/real/text'
import { formText } from '@shared/kit/words/form-text'
import { ConfirmDialog } from '../../ui/confirm-dialog'

interface EnableServerDialogProps {
  /** Server to enable. */
  readonly source: DataEndpoint
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before the program may connect to the named server. */
export function EnableServerDialog({ source, onConfirm, onClose }: EnableServerDialogProps) {
  const text = canBeExecutionTarget(source)
    ? realEndpointText.switchTarget
    : realEndpointText.switch
  return (
    <ConfirmDialog
      open
      title={text.title(source.name)}
      confirmLabel={text.on}
      cancelLabel={formText.form.cancel}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {text.body(realEndpointAddressOf(source), source.config.user ?? '')}
    </ConfirmDialog>
  )
}
