import type { EtlPipeline } from '@shared/model/etl/pipeline'
import type { SimulatedProgram } from './program/program'
import { engineFile, startProgram } from './program/start-program'
import { dataFolder, firstMoment } from './run'
import { tableIds } from './workload/table-commands'
import { setCurrentWorld } from './world/clock'
import { createDisk, type SimulatedDisk } from './world/disk'
import type { LoadedProgram } from './world/modules'
import { createWorld } from './world/world'

/**
 * Data folder of a unit that has worked for a while: after the first start and one change of each
 * kind, without most of the sample data, so that a save is small and a run is fast.
 */
export async function createBaseDisk(loaded: LoadedProgram): Promise<SimulatedDisk> {
  process.env.TZ = 'Asia/Ho_Chi_Minh'
  const disk = createDisk('journal')
  const world = createWorld(1, disk, [], firstMoment - 86_400_000)
  setCurrentWorld(world)
  for (const folder of [dataFolder, '/files', '/media', engineFile.folder])
    disk.createFolder(folder)
  const library = disk.createFile(`${engineFile.folder}/${engineFile.name}`, 'open')
  library.content.write(0, Buffer.from(engineFile.content))
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
  program.close()
  world.endProcess(own, 'quit')
  disk.flushAll()
  return disk
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
  const reply = await program.ask('configuration:update', {
    alertDays: 60,
    generationsKept: 2,
    generationsMonthly: false,
    separateApprover: false
  })
  if (!reply.ok) throw new Error(reply.error.message)
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
