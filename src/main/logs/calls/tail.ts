import { type AccessLine, accessLine } from '@shared/features/gateway/access-line'
import { createMutex } from '../../runtime/async/mutex'
import type { CallFiles } from './call-files'
import { linesBehind } from './read-lines'

interface Known {
  /** Bytes of the file that were read so far. */
  end: number
  readonly lines: AccessLine[]
}

export interface Tail {
  /** The lines that stand in no part, in their order. The array never changes. Rejects with errno errors. */
  read(files: Pick<CallFiles, 'files' | 'kept'>): Promise<readonly AccessLine[]>
}

/** Lines of the files that still grow: each is read once. Meant for some ten thousand of them; `put-away.ts` sees to that. */
export function createTail(): Tail {
  let known = new Map<string, Known>()
  /** All lines as they were answered last: fifty thousand are put together only where there is another one. */
  let all: { readonly key: string; readonly lines: readonly AccessLine[] } | undefined
  let keptBefore = -1
  const serial = createMutex()

  async function readOn({
    files,
    kept
  }: Pick<CallFiles, 'files' | 'kept'>): Promise<readonly AccessLine[]> {
    if (kept !== keptBefore) {
      for (const { lines } of known.values()) {
        const place = lines.findIndex(({ n }) => n > kept)
        lines.splice(0, place < 0 ? lines.length : place)
      }
      keptBefore = kept
    }
    known = new Map([...known].filter(([path]) => files.some(file => file.path === path)))
    for (const { path, size } of files) {
      let entry = known.get(path)
      // A file that lost bytes is read anew: what follows its last whole line was cut off.
      if (!entry || entry.end > size) entry = { end: 0, lines: [] }
      known.set(path, entry)
      // Not opened where nothing was added: a search asks with each letter.
      if (entry.end === size) continue
      const behind = entry.lines.at(-1)?.n ?? kept
      for await (const { lines, end } of linesBehind(path, { from: entry.end, size, behind })) {
        for (const line of lines) {
          const parsed = lineOf(line)
          if (parsed) entry.lines.push(parsed)
        }
        entry.end = end
      }
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

/** A line as an object; its check value was looked at before. */
function lineOf(bytes: Buffer): AccessLine | undefined {
  try {
    const { c: _check, ...line }: { c: string } = JSON.parse(bytes.toString('latin1'))
    return accessLine.parse(line)
  } catch {
    return undefined
  }
}
