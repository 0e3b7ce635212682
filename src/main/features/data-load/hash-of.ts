import { createHash } from 'node:crypto'
import { type ChosenFile, openImportFile, readFileAt } from '../../import/source-file'
import type { FileLoadRequest } from '../../warehouse/loading/made-rows'
import type { FileLoadMonitor } from '../../warehouse/loading/stage'
import type { FileLoadDependencies } from './parts'

const pieceBytes = 1_048_576

/**
 * SHA-256 of the bytes of a chosen file, which must not have changed since it was chosen. Throws
 * read errors, or the reason of the signal.
 */
export async function hashChosenFile(chosen: ChosenFile, signal: AbortSignal): Promise<string> {
  const source = await openImportFile(chosen, { signal })
  const hash = createHash('sha256')
  try {
    for (let position = 0; position < chosen.size; ) {
      const piece = await readFileAt(source, position, pieceBytes)
      if (piece.length === 0) break
      hash.update(piece)
      position += piece.length
    }
    await source.verify()
    return hash.digest('hex')
  } finally {
    await source.close()
  }
}

/**
 * Adds the SHA-256 of the file, which proves which bytes a row came from. The engine's processes
 * are started at the same time, because one start takes a quarter of a second of CPU time.
 */
export async function withFileHash(
  { reader, writer }: FileLoadDependencies['warehouse'],
  sending: FileLoadRequest,
  { signal }: FileLoadMonitor
): Promise<FileLoadRequest> {
  writer.begin()
  const sha256 = await hashChosenFile(sending.source.file, signal)
  // The two processes are started in separate turns of the event loop, because each start blocks it
  // for tens of milliseconds.
  reader.begin()
  return { ...sending, sent: { ...sending.sent, sha256 } }
}
