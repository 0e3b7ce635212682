import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from '@playwright/test'
import { controlOf, evaluateOver } from '../support/program/electron-channel'
import { answeringDialogs } from '../support/program/electron-dialogs'
import { evaluateIn } from '../support/program/host-channel'
import { descendants } from './processes'
import { readUntilReady, root, runtime, smallerBrowser } from './running-app'

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

/** What a test decides about a start of the built program; the rest is that of `npm start`. */
export interface ProgramOptions {
  /** Data folder, new or filled by an earlier start. */
  readonly userData: string
  /**
   * File with the answer of the file dialogs, which may change while the program runs
   * (`answerDialogs`); without it they go to the downloads folder.
   */
  readonly dialogFile?: string | undefined
  /** Debugging port; 0 lets Chromium take a free one. */
  readonly port?: number | undefined
  /** Build other than `out`: a folder with a package.json and `out`. */
  readonly build?: string | undefined
  /** CommonJS script that patches Node before the program is loaded. */
  readonly patch?: string | undefined
  /** Switches of Chromium. */
  readonly args?: readonly string[]
  readonly env?: NodeJS.ProcessEnv | undefined
  /** Whether the host saves a picture of the first page where there is no display. */
  readonly hasPicture?: boolean
}

/**
 * Starts the built program with readable output and returns at once, for tests of the start and the
 * end themselves. No dialog of Electron waits for a person.
 */
export function startProgram({
  userData,
  dialogFile,
  port,
  build,
  patch,
  args = [],
  env = {},
  hasPicture = false
}: ProgramOptions): ChildProcess {
  const dialogs =
    runtime.name === 'electron'
      ? answeringDialogs(join(root, 'test-results', 'electron'))
      : { args: [], env: {} }
  const switches = runtime.name === 'electron' ? electronSwitches : []
  const own = {
    ...(dialogFile !== undefined && { APP_DIALOG_PATH: `@${dialogFile}` }),
    ...(!hasPicture && { APP_PICTURE: 'off' }),
    ...(build !== undefined && { APP_MAIN: build }),
    ...(patch !== undefined && { APP_PATCH: patch }),
    ...env
  }
  const command = [
    join(root, 'scripts', 'start.mjs'),
    ...switches,
    `--user-data-dir=${userData}`,
    ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ...args,
    ...dialogs.args
  ]
  return spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...smallerBrowser({ ...process.env, ...own }), ...dialogs.env, ...own },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc']
  })
}

/**
 * The one entry of end-to-end tests: starts the built program on the available runtime and waits
 * for its first page. Both runtimes are started by the same script and accessed through Chromium's
 * debugging port, so tests see the same. Most tests get it as the fixture `session`.
 */
export async function openProgram(options: ProgramOptions): Promise<RunningApp> {
  const control = controlOf(options.userData)
  const env = { APP_TEST_CONTROL: control, ...options.env }
  const child = startProgram({ port: 0, ...options, env })
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
 * Stops what `startProgram` started, like a terminal; Windows has no signals, so it is killed there.
 */
export function stopProgram(child: ChildProcess): void {
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

/**
 * Windows of several workers overlap, and Chromium does not draw a covered one; the host sets the
 * same for its own.
 */
const electronSwitches = [
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding'
]

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
