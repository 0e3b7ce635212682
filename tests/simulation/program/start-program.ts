import { SimulatedProcessEnded } from '../world/errors'
import { type LoadedProgram, runProgram } from '../world/modules'
import type { SimulatedProcess, SimulatedWorld } from '../world/world'
import { createIdentityEngine } from './identity-engine'
import type { SimulatedProgram } from './program'

interface ProgramModule {
  readonly openProgram: (surroundings: {
    readonly directory: string
    readonly openEngine: (name: string) => unknown
    readonly onFault: (channel: string, fault: unknown) => void
  }) => SimulatedProgram
}

/** Starts the program in a new process; undefined if a fault ended the process meanwhile. */
export function startProgram(
  loaded: LoadedProgram,
  world: SimulatedWorld,
  directory: string,
  onFault: (channel: string, fault: unknown) => void
): { readonly process: SimulatedProcess; readonly program: SimulatedProgram } | undefined {
  const process = world.startProcess()
  try {
    const main = runProgram(loaded, world, process, line =>
      onFault('console', line)
    ) as ProgramModule
    const program = main.openProgram({
      directory,
      openEngine: createIdentityEngine,
      onFault: (channel, fault) => {
        if (process.isAlive && !(fault instanceof SimulatedProcessEnded)) onFault(channel, fault)
      }
    })
    if (process.isAlive) return { process, program }
  } catch (error) {
    if (process.isAlive) throw error
  }
  return undefined
}
