import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { roleText } from '@shared/features/admin/role-text'
import { keysOf } from '@shared/kit/keys-of'
import { z } from '@shared/kit/zod'
import { customRoleDraftSchema, type RoleView } from '@shared/model/admin/custom-role'
import { type Permission, permissionLabels, type TableGroups } from '@shared/model/admin/roles'
import { call } from '../../ipc/client'
import { RadioField } from '../../ui/form/choice-field'
import { ChoiceList } from '../../ui/form/choice-list'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'

const text = roleText.dialog

/** Permissions that an administrator chooses, in the order of the matrix; every role may view. */
const permissionChoices = keysOf(permissionLabels)
  .filter(permission => permission !== 'view')
  .map(value => ({ value, label: permissionLabels[value] }))
const groupModes = [
  { value: 'all' as const, label: text.allGroups },
  { value: 'chosen' as const, label: text.chosenGroups }
]

/** Role that the dialog edits or copies. `role` is undefined for a new one. */
export interface RoleDialogRequest {
  /** Id of the role to change; null to create one. */
  readonly id: string | null
  readonly role: RoleView | undefined
}

interface RoleDialogProps {
  readonly request: RoleDialogRequest
  /** Names of the table groups that exist. */
  readonly groups: readonly string[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Dialog for the name, permissions and table groups of a custom role, with a reason. */
export function RoleDialog({ request: { id, role }, groups, onClose, onSaved }: RoleDialogProps) {
  const tableGroups: TableGroups = role?.tableGroups ?? 'all'
  const form = useForm(
    customRoleDraftSchema,
    {
      label: role ? (id === null ? text.copyOf(role.label) : role.label) : '',
      may: [...(role?.may ?? (['view'] as const))],
      tableGroups: tableGroups === 'all' ? tableGroups : [...tableGroups],
      reason: ''
    },
    { toInput: values => values }
  )
  const may = form.field('may')
  const chosen = form.field('tableGroups')
  const holders = id === null ? [] : (role?.users ?? [])
  // A role may name a group whose tables were deleted meanwhile.
  const known = [...new Set([...groups, ...(chosen.value === 'all' ? [] : chosen.value)])]
  return (
    <FormDialog
      title={role && id !== null ? text.edit(role.label) : text.add}
      size="middle"
      sending={{
        form,
        save: draft => call('roles:save', { id, draft }),
        saved: ({ label }) => ({ title: text.saved, body: label }),
        failed: text.failed,
        onSaved
      }}
      onClose={onClose}
    >
      {holders.length > 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {text.holders(holders.map(({ name }) => name).join(', '))}
          </MessageBarBody>
        </MessageBar>
      )}
      <TextField {...form.field('label')} label={text.name} required maxLength={60} />
      <ChoiceList
        name={may.name}
        label={text.may}
        hint={text.mayHint}
        error={may.error}
        choices={permissionChoices}
        chosen={may.value}
        onChange={permissions => may.onChange(withView(permissions))}
      />
      <RadioField
        name="tableGroupMode"
        label={text.groups}
        value={chosen.value === 'all' ? 'all' : 'chosen'}
        choices={groupModes}
        onChange={mode => chosen.onChange(mode === 'all' ? 'all' : [])}
      />
      {chosen.value !== 'all' && (
        <ChoiceList
          name={chosen.name}
          label={text.groupList}
          error={chosen.error}
          choices={known.map(value => ({ value, label: value }))}
          chosen={chosen.value}
          onChange={names => chosen.onChange([...names])}
        />
      )}
      <TextField
        {...form.field('reason')}
        label={text.reason}
        hint={text.reasonHint}
        required
        maxLength={300}
        rows={2}
      />
    </FormDialog>
  )
}

const chosenPermissionsSchema = z.array(z.enum(keysOf(permissionLabels)))

/** Chosen permissions in the order of the matrix, with the one that every role has. */
function withView(chosen: readonly string[]): Permission[] {
  const permissions = new Set(['view', ...chosen])
  return chosenPermissionsSchema.parse(
    keysOf(permissionLabels).filter(permission => permissions.has(permission))
  )
}
