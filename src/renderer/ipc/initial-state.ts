import { initialStateName } from '@shared/ipc/bridge'
import { initialState } from '@shared/ipc/initial-state'

const carrier = document.querySelector<HTMLMetaElement>(`meta[name="${initialStateName}"]`)

/** The state that main put into the document, there before anything is painted. */
export const startState = initialState.parse(JSON.parse(carrier?.content ?? 'null'))
