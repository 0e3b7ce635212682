import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Spinner
} from '@fluentui/react-components'
import { ddlOf, writeStrategies } from '@shared/features/data-mart/data-mart'
import { findMartFault, type MartDraft, type MartFault } from '@shared/features/data-mart/draft'
import { martText } from '@shared/features/data-mart/text'
import { formText } from '@shared/kit/form-text'
import { useEffect, useRef, useState } from 'react'
import { CallError, call, messageOf } from '../../../ipc/client'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { SelectField } from '../../../ui/form/choice-field'
import { FieldPair } from '../../../ui/form/form-section'
import { LeaveGuard } from '../../../ui/form/leave-guard'
import { LowerCaseInput } from '../../../ui/form/lower-case-input'
import { TextField } from '../../../ui/form/text-field'
import { typedFault } from '../../../ui/form/typed-fault'
import { useNotify } from '../../../ui/notifications'
import { CopyBlock } from '../../../ui/page/copy-block'
import { ColumnEditor } from './column-editor'

const text = martText.create

const useStyles = makeStyles({
  // Spec 2.8: max width 4xl (56rem), max height 90vh.
  surface: { maxWidth: '56rem', width: 'calc(100vw - 48px)', maxHeight: '90vh' },
  // The form stands between surface and body, so the body must know its height by itself.
  body: { maxHeight: 'calc(90vh - 48px)' },
  content: { display: 'flex', flexDirection: 'column', rowGap: '16px', paddingBottom: '4px' }
})

const strategies = Object.entries(writeStrategies).map(([value, label]) => ({ value, label }))

interface CreateTableDialogProps {
  readonly initial: MartDraft
  readonly onClose: () => void
  readonly onCreated: () => void
}

/** Spec 2.8 and 5: a new data-mart table. While it is being created nothing closes the dialog; a failure loses nothing. */
export function CreateTableDialog({ initial, onClose, onCreated }: CreateTableDialogProps) {
  const styles = useStyles()
  const notify = useNotify()
  const [draft, setDraft] = useState(initial)
  const [fault, setFault] = useState<MartFault>()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const set = (change: Partial<MartDraft>): void => {
    setDraft(before => ({ ...before, ...change }))
    setFault(undefined)
  }
  // Once the message is there and the field takes part again.
  useEffect(() => {
    if (!fault) return
    body.current?.querySelector<HTMLElement>(`[data-field="${fault.field}"]`)?.focus()
  }, [fault])

  const dirty = JSON.stringify(draft) !== JSON.stringify(initial)
  const close = (): void => {
    if (busy) return
    if (dirty) setAsking(true)
    else onClose()
  }
  const submit = async (): Promise<void> => {
    const found = findMartFault(draft)
    setFault(found)
    if (found || busy) return
    setBusy(true)
    try {
      const { name } = await call('dataMart:create', { draft })
      notify({ title: text.success, body: name, intent: 'success' })
      onCreated()
      onClose()
    } catch (error) {
      setBusy(false)
      const fields = error instanceof CallError ? Object.entries(error.fields) : []
      const [field, message] = fields[0] ?? ['tableName', `${text.failed} ${messageOf(error)}`]
      setFault({ field, message })
    }
  }
  const named = draft.columns.filter(({ name }) => name.trim() !== '')
  const isComplete = draft.tableName.trim() !== '' && draft.columns.length > 0

  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_event, data) => {
        if (!data.open) close()
      }}
    >
      <DialogSurface role="dialog" className={styles.surface}>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void submit()
          }}
        >
          <DialogBody className={styles.body}>
            <DialogTitle>{text.title}</DialogTitle>
            <DialogContent ref={body} className={styles.content}>
              {fault && (
                <MessageBar intent="error" role="alert" layout="multiline">
                  <MessageBarBody>{fault.message}</MessageBarBody>
                </MessageBar>
              )}
              <FieldPair>
                <Field
                  label={text.tableName}
                  required
                  hint={text.nameHint}
                  validationMessage={typedFault(draft.tableName, 63)}
                  validationState={typedFault(draft.tableName, 63) ? 'error' : 'none'}
                >
                  <LowerCaseInput
                    data-field="tableName"
                    value={draft.tableName}
                    disabled={busy}
                    onChange={tableName => set({ tableName })}
                  />
                </Field>
                <TextField
                  name="dataGroup"
                  label={text.dataGroup}
                  value={draft.dataGroup}
                  error={undefined}
                  disabled={busy}
                  maxLength={100}
                  onChange={dataGroup => set({ dataGroup })}
                />
              </FieldPair>
              <FieldPair>
                <TextField
                  name="description"
                  label={text.description}
                  value={draft.description}
                  error={undefined}
                  disabled={busy}
                  maxLength={1_000}
                  onChange={description => set({ description })}
                />
                <SelectField
                  name="writeStrategy"
                  label={text.writeStrategy}
                  value={draft.writeStrategy}
                  choices={strategies}
                  disabled={busy}
                  onChange={value => set({ writeStrategy: value as MartDraft['writeStrategy'] })}
                />
              </FieldPair>
              <ColumnEditor
                columns={draft.columns}
                disabled={busy}
                complete={column => column}
                onChange={columns => set({ columns })}
              />
              {draft.tableName && named.length > 0 && (
                <CopyBlock
                  label={text.ddl}
                  text={ddlOf({ ...draft, name: draft.tableName, columns: named })}
                />
              )}
            </DialogContent>
            <DialogActions>
              <Button disabled={busy} onClick={close}>
                {text.cancel}
              </Button>
              <Button
                type="submit"
                appearance="primary"
                disabled={busy || !isComplete}
                icon={busy ? <Spinner size="tiny" /> : undefined}
              >
                {busy ? text.busy : text.submit}
              </Button>
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
