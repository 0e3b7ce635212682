import { join } from 'node:path'
import type { FileSystem } from '../../store/disk/file-system'

/** Lines as the gateway wrote them: the number of the first one, and how many bytes there are by now. */
interface CallFile {
  readonly first: number
  readonly path: string
  readonly size: number
}

/** An immutable file of the engine that holds the lines from one number to another. */
export interface CallPart {
  readonly from: number
  readonly to: number
  /** One more each time that it is made anew of the same lines. */
  readonly turn: number
  readonly path: string
  readonly size: number
}

export interface CallFiles {
  /** Parts in force and the gateway's files, the oldest first. */
  readonly parts: readonly CallPart[]
  readonly files: readonly CallFile[]
  /** The last line that stands in a part: whatever a file says of it and of those before it does not count. */
  readonly kept: number
  /** Bytes of all of it. */
  readonly size: number
  /** What is left over: parts that another one holds, and files whose lines are all in parts. The file that grows is never among it. */
  readonly spare: readonly string[]
}

/** Where the gateway writes its lines, and where parts lie; both below the folder of the data. */
export const callFolders = (
  directory: string
): { readonly lines: string; readonly parts: string } => ({
  lines: join(directory, 'gateway', 'log'),
  parts: join(directory, 'warehouse', 'calls')
})

const fileShape = /^(\d{12})\.jsonl$/
const partShape = /^(\d{12})-(\d{12})-(\d{3})\.duckdb$/
const digits = (number: number, length = 12): string => String(number).padStart(length, '0')

export const partName = ({ from, to, turn }: Pick<CallPart, 'from' | 'to' | 'turn'>): string =>
  `${digits(from)}-${digits(to)}-${digits(turn, 3)}.duckdb`

/**
 * What there is of the log. A part says by its name alone which lines it stands for, and gets that name when it is whole. So wherever a
 * crash comes between the part and the removal of what it stands for, each line counts once: of two parts with the same lines the wider
 * one counts, of two of the same width the later, and lines of files count behind the last part only.
 */
export function readCallFiles(fs: Pick<FileSystem, 'list' | 'stat'>, directory: string): CallFiles {
  const folders = callFolders(directory)
  const sizeOf = (path: string): number => fs.stat(path)?.size ?? 0
  const made = fs.list(folders.parts).flatMap((name): CallPart[] => {
    const [, from, to, turn] = partShape.exec(name) ?? []
    if (from === undefined) return []
    const path = join(folders.parts, name)
    return [{ from: Number(from), to: Number(to), turn: Number(turn), path, size: sizeOf(path) }]
  })
  const isHeld = (part: CallPart): boolean =>
    made.some(
      ({ from, to, turn }) =>
        from <= part.from && to >= part.to && (to - from > part.to - part.from || turn > part.turn)
    )
  const parts = made.filter(part => !isHeld(part)).sort((left, right) => left.from - right.from)
  const files = fs
    .list(folders.lines)
    .flatMap((name): CallFile[] => {
      const [, first] = fileShape.exec(name) ?? []
      if (first === undefined) return []
      const path = join(folders.lines, name)
      return [{ first: Number(first), path, size: sizeOf(path) }]
    })
    .sort((left, right) => left.first - right.first)
  const kept = parts.at(-1)?.to ?? 0
  const isDone = (place: number): boolean => {
    const next = files[place + 1]
    return next !== undefined && next.first <= kept + 1
  }
  return {
    parts,
    files: files.filter((_, place) => !isDone(place)),
    kept,
    size: [...made, ...files].reduce((sum, { size }) => sum + size, 0),
    spare: [
      ...made.filter(isHeld).map(({ path }) => path),
      ...files.filter((_, place) => isDone(place)).map(({ path }) => path)
    ]
  }
}
