import type { FileSystem } from '../../store/disk/file-system'

/** Characters that are written at once. */
const pieceLength = 262_144

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
  let waiting = ''
  const write = (): void => {
    const bytes = Buffer.from(waiting)
    waiting = ''
    for (let offset = 0; offset < bytes.length; ) {
      offset += fs.write(file, bytes, offset, bytes.length - offset)
    }
  }
  return {
    add: text => {
      waiting += text
      if (waiting.length > pieceLength) write()
    },
    end: () => {
      write()
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
