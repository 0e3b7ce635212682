import { type InitialState, initialStateMetaName } from '@shared/contract/initial-state'

const carrier = document.querySelector<HTMLMetaElement>(`meta[name="${initialStateMetaName}"]`)

if (!carrier) throw new Error('The document carries no initial state')

/**
 * State that the main process embedded in the document, available before the first paint. It is not
 * validated: the main process wrote it from the same type, and loading zod would be a sixth of all
 * code read before the first paint.
 */
export const embeddedInitialState: InitialState = JSON.parse(carrier.content)

let answers = embeddedInitialState.answers

/**
 * Responses of the main process that are embedded in the document, so that the first page renders
 * once, without loading states.
 */
export function getEmbeddedInitialResponses(): InitialState['answers'] {
  return answers
}

/** Discards the embedded responses, because the data may change from here on. */
export function discardInitialResponses(): void {
  answers = {}
}

/** Whether sample data was removed; the page reloads whenever that changes. */
export const isSampleDataRemoved = (): boolean => embeddedInitialState.sampleRemoved
