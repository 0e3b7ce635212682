import { Button } from '@fluentui/react-components'
import { loadText } from '@shared/features/data-load/text'
import type { RejectedSource } from '@shared/model/data-load/rejected'
import { WideDialog } from '../../ui/wide-dialog'
import { RejectedRows } from './rejected-rows'

interface RejectedDialogProps {
  readonly source: RejectedSource
  readonly onClose: () => void
}

/** **Dòng bị loại** of a published load. */
export function RejectedDialog({ source, onClose }: RejectedDialogProps) {
  return (
    <WideDialog
      title={loadText.rejected.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{loadText.comparison.close}</Button>}
    >
      <RejectedRows source={source} onLeave={onClose} />
    </WideDialog>
  )
}
