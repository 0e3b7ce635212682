import { writeSync } from 'node:fs'
import { openServicePackageStore } from '../../../src/main/exchange/open-packages'
import { createBackupHandlers } from '../../../src/main/features/settings/snapshot-handlers'
import { openDataStorage } from '../../../src/main/start/open-data'
import { openWarehouse } from '../../../src/main/warehouse/warehouse'

// Script of a process that is killed by its test: it restores the tables of two backups alternately
// and reports each restoration.
const [directory = '', ...backups] = process.argv.slice(2)
const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
const storage = openDataStorage(directory, clock)
const refuse = (): never => {
  throw new Error('A restore asks for nothing of this.')
}
const warehouse = openWarehouse({
  ...storage,
  clock,
  open: () => ({
    ask: refuse,
    begin: refuse,
    whyOff: () => undefined,
    retry: refuse,
    close: refuse
  }),
  note: refuse,
  log: refuse,
  tell: refuse
})
const packages = openServicePackageStore({
  ...storage,
  keyStore: { isSafe: refuse, seal: refuse, unseal: refuse }
})
const handlers = createBackupHandlers({
  ...storage,
  warehouse,
  clock,
  packages: async () => packages,
  copies: async () => ({
    copies: { opened: { find: () => undefined, open: refuse, bringBack: refuse } }
  }),
  askForFile: refuse,
  files: {
    save: refuse,
    saveFilled: refuse,
    pathOf: refuse,
    remember: refuse
  },
  tell: refuse,
  reload: refuse,
  applyTheme: refuse,
  applyZoom: refuse
})
writeSync(1, 'ready\n')
for (let turn = 0; ; turn = (turn + 1) % backups.length) {
  await handlers['snapshot:restore']({ id: backups[turn] ?? '', parts: ['dataMarts'] })
  writeSync(1, `${backups[turn]}\n`)
}
