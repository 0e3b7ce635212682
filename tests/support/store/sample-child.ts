import { writeSync } from 'node:fs'
import { openServicePackageStore } from '../../../src/main/exchange/open-packages'
import { createSampleDataHandlers } from '../../../src/main/features/sample-data/handlers'
import { openDataStorage } from '../../../src/main/start/open-data'
import { openWarehouse } from '../../../src/main/warehouse/warehouse'
import { createBreakableFileSystem } from './breakable-file-system'
import { killAtDiskCall } from './kill-at'

// Script of a process that kills itself: it removes or restores sample data and exits at the
// `when`th call that changes the disk, just before or after it.
const [directory = '', move = '', when = '', side = ''] = process.argv.slice(2)
const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
const disk = createBreakableFileSystem()
const storage = openDataStorage(directory, clock, disk.fs)
const refuse = (): never => {
  throw new Error('Nobody asks for this here.')
}
const warehouse = openWarehouse({
  ...storage,
  clock,
  disk: disk.fs,
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
const handlers = createSampleDataHandlers({
  ...storage,
  warehouse,
  clock,
  packages: async () => packages,
  etl: { runs: async () => [] },
  tell: () => undefined,
  reload: refuse
})

const changes = killAtDiskCall(disk, { when, side })
const call = move === 'takeAway' ? 'sampleData:takeAway' : 'sampleData:bringBack'
await handlers[call]({ choices: {} })
writeSync(1, `done ${changes()}\n`)
