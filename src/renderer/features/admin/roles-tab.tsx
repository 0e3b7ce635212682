import { makeStyles } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { describeTableGroups, roleText } from '@shared/features/admin/role-text'
import { uiText } from '@shared/kit/words/text'
import type { RoleView } from '@shared/model/admin/custom-role'
import { useState } from 'react'
import { useCall } from '../../ipc/use-call'
import { hasPermission } from '../../session/permission'
import { CreateButton } from '../../ui/action/create-button'
import { Card } from '../../ui/page/card'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'
import { RowActionButton } from '../../ui/table/row-action'
import { RemoveRoleDialog } from './remove-role-dialog'
import { RoleDialog, type RoleDialogRequest } from './role-dialog'
import { RolePermissionMatrix } from './role-matrix'

const text = roleText.list

/** Maximum number of users whose names a row shows. */
const namedUsers = 5

const useStyles = makeStyles({ actions: { display: 'flex', '@media print': { display: 'none' } } })

interface RolesTabProps {
  /** Called after roles were changed, because lists of users show their names. */
  readonly onChange: () => void
}

/** Roles with their users, which administrators create, edit, copy and delete, and the matrix. */
export function RolesTab({ onChange }: RolesTabProps) {
  const { data, error, reload } = useCall('roles:list')
  const [request, setRequest] = useState<RoleDialogRequest>()
  const [removing, setRemoving] = useState<RoleView>()
  if (error !== undefined) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={8} />
  const refresh = (): void => {
    reload()
    onChange()
  }
  const actions = (role: RoleView) => (
    <RoleActions
      role={role}
      onEdit={() => setRequest({ id: role.id, role })}
      onCopy={() => setRequest({ id: null, role })}
      onRemove={() => setRemoving(role)}
    />
  )
  return (
    <>
      <Card
        title={text.title}
        actions={
          <CreateButton
            to="administer"
            label={text.add}
            onPress={() => setRequest({ id: null, role: undefined })}
          />
        }
      >
        <PlainTable
          label={text.label}
          whole
          columns={[
            ...columns,
            ...(hasPermission('administer')
              ? [{ key: 'actions', title: uiText.table.actions, narrow: true, cell: actions }]
              : [])
          ]}
          rows={data.roles}
        />
      </Card>
      <RolePermissionMatrix roles={data.roles} />
      {request && (
        <RoleDialog
          request={request}
          groups={data.groups}
          onClose={() => setRequest(undefined)}
          onSaved={refresh}
        />
      )}
      {removing && (
        <RemoveRoleDialog
          role={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={refresh}
        />
      )}
    </>
  )
}

const columns: readonly PlainColumn<RoleView>[] = [
  { key: 'label', title: text.name, cell: role => role.label, wrapped: true },
  {
    key: 'kind',
    title: text.kind,
    cell: role => (role.isBuiltIn ? text.builtIn : text.custom),
    narrow: true
  },
  {
    key: 'groups',
    title: text.groups,
    cell: role => describeTableGroups(role.tableGroups),
    wrapped: true
  },
  { key: 'users', title: text.users, cell: describeHolders, wrapped: true, roomy: true }
]

function describeHolders({ users }: RoleView): string {
  const names = users.slice(0, namedUsers).map(({ name, account }) => `${name} (${account})`)
  const others = users.length - names.length
  if (names.length === 0) return text.nobody
  return others > 0 ? text.more(names.join(', '), String(others)) : names.join(', ')
}

interface RoleActionsProps {
  readonly role: RoleView
  readonly onEdit: () => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

function RoleActions({ role: { label, isBuiltIn }, onEdit, onCopy, onRemove }: RoleActionsProps) {
  const styles = useStyles()
  return (
    <span className={styles.actions}>
      <RowActionButton label={text.actions.copy(label)} icon={<CopyRegular />} onPress={onCopy} />
      {!isBuiltIn && (
        <>
          <RowActionButton
            label={text.actions.edit(label)}
            icon={<EditRegular />}
            onPress={onEdit}
          />
          <RowActionButton
            label={text.actions.remove(label)}
            icon={<DeleteRegular />}
            onPress={onRemove}
          />
        </>
      )}
    </span>
  )
}
