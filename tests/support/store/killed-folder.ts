import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDataStorage } from '../../../src/main/start/open-data'
import type { RecordState } from '../../../src/main/store/state/record-state'
import { effort } from '../effort'

/** Side of a disk-changing call on which the process dies. */
export const killedSides: readonly string[] = effort(1, 2) === 1 ? ['before'] : ['before', 'after']

/**
 * A process dies at every n-th disk-changing call: every other one in the usual run, each in the
 * long one.
 */
export const killedEvery = effort(2, 1)

/** Removes the lock of a dead process, which would otherwise be waited for. */
export const forgetWriter = (directory: string): void =>
  rmSync(join(directory, 'writer.lock'), { force: true })

/** Content of a folder for the next start, at `time` (ISO 8601); nothing may need a report. */
export function readKilled(directory: string, time: string): RecordState {
  forgetWriter(directory)
  const storage = openDataStorage(directory, { now: () => Date.parse(time) })
  const records = storage.records.read()
  expect(storage.notices()).toEqual([])
  storage.release()
  return structuredClone(records)
}
