import type { AnsweredServices } from '../model/answered'
import type { RequestedChange } from '../model/registers'
import type { SimulatedProgram } from '../program/program'
import type { SimulatedWorld } from '../world/world'
import type { CommandReply } from './reply'

/** A change that a command asks the program for. */
export interface AskedChange extends RequestedChange {
  readonly perform: () => Promise<CommandReply>
}

export interface CommandContext {
  readonly world: SimulatedWorld
  readonly directory: string
  readonly program: SimulatedProgram
  readonly answered: AnsweredServices
  /** Rows of the tables at the time of each backup that was acknowledged, by its id. */
  readonly backups: Map<string, ReadonlyMap<string, string>>
}
