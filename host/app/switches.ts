/**
 * Parses command line switches like Chromium: `--name` or `--name=value`, nothing after a lone
 * `--`.
 */
export function parseSwitches(args: readonly string[]): Map<string, string> {
  const switches = new Map<string, string>()
  for (const arg of args) {
    if (arg === '--') break
    const match = /^--([^=]+)(?:=(.*))?$/s.exec(arg)
    if (match?.[1]) switches.set(match[1].toLowerCase(), match[2] ?? '')
  }
  return switches
}

export function formatSwitches(switches: ReadonlyMap<string, string>): string[] {
  return [...switches].map(([name, value]) => (value ? `--${name}=${value}` : `--${name}`))
}

/** Parses a port number, 0 for any free port; undefined if it is invalid. */
export function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) < 65_536 ? Number(text) : undefined
}
