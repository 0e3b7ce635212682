import { createHash } from 'node:crypto'
import { type ChosenFile, openImportFile, readFileAt } from '../../import/source-file'

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
