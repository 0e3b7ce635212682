import { generationFilePath } from '../../../src/main/warehouse/generation-names'
import { createBareDisk } from '../base'
import { dataFolder, firstMoment } from '../places'
import { bundleProgram } from '../world/bundle'
import { setCurrentWorld } from '../world/clock'
import { compileProgram, type LoadedProgram } from '../world/modules'
import { createWorld } from '../world/world'
import type { WriteStrategy } from './load-file'
import { startProgram } from './start-program'
import { readRowFile } from './table-files'

let compiled: Promise<LoadedProgram> | undefined

/** Loads files sequentially into a new table of the simulated program. */
export async function loadInWorld(strategy: WriteStrategy, files: readonly string[]) {
  compiled ??= bundleProgram().then(compileProgram)
  const loaded = await compiled
  const disk = createBareDisk()
  const world = createWorld(1, disk, [], firstMoment)
  setCurrentWorld(world)
  const begun = startProgram(loaded, world, dataFolder, (channel, fault) => {
    throw new Error(`${channel}: ${fault}`)
  })
  if (!begun) throw new Error('The program did not start')
  const { program } = begun
  const id = 'dm-900001'
  let isDone = false
  const work = async (): Promise<void> => {
    for (const [place, text] of files.entries()) {
      const path = `/files/tep-${place}.csv`
      disk.createFile(path, 'open').content.write(0, Buffer.from(text))
      if (place === 0) {
        await program.createTable(id, 'bang', strategy, path)
        continue
      }
      const load = `00000000-0000-4000-a000-00000000000${place}`
      const staged = await program.stageFile(load, id, path)
      const reply = staged.ok ? await program.ask('dataLoad:publish', { load }) : staged
      if (!reply.ok) throw new Error(reply.error.message)
    }
  }
  const working = work().finally(() => {
    isDone = true
  })
  await world.runUntil(() => isDone)
  await working
  const table = program.storage.records.read().dataMarts.find(one => one.id === id)
  const file = readRowFile(world, `${dataFolder}/${generationFilePath(id, table?.current ?? '')}`)
  return {
    rows: (file?.rows ?? []).map(row => row.join('/')),
    counts: (table?.generations ?? []).map(({ load }) => load?.counts)
  }
}
