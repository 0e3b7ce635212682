import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundlePart, type Part, parts } from './bundle-part'
import { quickLibrary } from './engine-process'
import { forkPart } from './part-process'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Paths of the process scripts, bundled once for all test files; empty if each file bundles
     * them itself.
     */
    readonly scripts: Readonly<Partial<Record<Part, string>>>
  }
}

let folder = ''

/**
 * Lets one process of a kind load its code and exit normally, so that Node caches the compiled code
 * next to the script: each of the hundreds of later processes then needs a third less time.
 */
async function compileOnce(script: string, asked: readonly object[]): Promise<void> {
  const child = forkPart(script, { compiles: true })
  for (const message of asked) {
    child.send(message)
    await once(child, 'message')
  }
  child.disconnect()
  await once(child, 'exit')
}

/**
 * Runs before the first test file. If sources change between files, `BUNDLE_PARTS=each` bundles the
 * scripts per file.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  if (process.env.BUNDLE_PARTS === 'each') return provide('scripts', {})
  folder = mkdtempSync(join(tmpdir(), 'parts-'))
  mkdirSync(join(folder, 'empty'))
  const [warehouse, gateway, sources, backup] = await Promise.all(
    parts.map(part => bundlePart(part, folder))
  )
  if (!warehouse || !gateway || !sources || !backup) throw new Error('A script is missing')
  const opening = { library: quickLibrary(), memory: 1, threads: 1, temporary: folder }
  const list = { kind: 'list', folder: join(folder, 'empty'), pattern: '*', known: [], settle: 1 }
  // No server listens at this address: the driver is loaded without a query.
  const server = { kind: 'postgresql', host: '127.0.0.1', port: 1, tls: 'off', authority: '' }
  const nobody = { ...server, database: 'x', user: 'x', password: 'x' }
  const limits = { connect: 1_000, statement: 1_000, lock: 1_000 }
  await compileOnce(warehouse, [{ kind: 'open', opening }])
  await compileOnce(sources, [
    { kind: 'job', job: list },
    { kind: 'job', job: { kind: 'tables', server: nobody, limits } }
  ])
  provide('scripts', { warehouse, gateway, sources, backup })
}

/** Runs after the last test file. */
export function teardown(): void {
  if (folder) rmSync(folder, { recursive: true, force: true })
}
