import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll } from 'vitest'
import {
  type Child,
  createEngine,
  type Engine,
  type EngineLimits
} from '../../src/main/warehouse/engine/client'
import { EngineFault } from '../../src/main/warehouse/engine/fault'
import libraries from '../../src/main/warehouse/engine/library.json'
import type {
  FromChild,
  Library,
  Opening,
  Question
} from '../../src/main/warehouse/engine/messages'
import { aliases } from './aliases'

const root = resolve(import.meta.dirname, '../..')
const mebibyte = 1_048_576

/** The engine's files for this machine, as `npm ci` brought them. */
export function installedLibrary(): Library {
  const key = `${process.platform}-${process.arch}` as keyof typeof libraries
  const { package: name, files } = libraries[key]
  return { folder: join(root, 'node_modules', name), files }
}

/** Bundles the child as the app's build does, into `folder`; answers its path. */
export async function bundleEngineChild(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: {
        ...aliases,
        '@duckdb/node-bindings': join(root, 'src/main/warehouse/child/bindings.ts')
      }
    },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/main/warehouse/child/index.ts'),
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'engine-child.mjs' } }
    }
  })
  return join(folder, 'engine-child.mjs')
}

/** For a file of tests: a folder, the child's script in it, engines that end with their test. */
export function useEngines() {
  let folder = ''
  let childPath = ''
  const started: TestEngine[] = []
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'engine-'))
    childPath = await bundleEngineChild(join(folder, 'bundle'))
  })
  afterEach(() => {
    for (const { engine } of started.splice(0)) engine.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    /** A new folder below it. */
    makeFolder: (): string => mkdtempSync(join(folder, 'made-')),
    /** `script`: another child than that of the sources. */
    start: (changes?: Parameters<typeof startEngine>[2], script = childPath): TestEngine => {
      const made = startEngine(script, join(folder, 'temporary'), changes)
      started.push(made)
      return made
    }
  }
}

/** A statement over nothing, unless told otherwise. */
export const question = (sql: string, changes: Partial<Question> = {}): Question => ({
  kind: 'ask',
  files: [],
  sql,
  parameters: [],
  rows: 200,
  ...changes
})

/** What kind of fault it is, for a request that shall fail. */
export const kindOf = (error: unknown): string =>
  error instanceof EngineFault ? error.kind : `not a fault: ${error}`

interface TestEngine {
  readonly engine: Engine
  /** Processes that were started, oldest first. */
  readonly children: ChildProcess[]
  /** What nobody asked about. */
  readonly noted: EngineFault[]
}

/** The client of the program over real children of Node, which take the place of Electron's utility processes. */
export function startEngine(
  childPath: string,
  temporary: string,
  changes: {
    readonly opening?: Partial<Opening>
    readonly limits?: Partial<EngineLimits>
    /** KiB of a file that the child may write: more is refused as by a full disk. */
    readonly fileLimit?: number
  } = {}
): TestEngine {
  const children: ChildProcess[] = []
  const noted: EngineFault[] = []
  const opening: Opening = {
    library: installedLibrary(),
    memory: 512 * mebibyte,
    threads: 1,
    temporary,
    ...changes.opening
  }
  const engine = createEngine({
    start: () => {
      const node = [
        join(root, 'node_modules/node/bin/node'),
        '--disable-warning=ExperimentalWarning'
      ]
      const limited = ['bash', '-c', `ulimit -f ${changes.fileLimit}; exec "$0" "$@"`, ...node]
      const [execPath, ...execArgv] = changes.fileLimit === undefined ? node : limited
      const child = fork(join(root, 'host/app/utility-child.ts'), [childPath], {
        ...(execPath && { execPath }),
        execArgv,
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc']
      })
      children.push(child)
      return asChild(child)
    },
    opening: () => opening,
    residentOf,
    forceEnd: pid => process.kill(pid, 'SIGKILL'),
    note: fault => noted.push(fault),
    ...(changes.limits && { limits: changes.limits })
  })
  return { engine, children, noted }
}

function asChild(child: ChildProcess): Child {
  return {
    get pid() {
      return child.exitCode === null && child.signalCode === null ? child.pid : undefined
    },
    postMessage: message => {
      if (child.connected) child.send(structuredClone(message), () => undefined)
    },
    kill: () => child.kill('SIGTERM'),
    on: (name, listener) => child.on(name, listener),
    once: (name, listener) => child.once(name, code => listener(code ?? 1))
  }
}

/** Bytes of a process that are in memory; none where it, or the system's list of them, is not there. */
export function residentOf(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024
  } catch {
    return undefined
  }
}

/** Ticks of a processor that a process has used so far; what it was asked has begun once they grow. */
export function ticksOf({ pid }: { readonly pid?: number | undefined }): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return Number(user) + Number(system)
}

/** When a process is done with a request, the first of which is 1, or has ended. */
export function atRest(child: ChildProcess, id: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  child.once('exit', () => resolve('ended'))
  child.on('message', (told: FromChild) => {
    if ((told.kind === 'answer' || told.kind === 'failure') && told.id === id) resolve(told.kind)
  })
  return promise
}
