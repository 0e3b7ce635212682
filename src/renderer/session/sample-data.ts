import { startState } from '../ipc/initial-state'

/** Whether sample data was removed; the page reloads whenever that changes. */
export const isSampleRemoved = (): boolean => startState.sampleRemoved
