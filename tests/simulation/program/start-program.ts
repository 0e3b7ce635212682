import type { ProgramEntry } from '../world/bundle'
import { forkChildProcess } from '../world/child-process'
import { SimulatedProcessEnded } from '../world/errors'
import { sendRequest } from '../world/http'
import { type LoadedProgram, runProgram } from '../world/modules'
import type { SimulatedProcess, SimulatedWorld } from '../world/world'
import type { ProgramSurroundings, SimulatedProgram } from './program'

/** File that stands for the library of the engine, whose hash the child checks. */
export const engineFile = { folder: '/engine', name: 'engine.node', content: 'model' } as const

interface ProgramModule {
  readonly openProgram: (surroundings: ProgramSurroundings) => SimulatedProgram
}

export interface RunningProgram {
  readonly process: SimulatedProcess
  readonly program: SimulatedProgram
}

/** Starts the program in a new process; undefined if a fault ended the process meanwhile. */
export function startProgram(
  loaded: LoadedProgram,
  world: SimulatedWorld,
  directory: string,
  onFault: (channel: string, fault: unknown) => void
): RunningProgram | undefined {
  const process = world.startProcess()
  const onConsole = (line: string): void => onFault('console', line)
  const fork = (entry: ProgramEntry) => () =>
    forkChildProcess(world, process, (child, parentPort) => {
      runProgram(loaded, world, child, { entry, onConsole, parentPort })
    })
  try {
    const main = runProgram(loaded, world, process, { entry: 'program', onConsole })
    const program = (main as ProgramModule).openProgram({
      directory,
      engineFile,
      forkEngine: fork('engine'),
      forkGateway: fork('gateway'),
      sendRequest: (port, request) => sendRequest(world, port, request),
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
