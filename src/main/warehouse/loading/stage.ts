import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { loadPhases } from '@shared/features/data-load/calls'
import type { ProfileChoice } from '@shared/features/file-import/choice'
import type { Watch } from '../../import/read-csv'
import type { ChosenFile } from '../../import/source-file'
import type { WrittenCounts } from '../../import/workbook/sheet-task'
import { writeRows } from '../../import/write-rows'
import type { FileSystem } from '../../store/disk/file-system'
import { removeQuietly } from '../../store/disk/generations'
import type { Engine } from '../engine/client'
import type { Asking } from '../engine/session'
import { refuseWithoutRoom } from '../room'
import { type StagingParts, stagingStatements } from './staging-sql'
import { createWrittenFile } from './written-file'

/** A file that was read, checked and lies beside the tables; nobody points at it. */
export interface Staged {
  readonly path: string
  readonly sha256: string
  /** Records of the file, blank lines aside: those that fit, and those that do not. */
  readonly read: number
  readonly kept: number
  readonly rejected: number
}

export interface FileToLoad {
  readonly file: ChosenFile
  /** How the profile read it. */
  readonly choice: ProfileChoice
  readonly width: number
}

type LoadPhase = (typeof loadPhases)[number]

export interface LoadWatch {
  readonly signal: AbortSignal
  /** `share` from 0 to 1 of the phase; bytes and rows of the file that are read. */
  readonly onProgress: (
    phase: LoadPhase,
    progress: { readonly share: number; readonly bytes: number; readonly rows: number }
  ) => void
}

export interface StageParts {
  readonly directory: string
  readonly fs: FileSystem
  readonly writer: Engine
}

/** Times its size that a file takes at most until it is published: written down, read in, typed, published. */
const timesItsSize = 5

/** Where what is being loaded lies; emptied at the next start. */
export const temporaryFolder = (directory: string): string =>
  join(directory, 'warehouse', 'temporary')

/** A path there, without its ending, that nothing has. */
export function newPlace({ directory, fs }: Pick<StageParts, 'directory' | 'fs'>): string {
  const folder = temporaryFolder(directory)
  fs.makeFolder(folder)
  return join(folder, `load-${randomBytes(6).toString('hex')}`)
}

/** Where a file with rows is made. */
export const stagedPath = (parts: Pick<StageParts, 'directory' | 'fs'>): string =>
  `${newPlace(parts)}.duckdb`

/**
 * Reads a file to its end and lays the rows that fit a table beside those that do not. Throws AppError, EngineFault, errno errors or the
 * reason of the signal; nothing is left then.
 */
export async function stageFile(
  parts: StageParts,
  source: FileToLoad,
  into: Pick<StagingParts, 'checks' | 'columns' | 'key'>,
  watch: LoadWatch
): Promise<Staged> {
  const { fs, writer } = parts
  const path = stagedPath(parts)
  try {
    return await withWrittenFile(parts, source, watch, async ({ files, read, asking }) => {
      const statements = stagingStatements({ ...files, ...into })
      const made = await writer.ask(
        {
          kind: 'build',
          path,
          files: into.checks?.files ?? [],
          statements: statements.map(sql => ({ sql, parameters: [] })),
          searched: []
        },
        asking
      )
      const { rows: kept, sha256 } = made
      return { path, sha256, read, kept, rejected: read - kept }
    })
  } catch (error) {
    dropStaged(fs, path)
    throw error
  }
}

/** A file whose records are written down, and what is told of it while it is checked. */
interface WrittenDown {
  readonly files: Pick<StagingParts, 'rejected' | 'rows' | 'signs' | 'width'>
  /** Records of the file, blank lines aside. */
  readonly read: number
  readonly asking: Asking
}

/** Writes the records of a file down for as long as `use` needs them. Throws as `stageFile`, and what `use` throws. */
export async function withWrittenFile<T>(
  { directory, fs }: Omit<StageParts, 'writer'>,
  { file, choice, width }: FileToLoad,
  { signal, onProgress }: LoadWatch,
  use: (written: WrittenDown) => Promise<T>
): Promise<T> {
  refuseWithoutRoom(directory, file.size * timesItsSize, fs)
  const place = newPlace({ directory, fs })
  const [rows, rejected] = [`${place}-rows.csv`, `${place}-rejected.csv`]
  let read = { bytes: 0, rows: 0 }
  try {
    const counts = await writeDown(fs, rows, rejected, ({ row, rejected: other }) =>
      writeRows(
        file,
        choice,
        watchReading(signal, progress => {
          read = progress
          onProgress('read', { ...progress, share: progress.bytes / file.size })
        }),
        { row, rejected: other }
      )
    )
    signal.throwIfAborted()
    return await use({
      files: { rows, rejected, width, signs: choice.noValues },
      read: counts.rows + counts.rejected,
      asking: { signal, onProgress: share => onProgress('check', { ...read, share }) }
    })
  } finally {
    for (const written of [rows, rejected]) removeQuietly(fs, written)
  }
}

/** Removes a staged file. Never throws. */
export function dropStaged(fs: FileSystem, path: string): void {
  for (const left of [path, `${path}.wal`, `${path}.tmp`]) removeQuietly(fs, left)
}

function watchReading(
  signal: AbortSignal,
  onProgress: (read: { bytes: number; rows: number }) => void
): Watch {
  return { signal, onProgress: ({ bytes, rows }) => onProgress({ bytes, rows }) }
}

/** Fills the two files that are written of what is read. Throws what `write` throws and errno errors; what was begun is the caller's to remove. */
export async function writeDown(
  fs: FileSystem,
  rows: string,
  rejected: string,
  write: (written: {
    row: (text: string) => void
    rejected: (text: string) => void
  }) => Promise<WrittenCounts>
): Promise<WrittenCounts> {
  const first = createWrittenFile(fs, rows)
  try {
    const second = createWrittenFile(fs, rejected)
    try {
      const counts = await write({ row: first.add, rejected: second.add })
      first.end()
      second.end()
      return counts
    } finally {
      second.drop()
    }
  } finally {
    first.drop()
  }
}
