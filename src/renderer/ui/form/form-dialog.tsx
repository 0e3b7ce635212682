import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  Spinner
} from '@fluentui/react-components'
import { formText } from '@shared/kit/words/form-text'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog'
import { UnsavedFormGuard } from './leave-guard'
import type { FormSaveOptions, SubmittableForm } from './use-form'

const useStyles = makeStyles({
  small: { maxWidth: '640px' },
  middle: { maxWidth: '720px' },
  wide: { maxWidth: '56rem' },
  // Maximum size of the dialog by spec 2.8: width 4xl (56rem), height 90vh.
  tall: { maxWidth: '56rem', width: 'calc(100vw - 48px)', maxHeight: '90vh' },
  // The form element is between the dialog's surface and body, so the body needs an explicit
  // height.
  tallBody: { maxHeight: 'calc(90vh - 48px)' },
  content: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  tallContent: { paddingBottom: '4px' }
})

interface SendingProps<D, R> extends FormSaveOptions<D, R> {
  readonly form: SubmittableForm<D>
  /** Label of the submit button; by default the label for saving. */
  readonly submitLabel?: string
  readonly busyLabel?: string
  /** Whether required input is missing, so that the form cannot be submitted yet. */
  readonly incomplete?: boolean
  /** Whether the first error is shown above the form instead of at its field. */
  readonly errorAbove?: boolean
}

interface FormDialogProps<D, R> {
  readonly title: string
  readonly size?: 'small' | 'middle' | 'wide' | 'tall'
  /** How the form is submitted; omitted if the form is read-only. */
  readonly sending?: SendingProps<D, R> | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Dialog with a form. It cannot be closed while it saves, asks for confirmation before typed values
 * are lost, and closes after saving. Only its buttons and Escape close it.
 */
export function FormDialog<D, R>(props: FormDialogProps<D, R>) {
  const { title, size = 'small', sending, onClose, children } = props
  const styles = useStyles()
  const [asking, setAsking] = useState(false)
  const { dirty = false, busy = false, errors = {} } = sending?.form ?? {}
  const fault = sending?.errorAbove ? Object.values(errors)[0] : undefined
  const close = (): void => {
    if (busy) return
    if (dirty) setAsking(true)
    else onClose()
  }
  const submit = async (): Promise<void> => {
    if (sending && (await sending.form.submit(sending))) onClose()
  }
  const isTall = size === 'tall'
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_event, { open }) => {
        if (!open) close()
      }}
    >
      <DialogSurface role="dialog" className={styles[size]}>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void submit()
          }}
        >
          <DialogBody className={isTall ? styles.tallBody : undefined}>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={mergeClasses(styles.content, isTall && styles.tallContent)}>
              {fault && (
                <MessageBar intent="error" role="alert" layout="multiline">
                  <MessageBarBody>{fault}</MessageBarBody>
                </MessageBar>
              )}
              {children}
            </DialogContent>
            <DialogActions>
              <Button disabled={busy} onClick={close}>
                {sending ? formText.form.cancel : formText.form.close}
              </Button>
              {sending && (
                <Button
                  type="submit"
                  appearance="primary"
                  disabled={busy || sending.incomplete}
                  icon={busy ? <Spinner size="tiny" /> : undefined}
                >
                  {busy
                    ? (sending.busyLabel ?? formText.form.saving)
                    : (sending.submitLabel ?? formText.form.save)}
                </Button>
              )}
            </DialogActions>
          </DialogBody>
        </form>
        <UnsavedFormGuard active={dirty} />
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
