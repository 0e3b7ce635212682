import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { EngineRequestJob } from './job'

/**
 * SHA-256 as hexadecimal digits and the size in bytes, in bounded memory. Throws what the system
 * throws, and when the job is cancelled.
 */
export async function hashFile(
  path: string,
  job?: EngineRequestJob
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of createReadStream(path, { highWaterMark: 1_048_576 })) {
    job?.refuseIfStopped()
    hash.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
