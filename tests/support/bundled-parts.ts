import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleChildProcess, type ChildProcessKind, childProcessKinds } from './bundle-part'
import { partlyVerifiedEngineLibrary } from './engine-process'
import { forkBundledChild } from './part-process'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Paths of the process scripts, which are bundled once for all test files; empty if each test
     * file bundles them itself.
     */
    readonly scripts: Readonly<Partial<Record<ChildProcessKind, string>>>
  }
}

let folder = ''

/**
 * Starts one process of a kind, sends it messages so that it loads its code, and lets it exit
 * normally. Node then caches the compiled code next to the script, so that each of the hundreds of
 * later processes needs a third less time.
 */
async function compileOnce(script: string, asked: readonly object[]): Promise<void> {
  const child = forkBundledChild(script, { compiles: true })
  for (const message of asked) {
    child.send(message)
    await once(child, 'message')
  }
  child.disconnect()
  await once(child, 'exit')
}

/**
 * Bundles the process scripts before the first test file. With `BUNDLE_PARTS=each` every test file
 * bundles them itself, because sources may change between files.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  if (process.env.BUNDLE_PARTS === 'each') return provide('scripts', {})
  folder = mkdtempSync(join(tmpdir(), 'parts-'))
  mkdirSync(join(folder, 'empty'))
  const [warehouse, gateway, sources, backup, forms, forecast, planning] = await Promise.all(
    childProcessKinds.map(part => bundleChildProcess(part, folder))
  )
  if (!warehouse || !gateway || !sources || !backup || !forms || !forecast || !planning)
    throw new Error('A script is missing')
  const opening = {
    library: partlyVerifiedEngineLibrary(),
    memory: 1,
    threads: 1,
    temporary: folder
  }
  const list = { kind: 'list', folder: join(folder, 'empty'), pattern: '*', known: [], settle: 1 }
  // No server listens at this address; the message only makes the process load its database driver.
  const server = { kind: 'postgresql', host: '127.0.0.1', port: 1, tls: 'off', authority: '' }
  const nobody = { ...server, database: 'x', user: 'x', password: 'x' }
  const limits = { connect: 1_000, statement: 1_000, lock: 1_000 }
  await compileOnce(warehouse, [{ kind: 'open', opening }])
  await compileOnce(sources, [
    { kind: 'job', job: list },
    { kind: 'job', job: { kind: 'tables', server: nobody, limits } }
  ])
  provide('scripts', { warehouse, gateway, sources, backup, forms, forecast, planning })
}

/** Deletes the bundled process scripts after the last test file. */
export function teardown(): void {
  if (folder) rmSync(folder, { recursive: true, force: true })
}
