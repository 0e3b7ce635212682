import { EventEmitter } from '../emitter.ts'

/**
 * Electron's powerMonitor (see its documentation page). The host receives no system events, so it
 * emits no event by itself, as Electron on Linux does not emit `lock-screen`; tests emit the
 * events. System queries (`getSystemIdleState` and the like) are not implemented and throw an error
 * with their name.
 */
export const powerMonitor = new EventEmitter()
