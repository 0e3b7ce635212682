import type { Theme } from '@fluentui/react-components'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { usePreferences } from '../session/preferences'
import { darkTheme, lightTheme } from '../theme'
import { useIsPrinting } from '../ui/print/paper'

const systemDark = window.matchMedia('(prefers-color-scheme: dark)')

function watchSystem(onChange: () => void): () => void {
  systemDark.addEventListener('change', onChange)
  return () => systemDark.removeEventListener('change', onChange)
}

/**
 * Theme that the user chose; **Theo hệ thống** (system) follows the operating system while the
 * program runs.
 */
export function useTheme(): Theme {
  const { preferences } = usePreferences()
  const systemIsDark = useSyncExternalStore(watchSystem, () => systemDark.matches)
  const isPaper = useIsPrinting()
  const wantsDark = preferences.theme === 'system' ? systemIsDark : preferences.theme === 'dark'
  // Printed pages are always light.
  const dark = wantsDark && !isPaper
  useLayoutEffect(() => {
    // Scrollbars and native controls take their colours from `color-scheme`.
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
  }, [dark])
  return dark ? darkTheme : lightTheme
}
