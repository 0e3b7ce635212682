import { type GatewayLogLine, gatewayLogLineSchema } from '@shared/features/gateway/access-line'
import { createMutex } from '../../runtime/async/mutex'
import type { CallFiles } from './call-files'
import { readLinesAfter } from './read-lines'

interface KnownTailLines {
  /** Number of bytes of the file read so far. */
  end: number
  readonly lines: GatewayLogLine[]
}

export interface Tail {
  /**
   * Lines that are not in any part yet, in order. The array never changes. Rejects with errno
   * errors.
   */
  read(files: Pick<CallFiles, 'files' | 'kept'>): Promise<readonly GatewayLogLine[]>
}

/**
 * Incremental reader of the growing files: each line is read once. Intended for some ten thousand
 * lines; `put-away.ts` keeps the number below that.
 */
export function createTail(): Tail {
  let known = new Map<string, KnownTailLines>()
  /** Last result: fifty thousand lines are only concatenated again after a new line arrived. */
  let all: { readonly key: string; readonly lines: readonly GatewayLogLine[] } | undefined
  let keptBefore = -1
  const serial = createMutex()

  /** Drops the lines that a part has stored since. */
  function dropStored(kept: number): void {
    if (kept === keptBefore) return
    for (const { lines } of known.values()) {
      const place = lines.findIndex(({ n }) => n > kept)
      lines.splice(0, place < 0 ? lines.length : place)
    }
    keptBefore = kept
  }

  async function readOn({
    files,
    kept
  }: Pick<CallFiles, 'files' | 'kept'>): Promise<readonly GatewayLogLine[]> {
    dropStored(kept)
    known = new Map([...known].filter(([path]) => files.some(file => file.path === path)))
    for (const { path, size } of files) {
      let entry = known.get(path)
      // A file that shrank is read again, because the gateway truncated what followed its last
      // complete line.
      if (!entry || entry.end > size) entry = { end: 0, lines: [] }
      known.set(path, entry)
      await readNewLines(entry, path, size, kept)
    }
    const key = JSON.stringify([kept, [...known].map(([path, { end }]) => [path, end])])
    if (all?.key !== key) {
      all = { key, lines: files.flatMap(({ path }) => known.get(path)?.lines ?? []) }
    }
    return all.lines
  }

  return {
    read: files => serial(() => readOn(files))
  }
}

/** Reads the lines of a file behind those that are known, without the ones stored in a part. */
async function readNewLines(
  entry: KnownTailLines,
  path: string,
  size: number,
  kept: number
): Promise<void> {
  // An unchanged file is not opened: a search sends a request for each letter typed.
  if (entry.end === size) return
  const behind = entry.lines.at(-1)?.n ?? kept
  for await (const { lines, end } of readLinesAfter(path, { from: entry.end, size, behind })) {
    for (const line of lines) {
      const parsed = lineOf(line)
      if (parsed) entry.lines.push(parsed)
    }
    entry.end = end
  }
}

/** Parses a line whose check value was verified before. */
function lineOf(bytes: Buffer): GatewayLogLine | undefined {
  try {
    const { c: _check, ...line }: { c: string } = JSON.parse(bytes.toString('latin1'))
    return gatewayLogLineSchema.parse(line)
  } catch {
    return undefined
  }
}
