import { initialStateName } from '@shared/contract/bridge'
import type { Channel, Output } from '@shared/contract/contract'
import type { InitialState } from '@shared/contract/initial-state'

const carrier = document.querySelector<HTMLMetaElement>(`meta[name="${initialStateName}"]`)

if (!carrier) throw new Error('The document carries no initial state')

/**
 * The state that main put into the document, there before anything is painted. It is not parsed: main wrote it from that very
 * type, and zod would be a sixth of all that is read before the first paint.
 */
export const startState: InitialState = JSON.parse(carrier.content)

let answers: Readonly<Record<string, unknown>> = startState.answers

/** What main answered to this call with the document: for what is drawn first, so that it is drawn once. */
export function startAnswer<C extends Channel>(channel: C): Output<C> | undefined {
  return answers[channel] as Output<C> | undefined
}

/** From here on the answers of the start are old. */
export function dropStartAnswers(): void {
  answers = {}
}
