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
 * Lets this process kill itself at the `when`th call from now on that changes the disk, just before it or just after. Returns how many such calls there
 * were so far; `onCall` sees every call, also those that only look.
 */
export function killAt(
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
    // The call before this one has just come through.
    if (side === 'after' && changes === Number(when) + 1) die()
    return undefined
  })
  return () => changes
}
