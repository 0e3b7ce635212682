import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip
} from '@fluentui/react-components'
import { DesktopRegular } from '@fluentui/react-icons/svg/desktop'
import { WeatherMoonRegular } from '@fluentui/react-icons/svg/weather-moon'
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny'
import type { ThemeChoice } from '@shared/domain/preferences'
import { frameText } from '@shared/text/frame'
import type { ReactElement } from 'react'
import { usePreferences } from '../../ui/preferences'
import { useChangePreferences } from '../../ui/use-change-preferences'

const icons: Readonly<Record<ThemeChoice, ReactElement>> = {
  light: <WeatherSunnyRegular />,
  dark: <WeatherMoonRegular />,
  system: <DesktopRegular />
}
const choices = Object.keys(icons) as ThemeChoice[]

/** **Giao diện**: Sáng, Tối or Theo hệ thống, kept over restarts. */
export function ThemeMenu() {
  const { theme } = usePreferences().preferences
  const change = useChangePreferences()
  return (
    <Menu
      inline
      positioning={{ position: 'below', align: 'end', offset: 4 }}
      checkedValues={{ theme: [theme] }}
      onCheckedValueChange={(_event, data) => {
        const chosen = choices.find(choice => choice === data.checkedItems[0])
        if (chosen) change({ theme: chosen })
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={frameText.theme.label} relationship="label">
          <Button appearance="subtle" icon={icons[theme]} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {choices.map(choice => (
            <MenuItemRadio key={choice} name="theme" value={choice} icon={icons[choice]}>
              {frameText.theme[choice]}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
