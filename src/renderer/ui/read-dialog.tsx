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
  /** Buttons for actions in addition to the close button. */
  readonly actions?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Dialog that only shows content; Escape, a press outside and **Đóng** (close) close it. */
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
