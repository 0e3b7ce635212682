import type { FileSystem } from '../../store/disk/file-system'

/**
 * Size of the write buffer in bytes; the second constant is the maximum number of bytes per
 * character.
 */
const pieceSize = 524_288
const widest = 3

export interface TemporaryLineFile {
  add(text: string): void
  /** Flushes the buffer and closes the file. */
  end(): void
  /** Closes the file without flushing; does nothing if it is closed. Never throws. */
  drop(): void
}

/**
 * Temporary file written line by line. Throws errno errors; the caller deletes an unfinished file.
 */
export function createTemporaryLineFile(fs: FileSystem, path: string): TemporaryLineFile {
  const file = fs.open(path, 'wx', 0o600)
  let isOpen = true
  // Lines are encoded one by one: encoding one string concatenated from thousands of lines takes
  // twice as long.
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
        // An error while closing is ignored, because the error that led here is the one to report.
      }
    }
  }
}
