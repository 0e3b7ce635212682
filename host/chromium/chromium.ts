import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { lockFolder, makePlain, profileOf, removeLock, removeLockFolder } from '../app/profile.ts'
import { formatSwitches } from '../app/switches.ts'
import { announceChromium } from '../app/versions.ts'
import { EventEmitter, quiet } from '../emitter.ts'
import { Connection, type Session } from './cdp.ts'

/** Milliseconds after which a Chromium that shows no page yet is started anew. */
const startPatience = 20_000
/** Milliseconds after which a Chromium that was told to end is ended by force. */
const endPatience = 10_000

export interface ChromiumOptions {
  readonly executable: string
  readonly sessionData: string
  readonly headless: boolean
  readonly switches: ReadonlyMap<string, string>
}

/** What the host decides itself, whatever else is passed on to Chromium. */
const ownSwitches: ReadonlySet<string> = new Set([
  'user-data-dir',
  'headless',
  'app',
  'profile-directory'
])

const firstPage = 'data:text/html,'

const isShell = (executable: string): boolean => executable.endsWith('-headless-shell')

export function chromiumArguments(options: ChromiumOptions): string[] {
  const passedOn = new Map([...options.switches].filter(([name]) => !ownSwitches.has(name)))
  return [
    // The profile lies in the app's own folder: its code cache is warm at the next start, and nothing is left elsewhere.
    `--user-data-dir=${profileOf(options.sessionData)}`,
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
    // Without the bar that warns of it.
    ...(passedOn.has('no-sandbox') ? ['--test-type'] : []),
    ...formatSwitches(passedOn),
    // The shell without windows knows no `--app`: it opens the page that it is given.
    isShell(options.executable) ? firstPage : `--app=${firstPage}`
  ]
}

/** A Chromium that belongs to this host alone and ends with it. */
export class Chromium extends EventEmitter<{ exit: [] }> {
  readonly browser: Session
  readonly #process: ChildProcess
  readonly #exited: Promise<void>
  readonly #profile: string
  /** Whether it came to hold the profile: one that did not must leave the other's lock alone. */
  #ours = false
  /** The page that Chromium opens with: the first window takes it. */
  firstTarget: string | undefined

  private constructor(process: ChildProcess, connection: Connection, profile: string) {
    super()
    this.#profile = profile
    this.#process = process
    this.browser = connection.browser
    this.#exited = new Promise(resolve => {
      process.once('exit', () => {
        connection.close()
        if (this.#ours) removeLock(this.#profile)
        resolve()
        this.emit('exit')
      })
    })
  }

  /** Throws when it cannot be started. */
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
      // The one of a host that was just killed still holds the profile for a moment.
      await wait(100)
    }
  }

  static async #tryStart(options: ChromiumOptions): Promise<Chromium> {
    const earlierLock = lockFolder(profileOf(options.sessionData))
    // Nobody sees the others, and a start is to be quick.
    if (!options.headless) makePlain(profileOf(options.sessionData))
    const child = spawn(options.executable, chromiumArguments(options), {
      // Its own group: Ctrl+C reaches the host alone, which closes Chromium in order.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      windowsHide: options.headless
    })
    const failed = new Promise<never>((_, reject) => child.once('error', reject))
    quiet(failed)
    relayPort(child.stderr as Readable)
    const connection = new Connection(child.stdio[3] as Writable, child.stdio[4] as Readable)
    const chromium = new Chromium(child, connection, profileOf(options.sessionData))
    try {
      await Promise.race([chromium.#prepare(), chromium.#failToStart(), failed])
      removeLockFolder(earlierLock, profileOf(options.sessionData))
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
    announceChromium(version.product)
    this.firstTarget = await found
    this.#ours = true
  }

  /** Rejects when it ends before it is of use, as one does that finds the profile taken, or takes far too long. */
  async #failToStart(): Promise<never> {
    await Promise.race([this.#exited, wait(startPatience, undefined, { ref: false })])
    throw new Error('Chromium could not be started.')
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  /** Ends Chromium in order, by force if it hangs. */
  async close(): Promise<void> {
    quiet(this.browser.send('Browser.close'))
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
      // It has just ended.
    }
  }
}

/** Of all that Chromium says, tools look for one line: where its debugging port listens. */
function relayPort(output: Readable): void {
  output.setEncoding('utf8')
  output.on('data', (text: string) => {
    const line = /^DevTools listening on .+$/m.exec(text)
    if (line) process.stderr.write(`${line[0]}\n`)
    if (process.env.APP_HOST_DEBUG) process.stderr.write(text)
  })
}

/** Electron's own sentence for it; its network service would be started again without end, with no window and no message. */
function refuseRootWithSandbox(switches: ReadonlyMap<string, string>): void {
  if (process.getuid?.() === 0 && !switches.has('no-sandbox')) {
    throw new Error('Running as root without --no-sandbox is not supported.')
  }
}

/** Chromium itself would go on without its port, and nobody would know. */
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
