import { findDirectory, readEntries, tailSize, unpackEntry, type ZipEntry } from './zip-directory'

type Done = (error: Error | null, files: Record<string, Uint8Array>) => void

/** What a sheet is read from; pictures and the like stay packed. */
const needed = /\.xml(?:\.rels)?$/

/**
 * Takes the place of fflate's `unzip` below read-excel-file (electron.vite.config.ts): that one starts threads of its own
 * and trusts in sizes; this one is in a thread already and unpacks no more than the directory says, each entry when it is asked for: each
 * is read once, and its bytes need not be kept beside its text.
 */
export function unzip(bytes: Uint8Array, done: Done): void {
  const files: Record<string, Uint8Array> = Object.create(null)
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const tail = file.subarray(Math.max(0, file.length - tailSize))
    const { start, length } = findDirectory(tail, file.length, '')
    for (const entry of readEntries(file.subarray(start, start + length), '')) {
      if (!needed.test(entry.name)) continue
      Object.defineProperty(files, entry.name, { enumerable: true, get: () => unpack(file, entry) })
    }
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)), files)
    return
  }
  done(null, files)
}

function unpack(file: Buffer, entry: ZipEntry): Uint8Array {
  const content = unpackEntry(file, entry)
  if (!content) throw new Error(`Entry ${entry.name} is not what the directory says`)
  return content
}

/** The other thing of fflate's that read-excel-file takes. */
export function strFromU8(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
}
