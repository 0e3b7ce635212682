import { Button } from '@fluentui/react-components'
import { dataLoadText } from '@shared/features/data-load/text'
import type { RejectedRowSource } from '@shared/model/data-load/rejected'
import { WideDialog } from '../../ui/wide-dialog'
import { RejectedRowsView } from './rejected-rows'

interface RejectedRowsDialogProps {
  readonly source: RejectedRowSource
  readonly onClose: () => void
}

/** Dialog **Dòng bị loại** (rejected rows) of a published load. */
export function RejectedRowsDialog({ source, onClose }: RejectedRowsDialogProps) {
  return (
    <WideDialog
      title={dataLoadText.rejected.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{dataLoadText.comparison.close}</Button>}
    >
      <RejectedRowsView source={source} onLeave={onClose} />
    </WideDialog>
  )
}
