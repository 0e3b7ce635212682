import type { Theme } from '@fluentui/react-components'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { darkTheme, lightTheme } from '../theme'
import { usePreferences } from '../ui/preferences'

const systemDark = window.matchMedia('(prefers-color-scheme: dark)')

function watchSystem(onChange: () => void): () => void {
  systemDark.addEventListener('change', onChange)
  return () => systemDark.removeEventListener('change', onChange)
}

/** The theme that the person chose; **Theo hệ thống** follows the system while the program runs. */
export function useTheme(): Theme {
  const { preferences } = usePreferences()
  const systemIsDark = useSyncExternalStore(watchSystem, () => systemDark.matches)
  const dark = preferences.theme === 'system' ? systemIsDark : preferences.theme === 'dark'
  useLayoutEffect(() => {
    // Scrollbars and the browser's own controls take their colours from this.
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
  }, [dark])
  return dark ? darkTheme : lightTheme
}
