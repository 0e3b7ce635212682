import type { Theme } from '@fluentui/react-components'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { usePreferences } from '../session/preferences'
import { darkThemes, lightThemes, paperTheme } from '../theme'
import { useIsDrawingPicture } from '../ui/light-colors'
import { useIsPrinting } from '../ui/print/paper'

const systemDark = window.matchMedia('(prefers-color-scheme: dark)')

function watchSystem(onChange: () => void): () => void {
  systemDark.addEventListener('change', onChange)
  return () => systemDark.removeEventListener('change', onChange)
}

/**
 * Theme in the colours and the text size that the user chose; **Theo hệ thống** follows the system
 * while the program runs.
 */
export function useTheme(): Theme {
  const { preferences } = usePreferences()
  const systemIsDark = useSyncExternalStore(watchSystem, () => systemDark.matches)
  const isPaper = useIsPrinting()
  const isPicture = useIsDrawingPicture()
  const wantsDark = preferences.theme === 'system' ? systemIsDark : preferences.theme === 'dark'
  const dark = wantsDark && !isPaper && !isPicture
  useLayoutEffect(() => {
    // Scrollbars and native controls take their colours from `color-scheme`.
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
  }, [dark])
  // A sheet is white, and its text has the same size for every user.
  if (isPaper) return paperTheme
  return (dark ? darkThemes : lightThemes)[preferences.textSize]
}
