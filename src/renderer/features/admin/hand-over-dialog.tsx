import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import {
  type Duty,
  type DutyKind,
  describeMissingPermissions,
  dutyLabels,
  findMissingPermissions,
  type HandOverView,
  handOverDraftSchema
} from '@shared/features/admin/hand-over'
import { handOverText as text } from '@shared/features/admin/hand-over-text'
import { roleText } from '@shared/features/admin/role-text'
import type { UserRow } from '@shared/features/admin/user'
import { formatNumber } from '@shared/kit/format'
import { keysOf } from '@shared/kit/keys-of'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { SelectField } from '../../ui/form/choice-field'
import { ChoiceList } from '../../ui/form/choice-list'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { ErrorState, LoadingState } from '../../ui/page/states'

/** Maximum number of records whose names a line of the dialog shows. */
const namedRecords = 6

interface HandOverDialogProps {
  /** User whose records are handed over. */
  readonly row: Pick<UserRow, 'account' | 'id' | 'name'>
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Dialog **Bàn giao**: gives what a user owns to another user who has the permissions for it. */
export function HandOverDialog(props: HandOverDialogProps) {
  const { row, onClose } = props
  const { data, error, reload } = useCall('handOver:list', { id: row.id })
  if (data && data.duties.length > 0) return <HandOverForm {...props} view={data} />
  return (
    <FormDialog title={text.title(row.name, row.account)} onClose={onClose}>
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {error === undefined && !data && <LoadingState lines={4} />}
      {data && (
        <>
          <p>{text.nothing}</p>
          <WaitingRequests names={data.waiting} />
        </>
      )}
    </FormDialog>
  )
}

function HandOverForm({
  row,
  view: { duties, waiting, heirs },
  onClose,
  onDone
}: HandOverDialogProps & { readonly view: HandOverView }) {
  const present = keysOf(dutyLabels).filter(kind => duties.some(duty => duty.kind === kind))
  const form = useForm(handOverDraftSchema, { to: '', kinds: [...present], reason: '' })
  const kinds = form.field('kinds')
  const heir = heirs.find(({ id }) => id === form.values.to)
  const chosen = duties.filter(({ kind }) => kinds.value.includes(kind))
  const missing = findMissingPermissions(chosen, heir?.may ?? [])
  return (
    <FormDialog
      title={text.title(row.name, row.account)}
      size="middle"
      sending={{
        form,
        submitLabel: text.submit,
        save: draft => call('handOver:save', { id: row.id, draft }),
        saved: (_draft, { count, isPartial }) => ({
          title: text.saved,
          body: isPartial ? text.partial : text.savedBody(formatNumber(count), heir?.name ?? ''),
          intent: isPartial ? 'warning' : 'success'
        }),
        failed: text.failed,
        onSaved: onDone
      }}
      onClose={onClose}
    >
      <ChoiceList
        name={kinds.name}
        label={text.kinds}
        hint={text.hint}
        error={kinds.error}
        choices={present.map(kind => ({ value: kind, label: describeKind(kind, duties) }))}
        chosen={kinds.value}
        onChange={next => kinds.onChange(present.filter(kind => next.includes(kind)))}
      />
      <SelectField
        {...form.field('to')}
        label={text.to}
        placeholder={text.toPlaceholder}
        choices={heirs.map(({ id, name, account, roleLabel }) => ({
          value: id,
          label: text.heir(name, account, roleLabel)
        }))}
        required
      />
      {heir && missing.size > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{text.missing(describeMissingPermissions(missing))}</MessageBarBody>
        </MessageBar>
      )}
      <WaitingRequests names={waiting} />
      <TextField
        {...form.field('reason')}
        label={roleText.dialog.reason}
        hint={roleText.dialog.reasonHint}
        required
        maxLength={300}
        rows={2}
      />
    </FormDialog>
  )
}

function describeKind(kind: DutyKind, duties: readonly Duty[]): string {
  const own = duties.filter(duty => duty.kind === kind).map(({ name }) => name)
  const names = own.slice(0, namedRecords).join(', ')
  const others = own.length - namedRecords
  return text.kind(
    dutyLabels[kind],
    formatNumber(own.length),
    others > 0 ? text.more(names, formatNumber(others)) : names
  )
}

function WaitingRequests({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{text.waiting}</MessageBarTitle>
        {names.slice(0, namedRecords).join(', ')}
        {names.length > namedRecords && ` (+${formatNumber(names.length - namedRecords)})`}.{' '}
        {text.waitingNote}
      </MessageBarBody>
    </MessageBar>
  )
}
