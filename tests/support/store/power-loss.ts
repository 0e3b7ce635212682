import { dirname } from 'node:path'
import type { FileSystemCall } from './breakable-file-system'

/** Content of the disk after a power cut: bytes of each file, by path. */
export type DiskState = ReadonlyMap<string, Uint8Array>

interface Effect {
  /** Folder that must be fsynced before the effect is durable. */
  readonly folder: string
  readonly apply: (names: Map<string, Uint8Array>) => void
}

/**
 * Yields every disk state that a power failure may leave, at each moment of a save: fsynced data is
 * durable; every other new name may or may not have reached the disk, in any order, and a file
 * without fsync may be empty, partial or full of NULs. A small version of "All File Systems Are Not
 * Created Equal" (ALICE). `calls` are those of one save, `before` the initial files.
 */
export function* statesAfterPowerCut(
  calls: readonly FileSystemCall[],
  before: DiskState,
  written: Uint8Array
): Generator<{
  readonly after: string
  readonly isAcknowledged: boolean
  readonly disk: DiskState
}> {
  for (let count = 0; count <= calls.length; count += 1) {
    const made = calls.slice(0, count)
    const isSynced = made.some(({ name }) => name === 'sync')
    const contents = isSynced
      ? [written]
      : [
          written,
          written.subarray(0, 0),
          written.subarray(0, written.length / 2),
          new Uint8Array(written.length)
        ]
    for (const content of contents) {
      const { lasting, open } = sortEffects(made, before, content)
      for (let subset = 0; subset < 2 ** open.length; subset += 1) {
        const names = new Map(before)
        for (const { apply } of lasting) apply(names)
        for (const [index, { apply }] of open.entries()) if (subset & (1 << index)) apply(names)
        yield {
          after: `${count}: ${made.at(-1)?.name ?? 'nothing'}`,
          isAcknowledged: count === calls.length,
          disk: names
        }
      }
    }
  }
}

/**
 * Separates the effects of file system calls into those that are durable and those that may be
 * lost.
 */
function sortEffects(calls: readonly FileSystemCall[], before: DiskState, content: Uint8Array) {
  let open: Effect[] = []
  const lasting: Effect[] = []
  // Files by the names that the running system sees: an effect must refer to the file itself,
  // because a name may be lost.
  const seen = new Map(before)
  const note = (folder: string, apply: Effect['apply']): void => {
    apply(seen)
    open.push({ folder, apply })
  }
  for (const { name, path, to } of calls) {
    if (name === 'open') note(dirname(path), names => names.set(path, content))
    else if (name === 'link' || name === 'copy') {
      const file = seen.get(path) ?? content
      note(dirname(to), names => names.set(to, file))
    } else if (name === 'rename') {
      const file = seen.get(path) ?? content
      note(dirname(to), names => {
        names.delete(path)
        names.set(to, file)
      })
    } else if (name === 'remove') note(dirname(path), names => names.delete(path))
    else if (name === 'syncFolder') {
      lasting.push(...open.filter(({ folder }) => folder === path))
      open = open.filter(({ folder }) => folder !== path)
    }
  }
  return { lasting, open }
}
