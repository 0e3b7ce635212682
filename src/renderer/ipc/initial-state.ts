import { initialStateName } from '@shared/ipc/bridge'
import type { InitialState } from '@shared/ipc/initial-state'

const carrier = document.querySelector<HTMLMetaElement>(`meta[name="${initialStateName}"]`)

if (!carrier) throw new Error('The document carries no initial state')

/**
 * The state that main put into the document, there before anything is painted. It is not parsed by its schema: main wrote it from
 * that very type, and zod would be a sixth of all that is read before the first paint.
 */
export const startState: InitialState = JSON.parse(carrier.content)
