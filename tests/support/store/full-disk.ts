import fs from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

type Patched = Record<string, unknown>

const noSpace = (): Error =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write'
  })

/**
 * Lets every write of this process fail with ENOSPC, whichever Node function is used. Files can
 * still be opened, read, renamed and removed, as on a full disk. Returns a function that ends this.
 */
export async function simulateFullDisk(somePath: string): Promise<() => void> {
  const handle = await open(somePath, 'r')
  const handles: Patched = Object.getPrototypeOf(handle satisfies FileHandle)
  await handle.close()
  const fail = (): never => {
    throw noSpace()
  }
  const reject = (): Promise<never> => Promise.reject(noSpace())
  const callBack = (...args: readonly unknown[]): void => {
    const done = args.at(-1)
    if (typeof done === 'function') setImmediate(() => done(noSpace()))
  }
  const undo = [
    patch(fs as unknown as Patched, ['writeSync', 'writeFileSync', 'appendFileSync'], fail),
    patch(fs as unknown as Patched, ['copyFileSync', 'mkdirSync'], fail),
    patch(fs as unknown as Patched, ['write', 'writev'], callBack),
    patch(fs.promises as unknown as Patched, ['writeFile', 'appendFile', 'copyFile'], reject),
    patch(handles, ['write', 'writev', 'writeFile', 'appendFile'], reject)
  ]
  syncBuiltinESMExports()
  return () => {
    for (const restore of undo) restore()
    syncBuiltinESMExports()
  }
}

function patch(target: Patched, names: readonly string[], by: unknown): () => void {
  const before = names.map(name => [name, target[name]] as const)
  for (const name of names) target[name] = by
  return () => {
    for (const [name, value] of before) target[name] = value
  }
}
