import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDataStorage } from '../../../src/main/start/open-data'
import type { RecordState } from '../../../src/main/store/state/record-state'
import { chooseRepetitionCount } from '../effort'

/**
 * Whether the process is killed before or after a call that changes the disk; `npm test` tests only
 * one of these.
 */
export const killSides: readonly string[] =
  chooseRepetitionCount(1, 2) === 1 ? ['before'] : ['before', 'after']

/**
 * The process is killed at every n-th call that changes the disk: every fourth in `npm test`, each
 * in the long fault tests.
 */
export const killInterval = chooseRepetitionCount(4, 1)

/** Removes the lock of a dead process, because the next start would otherwise wait for it. */
export const removeWriterLock = (directory: string): void =>
  rmSync(join(directory, 'writer.lock'), { force: true })

/**
 * Records that the next start at `time` (ISO 8601) reads from a folder; fails if the start reports
 * any fault.
 */
export function readRecordsAfterKill(directory: string, time: string): RecordState {
  removeWriterLock(directory)
  const storage = openDataStorage(directory, { now: () => Date.parse(time) })
  const records = storage.records.read()
  expect(storage.notices()).toEqual([])
  storage.release()
  return structuredClone(records)
}
