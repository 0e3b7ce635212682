import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from 'playwright-core'
import { chooseRuntime } from '../../scripts/runtime.mjs'
import { listProcesses } from '../e2e/processes'

export const benchRepositoryRoot = join(import.meta.dirname, '..', '..')
export const benchRuntime = chooseRuntime()

export interface BenchProgram {
  readonly page: Page
  /** Milliseconds from the spawn to the first painted page. */
  readonly ready: number
  /**
   * Returns the resident memory in bytes of the main process and of the page's process; undefined
   * on systems without /proc.
   */
  readonly memory: () => { main: number; page: number } | undefined
  readonly close: () => Promise<void>
}

export interface BenchStartOptions {
  readonly userData: string
  /** Path of a main script to start instead of the built one. */
  readonly main?: string
  /** Path that file dialogs return without being shown (Chromium host only). */
  readonly dialog?: string
}

/** Starts the build in the folder `out` as `npm start` does, and connects to its page. */
export async function startBenchProgram({
  userData,
  main,
  dialog
}: BenchStartOptions): Promise<BenchProgram> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [
      join(benchRepositoryRoot, 'scripts', 'start.mjs'),
      `--user-data-dir=${userData}`,
      `--remote-debugging-port=${port}`
    ],
    {
      cwd: benchRepositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        APP_PICTURE: 'off',
        APP_DIALOG_PATH: dialog ?? 'cancel',
        ...(main && { APP_MAIN: main })
      }
    }
  )
  child.stderr?.on('data', (words: Buffer) => {
    if (!words.includes('DevTools listening')) process.stderr.write(words)
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const ready = await untilReady(child)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) throw new Error('The program shows no page')
  return {
    page,
    ready,
    memory: () => memoryOf(child.pid ?? 0),
    close: async () => {
      await browser.close()
      child.kill('SIGTERM')
      await ended
    }
  }
}

function untilReady(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The program ended with ${code}`)))
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', line => {
      const [, milliseconds] = /^ready \w+ (\d+) ms$/.exec(line) ?? []
      if (milliseconds) resolve(Number(milliseconds))
    })
  })
}

/**
 * The first process below the starting process is the main process; the renderer that uses the most
 * memory contains the page.
 */
function memoryOf(starter: number): { main: number; page: number } | undefined {
  const all = listProcesses()
  const below = (pid: number): typeof all =>
    all.filter(({ parent }) => parent === pid).flatMap(found => [found, ...below(found.pid)])
  const ours = below(starter)
  const main = ours.find(({ parent }) => parent === starter)
  const pages = ours
    .filter(({ command }) => command.includes('--type=renderer'))
    .map(({ pid }) => resident(pid))
  return main && pages.length > 0
    ? { main: resident(main.pid), page: Math.max(...pages) }
    : undefined
}

/** Resident memory of one process as reported by the operating system. */
function resident(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) * 1_024
  } catch {
    return 0
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
