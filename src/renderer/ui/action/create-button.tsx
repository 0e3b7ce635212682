import { AddRegular } from '@fluentui/react-icons/svg/add'
import type { Permission } from '@shared/model/admin/roles'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from './action-button'

interface CreateButtonProps {
  readonly to: Permission
  readonly label: string
  readonly onPress: () => void
}

/** Button that creates an item of the list, for users with the permission. */
export function CreateButton({ to, label, onPress }: CreateButtonProps) {
  return (
    <IfPermitted to={to}>
      <ActionButton appearance="primary" icon={<AddRegular />} onClick={onPress}>
        {label}
      </ActionButton>
    </IfPermitted>
  )
}
