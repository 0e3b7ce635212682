import { EventEmitter } from '../emitter.ts'

/**
 * Electron's powerMonitor documentation page. The host receives no system events, so none of these
 * is ever emitted by itself, like `lock-screen` in Electron on Linux; tests emit them. System
 * queries (`getSystemIdleState` and the like) are not implemented and throw by name.
 */
export const powerMonitor = new EventEmitter()
