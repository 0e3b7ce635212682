import { AddRegular } from '@fluentui/react-icons/svg/add'
import type { Permission } from '@shared/model/admin/roles'
import { IfPermitted } from '../../session/permission'
import { ActionButton, useIsInPageActionArea } from './action-button'

interface CreateButtonProps {
  readonly to: Permission
  readonly label: string
  readonly onPress: () => void
}

/**
 * Button that creates an item of the list, for users with the permission. It is primary only among
 * the actions of the page, so that an empty list does not show two primary buttons.
 */
export function CreateButton({ to, label, onPress }: CreateButtonProps) {
  const isPageAction = useIsInPageActionArea()
  return (
    <IfPermitted to={to}>
      <ActionButton
        appearance={isPageAction ? 'primary' : 'secondary'}
        icon={<AddRegular />}
        onClick={onPress}
      >
        {label}
      </ActionButton>
    </IfPermitted>
  )
}
