import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { EngineFault } from '../../src/main/warehouse/engine/fault'
import type { FromChild, Question } from '../../src/main/warehouse/engine/messages'
import { aliases } from './aliases'
import { startEngine, type TestEngine } from './engine-process'

const root = resolve(import.meta.dirname, '../..')

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
