import { type GatewayLogLine, gatewayLogLineSchema } from '@shared/features/gateway/access-line'
import { createMutex } from '../../runtime/async/mutex'
import type { CallLogFiles } from './call-files'
import { readLinesAfter } from './read-lines'

interface KnownTailLines {
  /** Number of bytes of the file read so far. */
  end: number
  readonly lines: GatewayLogLine[]
}

export interface UnarchivedCallLogReader {
  /**
   * Returns the log lines that are not archived in a part yet, in order, as an array that is never
   * modified. Rejects with errno errors.
   */
  read(files: Pick<CallLogFiles, 'files' | 'kept'>): Promise<readonly GatewayLogLine[]>
}

/**
 * Incremental reader of the raw files, which still grow: each line is read once. Intended for some
 * ten thousand lines; `put-away.ts` archives the others.
 */
export function createUnarchivedCallLogReader(): UnarchivedCallLogReader {
  let known = new Map<string, KnownTailLines>()
  /**
   * Last returned array, reused while no new line arrived, because concatenating fifty thousand
   * lines is slow.
   */
  let all: { readonly key: string; readonly lines: readonly GatewayLogLine[] } | undefined
  let keptBefore = -1
  const serial = createMutex()

  /** Removes the lines that have been archived in a part since the last read. */
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
  }: Pick<CallLogFiles, 'files' | 'kept'>): Promise<readonly GatewayLogLine[]> {
    dropStored(kept)
    known = new Map([...known].filter(([path]) => files.some(file => file.path === path)))
    for (const { path, size } of files) {
      let entry = known.get(path)
      // A file that shrank is read from the beginning, because the gateway cut off an incomplete
      // last line after a crash.
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

/** Reads the new lines of a raw file, except those that are archived in a part. */
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

/** Parses a log line whose check value has already been verified. */
function lineOf(bytes: Buffer): GatewayLogLine | undefined {
  try {
    const { c: _check, ...line }: { c: string } = JSON.parse(bytes.toString('latin1'))
    return gatewayLogLineSchema.parse(line)
  } catch {
    return undefined
  }
}
