import {
  type ClosedPeriod,
  closedPeriodIdOf,
  closedPeriodSchema
} from '@shared/features/standard-model/closing'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import {
  formatStoreFileEnvelope,
  parseStoreFileEnvelope
} from '../../src/main/store/state/envelope'
import { dataFolder, firstMoment } from './places'
import type { SimulatedProgram } from './program/program'
import { engineFile, startProgram } from './program/start-program'
import { observe } from './workload/run-command'
import { tableIds } from './workload/table-commands'
import { setCurrentWorld } from './world/clock'
import { createDisk, type SimulatedDisk } from './world/disk'
import type { LoadedProgram } from './world/modules'
import { createWorld } from './world/world'

export interface BaseFolder {
  readonly disk: SimulatedDisk
  /** The same data folder, as a program of the version before left it. */
  readonly older: SimulatedDisk
  /** Values of the model's registers in both. */
  readonly values: ReadonlyMap<string, string>
}

/** Disk of a machine on which the program was never started. */
export function createBareDisk(): SimulatedDisk {
  const disk = createDisk('journal')
  for (const folder of [dataFolder, '/files', '/media', engineFile.folder])
    disk.createFolder(folder)
  const library = disk.createFile(`${engineFile.folder}/${engineFile.name}`, 'open')
  library.content.write(0, Buffer.from(engineFile.content))
  return disk
}

/**
 * Data folder of a unit that has worked for a while: after the first start and one change of each
 * kind, without most of the sample data, so that a save is small and a run is fast.
 */
export async function createBaseFolder(loaded: LoadedProgram): Promise<BaseFolder> {
  const disk = createBareDisk()
  const world = createWorld(1, disk, [], firstMoment - 86_400_000)
  setCurrentWorld(world)
  const begun = startProgram(loaded, world, dataFolder, (channel, fault) => {
    throw new Error(`${channel}: ${fault}`)
  })
  if (!begun) throw new Error('The program did not start')
  const { program, process: own } = begun
  let isDone = false
  let failure: unknown
  prepare(program, path => writeSourceFile(disk, path))
    .catch(error => {
      failure = error
    })
    .finally(() => {
      isDone = true
    })
  await world.runUntil(() => isDone)
  if (failure !== undefined) throw failure
  const values = observe({
    world,
    directory: dataFolder,
    program,
    answered: { packages: new Map(), calls: new Set() },
    backups: new Map()
  })
  program.close()
  world.endProcess(own, 'quit')
  disk.flushAll()
  const older = disk.fork('journal')
  writeOlderVersion(older, 'records', 18)
  writeOlderVersion(older, 'settings', 11)
  return { disk, older, values }
}

/** Rewrites a file of a store as the version before the present one, which had fewer fields. */
function writeOlderVersion(disk: SimulatedDisk, name: string, version: number): void {
  const node = disk.find(`${dataFolder}/${name}.json`)
  if (node?.kind !== 'file') throw new Error(`There is no ${name}.json`)
  const { sequence, text } = parseStoreFileEnvelope(
    Buffer.from(node.content.bytes()).toString('utf8')
  )
  const content = Buffer.from(formatStoreFileEnvelope({ version, sequence, text }))
  node.content.truncate(0)
  node.content.write(0, content)
  disk.flushFile(node)
}

const emptiedLists = [
  'apis',
  'services',
  'dataMarts',
  'pipelines',
  'endpoints',
  'connections',
  'reports',
  'scenarios',
  'alertCases',
  'postStandards',
  'queries',
  'expectations'
] as const

/** Removes the sample data, and loads the first rows of the two tables. */
async function prepare(program: SimulatedProgram, write: (path: string) => string): Promise<void> {
  const path = write('/files/dau.csv')
  await program.createTable(tableIds[0], 'bang_them', 'append', path)
  await program.createTable(tableIds[1], 'bang_thay', 'overwrite', path)
  await program.storage.records.update(draft => {
    for (const list of emptiedLists) {
      if (list === 'dataMarts') draft.dataMarts = draft.dataMarts.filter(isOwnTable)
      else if (list === 'pipelines') draft.pipelines = draft.pipelines.slice(0, 1).map(toHourly)
      else draft[list] = []
    }
  })
  await program.storage.records.update(draft => {
    draft.closedPeriods = [closedPeriodOver(draft.dataMarts)]
  })
  const reply = await program.ask('configuration:update', {
    alertDays: 60,
    generationsKept: 2,
    generationsMonthly: false,
    separateApprover: false
  })
  if (!reply.ok) throw new Error(reply.error.message)
  // The closed period needs the first rows, the backup names the second ones: retention may remove
  // neither once further rows are loaded.
  const load = '00000000-0000-4000-b000-000000000000'
  await program.stageFile(load, tableIds[0], write('/files/hai.csv'))
  const published = await program.ask('dataLoad:publish', { load })
  if (!published.ok) throw new Error(published.error.message)
  const backup = await program.ask('snapshot:create')
  if (!backup.ok) throw new Error(backup.error.message)
}

/** A pipeline that is due at half past each hour. */
const toHourly = (pipeline: EtlPipeline): EtlPipeline => ({
  ...pipeline,
  flow: null,
  schedule: { kind: 'hourly', minute: 30 }
})

const isOwnTable = ({ id }: { readonly id: string }): boolean => tableIds.some(own => own === id)

function writeSourceFile(disk: SimulatedDisk, path: string): string {
  const rows = Array.from({ length: 24 }, (_, row) => `d${row};Người đầu`)
  disk.createFile(path, 'open').content.write(0, Buffer.from(['ma;ten', ...rows, ''].join('\n')))
  return path
}

/** Closed period whose figures come from the first rows of a table. */
function closedPeriodOver(tables: readonly DataMart[]): ClosedPeriod {
  const table = tables.find(({ id }) => id === tableIds[0])
  const made = table?.generations[0]
  if (!table || !made) throw new Error('There are no rows to close')
  const pinned = {
    id: 'bang',
    table: table.id,
    name: table.name,
    columns: {},
    generation: made.id,
    time: made.time,
    rows: made.rows,
    bytes: made.bytes,
    sha256: made.sha256
  }
  return closedPeriodSchema.parse({
    id: closedPeriodIdOf('2026-10'),
    name: 'Tháng 10/2026',
    period: '2026-10',
    frozen: {
      time: made.time,
      user: 'Người chốt',
      reason: 'Chốt số liệu',
      tables: [pinned],
      settings: { fillLow: 80, fillGood: 95, fillHigh: 105, graveAlertDays: 10, alertDays: 30 },
      standards: [],
      findings: []
    },
    asked: null,
    history: []
  })
}
