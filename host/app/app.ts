import { readFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import type { App, ProcessMetric } from 'electron'
import { createEvent, EventEmitter, emitPreventableEvent, ignoreRejection } from '../emitter.ts'
import { webContentsEvents } from '../page/page-contents.ts'
import { hostRuntime } from '../runtime.ts'
import { BrowserWindow, windowEvents } from '../window/browser-window.ts'
import { Lifecycle } from './lifecycle.ts'
import { systemPath } from './paths.ts'
import { SingleInstance } from './single-instance.ts'

type Shown = Pick<
  App,
  | 'name'
  | 'isPackaged'
  | 'userAgentFallback'
  | 'enableSandbox'
  | 'disableHardwareAcceleration'
  | 'isHardwareAccelerationEnabled'
  | 'setPath'
  | 'getPath'
  | 'setName'
  | 'getName'
  | 'getVersion'
  | 'getLocale'
  | 'getAppPath'
  | 'getAppMetrics'
  | 'whenReady'
  | 'isReady'
  | 'requestSingleInstanceLock'
  | 'hasSingleInstanceLock'
  | 'releaseSingleInstanceLock'
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'focus'
  | 'setAppUserModelId'
>
type PathName = Parameters<App['getPath']>[0]

const root = resolve(import.meta.dirname, '../..')

class HostApp extends EventEmitter implements Shown {
  readonly #package: { name: string; productName?: string; version: string } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8')
  )
  readonly #paths = new Map<string, string>()
  readonly lifecycle = new Lifecycle(
    this,
    () => this.#told,
    () => this.releaseSingleInstanceLock()
  )
  #told: Promise<void> = Promise.resolve()
  #lock: SingleInstance | undefined
  readonly isPackaged = false
  /** The app user model id, and the number of windows that existed when it was set. */
  userModelId: { readonly id: string; readonly windows: number } | undefined
  name = this.#package.productName ?? this.#package.name
  /**
   * Electron writes the program's name into the user agent without spaces, in any script
   * (`ApplicationInfo`).
   */
  userAgentFallback = `Mozilla/5.0 ${this.name.replaceAll(' ', '')}/${this.#package.version} Electron`

  readonly commandLine = {
    hasSwitch: (name: string): boolean => hostRuntime.switches.has(name.toLowerCase()),
    getSwitchValue: (name: string): string => hostRuntime.switches.get(name.toLowerCase()) ?? '',
    appendSwitch: (name: string, value = ''): void => {
      hostRuntime.switches.set(name.toLowerCase(), value)
    }
  }

  constructor() {
    super()
    this.setMaxListeners(0)
    hostRuntime.userData = () => this.getPath('userData')
    hostRuntime.sessionData = () => this.getPath('sessionData')
    hostRuntime.userAgent = () => this.userAgentFallback
    windowEvents.on('all-closed', () => this.lifecycle.onAllClosed())
    webContentsEvents.on('created', contents =>
      this.emit('web-contents-created', createEvent({}), contents)
    )
    webContentsEvents.on('gone', (contents, details) =>
      this.emit('render-process-gone', createEvent({}), contents, details)
    )
    hostRuntime.on('helper-gone', details =>
      this.emit('child-process-gone', createEvent({}), details)
    )
    hostRuntime.on('fatal', message => {
      console.error(message)
      this.exit(1)
    })
  }

  /**
   * Only removes `--no-sandbox` from the command line, as Electron's method does, also for root:
   * every page of the host is sandboxed anyway.
   */
  enableSandbox(): void {
    if (this.isReady())
      throw new Error('app.enableSandbox() can only be called before app is ready')
    hostRuntime.switches.delete('no-sandbox')
  }

  disableHardwareAcceleration(): void {
    if (this.isReady())
      throw new Error('app.disableHardwareAcceleration() can only be called before app is ready')
    this.commandLine.appendSwitch('disable-gpu')
  }

  isHardwareAccelerationEnabled(): boolean {
    return !this.commandLine.hasSwitch('disable-gpu')
  }

  focus(): void {}

  /**
   * Windows reads the app user model id when a window is created, so a window that exists already
   * stays under another taskbar button.
   */
  setAppUserModelId(id: string): void {
    this.userModelId = { id, windows: BrowserWindow.getAllWindows().length }
  }

  getPath(name: PathName): string {
    const given = this.#paths.get(name)
    if (given) return given
    const userData = hostRuntime.switches.get('user-data-dir')
    if (name === 'userData') {
      return userData ? resolve(userData) : join(this.getPath('appData'), this.name)
    }
    if (name === 'sessionData') return this.getPath('userData')
    if (name === 'logs') return join(this.getPath('userData'), 'logs')
    if (name === 'crashDumps') return join(this.getPath('userData'), 'Crashpad')
    const path = systemPath(name, root)
    if (!path) throw new Error(`Failed to get '${name}' path`)
    return path
  }

  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    this.#paths.set(name, path)
  }

  getName(): string {
    return this.name
  }

  setName(name: string): void {
    this.name = name
  }

  getVersion(): string {
    return this.#package.version
  }

  getLocale(): string {
    return hostRuntime.switches.get('lang') || new Intl.DateTimeFormat().resolvedOptions().locale
  }

  getAppPath(): string {
    return root
  }

  getAppMetrics(): ProcessMetric[] {
    const creationTime = Date.now() - process.uptime() * 1_000
    const common = {
      cpu: { percentCPUUsage: 0, idleWakeupsPerSecond: 0 },
      creationTime,
      sandboxed: false
    }
    const memoryOf = (workingSetSize: number) => ({
      workingSetSize,
      peakWorkingSetSize: 0,
      privateBytes: 0
    })
    const own = memoryOf(Math.round(process.memoryUsage().rss / 1_024))
    const helpers = [...hostRuntime.helpers].flatMap(({ pid, name, workingSetSize }) =>
      pid === undefined
        ? []
        : [{ ...common, pid, type: 'Utility' as const, name, memory: memoryOf(workingSetSize) }]
    )
    return [{ ...common, pid: process.pid, type: 'Browser', memory: own }, ...helpers]
  }

  whenReady(): Promise<void> {
    return this.lifecycle.whenReady()
  }

  isReady(): boolean {
    return this.lifecycle.isReady
  }

  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    if (this.#lock) return true
    // A refused single-instance lock is not stored, because the next request applies to the folder
    // that `userData` names by then.
    const lock = new SingleInstance(this.getPath('userData'))
    const mine = { argv: process.argv, cwd: process.cwd(), data: additionalData }
    const isOurs = lock.acquire(mine, ({ argv, cwd, data }) =>
      ignoreRejection(
        this.whenReady().then(() =>
          emitPreventableEvent(this, 'second-instance', {}, argv, cwd, data)
        )
      )
    )
    if (isOurs) this.#lock = lock
    else this.#told = lock.told
    return isOurs
  }

  hasSingleInstanceLock(): boolean {
    return this.#lock !== undefined
  }

  releaseSingleInstanceLock(): void {
    this.#lock?.release()
    this.#lock = undefined
  }

  quit(): void {
    this.lifecycle.quit()
  }

  exit(code = 0): void {
    this.lifecycle.exit(code)
  }

  relaunch(options: { args?: string[]; execPath?: string } = {}): void {
    this.lifecycle.relaunch(options)
  }
}

export const app = new HostApp()
