import type { StagedLoad } from '@shared/model/data-load/held-load'
import type { Engine } from '../engine/client'
import type { AttachedDatabaseFile } from '../engine/messages'
import type { GenerationBuild } from '../publish'
import type { OpenedTableGeneration } from '../tables'
import { buildMergeStatements, toStagedFileMerge } from './merge-sql'
import {
  estimatePatchSpaceBytes,
  estimateRewriteSpaceBytes,
  isPatchedFileOversized
} from './patch-growth'
import { buildPatchStatements, canPatchGeneration } from './patch-sql'
import {
  type CompletedStagedFile,
  createStagedCopyBuild,
  isStagedFileInOrder,
  isTableReplacedByFile
} from './taken-whole'

interface StagedRows {
  readonly held: StagedLoad
  /** Files with the staged rows, that is, rows of an uploaded file that are not published yet. */
  readonly files: readonly AttachedDatabaseFile[]
  /**
   * The staged file as it was built; undefined after a restart, because the file may have changed
   * since.
   */
  readonly whole: CompletedStagedFile | undefined
  /** Table version (generation) with which the staged rows were compared. */
  readonly opened: OpenedTableGeneration
}

/**
 * Chooses how staged rows become the next table version: few changes patch a copy of the current
 * file, a file that replaces all rows is used as it is, otherwise all rows are rewritten. Throws
 * EngineFault.
 */
export async function chooseBuildFromStagedRows(
  reader: Engine,
  { held, files, whole, opened: { generation, path } }: StagedRows,
  signal: AbortSignal
): Promise<GenerationBuild> {
  const { columns, counts } = held
  const merge = toStagedFileMerge(held)
  const rows = counts.kept + counts.added + counts.changed
  const anew = {
    columns,
    files,
    rows,
    room: estimateRewriteSpaceBytes(generation, columns, held, rows)
  }
  if (
    canPatchGeneration(merge, counts, generation) &&
    !(await isPatchedFileOversized(reader, path, signal))
  ) {
    const { sha256, search } = generation
    return {
      ...anew,
      statements: buildPatchStatements(merge, search),
      copyOf: { path, sha256, search },
      room: estimatePatchSpaceBytes(generation, columns, held)
    }
  }
  if (
    whole &&
    isTableReplacedByFile(merge, generation) &&
    (await isStagedFileInOrder(reader, whole.path, signal))
  ) {
    return { ...anew, files: [], ...createStagedCopyBuild(whole) }
  }
  return { ...anew, statements: buildMergeStatements(merge) }
}
