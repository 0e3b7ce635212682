/** Milliseconds that a drive may take for one answer: one that sleeps wakes up, one that is gone never answers. */
const usualPatience = 30_000

/** Calls that nobody waits for any longer, by the file that they are about. */
const left = new Map<string, Promise<void>>()

/** Whether a file owes an answer that nobody waits for. */
export const owesAnswer = (path: string): boolean => left.has(path)

export interface Waiting {
  /** Ends the waiting, not the call. */
  readonly signal?: AbortSignal
  readonly patience?: number
}

/**
 * Waits for a call about a file no longer than its drive may take, or than somebody wants to. A call on a dead network drive
 * never returns and holds one of Node's four threads for files, so a file that still owes an answer is not asked before that
 * came. Throws what the call throws, the reason of the signal, or ETIMEDOUT (docs/faults.md F62).
 */
export async function askDisk<T>(
  path: string,
  work: () => Promise<T>,
  { signal, patience = usualPatience }: Waiting = {}
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
    if (isLeft && asked) noteLeft(path, asked)
  }
}

function noteLeft(path: string, asked: Promise<unknown>): void {
  const over = (): void => {
    if (left.get(path) === owed) left.delete(path)
  }
  const owed = asked.then(over, over)
  left.set(path, owed)
}
