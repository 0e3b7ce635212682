import { basename } from 'node:path'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import { type OlderStoreFile, olderVersions, writeOlderVersion } from './older-versions'
import { dataFolder, firstMoment } from './places'
import { tableColumns } from './program/names'
import type { SimulatedProgram } from './program/program'
import { engineFile, startProgram } from './program/start-program'
import { flowDraft } from './workload/pipeline-commands'
import { observe } from './workload/run-command'
import { tableIds } from './workload/table-registers'
import { setCurrentWorld } from './world/clock'
import { createDisk, type SimulatedDisk } from './world/disk'
import type { LoadedProgram } from './world/modules'
import { createWorld } from './world/world'

export interface BaseFolder {
  readonly disk: SimulatedDisk
  /** The same data folder as earlier versions left it, by the version of the records. */
  readonly older: ReadonlyMap<
    number,
    { readonly disk: SimulatedDisk; readonly files: readonly OlderStoreFile[] }
  >
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
    program
  })
  program.close()
  world.endProcess(own, 'quit')
  disk.flushAll()
  const older = olderVersions.map(version => {
    const forked = disk.fork('journal')
    return [version, { disk: forked, files: writeOlderVersion(forked, version) }] as const
  })
  return { disk, older: new Map(older), values }
}

/** Id of the load and of the job by which the folder is prepared; no command has it. */
const preparationId = '00000000-0000-4000-b000-000000000000'

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
  const ask = async (channel: string, input?: unknown): Promise<unknown> => {
    const reply = await program.ask(channel, input)
    if (!reply.ok) throw new Error(`${channel}: ${reply.error.message}`)
    return reply.data
  }
  const path = write('/files/dau.csv')
  await program.createTable(tableIds[0], 'bang_them', 'append', path)
  await program.createTable(tableIds[1], 'bang_thay', 'overwrite', path)
  await program.createTable(tableIds[2], 'bang_dich', 'overwrite', path)
  const { id: flow } = Object(
    await ask('etl:create', { draft: flowDraft('bang_them', 'bang_dich', tableColumns) })
  )
  await program.storage.records.update(draft => {
    for (const list of emptiedLists) {
      if (list === 'dataMarts') draft.dataMarts = draft.dataMarts.filter(isOwnTable)
      else if (list === 'pipelines') {
        const own = draft.pipelines.filter(({ id }) => id === flow)
        draft.pipelines = [...draft.pipelines.slice(0, 1).map(toHourly), ...own]
      } else draft[list] = []
    }
  })
  await ask('configuration:update', {
    alertDays: 60,
    generationsKept: 2,
    generationsMonthly: false,
    separateApprover: false
  })
  const load = async (path: string): Promise<void> => {
    await program.stageFile(preparationId, tableIds[0], write(path))
    await ask('dataLoad:publish', { load: preparationId })
  }
  // Two generations are kept. Of the others only the backup names the second one, and only the
  // closed period the third one; retention may remove neither.
  await load('/files/hai.csv')
  await ask('snapshot:create')
  await load('/files/ba.csv')
  await closeFirstPeriod(ask)
  await load('/files/bon.csv')
  await load('/files/nam.csv')
  await ask('drafts:save', { form: 'ngsp', values: { serviceName: 'Đầu' }, document: null })
}

/** Maps the first table to the standard model, and closes a month over its rows. */
async function closeFirstPeriod(
  ask: (channel: string, input?: unknown) => Promise<unknown>
): Promise<void> {
  const period = '2026-07'
  await ask('standardModel:map', {
    table: 'khu-vuc',
    own: tableIds[0],
    columns: { ma_khu_vuc: 'ma', ten_khu_vuc: 'ten' },
    derivations: { vung: { kind: 'constant', value: '1' } }
  })
  await ask('standardModel:check', { job: preparationId })
  const { base } = Object(await ask('standardModel:prepareClosing', { period }))
  const reason = 'Chốt số liệu đầu tiên.'
  await ask('standardModel:close', { period, base, reason, accepted: false })
  // A restore of this backup must not undo what was decided about the month since.
  await ask('snapshot:create')
  await ask('standardModel:askToReopen', { period, reason: 'Đề nghị mở lại đầu tiên.' })
  await ask('standardModel:decideReopening', {
    period,
    decision: 'refuse',
    reason: 'Chưa có căn cứ để mở lại.'
  })
}

/** A pipeline that is due at half past each hour. */
const toHourly = (pipeline: EtlPipeline): EtlPipeline => ({
  ...pipeline,
  flow: null,
  schedule: { kind: 'hourly', minute: 30 }
})

const isOwnTable = ({ id }: { readonly id: string }): boolean => tableIds.some(own => own === id)

function writeSourceFile(disk: SimulatedDisk, path: string): string {
  const rows = Array.from({ length: 9 }, (_, row) => `${basename(path, '.csv')}${row};Người đầu`)
  disk.createFile(path, 'open').content.write(0, Buffer.from(['ma;ten', ...rows, ''].join('\n')))
  return path
}
