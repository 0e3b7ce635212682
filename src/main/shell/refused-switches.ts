import { replacementProcessSwitch } from '../diagnostics/process-faults'

/**
 * Allow-list of command line switches of the packaged program: Chromium has some thousand, and any
 * of them could expose it to another program or disable a protection (docs/security.md). An
 * unpackaged run accepts all, because tests drive it through the debugging port.
 */
const allowed: ReadonlySet<string> = new Set([
  replacementProcessSwitch,
  'user-data-dir',
  // Passed by electron-builder's installer after replacing an older version.
  'updated',
  // Set by a user or administrator in a shortcut: language, scale, rendering, screen reader.
  'lang',
  'force-device-scale-factor',
  'disable-gpu',
  'force-renderer-accessibility',
  // Switches for Linux: display server, Vietnamese input methods under Wayland, no keyring prompt.
  'ozone-platform',
  'ozone-platform-hint',
  'enable-wayland-ime',
  'wayland-text-input-version',
  'password-store'
])

/**
 * First switch of a command line that is not allowed, without its value; undefined if there is
 * none. Parses switches as Chromium does: one dash or two, on Windows also a slash,
 * case-insensitive, nothing after a lone `--`. Switches that the program itself passes to Chromium
 * are not in `args`.
 */
export function findRefusedSwitch(
  args: readonly string[],
  platform: NodeJS.Platform
): string | undefined {
  const pattern = platform === 'win32' ? /^(?:--|-|\/)([^=]+)/ : /^--?([^=]+)/
  for (const arg of args) {
    if (arg === '--') return undefined
    const name = pattern.exec(arg.trim())?.[1]?.toLowerCase()
    if (name && !allowed.has(name)) return name
  }
  return undefined
}
