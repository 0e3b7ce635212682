import { roles } from '@shared/features/admin/roles'
import { adminText } from '@shared/features/admin/text'
import { type UserDraft, type UserRow, userDraft } from '@shared/features/admin/user'
import { formatDay, parseTypedDay, toDay } from '@shared/kit/format'
import { call } from '../../ipc/client'
import { SelectField } from '../../ui/form/choice-field'
import { DayField, dayOf } from '../../ui/form/day-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { FieldPair } from '../../ui/form/form-section'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { useSave } from '../../ui/form/use-save'

const text = adminText.users.form
const choices = Object.entries(roles).map(([value, { label }]) => ({ value, label }))

interface UserValues {
  account: string
  staffCode: string
  name: string
  unit: string
  role: string
  validUntil: string
}

const toDraft = (values: UserValues): unknown => ({
  ...values,
  validUntil: dayOf(values.validUntil)
})

interface UserDialogProps {
  /** Undefined for a new one. */
  readonly row: UserRow | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Somebody's name, unit, role, and how long the role counts. */
export function UserDialog({ row, onClose, onSaved }: UserDialogProps) {
  const { values, errors, dirty, set, setErrors, check } = useForm<UserValues>(
    {
      account: row?.account ?? '',
      staffCode: row?.staffCode ?? '',
      name: row?.name ?? '',
      unit: row?.unit ?? '',
      role: row?.role ?? 'viewer',
      validUntil: row?.validUntil ? formatDay(row.validUntil) : ''
    },
    userDraft,
    toDraft
  )
  const { busy, save } = useSave(setErrors, values)
  const until = parseTypedDay(values.validUntil)
  const isPast = until !== undefined && until < toDay(Date.now())
  const submit = async (): Promise<void> => {
    const draft = check() as UserDraft | undefined
    if (!draft) return
    const work = () => call('users:save', { id: row?.id ?? null, draft })
    if (!(await save(work, { saved: text.saved, failed: text.failed, name: draft.name }))) return
    onSaved()
    onClose()
  }
  return (
    <FormDialog
      title={row ? text.edit(row.name) : text.add}
      dirty={dirty}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={text.name}
        hint={text.nameHint}
        value={values.name}
        error={errors.name}
        required
        disabled={busy}
        maxLength={100}
        onChange={name => set({ name })}
      />
      <FieldPair>
        <TextField
          name="account"
          label={text.account}
          hint={text.accountHint}
          value={values.account}
          error={errors.account}
          required
          disabled={busy}
          onChange={account => set({ account })}
        />
        <TextField
          name="staffCode"
          label={text.staffCode}
          hint={text.staffCodeHint}
          value={values.staffCode}
          error={errors.staffCode}
          required
          disabled={busy}
          maxLength={40}
          onChange={staffCode => set({ staffCode })}
        />
      </FieldPair>
      <TextField
        name="unit"
        label={text.unit}
        value={values.unit}
        error={errors.unit}
        required
        disabled={busy}
        maxLength={200}
        onChange={unit => set({ unit })}
      />
      <SelectField
        name="role"
        label={text.role}
        value={values.role}
        choices={choices}
        error={errors.role}
        required
        disabled={busy}
        onChange={role => set({ role })}
      />
      <DayField
        name="validUntil"
        label={text.validUntil}
        hint={text.validHint}
        value={values.validUntil}
        error={errors.validUntil}
        warning={isPast ? text.validPast : undefined}
        disabled={busy}
        onChange={validUntil => set({ validUntil })}
      />
    </FormDialog>
  )
}
