import type { ThemeChoice } from '@shared/features/settings/preferences'
import { nativeTheme } from 'electron'

/**
 * Window colours before the page is painted; the page's own colours come from the renderer's theme.
 */
const backgrounds = { light: '#fafafa', dark: '#161a18' } as const

/** Applies the user's theme to system dialogs, the menu and `prefers-color-scheme`. */
export function applyTheme(choice: ThemeChoice): void {
  nativeTheme.themeSource = choice
}

export function windowBackgroundColor(): string {
  return nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light
}

/** Colours of the static error page; equal to those of the program's own page. */
export interface SafePageColors {
  readonly background: string
  readonly surface: string
  readonly words: string
  readonly quiet: string
  readonly accent: string
  readonly onAccent: string
  readonly border: string
  readonly good: string
  readonly bad: string
}

const safe = {
  light: {
    background: backgrounds.light,
    surface: '#ffffff',
    words: '#242424',
    quiet: '#616161',
    accent: '#1f6442',
    onAccent: '#ffffff',
    border: '#d1d1d1',
    good: '#3c845e',
    bad: '#c4314b'
  },
  dark: {
    background: backgrounds.dark,
    surface: '#1f2421',
    words: '#ffffff',
    quiet: '#adadad',
    accent: '#2c7450',
    onAccent: '#ffffff',
    border: '#4f5651',
    good: '#4d946d',
    bad: '#d9434f'
  }
} as const satisfies Record<string, SafePageColors>

export function safePageColors(): SafePageColors {
  return nativeTheme.shouldUseDarkColors ? safe.dark : safe.light
}
