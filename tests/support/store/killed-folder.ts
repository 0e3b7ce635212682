import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openStorage } from '../../../src/main/start/open-data'
import type { RecordState } from '../../../src/main/store/state/record-state'
import { effort } from '../effort'

/** On which side of a call that changes the disk a process dies. */
export const killedSides: readonly string[] = effort(1, 2) === 1 ? ['before'] : ['before', 'after']

/** A process dies at every so many-th of the calls that change the disk: at every other one in the usual run, at each in the long one. */
export const killedEvery = effort(2, 1)

/** The lock of a process that is gone would be waited for. */
export const forgetWriter = (directory: string): void =>
  rmSync(join(directory, 'writer.lock'), { force: true })

/** What a folder holds for whoever opens it next, at `time` (ISO 8601); nothing may have to be told about it. */
export function readKilled(directory: string, time: string): RecordState {
  forgetWriter(directory)
  const storage = openStorage(directory, { now: () => Date.parse(time) })
  const records = storage.records.read()
  expect(storage.notices()).toEqual([])
  storage.release()
  return structuredClone(records)
}
