import { type BaseFolder, createBaseFolder } from './base'
import type { History } from './history'
import { plantedBugs } from './planted/planted'
import type { PlantedBug } from './planted/planted-bug'
import { type RunResult, runHistory } from './run'
import { bundleProgram } from './world/bundle'
import { compileProgram, type LoadedProgram } from './world/modules'

/** The program, bundled once, and the data folder that every history begins with. */
export interface Simulation {
  readonly run: (history: History) => Promise<RunResult>
}

interface OriginalProgram {
  readonly loaded: LoadedProgram
  /** Data folder that the program without a bug made. */
  readonly base: BaseFolder
}

let opened: Promise<OriginalProgram> | undefined
let planted: Promise<LoadedProgram> | undefined

async function openOriginal(): Promise<OriginalProgram> {
  const loaded = compileProgram(await bundleProgram())
  return { loaded, base: await createBaseFolder(loaded) }
}

/** Opens the program, with a planted bug if one is given. */
export async function openSimulation(bug?: PlantedBug): Promise<Simulation> {
  opened ??= openOriginal()
  const { loaded, base } = await opened
  const own = bug ? await selectBug(bug) : loaded
  return { run: history => runHistory(own, base, history) }
}

/** The program with all planted bugs, of which its scripts select one. */
async function selectBug({ name }: PlantedBug): Promise<LoadedProgram> {
  planted ??= bundleProgram(plantedBugs).then(compileProgram)
  const { functions } = await planted
  return { functions, once: new Map(), bug: name }
}
