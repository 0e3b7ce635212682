import { join } from 'node:path'
import type { FileSystem } from '../../store/disk/file-system'

/**
 * Raw log file as the gateway (HTTP server of the published APIs) wrote it: number of its first
 * line, and its current size in bytes.
 */
interface RawCallFile {
  readonly first: number
  readonly path: string
  readonly size: number
}

/** Immutable database file (part) with the archived log lines of a range of line numbers. */
export interface CallLogArchive {
  readonly from: number
  readonly to: number
  /** Rebuild counter, incremented each time the part is rebuilt from the same lines. */
  readonly turn: number
  readonly path: string
  readonly size: number
}

export interface CallLogFiles {
  /**
   * Current archived parts; the next field has the gateway's raw files. Both are sorted, the oldest
   * first.
   */
  readonly parts: readonly CallLogArchive[]
  readonly files: readonly RawCallFile[]
  /**
   * Number of the last line that is archived in a part; lines of raw files up to this number are
   * ignored.
   */
  readonly kept: number
  /** Total size of all files in bytes. */
  readonly size: number
  /**
   * Obsolete files: parts whose lines another part contains, and raw files whose lines are all
   * archived in parts. Never includes the raw file that the gateway still appends to.
   */
  readonly spare: readonly string[]
}

/** Folders of the gateway's raw log files and of the archived parts, both below the data folder. */
export const callLogFoldersOf = (
  directory: string
): { readonly lines: string; readonly parts: string } => ({
  lines: join(directory, 'gateway', 'log'),
  parts: join(directory, 'warehouse', 'calls')
})

const fileShape = /^(\d{12})\.jsonl$/
const partShape = /^(\d{12})-(\d{12})-(\d{3})\.duckdb$/
const digits = (number: number, length = 12): string => String(number).padStart(length, '0')

export const callLogArchiveNameOf = ({
  from,
  to,
  turn
}: Pick<CallLogArchive, 'from' | 'to' | 'turn'>): string =>
  `${digits(from)}-${digits(to)}-${digits(turn, 3)}.duckdb`

/**
 * Lists the files of the call log. The name of a part states its line range, and a part gets that
 * name only when it is complete. So each line counts once, even after a crash between creating a
 * part and deleting its sources: of two parts with the same lines the wider one counts, of two
 * equally wide parts the later one, and raw files count only after the last part.
 */
export function listCallLogFiles(
  fs: Pick<FileSystem, 'list' | 'stat'>,
  directory: string
): CallLogFiles {
  const folders = callLogFoldersOf(directory)
  const sizeOf = (path: string): number => fs.stat(path)?.size ?? 0
  const made = fs.list(folders.parts).flatMap((name): CallLogArchive[] => {
    const [, from, to, turn] = partShape.exec(name) ?? []
    if (from === undefined) return []
    const path = join(folders.parts, name)
    return [{ from: Number(from), to: Number(to), turn: Number(turn), path, size: sizeOf(path) }]
  })
  const isHeld = (part: CallLogArchive): boolean =>
    made.some(
      ({ from, to, turn }) =>
        from <= part.from && to >= part.to && (to - from > part.to - part.from || turn > part.turn)
    )
  const parts = made.filter(part => !isHeld(part)).sort((left, right) => left.from - right.from)
  const files = fs
    .list(folders.lines)
    .flatMap((name): RawCallFile[] => {
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
