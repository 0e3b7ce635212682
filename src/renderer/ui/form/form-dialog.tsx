import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner
} from '@fluentui/react-components'
import { formText } from '@shared/kit/form-text'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog'
import { LeaveGuard } from './leave-guard'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: '16px' }
})

interface FormDialogProps {
  readonly title: string
  /** For a form that is a table. */
  readonly wide?: boolean
  /** Default: the word for saving. */
  readonly submitLabel?: string
  /** Whether something was typed: closing asks first, as leaving the page does. */
  readonly dirty: boolean
  readonly busy: boolean
  /** Missing where there is nothing to save: the dialog is to read then. */
  readonly onSubmit: (() => void) | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A small form in a dialog; nothing closes it while it saves. Closed by its buttons and Escape alone, yet no alert. */
export function FormDialog(props: FormDialogProps) {
  const { title, wide, submitLabel = formText.form.save, dirty, busy } = props
  const { onSubmit, onClose, children } = props
  const styles = useStyles()
  const [asking, setAsking] = useState(false)
  const close = (): void => {
    if (busy) return
    if (dirty) setAsking(true)
    else onClose()
  }
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_event, { open }) => {
        if (!open) close()
      }}
    >
      <DialogSurface role="dialog" style={{ maxWidth: wide ? '56rem' : '640px' }}>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            onSubmit?.()
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>{children}</DialogContent>
            <DialogActions>
              <Button disabled={busy} onClick={close}>
                {onSubmit ? formText.form.cancel : formText.form.close}
              </Button>
              {onSubmit && (
                <Button
                  type="submit"
                  appearance="primary"
                  disabled={busy}
                  icon={busy ? <Spinner size="tiny" /> : undefined}
                >
                  {busy ? formText.form.saving : submitLabel}
                </Button>
              )}
            </DialogActions>
          </DialogBody>
        </form>
        <LeaveGuard active={dirty} />
        <ConfirmDialog
          open={asking}
          title={formText.discard.title}
          confirmLabel={formText.discard.confirm}
          cancelLabel={formText.discard.stay}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      </DialogSurface>
    </Dialog>
  )
}
