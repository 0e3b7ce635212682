import { Button } from '@fluentui/react-components'
import { assignmentText } from '@shared/features/analytics/assignment-text'
import { createLazyChunk, createLazyComponent } from '../../../ui/late'

/** Page that offers the proposal for assigning reservists. */
export const assignmentPagePath = '/chuyen-nganh/dong-vien-du-bi/theo-don-vi'

/** Lazily loaded panel with the proposal. */
export const LazyAssignmentPanel = createLazyComponent(
  createLazyChunk(() => import('./assignment-panel')),
  'AssignmentPanel'
)

interface AssignmentButtonProps {
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

/** Button that opens and closes **Đề xuất xếp dự bị**. */
export function AssignmentButton({ isOpen, onChange }: AssignmentButtonProps) {
  return (
    <Button aria-expanded={isOpen} onClick={() => onChange(!isOpen)}>
      {assignmentText.action}
    </Button>
  )
}
