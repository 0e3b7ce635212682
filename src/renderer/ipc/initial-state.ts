import { type InitialState, initialStateMetaName } from '@shared/contract/initial-state'

const carrier = document.querySelector<HTMLMetaElement>(`meta[name="${initialStateMetaName}"]`)

if (!carrier) throw new Error('The document carries no initial state')

/**
 * State that the main process embedded in the document, available before the first paint. It is not
 * parsed: the main process wrote it from this very type, and zod would be a sixth of all code read
 * before the first paint.
 */
export const startState: InitialState = JSON.parse(carrier.content)

let answers = startState.answers

/** Responses embedded in the document for the first render, so that it is rendered once. */
export function startResponses(): InitialState['answers'] {
  return answers
}

/** Discards the embedded responses, which are outdated from here on. */
export function discardStartResponses(): void {
  answers = {}
}

/** Whether sample data was removed; the page reloads whenever that changes. */
export const isSampleDataRemoved = (): boolean => startState.sampleRemoved
