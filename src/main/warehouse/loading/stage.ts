import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { loadPhases } from '@shared/features/data-load/calls'
import type { ProfileChoice } from '@shared/model/file-import/choice'
import type { Watch } from '../../import/read-csv'
import type { ChosenFile } from '../../import/source-file'
import type { WrittenCounts } from '../../import/workbook/sheet-task'
import { writeRows } from '../../import/write-rows'
import type { FileSystem } from '../../store/disk/file-system'
import { removeLargeQuietly, removeQuietly } from '../../store/disk/generations'
import type { Engine } from '../engine/client'
import type { Asking } from '../engine/session'
import { refuseWithoutRoom } from '../room'
import { type StagingParts, stagingStatements } from './staging-sql'
import { createWrittenFile } from './written-file'

/** File that was read, checked and staged beside the tables; no record points at it. */
export interface Staged {
  readonly path: string
  readonly sha256: string
  /** Record counts of the file without blank lines: accepted and rejected. */
  readonly read: number
  readonly kept: number
  readonly rejected: number
}

export interface FileToLoad {
  readonly file: ChosenFile
  /** Reading options that the profile chose. */
  readonly choice: ProfileChoice
  readonly width: number
}

type LoadPhase = (typeof loadPhases)[number]

export interface LoadWatch {
  readonly signal: AbortSignal
  /** `share`: progress of the phase from 0 to 1; bytes and rows of the file read so far. */
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

/**
 * Multiple of its own size that a file takes at most on disk until it is published: written out,
 * imported, typed, published.
 */
const timesItsSize = 5

/** Folder of unfinished loads; emptied at the next start. */
export const temporaryFolder = (directory: string): string =>
  join(directory, 'warehouse', 'temporary')

/** Unused path in that folder, without extension. */
export function newPlace({ directory, fs }: Pick<StageParts, 'directory' | 'fs'>): string {
  const folder = temporaryFolder(directory)
  fs.makeFolder(folder)
  return join(folder, `load-${randomBytes(6).toString('hex')}`)
}

/** Path for a new file with rows. */
export const stagedPath = (parts: Pick<StageParts, 'directory' | 'fs'>): string =>
  `${newPlace(parts)}.duckdb`

/**
 * Reads a whole file and stages the rows that fit a table beside those that do not. Throws
 * AppError, EngineFault, errno errors or the signal's reason and then leaves nothing behind.
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

/** File whose records are written out for checking, and the facts known about it. */
interface WrittenDown {
  readonly files: Pick<StagingParts, 'rejected' | 'rows' | 'signs' | 'width'>
  /** Records of the file, without blank lines. */
  readonly read: number
  readonly asking: Asking
}

/**
 * Writes the records of a file to temporary files while `use` runs. Throws as `stageFile`, and what
 * `use` throws.
 */
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
    await removeLargeQuietly(fs, [rows, rejected])
  }
}

/** Deletes a staged file. Never throws. */
export function dropStaged(fs: FileSystem, path: string): void {
  for (const left of [path, `${path}.wal`, `${path}.tmp`]) removeQuietly(fs, left)
}

function watchReading(
  signal: AbortSignal,
  onProgress: (read: { bytes: number; rows: number }) => void
): Watch {
  return { signal, onProgress: ({ bytes, rows }) => onProgress({ bytes, rows }) }
}

/**
 * Fills the two temporary files from the records read. Throws what `write` throws and errno errors;
 * the caller deletes unfinished files.
 */
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
