import { startState } from '../ipc/initial-state'

/** Whether sample data was taken away; the page is loaded anew whenever that changes. */
export const isSampleRemoved = (): boolean => startState.sampleRemoved
