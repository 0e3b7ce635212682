import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import type { ChildJobContext } from '../doing'

interface Stats {
  readonly ino: number
  readonly size: number
  readonly mtimeMs: number
  readonly ctimeMs: number
}

/**
 * File identity that changes whenever the file is written or replaced, even if its modification
 * time was preserved.
 */
export const fileIdentityOf = ({ ino, size, mtimeMs, ctimeMs }: Stats): string =>
  `${ino}:${size}:${mtimeMs}:${ctimeMs}`

const pieceSize = 1_048_576

export interface SourceFileDigest {
  readonly sha256: string
  readonly bytes: number
  /** Whether the file did not change from the first byte to the last. */
  readonly isWhole: boolean
}

/**
 * Reads a file completely, passes its bytes on in chunks, and returns whether it stayed unchanged.
 * Opened without following links and without blocking, so that a pipe in its place does not block.
 * Throws errno errors, the reason of the signal, and the errors of `take`.
 */
export async function readSourceFile(
  path: string,
  { signal, progress }: Pick<ChildJobContext, 'progress' | 'signal'>,
  take: (bytes: Uint8Array) => Promise<void> = async () => undefined
): Promise<SourceFileDigest> {
  // Windows does not support the last two flags.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
  const handle = await open(path, flags)
  try {
    const first = await handle.stat()
    const hash = createHash('sha256')
    const piece = Buffer.alloc(pieceSize)
    let bytes = 0
    while (first.isFile()) {
      signal.throwIfAborted()
      const { bytesRead } = await handle.read(piece, 0, pieceSize, bytes)
      if (bytesRead === 0) break
      const read = piece.subarray(0, bytesRead)
      hash.update(read)
      await take(read)
      bytes += bytesRead
      progress(0, bytes)
    }
    const last = await handle.stat()
    const now = await lstat(path).catch(() => undefined)
    const identity = fileIdentityOf(first)
    const isWhole =
      first.isFile() &&
      bytes === first.size &&
      identity === fileIdentityOf(last) &&
      now !== undefined &&
      identity === fileIdentityOf(now)
    return { sha256: hash.digest('hex'), bytes, isWhole }
  } finally {
    await handle.close().catch(() => undefined)
  }
}
