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

interface ReadDialogProps {
  readonly title: string
  /** Pixels at most, where the usual 600 are too few. */
  readonly width?: number
  readonly className?: string
  /** What can be done with it besides closing. */
  readonly actions?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something to read over the page; Escape, a press beside it and **Đóng** close it. */
export function ReadDialog(props: ReadDialogProps) {
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
