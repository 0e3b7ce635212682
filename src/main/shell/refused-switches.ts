import { afterFaultSwitch } from '../diagnostics/after-fault'

/**
 * The only switches with which the installed program starts: what is not known to be harmless could open it to another
 * program or take a wall down, and Chromium has some thousand (docs/security.md). An unpackaged run accepts all:
 * tests drive it through the debugging port.
 */
const allowed: ReadonlySet<string> = new Set([
  afterFaultSwitch,
  'user-data-dir',
  // What electron-builder's installer gives at its end when it replaced an older version.
  'updated',
  // What a person or an administrator sets in a shortcut: language, size, drawing, reading aloud.
  'lang',
  'force-device-scale-factor',
  'disable-gpu',
  'force-renderer-accessibility',
  // Linux: the display server, Vietnamese input methods under Wayland, no question for a keyring.
  'ozone-platform',
  'ozone-platform-hint',
  'enable-wayland-ime',
  'wayland-text-input-version',
  'password-store'
])

/**
 * The first switch of a command line that is not allowed, without its value; undefined when there is none. Reads switches as
 * Chromium does: one dash or two, on Windows also a slash, letters of either case, nothing after a lone `--`. What Chromium
 * is given by the program itself is not in `args`.
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
