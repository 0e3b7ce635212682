import type { FileSystem } from '../../store/disk/file-system'

/** Bytes that are written at once, and that one character takes at most. */
const pieceSize = 524_288
const widest = 3

export interface WrittenFile {
  add(text: string): void
  /** Writes what waits, and closes. */
  end(): void
  /** Closes without writing; nothing where it is closed. Never throws. */
  drop(): void
}

/** A temporary file of our own that grows by lines. Throws errno errors; what was begun is the caller's to remove. */
export function createWrittenFile(fs: FileSystem, path: string): WrittenFile {
  const file = fs.open(path, 'wx', 0o600)
  let isOpen = true
  // Lines become bytes one by one: of a text that grew by thousands of them the same takes twice as long.
  const waiting = Buffer.allocUnsafeSlow(pieceSize)
  let length = 0
  const write = (bytes: Buffer): void => {
    for (let offset = 0; offset < bytes.length; ) {
      offset += fs.write(file, bytes, offset, bytes.length - offset)
    }
  }
  const flush = (): void => {
    const bytes = waiting.subarray(0, length)
    length = 0
    write(bytes)
  }
  return {
    add: text => {
      const most = text.length * widest
      if (length + most > pieceSize) flush()
      if (most > pieceSize) write(Buffer.from(text))
      else length += waiting.write(text, length)
    },
    end: () => {
      flush()
      isOpen = false
      fs.close(file)
    },
    drop: () => {
      if (!isOpen) return
      isOpen = false
      try {
        fs.close(file)
      } catch {
        // The error that led here is the one to report.
      }
    }
  }
}
