import { spawn } from 'node:child_process'
import {
  createEvent,
  type EventEmitter,
  emitPreventableEvent,
  ignoreRejection
} from '../emitter.ts'
import { hostRuntime } from '../runtime.ts'
import { BrowserWindow } from '../window/browser-window.ts'

/**
 * Timeout in milliseconds after which the program exits without further waiting, if it is still
 * starting when a request to quit arrives.
 */
const patience = 15_000

/**
 * Lifecycle events in Electron's order: ready; before-quit, closing of the windows, will-quit,
 * quit.
 */
export class Lifecycle {
  readonly #app: EventEmitter
  readonly #beforeExit: () => Promise<void>
  readonly #atExit: () => void
  readonly #ready = Promise.withResolvers<void>()
  #scheduled = false
  #quitting = false
  #exiting = false
  #relaunch: { args?: string[]; execPath?: string } | undefined
  isReady = false

  constructor(app: EventEmitter, beforeExit: () => Promise<void>, atExit: () => void) {
    this.#app = app
    this.#beforeExit = beforeExit
    this.#atExit = atExit
  }

  whenReady(): Promise<void> {
    this.scheduleReady()
    return this.#ready.promise
  }

  /** Emits `ready` after the app's initialisation, unless the app decided to quit. */
  scheduleReady(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      if (this.#exiting) return
      // Chromium is started here already, so that it starts concurrently with the app's
      // initialisation.
      ignoreRejection(hostRuntime.chromium())
      this.isReady = true
      this.#app.emit('ready', createEvent({}), {})
      this.#ready.resolve()
    })
  }

  onAllClosed(): void {
    if (this.#exiting) return
    if (this.#quitting) this.#finish()
    else if (this.#app.listenerCount('window-all-closed') === 0) this.quit()
    else this.#app.emit('window-all-closed')
  }

  quit(): void {
    if (this.#exiting) return
    if (emitPreventableEvent(this.#app, 'before-quit')) return
    this.#quitting = true
    const windows = BrowserWindow.getAllWindows()
    if (windows.length === 0) this.#finish()
    else this.#quitting = windows.every(window => window.tryToClose())
  }

  #finish(): void {
    if (emitPreventableEvent(this.#app, 'will-quit')) {
      this.#quitting = false
      return
    }
    this.#end(0)
  }

  exit(code: number): void {
    if (this.#exiting) return
    this.#end(code)
  }

  relaunch(options: { args?: string[]; execPath?: string }): void {
    this.#relaunch = options
  }

  #end(code: number): void {
    this.#exiting = true
    this.#app.emit('quit', createEvent({}), code)
    for (const window of BrowserWindow.getAllWindows()) window.destroy()
    setTimeout(() => process.exit(code), patience).unref()
    Promise.allSettled([this.#beforeExit(), hostRuntime.close()]).then(() => {
      this.#atExit()
      if (this.#relaunch) startAgain(this.#relaunch)
      process.exit(code)
    })
  }
}

function startAgain({
  args = process.argv.slice(1),
  execPath = process.execPath
}: {
  args?: string[]
  execPath?: string
}): void {
  // The output of the new process is discarded, as with Electron's own relauncher.
  spawn(execPath, args, { detached: true, stdio: 'ignore' }).unref()
}
