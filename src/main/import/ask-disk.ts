/**
 * Timeout in milliseconds of one disk call: a sleeping drive wakes up within it, a removed drive
 * never responds.
 */
const usualPatience = 30_000

/** Abandoned disk calls that have not returned yet, by file path. */
const left = new Map<string, Promise<void>>()

/** Whether an abandoned call about the file has not returned yet. */
export const hasPendingDiskCall = (path: string): boolean => left.has(path)

export interface DiskCallLimits {
  /** Signal that ends the wait for the disk call, not the call itself. */
  readonly signal?: AbortSignal
  readonly patience?: number
}

/**
 * Waits for a disk call about a file until its timeout or the signal. A call on a dead network
 * drive never returns and occupies one of Node's four file threads, so no new call for the same
 * file is made until the abandoned one returns. Throws what the call throws, the signal's reason,
 * or ETIMEDOUT (docs/faults.md F62).
 */
export async function callDiskWithTimeout<T>(
  path: string,
  work: () => Promise<T>,
  { signal, patience = usualPatience }: DiskCallLimits = {}
): Promise<T> {
  signal?.throwIfAborted()
  const { promise: ended, reject } = Promise.withResolvers<never>()
  let isLeft = false
  const leave = (reason: unknown): void => {
    isLeft = true
    reject(reason)
  }
  const late = Object.assign(new Error('the drive does not answer'), { code: 'ETIMEDOUT' })
  const limit = setTimeout(() => leave(late), patience)
  const onAbort = (): void => leave(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  let asked: Promise<T> | undefined
  try {
    await Promise.race([left.get(path), ended])
    asked = work()
    return await Promise.race([asked, ended])
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', onAbort)
    if (isLeft && asked) trackAbandonedCall(path, asked)
  }
}

function trackAbandonedCall(path: string, asked: Promise<unknown>): void {
  const over = (): void => {
    if (left.get(path) === owed) left.delete(path)
  }
  const owed = asked.then(over, over)
  left.set(path, owed)
}
