import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles
} from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  // The buttons take at least half of the dialog's width, more if their labels need it.
  button: { whiteSpace: 'nowrap' }
})

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly confirmLabel: string
  /** Label of the cancel button; omitted if the dialog only informs. */
  readonly cancelLabel?: string | undefined
  readonly confirmDisabled?: boolean
  /** Whether the dialog contains fields: its role is then dialog instead of alertdialog. */
  readonly asks?: boolean
  readonly children?: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirmation dialog; Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, confirmLabel, cancelLabel, confirmDisabled, asks, children } = props
  const styles = useStyles()
  return (
    <Dialog
      open={open}
      modalType="alert"
      onOpenChange={(_event, data) => {
        if (!data.open) props.onCancel()
      }}
    >
      <DialogSurface role={asks ? 'dialog' : 'alertdialog'}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {children && <DialogContent>{children}</DialogContent>}
          <DialogActions>
            {cancelLabel !== undefined && (
              <Button className={styles.button} onClick={props.onCancel}>
                {cancelLabel}
              </Button>
            )}
            <Button
              className={styles.button}
              appearance="primary"
              disabled={confirmDisabled}
              onClick={props.onConfirm}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
