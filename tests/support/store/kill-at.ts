import type { createBreakableFileSystem } from './breakable-file-system'

const looks: ReadonlySet<string> = new Set([
  'sizeOf',
  'list',
  'read',
  'stat',
  'free',
  'checkWritable'
])

/**
 * Kills this process at the `when`th of the following calls that change the disk, just before or
 * after the call. Returns a function with the number of such calls so far; `onCall` receives every
 * call, including reads.
 */
export function killAtDiskCall(
  disk: ReturnType<typeof createBreakableFileSystem>,
  { when, side }: { readonly when: string; readonly side: string },
  onCall: (path: string) => void = () => undefined
): () => number {
  const die = (): void => void process.kill(process.pid, 'SIGKILL')
  let changes = 0
  disk.reset(({ name, path }) => {
    onCall(path)
    if (looks.has(name)) return undefined
    changes += 1
    if (side === 'before' && changes === Number(when)) die()
    // “After” a call is implemented as before the next one, at which the previous call has just
    // completed.
    if (side === 'after' && changes === Number(when) + 1) die()
    return undefined
  })
  return () => changes
}
