import { collectionText } from '@shared/features/collection/text'
import { call, toErrorMessage } from '../../ipc/client'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useNotify } from '../../ui/notifications'

const text = collectionText.remove

interface RemoveCollectionItemDialogProps {
  readonly channel: 'collection:removeEndpoint' | 'collection:removeConnection'
  readonly open: boolean
  readonly record: { readonly id: string; readonly name: string } | undefined
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Dialog that removes a source, destination or connection after a confirmation. */
export function RemoveCollectionItemDialog({
  channel,
  open,
  record,
  onClose,
  onRemoved
}: RemoveCollectionItemDialogProps) {
  const notify = useNotify()
  const remove = async (): Promise<void> => {
    if (!record) return
    onClose()
    try {
      await call(channel, { id: record.id })
      notify({ title: text.done, body: record.name, intent: 'success' })
      onRemoved()
    } catch (error) {
      notify({ title: collectionText.failed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={text.title(record?.name ?? '')}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {text.body}
    </ConfirmDialog>
  )
}
