import { adminText } from '@shared/features/admin/text'
import { type UserRow, userDraftSchema } from '@shared/features/admin/user'
import { formatDay, parseTypedDay, toVietnamIsoDay } from '@shared/kit/format'
import { builtInRoles, isBuiltInRole, roleHasPermission } from '@shared/model/admin/roles'
import { userScopeText } from '@shared/model/admin/user-scope'
import { call } from '../../ipc/client'
import { type FieldChoice, SelectField } from '../../ui/form/choice-field'
import { DayField, normalizeTypedDay } from '../../ui/form/day-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { SideBySideFields } from '../../ui/form/form-section'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { scopeInputOf, scopeOfInput } from '../../ui/unit-scope/scope-draft'
import { ScopeField } from '../../ui/unit-scope/scope-field'
import { ScheduleWarning } from './schedule-warning'

const text = adminText.users.form

/** Whether a built-in role administers the program; main refuses a scope for custom ones too. */
const isAdministratorRole = (role: string): boolean =>
  isBuiltInRole(role) && roleHasPermission(builtInRoles[role], 'administer')

interface UserDialogProps {
  /** User to edit; undefined to create a new user. */
  readonly row: UserRow | undefined
  /** Roles that the user may have. */
  readonly roles: readonly FieldChoice[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Dialog for the name, unit, role, validity and scope of a user. */
export function UserDialog({ row, roles, onClose, onSaved }: UserDialogProps) {
  const form = useForm(
    userDraftSchema,
    {
      account: row?.account ?? '',
      staffCode: row?.staffCode ?? '',
      name: row?.name ?? '',
      unit: row?.unit ?? '',
      role: row?.role ?? 'viewer',
      validUntil: row?.validUntil ? formatDay(row.validUntil) : '',
      scope: scopeInputOf(row?.scope)
    },
    {
      toInput: values => ({
        ...values,
        validUntil: normalizeTypedDay(values.validUntil),
        scope: scopeOfInput(values.scope)
      })
    }
  )
  const until = parseTypedDay(form.values.validUntil)
  const isPast = until !== undefined && until < toVietnamIsoDay(Date.now())
  return (
    <FormDialog
      title={row ? text.edit(row.name) : text.add}
      sending={{
        form,
        save: draft => call('users:save', { id: row?.id ?? null, draft }),
        saved: ({ name }) => ({ title: text.saved, body: name }),
        failed: text.failed,
        onSaved
      }}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={text.name}
        hint={text.nameHint}
        required
        maxLength={100}
      />
      <SideBySideFields>
        <TextField
          {...form.field('account')}
          label={text.account}
          hint={text.accountHint}
          required
        />
        <TextField
          {...form.field('staffCode')}
          label={text.staffCode}
          hint={text.staffCodeHint}
          required
          maxLength={40}
        />
      </SideBySideFields>
      <TextField {...form.field('unit')} label={text.unit} required maxLength={200} />
      <SelectField {...form.field('role')} label={text.role} choices={roles} required />
      <DayField
        {...form.field('validUntil')}
        label={text.validUntil}
        hint={text.validHint}
        warning={isPast ? text.validPast : undefined}
      />
      {row && until !== undefined && <ScheduleWarning row={row} />}
      <ScopeField
        {...form.field('scope')}
        hint={userScopeText.hint}
        refusal={isAdministratorRole(form.values.role) ? userScopeText.administrator : undefined}
      />
    </FormDialog>
  )
}
