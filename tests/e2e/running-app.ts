import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { _electron, type Browser, chromium, type Page } from '@playwright/test'
import { chooseRuntime } from '../../scripts/runtime.mjs'
import { descendants } from './processes'

export const root = join(import.meta.dirname, '..', '..')
export const runtime = chooseRuntime()

export interface RunningApp {
  readonly page: Page
  /** Lines that the starter printed so far. */
  readonly lines: readonly string[]
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
  /** Another build than `out`: the path of its main script. */
  readonly main?: string | undefined
}

/** Starts the built application on the runtime that is here and waits for its first page. */
export async function launchApp(options: LaunchOptions): Promise<RunningApp> {
  return runtime.name === 'electron' ? launchElectron(options) : launchHost(options)
}

async function launchHost({
  userData,
  dialogFile,
  args = [],
  main
}: LaunchOptions): Promise<RunningApp> {
  const port = await freePort()
  const child = startScript(
    [`--user-data-dir=${userData}`, `--remote-debugging-port=${port}`, ...args],
    {
      APP_DIALOG_PATH: `@${dialogFile}`,
      APP_PICTURE: 'off',
      ...(main && { APP_MAIN: main })
    }
  )
  const lines = await readUntilReady(child)
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, {
    // The application's own colour scheme and motion, not the test runner's.
    noDefaults: true
  })
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) throw new Error('The host shows no page')
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  return {
    page,
    lines,
    close: async () => {
      await browser.close()
      child.kill('SIGTERM')
      return ended
    },
    kill: async () => {
      const gone = new Promise<void>(resolve => browser.once('disconnected', () => resolve()))
      for (const pid of descendants(child)) process.kill(pid, 'SIGKILL')
      await Promise.all([ended, gone])
    }
  }
}

async function launchElectron({ userData, args = [], main }: LaunchOptions): Promise<RunningApp> {
  const app = await _electron.launch({
    executablePath: runtime.executable,
    args: [`--user-data-dir=${userData}`, ...args, main ?? root]
  })
  const page = await app.firstWindow()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return {
    page,
    lines: [],
    close: async () => {
      await app.close()
      return app.process().exitCode
    },
    kill: async () => {
      app.process().kill('SIGKILL')
    }
  }
}

/** `node scripts/start.mjs` with these arguments, its output readable. */
export function startScript(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, [join(root, 'scripts', 'start.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe']
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
  writeFileSync(dialogFile, answer)
}
