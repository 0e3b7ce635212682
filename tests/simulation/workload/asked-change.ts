import type { AnsweredServices } from '../model/answered'
import type { StoreName } from '../model/registers'
import type { SimulatedProgram } from '../program/program'
import type { SimulatedWorld } from '../world/world'
import type { CommandReply } from './reply'

/** A change that a command asks the program for. */
export interface AskedChange {
  readonly store: StoreName
  /** Values that the change sets, by register. */
  readonly sets: ReadonlyMap<string, string>
  /** Text that occurs in the audit entry of this change and in no other; '' if it has none. */
  readonly marker: string
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
