import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle
} from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly confirmDisabled?: boolean
  readonly children?: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A question before something that matters; Escape means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, confirmLabel, cancelLabel, confirmDisabled, children } = props
  return (
    <Dialog
      open={open}
      modalType="alert"
      onOpenChange={(_event, data) => {
        if (!data.open) props.onCancel()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {children && <DialogContent>{children}</DialogContent>}
          <DialogActions>
            <Button onClick={props.onCancel}>{cancelLabel}</Button>
            <Button appearance="primary" disabled={confirmDisabled} onClick={props.onConfirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
