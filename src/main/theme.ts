import type { ThemeChoice } from '@shared/domain/preferences'
import { nativeTheme } from 'electron'

/** Colours of the window before its page is painted; the page's own come from the renderer's theme. */
const backgrounds = { light: '#fafafa', dark: '#161a18' } as const

/** The system's dialogs, the menu and `prefers-color-scheme` follow the person's choice. */
export function applyTheme(choice: ThemeChoice): void {
  nativeTheme.themeSource = choice
}

export function backgroundColor(): string {
  return nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light
}
