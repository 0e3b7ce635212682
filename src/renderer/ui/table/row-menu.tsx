import { Button } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { uiText } from '@shared/kit/words/text'
import { ActionMenu, type MenuAction } from '../action/action-menu'

interface RowMenuProps {
  /** Name of the row's record, which tells the menus of a table apart. */
  readonly name: string
  readonly actions: readonly MenuAction[]
}

/** Button **…** at the end of a row: a menu of its other actions. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const label = uiText.table.moreActions(name)
  return (
    <ActionMenu
      label={label}
      trigger={
        <Button
          appearance="subtle"
          size="small"
          icon={<MoreHorizontalRegular />}
          aria-label={label}
          title={label}
        />
      }
      actions={actions}
    />
  )
}
