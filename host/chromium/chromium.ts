import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import {
  chromiumProfileFolderOf,
  findProfileLockFolder,
  removeStaleLockFolder,
  removeStaleProfileLock,
  writePlainPreferences
} from '../app/profile.ts'
import { formatSwitches } from '../app/switches.ts'
import { setReportedChromiumVersion } from '../app/versions.ts'
import { EventEmitter, ignoreRejection } from '../emitter.ts'
import { CdpConnection, type CdpSession } from './cdp.ts'

/** Timeout in milliseconds after which a Chromium without a page is restarted. */
const startPatience = 20_000
/** Timeout in milliseconds after which a Chromium that was requested to close is killed. */
const endPatience = 10_000

export interface ChromiumOptions {
  readonly executable: string
  readonly sessionData: string
  readonly headless: boolean
  readonly switches: ReadonlyMap<string, string>
}

/** Switches that the host sets itself; all others are passed on to Chromium. */
const ownSwitches: ReadonlySet<string> = new Set([
  'user-data-dir',
  'headless',
  'app',
  'profile-directory'
])

const firstPage = 'data:text/html,'

const isShell = (executable: string): boolean => executable.endsWith('-headless-shell')

export function buildChromiumArguments(options: ChromiumOptions): string[] {
  const passedOn = new Map([...options.switches].filter(([name]) => !ownSwitches.has(name)))
  return [
    // The profile is in the app's own folder: its code cache is warm at the next start, and no
    // files are left elsewhere.
    `--user-data-dir=${chromiumProfileFolderOf(options.sessionData)}`,
    '--remote-debugging-pipe',
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-component-extensions-with-background-pages',
    '--disable-sync',
    '--disable-default-apps',
    '--disable-extensions',
    '--disable-breakpad',
    '--disable-client-side-phishing-detection',
    '--disable-search-engine-choice-screen',
    '--disable-back-forward-cache',
    '--disable-renderer-backgrounding',
    '--disable-backgrounding-occluded-windows',
    '--disable-features=Translate,MediaRouter,OptimizationHints,PaintHolding,DialMediaRouteProvider',
    '--no-first-run',
    '--no-default-browser-check',
    '--no-service-autorun',
    '--password-store=basic',
    '--use-mock-keychain',
    '--hide-crash-restore-bubble',
    '--noerrdialogs',
    ...(options.headless ? ['--headless'] : []),
    // Suppresses the warning bar about the missing sandbox.
    ...(passedOn.has('no-sandbox') ? ['--test-type'] : []),
    ...formatSwitches(passedOn),
    // The headless shell gets the page as an argument, because it does not support `--app`.
    isShell(options.executable) ? firstPage : `--app=${firstPage}`
  ]
}

/** A Chromium process owned by this host, which exits with it. */
export class Chromium extends EventEmitter<{ exit: [] }> {
  readonly browser: CdpSession
  readonly #process: ChildProcess
  readonly #exited: Promise<void>
  readonly #profile: string
  /**
   * Whether this Chromium acquired the profile; otherwise the lock belongs to another Chromium and
   * must not be removed.
   */
  #ours = false
  /** The initial page of Chromium, which the first window uses. */
  firstTarget: string | undefined

  private constructor(process: ChildProcess, connection: CdpConnection, profile: string) {
    super()
    this.#profile = profile
    this.#process = process
    this.browser = connection.browser
    this.#exited = new Promise(resolve => {
      process.once('exit', () => {
        connection.close()
        if (this.#ours) removeStaleProfileLock(this.#profile)
        resolve()
        this.emit('exit')
      })
    })
  }

  /** Starts Chromium. Throws if it cannot be started. */
  static async start(options: ChromiumOptions): Promise<Chromium> {
    refuseRootWithSandbox(options.switches)
    mkdirSync(options.sessionData, { recursive: true })
    await refusePortInUse(options.switches.get('remote-debugging-port'))
    const deadline = performance.now() + startPatience
    for (;;) {
      const chromium = await Chromium.#tryStart(options).catch(error => {
        if (performance.now() > deadline) throw error
      })
      if (chromium) return chromium
      // Retries after 100 ms, because the Chromium of a host that was just killed still holds the
      // profile for a moment.
      await wait(100)
    }
  }

  static async #tryStart(options: ChromiumOptions): Promise<Chromium> {
    const earlierLock = findProfileLockFolder(chromiumProfileFolderOf(options.sessionData))
    // Preferences are not written for a headless Chromium: it shows no browser features, and
    // skipping them saves start time.
    if (!options.headless) writePlainPreferences(chromiumProfileFolderOf(options.sessionData))
    const child = spawn(options.executable, buildChromiumArguments(options), {
      // Chromium runs in a separate process group, so that Ctrl+C reaches only the host, which then
      // closes Chromium properly.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      windowsHide: options.headless
    })
    const failed = new Promise<never>((_, reject) => child.once('error', reject))
    ignoreRejection(failed)
    relayPort(child.stderr as Readable)
    const connection = new CdpConnection(child.stdio[3] as Writable, child.stdio[4] as Readable)
    const chromium = new Chromium(child, connection, chromiumProfileFolderOf(options.sessionData))
    try {
      await Promise.race([chromium.#prepare(), chromium.#failToStart(), failed])
      removeStaleLockFolder(earlierLock, chromiumProfileFolderOf(options.sessionData))
    } catch (error) {
      chromium.kill()
      throw error
    }
    return chromium
  }

  async #prepare(): Promise<void> {
    const found = new Promise<string>(resolve => {
      this.browser.on('Target.targetCreated', ({ targetInfo }) => {
        if (targetInfo.type === 'page') resolve(targetInfo.targetId)
      })
    })
    const [version] = await Promise.all([
      this.browser.send('Browser.getVersion'),
      this.browser.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      this.browser.send('Target.setDiscoverTargets', { discover: true })
    ])
    setReportedChromiumVersion(version.product)
    this.firstTarget = await found
    this.#ours = true
  }

  /**
   * Rejects if Chromium exits before it is usable, for example because the profile is in use, or if
   * the start exceeds the timeout.
   */
  async #failToStart(): Promise<never> {
    await Promise.race([this.#exited, wait(startPatience, undefined, { ref: false })])
    throw new Error('Chromium could not be started.')
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  /** Closes Chromium properly, or kills it if it hangs. */
  async close(): Promise<void> {
    ignoreRejection(this.browser.send('Browser.close'))
    const timer = setTimeout(() => this.kill(), endPatience)
    await this.#exited
    clearTimeout(timer)
  }

  kill(): void {
    const { pid } = this.#process
    if (pid === undefined || this.#process.exitCode !== null) return
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
    } catch {
      // An error is ignored: the process has just exited.
    }
  }
}

/**
 * Forwards one line of Chromium's output, which tools expect: the address of its debugging port.
 */
function relayPort(output: Readable): void {
  output.setEncoding('utf8')
  output.on('data', (text: string) => {
    const line = /^DevTools listening on .+$/m.exec(text)
    if (line) process.stderr.write(`${line[0]}\n`)
    if (process.env.APP_HOST_DEBUG) process.stderr.write(text)
  })
}

/**
 * Fails with Electron's own message, because Chromium's network service would otherwise be
 * restarted endlessly, without a window or a message.
 */
function refuseRootWithSandbox(switches: ReadonlyMap<string, string>): void {
  if (process.getuid?.() === 0 && !switches.has('no-sandbox')) {
    throw new Error('Running as root without --no-sandbox is not supported.')
  }
}

/** Refuses an occupied port, because Chromium itself would silently continue without it. */
async function refusePortInUse(port: string | undefined): Promise<void> {
  if (!port || port === '0') return
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new Error(`Port ${port} is already in use.`)))
    server.listen({ port: Number(port), host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve())
    )
  })
}
