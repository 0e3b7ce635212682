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

// Windows on one screen take the keyboard from each other: each worker has a screen of its own where APP_SCREENS names several.
const screens = process.env.APP_SCREENS?.split(',') ?? []
const screen = screens[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % screens.length]
if (screen !== undefined) process.env.DISPLAY = screen

export interface RunningApp {
  readonly page: Page
  /** Lines that the starter printed so far. */
  readonly lines: readonly string[]
  /** Runs a function's text in the main process: `(electron, argument) => …`, with `electron.host` for what tests alone are told. */
  readonly evaluate: <T>(text: string, argument?: unknown) => Promise<T>
  /** Lets go of the page and looks at it anew: what was asked of the browser for it is gone. */
  readonly reconnect: () => Promise<Page>
  /** Ends it as a person does; answers the exit code. */
  readonly close: () => Promise<number | null>
  /** Ends it as a power cut does. */
  readonly kill: () => Promise<void>
}

export interface LaunchOptions {
  readonly userData: string
  /** Answer of the file dialogs; may be changed while the program runs (`answerDialogs`). */
  readonly dialogFile: string
  readonly args?: readonly string[]
  /** Another build than `out`: its folder, with a package.json and `out` in it. */
  readonly build?: string | undefined
  /** A CommonJS script that changes something of Node before the program is read. */
  readonly patch?: string | undefined
  readonly env?: NodeJS.ProcessEnv | undefined
}

/**
 * Starts the built application on the runtime that is here and waits for its first page. Both runtimes are started by the
 * same script and looked at through Chromium's debugging port, so what a test sees of them is the same.
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
      // A signal is a sudden end on Windows: there the window is closed.
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
    // The application's own colour scheme and motion, not the test runner's; and Electron knows no folder for downloads.
    noDefaults: true
  })
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) throw new Error(`${runtime.name} shows no page`)
  return { browser, page }
}

/** Ends what `startScript` started, as a terminal does; Windows has no signals, there it ends by force. */
export function stopScript(child: ChildProcess): void {
  if (process.platform === 'win32') killTree(child)
  else child.kill('SIGTERM')
}

/** Electron's processes are all its own; of the host's the browser is left to itself, as a power cut would take it last. */
function killTree(child: ChildProcess): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'])
    return
  }
  for (const pid of descendants(child, runtime.name === 'electron')) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It went with the one before it.
    }
  }
}

const shell = findHeadlessShell()

/** Where there is no display nobody sees a window: the smaller browser does. */
export function smallerBrowser({ DISPLAY, WAYLAND_DISPLAY }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return shell && runtime.name === 'chromium' && !DISPLAY && !WAYLAND_DISPLAY
    ? { CHROMIUM_PATH: shell }
    : {}
}

/** For `test.use({ env })`: what the shell does otherwise, such as links in new windows, zoom and menus, is tried in the whole browser. */
export const wholeBrowser: NodeJS.ProcessEnv = { CHROMIUM_PATH: runtime.executable }

/** Windows of several workers lie over each other, and Chromium draws nothing in one that is covered; the host says the same to its own. */
const electronSwitches = [
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding'
]

/** `node scripts/start.mjs` with these arguments, its output readable; no dialog of Electron waits for a person. */
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

/** Where Chromium lets itself be looked at: it takes a port that nobody has, and says which. */
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

/** Clicks once this has returned: a click that ends the program may otherwise never be answered. */
export const clickLater = (link: Locator): Promise<void> =>
  link.evaluate((element: HTMLElement) => {
    setTimeout(() => element.click())
  })
