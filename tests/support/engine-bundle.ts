import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundlePart } from './bundle-part'
import { compiledBeside, forkEngineChild, quickLibrary } from './engine-process'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the child's script, bundled once for all files of tests; empty where each file bundles it for itself. */
    readonly engineChild: string
  }
}

/**
 * Lets one child read all its code and end in peace, by which Node keeps what it compiled beside the script: each of the hundreds that
 * follow needs a third less.
 */
async function compileOnce(childPath: string): Promise<void> {
  const child = forkEngineChild(childPath, { NODE_COMPILE_CACHE: compiledBeside(childPath) })
  child.send({
    kind: 'open',
    opening: { library: quickLibrary(), memory: 1, threads: 1, temporary: folder }
  })
  await once(child, 'message')
  child.disconnect()
  await once(child, 'exit')
}

let folder = ''

/** Before the first file of a run. Where sources change between files, `ENGINE_CHILD=each` has each bundle what there is by then. */
export async function setup({ provide }: TestProject): Promise<void> {
  if (process.env.ENGINE_CHILD === 'each') return provide('engineChild', '')
  folder = mkdtempSync(join(tmpdir(), 'engine-child-'))
  const childPath = await bundlePart('warehouse', folder)
  await compileOnce(childPath)
  provide('engineChild', childPath)
}

/** After the last one. */
export function teardown(): void {
  if (folder) rmSync(folder, { recursive: true, force: true })
}
