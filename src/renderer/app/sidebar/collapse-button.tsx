import { Button, Tooltip } from '@fluentui/react-components'
import { PanelLeftContractRegular } from '@fluentui/react-icons/svg/panel-left-contract'
import { PanelLeftExpandRegular } from '@fluentui/react-icons/svg/panel-left-expand'
import { frameText } from '@shared/features/frame/text'

interface CollapseButtonProps {
  readonly collapsed: boolean
  readonly onToggle: () => void
}

export function CollapseButton({ collapsed, onToggle }: CollapseButtonProps) {
  return (
    <Tooltip
      content={collapsed ? frameText.sidebar.expand : frameText.sidebar.collapse}
      relationship="label"
      positioning="after"
    >
      <Button
        appearance="subtle"
        icon={collapsed ? <PanelLeftExpandRegular /> : <PanelLeftContractRegular />}
        onClick={onToggle}
      />
    </Tooltip>
  )
}
