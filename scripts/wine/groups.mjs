/**
 * Warehouse tests that depend on files and processes; the other warehouse tests only query the
 * engine, which behaves the same on every system.
 */
const warehouse = [
  ...['build', 'copy-file', 'damage', 'engine', 'export-ends', 'exports', 'full-disk', 'hostile'],
  ...['kills', 'library', 'lock', 'packing', 'restoring', 'retention', 'sweep', 'two-programs']
]
const loading = [
  ...['create', 'killed', 'load', 'patch', 'patch-growth', 'program-killed', 'rejected'],
  ...['source-changes', 'stage', 'taken-whole', 'workbooks']
]

/**
 * Unit tests that Windows' Node runs, each group in one run of vitest that is killed after
 * `minutes`, a limit against hanging only: two idle cores need a fifth of it.
 * @type {readonly { name: string, paths: readonly string[], minutes: number }[]}
 */
export const wineTestGroups = [
  folder('store', 15),
  folder('files', 10),
  folder('import', 15),
  folder('backup', 10),
  folder('logs', 10),
  folder('exchange', 15),
  folder('gateway', 20),
  folder('shell', 10),
  { name: 'warehouse', paths: filesIn('warehouse', warehouse), minutes: 25 },
  { name: 'loading', paths: filesIn('warehouse/loading', loading), minutes: 25 }
]

function folder(name, minutes) {
  return { name, paths: [`tests/unit/main/${name}/`], minutes }
}

function filesIn(folder, names) {
  return names.map(name => `tests/unit/main/${folder}/${name}.test.ts`)
}
