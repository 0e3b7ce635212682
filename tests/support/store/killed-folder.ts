import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDataStorage } from '../../../src/main/start/open-data'
import type { RecordState } from '../../../src/main/store/state/record-state'
import { effort } from '../effort'

/** Sides (before or after) of a disk-changing call on which the process dies. */
export const killedSides: readonly string[] = effort(1, 2) === 1 ? ['before'] : ['before', 'after']

/**
 * Interval between the disk-changing calls at which a process dies: every other call in the usual
 * run, each in the long one.
 */
export const killedEvery = effort(2, 1)

/** Removes the lock of a dead process, because the next start would otherwise wait for it. */
export const forgetWriter = (directory: string): void =>
  rmSync(join(directory, 'writer.lock'), { force: true })

/**
 * Records that the next start reads from a folder, at `time` (ISO 8601); fails if anything has to
 * be reported.
 */
export function readKilled(directory: string, time: string): RecordState {
  forgetWriter(directory)
  const storage = openDataStorage(directory, { now: () => Date.parse(time) })
  const records = storage.records.read()
  expect(storage.notices()).toEqual([])
  storage.release()
  return structuredClone(records)
}
