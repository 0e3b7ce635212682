import { initialStateName } from '@shared/contract/bridge'
import type { InitialState } from '@shared/contract/initial-state'

const carrier = document.querySelector<HTMLMetaElement>(`meta[name="${initialStateName}"]`)

if (!carrier) throw new Error('The document carries no initial state')

/**
 * The state that main put into the document, there before anything is painted. It is not parsed: main wrote it from that very
 * type, and zod would be a sixth of all that is read before the first paint.
 */
export const startState: InitialState = JSON.parse(carrier.content)

let answers = startState.answers

/** What main answered with the document: for what is drawn first, so that it is drawn once. */
export function startAnswers(): InitialState['answers'] {
  return answers
}

/** From here on the answers of the start are old. */
export function dropStartAnswers(): void {
  answers = {}
}
