import { DesktopRegular } from '@fluentui/react-icons/svg/desktop'
import { WeatherMoonRegular } from '@fluentui/react-icons/svg/weather-moon'
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny'
import type { ThemeChoice } from '@shared/features/settings/preferences'
import type { ReactElement } from 'react'

/** Icons of the colour themes, in the order of the theme menu. */
export const themeIcons: Readonly<Record<ThemeChoice, ReactElement>> = {
  light: <WeatherSunnyRegular />,
  dark: <WeatherMoonRegular />,
  system: <DesktopRegular />
}
