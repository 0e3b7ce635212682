import { Button, Tooltip } from '@fluentui/react-components'
import { PanelLeftContractRegular } from '@fluentui/react-icons/svg/panel-left-contract'
import { PanelLeftExpandRegular } from '@fluentui/react-icons/svg/panel-left-expand'
import { frameText } from '@shared/text/frame'
import { useChangePreferences } from '../../ui/use-change-preferences'

export function CollapseButton({ collapsed }: { readonly collapsed: boolean }) {
  const change = useChangePreferences()
  return (
    <Tooltip
      content={collapsed ? frameText.sidebar.expand : frameText.sidebar.collapse}
      relationship="label"
      positioning="after"
    >
      <Button
        appearance="subtle"
        icon={collapsed ? <PanelLeftExpandRegular /> : <PanelLeftContractRegular />}
        onClick={() => change({ 'sidebar-collapsed': !collapsed })}
      />
    </Tooltip>
  )
}
