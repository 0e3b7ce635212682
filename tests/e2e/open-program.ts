import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from '@playwright/test'
import {
  buildElectronControlAddress,
  evaluateInElectron
} from '../support/program/electron-channel'
import { createAnsweringDialogs } from '../support/program/electron-dialogs'
import { evaluateInHost } from '../support/program/host-channel'
import { findDescendantProcessIds } from './processes'
import {
  readOutputUntilReady,
  repositoryRoot,
  selectHeadlessEnvironment,
  testedRuntime
} from './running-app'

export interface RunningBuiltProgram {
  readonly page: Page
  /** Lines that the start script has printed so far. */
  readonly lines: readonly string[]
  /**
   * Evaluates the text of a function in the main process: `(electron, argument) => …`;
   * `electron.host` has functions for tests only.
   */
  readonly evaluate: <T>(text: string, argument?: unknown) => Promise<T>
  /**
   * Reconnects to the page, which ends overrides (such as emulated sizes) set through the old
   * connection.
   */
  readonly reconnect: () => Promise<Page>
  /** Closes the program as a user does; resolves to its exit code. */
  readonly close: () => Promise<number | null>
  /** Kills the program without warning, as a power failure does. */
  readonly kill: () => Promise<void>
}

/** Options of a start of the built program; everything else is as with `npm start`. */
export interface BuiltProgramOptions {
  /** Data folder, new or filled by an earlier start. */
  readonly userData: string
  /**
   * File that contains the answers to file dialogs, which a test may change while the program runs
   * (`setDialogAnswer`); without it, files are saved to the downloads folder.
   */
  readonly dialogFile?: string | undefined
  /** Debugging port of Chromium; 0 to use any free port. */
  readonly port?: number | undefined
  /** Folder of another build (with package.json and `out`) than the repository's. */
  readonly build?: string | undefined
  /** CommonJS script that patches Node before the program is loaded. */
  readonly patch?: string | undefined
  /** Additional command line switches for Chromium. */
  readonly args?: readonly string[]
  readonly env?: NodeJS.ProcessEnv | undefined
  /** Whether the Chromium host saves a picture of the first page if there is no display. */
  readonly hasPicture?: boolean
}

/**
 * Starts the built program and returns at once; for tests of the start and the end themselves. The
 * test reads its output. No error dialog of Electron waits for a user.
 */
export function startBuiltProgram({
  userData,
  dialogFile,
  port,
  build,
  patch,
  args = [],
  env = {},
  hasPicture = false
}: BuiltProgramOptions): ChildProcess {
  const dialogs =
    testedRuntime.name === 'electron'
      ? createAnsweringDialogs(join(repositoryRoot, 'test-results', 'electron'))
      : { args: [], env: {} }
  const switches = testedRuntime.name === 'electron' ? electronSwitches : []
  const own = {
    ...(dialogFile !== undefined && { APP_DIALOG_PATH: `@${dialogFile}` }),
    ...(!hasPicture && { APP_PICTURE: 'off' }),
    ...(build !== undefined && { APP_MAIN: build }),
    ...(patch !== undefined && { APP_PATCH: patch }),
    ...env
  }
  const command = [
    join(repositoryRoot, 'scripts', 'start.mjs'),
    ...switches,
    `--user-data-dir=${userData}`,
    ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ...args,
    ...dialogs.args
  ]
  return spawn(process.execPath, command, {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      ...selectHeadlessEnvironment({ ...process.env, ...own }),
      ...dialogs.env,
      ...own
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc']
  })
}

/**
 * Starts the built program on the available runtime (Electron or the Chromium host) and waits for
 * its first page; all end-to-end tests use it. Both runtimes are started by the same script and
 * accessed through Chromium's debugging port, so that tests see the same behaviour. Most tests get
 * the program as the fixture `session`.
 */
export async function openBuiltProgram(options: BuiltProgramOptions): Promise<RunningBuiltProgram> {
  const control = buildElectronControlAddress(options.userData)
  const env = { APP_TEST_CONTROL: control, ...options.env }
  const child = startBuiltProgram({ port: 0, ...options, env })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const listening = debuggerOf(child)
  const lines = await readOutputUntilReady(child)
  let { browser, page } = await connect(await listening)
  return {
    page,
    lines,
    evaluate: (text, argument) =>
      testedRuntime.name === 'electron'
        ? evaluateInElectron(control, text, argument)
        : evaluateInHost(child, text, argument),
    reconnect: async () => {
      await browser.close()
      ;({ browser, page } = await connect(await listening))
      return page
    },
    close: async () => {
      // On Windows a signal would kill the program without a shutdown, so the window is closed
      // instead.
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
    // Keeps the program's own colour scheme and motion settings instead of the test runner's
    // defaults; Electron does not support a download folder.
    noDefaults: true
  })
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) throw new Error(`${testedRuntime.name} shows no page`)
  return { browser, page }
}

/**
 * Stops a program that `startBuiltProgram` started as Ctrl+C in a terminal does; on Windows, which has
 * no signals, kills it.
 */
export function stopBuiltProgram(child: ChildProcess): void {
  if (process.platform === 'win32') killTree(child)
  else child.kill('SIGTERM')
}

/**
 * Kills the program's processes: with Electron all of them, in the Chromium host only the Node
 * processes, because the browser ends after them as in a power failure.
 */
function killTree(child: ChildProcess): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'])
    return
  }
  for (const pid of findDescendantProcessIds(child, testedRuntime.name === 'electron')) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already ended together with another one.
    }
  }
}

/**
 * Switches for windows of several workers that overlap, because Chromium does not draw covered
 * windows; the Chromium host sets the same switches.
 */
const electronSwitches = [
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding'
]

/** Debugging address that Chromium prints after choosing a free port. */
function debuggerOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise(resolve => {
    if (!stderr) return
    createInterface({ input: stderr }).on('line', line => {
      const [, address] = /^DevTools listening on (\S+)$/.exec(line) ?? []
      if (address) resolve(address)
    })
  })
}
