import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { AuditedResult } from '../../../src/main/features/noted'
import { createStandardModelHandlers } from '../../../src/main/features/standard-model/handlers'
import { openDataStorage } from '../../../src/main/start/open-data'
import {
  type EngineRequest,
  engineResponseSchemas
} from '../../../src/main/warehouse/engine/messages'
import { openWarehouse } from '../../../src/main/warehouse/warehouse'
import { createBreakableFileSystem } from './breakable-file-system'
import { killAtDiskCall } from './kill-at'

// Separate process that kills itself: it closes a period while a table is being published, whose
// rows arrive before or while the closing is saved, and dies at the `when`th call that changes the
// disk, just before or after it.
const [directory = '', table = '', first = '', when = '', side = ''] = process.argv.slice(2)
const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
const disk = createBreakableFileSystem()
const storage = openDataStorage(directory, clock, disk.fs)
const refuse = (): never => {
  throw new Error('Nobody asks for this here.')
}

const saving = Promise.withResolvers<void>()

/** Response of an engine stub that creates files without rows. */
async function answerTo(work: EngineRequest): Promise<unknown> {
  if (work.kind === 'ask') return { columns: [], rows: [[0]], milliseconds: 0 }
  const made = { bytes: 0, sha256: '0'.repeat(64) }
  if (work.kind !== 'build') return made
  if (first === 'closing') await saving.promise
  const file = openSync(work.path, 'w')
  fsyncSync(file)
  closeSync(file)
  return { ...made, rows: 0, search: {} }
}

const warehouse = openWarehouse({
  ...storage,
  clock,
  disk: disk.fs,
  open: () => ({
    ask: async work => engineResponseSchemas[work.kind].parse(await answerTo(work)) as never,
    begin: () => undefined,
    whyOff: () => undefined,
    retry: refuse,
    close: refuse
  }),
  note: refuse,
  log: refuse,
  tell: refuse
})
const handlers = createStandardModelHandlers({
  ...storage,
  warehouse,
  clock,
  files: {
    save: refuse,
    saveFilled: refuse,
    pathOf: refuse,
    remember: refuse
  },
  tell: () => undefined
})

const period = '2026-10'
await handlers['standardModel:check']({ job: '00000000-0000-4000-8000-000000000001' })
const prepared = await handlers['standardModel:prepareClosing']({ period })
if (prepared instanceof AuditedResult) throw new Error('only looks')

const changes = killAtDiskCall(disk, { when, side }, path => {
  if (path.includes('records')) saving.resolve()
})
const mart = storage.records.read().dataMarts.find(({ id }) => id === table)
if (!mart) throw new Error(table)
const publishing = { user: 'a', origin: 'load', note: '' } as const
const making = { columns: mart.columns, files: [], statements: [], rows: 0 }
const outcomes = await Promise.allSettled([
  handlers['standardModel:close']({
    period,
    base: prepared.base,
    reason: 'Đã đối chiếu số liệu',
    accepted: false
  }),
  warehouse.tables.publish(table, mart.current, making, publishing)
])
writeSync(1, `done ${changes()} ${outcomes.map(({ status }) => status).join(' ')}\n`)
