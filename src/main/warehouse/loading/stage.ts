import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { loadPhases } from '@shared/features/data-load/calls'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { ImportMonitor } from '../../import/read-csv'
import type { ChosenFile } from '../../import/source-file'
import type { WrittenRowCounts } from '../../import/workbook/sheet-task'
import { writeSourceFileRows } from '../../import/write-rows'
import type { FileSystem } from '../../store/disk/file-system'
import { removeFileIgnoringErrors, removeFilesIgnoringErrors } from '../../store/disk/generations'
import type { Engine } from '../engine/client'
import type { EngineRequestOptions } from '../engine/session'
import { refuseWithoutDiskSpace } from '../room'
import { buildStagingStatements, type StagingInput } from './staging-sql'
import { createTemporaryLineFile } from './written-file'

/**
 * An uploaded file whose rows were read, checked and stored in a staged file; no record points at
 * that file yet.
 */
export interface StagedUploadedFile {
  readonly path: string
  readonly sha256: string
  /** Number of records in the file, accepted and rejected, without blank lines. */
  readonly read: number
  readonly kept: number
  readonly rejected: number
}

export interface FileToLoad {
  readonly file: ChosenFile
  /** Parse settings of the file, as chosen after its preview. */
  readonly choice: ReadingOptions
  readonly width: number
}

type LoadPhase = (typeof loadPhases)[number]

export interface FileLoadMonitor {
  readonly signal: AbortSignal
  /** `share`: progress of the phase from 0 to 1; bytes and rows of the file read so far. */
  readonly onProgress: (
    phase: LoadPhase,
    progress: { readonly share: number; readonly bytes: number; readonly rows: number }
  ) => void
}

export interface FileStagingDependencies {
  readonly directory: string
  readonly fs: FileSystem
  readonly writer: Engine
}

/**
 * Maximum disk space that a file needs until its rows are published, as a multiple of its size: the
 * extracted, imported, typed and published copies.
 */
const timesItsSize = 5

/** Folder for files of loads that are in progress; emptied at the next start. */
export const unfinishedLoadsFolder = (directory: string): string =>
  join(directory, 'warehouse', 'temporary')

/** Creates an unused path in the folder of unfinished loads, without extension. */
export function createUnfinishedLoadPath({
  directory,
  fs
}: Pick<FileStagingDependencies, 'directory' | 'fs'>): string {
  const folder = unfinishedLoadsFolder(directory)
  fs.makeFolder(folder)
  return join(folder, `load-${randomBytes(6).toString('hex')}`)
}

/** Creates an unused path for a new file with staged rows. */
export const createStagedPath = (
  parts: Pick<FileStagingDependencies, 'directory' | 'fs'>
): string => `${createUnfinishedLoadPath(parts)}.duckdb`

/**
 * Reads a whole file and stages the rows that fit a table; rejected rows are stored separately.
 * Throws AppError, EngineFault, errno errors or the signal's reason and then leaves no file behind.
 */
export async function stageUploadedFile(
  parts: FileStagingDependencies,
  source: FileToLoad,
  into: Pick<StagingInput, 'checks' | 'columns' | 'key'>,
  watch: FileLoadMonitor
): Promise<StagedUploadedFile> {
  const { fs, writer } = parts
  const path = createStagedPath(parts)
  try {
    return await withTemporaryRecordFiles(parts, source, watch, async ({ files, read, asking }) => {
      const statements = buildStagingStatements({ ...files, ...into })
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
    deleteStagedFile(fs, path)
    throw error
  }
}

/**
 * Temporary files with the records of an uploaded file, written for checking, and counts of its
 * records.
 */
interface WrittenRecordFiles {
  readonly files: Pick<StagingInput, 'rejected' | 'rows' | 'signs' | 'width'>
  /** Number of records in the file, without blank lines. */
  readonly read: number
  readonly asking: EngineRequestOptions
}

/**
 * Writes the records of a file to temporary files, which exist while `use` runs. Throws as
 * `stageUploadedFile`, and what `use` throws.
 */
export async function withTemporaryRecordFiles<T>(
  { directory, fs }: Omit<FileStagingDependencies, 'writer'>,
  { file, choice, width }: FileToLoad,
  { signal, onProgress }: FileLoadMonitor,
  use: (written: WrittenRecordFiles) => Promise<T>
): Promise<T> {
  refuseWithoutDiskSpace(directory, file.size * timesItsSize, fs)
  const place = createUnfinishedLoadPath({ directory, fs })
  const [rows, rejected] = [`${place}-rows.csv`, `${place}-rejected.csv`]
  let read = { bytes: 0, rows: 0 }
  try {
    const counts = await writeRecordFiles(fs, rows, rejected, ({ row, rejected: other }) =>
      writeSourceFileRows(
        file,
        choice,
        createReadingMonitor(signal, progress => {
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
    await removeFilesIgnoringErrors(fs, [rows, rejected])
  }
}

/** Deletes a staged file. Never throws. */
export function deleteStagedFile(fs: FileSystem, path: string): void {
  for (const left of [path, `${path}.wal`, `${path}.tmp`]) removeFileIgnoringErrors(fs, left)
}

function createReadingMonitor(
  signal: AbortSignal,
  onProgress: (read: { bytes: number; rows: number }) => void
): ImportMonitor {
  return { signal, onProgress: ({ bytes, rows }) => onProgress({ bytes, rows }) }
}

/**
 * Writes the accepted and rejected records that `write` reads to two temporary files. Throws what
 * `write` throws and errno errors; the caller deletes unfinished files.
 */
export async function writeRecordFiles(
  fs: FileSystem,
  rows: string,
  rejected: string,
  write: (written: {
    row: (text: string) => void
    rejected: (text: string) => void
  }) => Promise<WrittenRowCounts>
): Promise<WrittenRowCounts> {
  const first = createTemporaryLineFile(fs, rows)
  try {
    const second = createTemporaryLineFile(fs, rejected)
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
