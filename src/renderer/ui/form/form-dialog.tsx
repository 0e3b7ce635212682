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
import { uiText } from '@shared/text/ui'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: '16px' }
})

interface FormDialogProps {
  readonly title: string
  /** For a form that is a table. */
  readonly wide?: boolean
  readonly busy: boolean
  /** Missing where there is nothing to save: the dialog is to read then. */
  readonly onSubmit: (() => void) | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A small form in a dialog; nothing closes it while it saves. Closed by its buttons and Escape alone, yet no alert. */
export function FormDialog({ title, wide, busy, onSubmit, onClose, children }: FormDialogProps) {
  const styles = useStyles()
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_event, { open }) => {
        if (!open && !busy) onClose()
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
              <Button disabled={busy} onClick={onClose}>
                {onSubmit ? uiText.form.cancel : uiText.form.close}
              </Button>
              {onSubmit && (
                <Button
                  type="submit"
                  appearance="primary"
                  disabled={busy}
                  icon={busy ? <Spinner size="tiny" /> : undefined}
                >
                  {busy ? uiText.form.saving : uiText.form.save}
                </Button>
              )}
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
