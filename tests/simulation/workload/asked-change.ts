import type { AnsweredServices } from '../invariants/check-services'
import type { StoreName } from '../model/registers'
import type { SimulatedProgram } from '../program/program'
import type { SimulatedWorld } from '../world/world'

/** Answer of a call, reduced to what the model needs. */
export type CommandReply =
  | { readonly ok: true; readonly data?: unknown }
  | { readonly ok: false; readonly error: { readonly code: string; readonly message: string } }

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
  /** Rows of the tables at the time of each backup that was acknowledged, by its id. */
  readonly answered: AnsweredServices
  readonly backups: Map<string, ReadonlyMap<string, string>>
}
