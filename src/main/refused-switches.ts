/**
 * Switches that would open the installed program to another one, or take a wall down (reliability.md section 3). An
 * unpackaged run accepts them: tests drive it through the debugging port.
 */
const refused: ReadonlySet<string> = new Set([
  'remote-debugging-port',
  'remote-debugging-pipe',
  'disable-web-security',
  'load-extension',
  'js-flags',
  'no-sandbox',
  'host-rules'
])

/**
 * The first refused switch of a command line, without its value; undefined when there is none. Reads switches as Chromium
 * does: one dash or two, on Windows also a slash, letters of either case, nothing after a lone `--`.
 */
export function findRefusedSwitch(
  args: readonly string[],
  platform: NodeJS.Platform
): string | undefined {
  const pattern = platform === 'win32' ? /^(?:--|-|\/)([^=]+)/ : /^--?([^=]+)/
  for (const arg of args) {
    if (arg === '--') return undefined
    const name = pattern.exec(arg.trim())?.[1]?.toLowerCase()
    if (name && refused.has(name)) return name
  }
  return undefined
}
