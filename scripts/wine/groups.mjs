/**
 * Folders of unit tests that Windows' Node runs, each in one run of vitest that is killed after `minutes` (three times what two idle cores need).
 * @type {readonly { name: string, paths: readonly string[], minutes: number }[]}
 */
export const groups = [
  group('store', 12),
  group('files', 5),
  group('import', 12),
  group('backup', 6),
  group('logs', 6),
  group('packages', 10),
  group('gateway', 12),
  group('shell', 5),
  group('warehouse', 25)
]

function group(name, minutes) {
  return { name, paths: [`tests/unit/main/${name}/`], minutes }
}
