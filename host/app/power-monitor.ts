import { EventEmitter } from '../emitter.ts'

/**
 * Electron's page of powerMonitor. The host hears nothing of the system, so none of these events ever comes by itself, as `lock-screen` never does
 * in Electron on Linux; a test emits them. What asks the system (`getSystemIdleState` and the like) is not there and throws by name.
 */
export const powerMonitor = new EventEmitter()
