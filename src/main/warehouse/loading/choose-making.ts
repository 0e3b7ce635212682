import type { HeldLoad } from '@shared/model/data-load/held-load'
import type { Engine } from '../engine/client'
import type { Attached } from '../engine/messages'
import type { Making } from '../publish'
import type { Opened } from '../tables'
import { mergeOf, mergeStatements } from './merge-sql'
import { anewRoom, hasOutgrown, patchRoom } from './patch-growth'
import { isPatch, patchStatements } from './patch-sql'
import { isAlone, isInOrder, type MadeFile, wholeMaking } from './taken-whole'

interface StagedRows {
  readonly held: HeldLoad
  /** Files with the staged rows. */
  readonly files: readonly Attached[]
  /** The staged file as it was built; undefined after a restart. */
  readonly whole: MadeFile | undefined
  /** Generation that the rows were compared with. */
  readonly opened: Opened
}

/**
 * Chooses how the rows of a load become the next generation: few changes patch a copy of the
 * current one, a file that replaces all rows is taken whole, else all rows are rewritten. Throws
 * EngineFault.
 */
export async function chooseMaking(
  reader: Engine,
  { held, files, whole, opened: { generation, path } }: StagedRows,
  signal: AbortSignal
): Promise<Making> {
  const { columns, counts } = held
  const merge = mergeOf(held)
  const rows = counts.kept + counts.added + counts.changed
  const anew = { columns, files, rows, room: anewRoom(generation, columns, held, rows) }
  if (isPatch(merge, counts, generation) && !(await hasOutgrown(reader, path, signal))) {
    const { sha256, search } = generation
    return {
      ...anew,
      statements: patchStatements(merge, search),
      copyOf: { path, sha256, search },
      room: patchRoom(generation, columns, held)
    }
  }
  if (whole && isAlone(merge, generation) && (await isInOrder(reader, whole.path, signal))) {
    return { ...anew, files: [], ...wholeMaking(whole) }
  }
  return { ...anew, statements: mergeStatements(merge) }
}
