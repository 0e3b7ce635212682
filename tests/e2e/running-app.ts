import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { findHeadlessShell } from '../../scripts/find-chromium.mjs'
import { chooseRuntime } from '../../scripts/runtime.mjs'
import { writeAnswer } from '../support/program/answer-file'
import { controlOf, evaluateOver } from '../support/program/electron-channel'
import { answeringDialogs } from '../support/program/electron-dialogs'
import { evaluateIn } from '../support/program/host-channel'
import { descendants } from './processes'

export const root = join(import.meta.dirname, '..', '..')
export const runtime = chooseRuntime()

// Windows on one screen compete for the focus: each worker has its own screen if APP_SCREENS names
// several.
const screens = process.env.APP_SCREENS?.split(',') ?? []
const screen = screens[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % screens.length]
if (screen !== undefined) process.env.DISPLAY = screen

export interface RunningApp {
  readonly page: Page
  /** Lines printed by the starter so far. */
  readonly lines: readonly string[]
  /**
   * Evaluates a function's text in the main process: `(electron, argument) => …`, with
   * `electron.host` for test-only functions.
   */
  readonly evaluate: <T>(text: string, argument?: unknown) => Promise<T>
  /** Reconnects to the page, which drops overrides set in the browser. */
  readonly reconnect: () => Promise<Page>
  /** Closes it as a person does; resolves to the exit code. */
  readonly close: () => Promise<number | null>
  /** Kills it, like a power cut. */
  readonly kill: () => Promise<void>
}

export interface LaunchOptions {
  readonly userData: string
  /** Answer of the file dialogs; may be changed while the program runs (`answerDialogs`). */
  readonly dialogFile: string
  readonly args?: readonly string[]
  /** Build other than `out`: a folder with a package.json and `out`. */
  readonly build?: string | undefined
  /** CommonJS script that patches Node before the program is loaded. */
  readonly patch?: string | undefined
  readonly env?: NodeJS.ProcessEnv | undefined
}

/**
 * Starts the built application on the available runtime and waits for its first page. Both runtimes
 * are started by the same script and accessed through Chromium's debugging port, so tests see the
 * same.
 */
export async function launchApp({
  userData,
  dialogFile,
  args = [],
  build,
  patch,
  env
}: LaunchOptions): Promise<RunningApp> {
  const control = controlOf(userData)
  const child = startScript([`--user-data-dir=${userData}`, '--remote-debugging-port=0', ...args], {
    APP_DIALOG_PATH: `@${dialogFile}`,
    APP_PICTURE: 'off',
    ...(build && { APP_MAIN: build }),
    ...(patch && { APP_PATCH: patch }),
    APP_TEST_CONTROL: control,
    ...env
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const listening = debuggerOf(child)
  const lines = await readUntilReady(child)
  let { browser, page } = await connect(await listening)
  return {
    page,
    lines,
    evaluate: (text, argument) =>
      runtime.name === 'electron'
        ? evaluateOver(control, text, argument)
        : evaluateIn(child, text, argument),
    reconnect: async () => {
      await browser.close()
      ;({ browser, page } = await connect(await listening))
      return page
    },
    close: async () => {
      // On Windows a signal kills the program, so the window is closed instead.
      if (process.platform === 'win32' && browser.isConnected()) await page.close()
      await browser.close()
      if (process.platform !== 'win32') child.kill('SIGTERM')
      return ended
    },
    kill: async () => {
      const gone = new Promise<void>(resolve => browser.once('disconnected', () => resolve()))
      killTree(child)
      await Promise.all([ended, gone])
    }
  }
}

async function connect(address: string): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.connectOverCDP(address, {
    // Uses the application's colour scheme and motion, not the test runner's; Electron has no
    // download folder.
    noDefaults: true
  })
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) throw new Error(`${runtime.name} shows no page`)
  return { browser, page }
}

/**
 * Stops what `startScript` started, like a terminal; Windows has no signals, so it is killed there.
 */
export function stopScript(child: ChildProcess): void {
  if (process.platform === 'win32') killTree(child)
  else child.kill('SIGTERM')
}

/**
 * All processes of Electron are its own; on the host the browser is spared, because a power cut
 * would hit it last.
 */
function killTree(child: ChildProcess): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'])
    return
  }
  for (const pid of descendants(child, runtime.name === 'electron')) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended together with an earlier process.
    }
  }
}

const shell = findHeadlessShell()

/** Without a display nobody sees a window, so the headless browser is used. */
export function smallerBrowser({ DISPLAY, WAYLAND_DISPLAY }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return shell && runtime.name === 'chromium' && !DISPLAY && !WAYLAND_DISPLAY
    ? { CHROMIUM_PATH: shell }
    : {}
}

/**
 * For `test.use({ env })`: features in which the headless shell differs, such as links in new
 * windows, zoom and menus, are tested in the full browser.
 */
export const wholeBrowser: NodeJS.ProcessEnv = { CHROMIUM_PATH: runtime.executable }

/**
 * Windows of several workers overlap, and Chromium does not draw a covered one; the host sets the
 * same for its own.
 */
const electronSwitches = [
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding'
]

/**
 * Runs `node scripts/start.mjs` with these arguments and readable output; no Electron dialog waits
 * for a person.
 */
export function startScript(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const dialogs =
    runtime.name === 'electron'
      ? answeringDialogs(join(root, 'test-results', 'electron'))
      : { args: [], env: {} }
  const switches = runtime.name === 'electron' ? electronSwitches : []
  const command = [join(root, 'scripts', 'start.mjs'), ...switches, ...args, ...dialogs.args]
  return spawn(process.execPath, command, {
    cwd: root,
    env: {
      ...process.env,
      ...smallerBrowser({ ...process.env, ...env }),
      ...dialogs.env,
      ...env
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc']
  })
}

/** Debugging address of Chromium, which takes a free port and reports it. */
function debuggerOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise(resolve => {
    if (!stderr) return
    createInterface({ input: stderr }).on('line', line => {
      const [, address] = /^DevTools listening on (\S+)$/.exec(line) ?? []
      if (address) resolve(address)
    })
  })
}

export function readUntilReady(child: ChildProcess): Promise<string[]> {
  const lines: string[] = []
  return new Promise((resolve, reject) => {
    const note = (line: string): void => {
      lines.push(line)
      if (/^ready \w+ \d+ ms$/.test(line)) resolve(lines)
    }
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', note)
    }
    child.once('exit', code => reject(new Error(`ended with ${code}:\n${lines.join('\n')}`)))
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export function answerDialogs(dialogFile: string, answer: string): void {
  writeAnswer(dialogFile, answer)
}

/**
 * Clicks after this call has returned: a click that ends the program might never receive a
 * response.
 */
export const clickLater = (link: Locator): Promise<void> =>
  link.evaluate((element: HTMLElement) => {
    setTimeout(() => element.click())
  })
