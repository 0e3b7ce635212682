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
  // The buttons have half of the dialog at least, and more where their words ask for it.
  button: { whiteSpace: 'nowrap' }
})

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly confirmLabel: string
  /** Missing where there is nothing to turn back from. */
  readonly cancelLabel?: string | undefined
  readonly confirmDisabled?: boolean
  /** Has something to fill in: a form then, no alert. */
  readonly asks?: boolean
  readonly children?: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A question before something that matters; Escape means no. */
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
