import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle
} from '@fluentui/react-components'
import { formText } from '@shared/kit/words/form-text'
import type { ReactNode } from 'react'

interface ReadOnlyDialogProps {
  readonly title: string
  /** Maximum width in pixels, if larger than the default of 600. */
  readonly width?: number
  readonly className?: string
  /** Actions besides closing. */
  readonly actions?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Dialog for reading; Escape, a press outside and **Đóng** close it. */
export function ReadOnlyDialog(props: ReadOnlyDialogProps) {
  const { title, width, className, actions, onClose, children } = props
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface style={width === undefined ? undefined : { maxWidth: `${width}px` }}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={className}>{children}</DialogContent>
          <DialogActions>
            {actions}
            <Button appearance="primary" onClick={onClose}>
              {formText.form.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
