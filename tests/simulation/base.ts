import { startProgram } from './program/start-program'
import { dataFolder, firstMoment } from './run'
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
  disk.createFolder(dataFolder)
  const begun = startProgram(loaded, world, dataFolder, (channel, fault) => {
    throw new Error(`${channel}: ${fault}`)
  })
  if (!begun) throw new Error('The program did not start')
  const { program, process: own } = begun
  let isDone = false
  program.storage.records
    .update(draft => {
      for (const list of [
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
      ] as const)
        draft[list] = []
    })
    .then(() => program.ask('configuration:update', { alertDays: 60 }))
    .then(() => {
      isDone = true
    })
  await world.runUntil(() => isDone)
  program.close()
  world.endProcess(own, 'quit')
  disk.flushAll()
  return disk
}
