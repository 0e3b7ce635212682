import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecordState } from '../../../../../src/main/store/state/record-state'
import { chooseRepetitionCount } from '../../../../support/effort'
import { openTestProgram } from '../../../../support/handlers'
import { bundleTestChildScript } from '../../../../support/store/bundle-child'
import {
  killInterval,
  killSides,
  readRecordsAfterKill,
  removeWriterLock
} from '../../../../support/store/killed-folder'

let folder = ''
let child = ''
const templates = { takeAway: '', bringBack: '' }
const expected = { withSamples: {} as RecordState, without: {} as RecordState }

const readRecords = (directory: string): RecordState =>
  readRecordsAfterKill(directory, '2026-11-21T10:00:00+07:00')

/** Records without the name of the backup, which differs between runs. */
const withoutBackup = (state: RecordState): RecordState => ({
  ...state,
  removedSamples: state.removedSamples.map(removed => ({ ...removed, backup: 'x' }))
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'samples-killed-'))
  child = await bundleTestChildScript(folder, 'sample-child')
  templates.takeAway = join(folder, 'with')
  const first = openTestProgram({ folder: templates.takeAway })
  // A user-created record is stored between sample records, so its position must be preserved.
  await first.handlers['scenario:create']({ name: 'Của đơn vị', copyOf: null })
  await first.handlers['scenario:remove']({ id: 'kb-003' })
  await first.handlers['users:save']({
    id: null,
    draft: {
      account: 'moi.nv',
      staffCode: 'CB-0100',
      name: 'Ngô Văn Mới',
      unit: 'Đơn vị E',
      role: 'operator',
      validUntil: ''
    }
  })
  first.close()
  templates.bringBack = join(folder, 'without')
  cpSync(templates.takeAway, templates.bringBack, { recursive: true })
  removeWriterLock(templates.bringBack)
  const run = spawnSync(process.execPath, [child, templates.bringBack, 'takeAway'])
  expect(run.stderr.toString()).toBe('')
  expected.withSamples = readRecords(templates.takeAway)
  expected.without = withoutBackup(readRecords(templates.bringBack))
  expect(expected.without.removedSamples).toHaveLength(1)
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('sample data when the program is killed', () => {
  // By default the program is killed at every fourth write only: from the first one while removing
  // the sample data, from the fourth one while restoring it.
  test.each([
    ['takeAway', 1],
    ['bringBack', killInterval]
  ] as const)(
    'a kill at any write of %s leaves the sample data complete or absent, and user-created records unchanged',
    { tags: 'F69', timeout: chooseRepetitionCount(600_000, 1_800_000) },
    (move, begin) => {
      let kills = 0
      const found = { withSamples: 0, without: 0 }
      for (const side of killSides) {
        for (let when: number = begin; ; when += killInterval) {
          const directory = join(folder, `${move}-${side}-${when}`)
          cpSync(templates[move], directory, { recursive: true })
          removeWriterLock(directory)
          const run = spawnSync(process.execPath, [child, directory, move, String(when), side])
          const records = withoutBackup(readRecords(directory))
          const state = records.removedSamples.length > 0 ? 'without' : 'withSamples'
          found[state] += 1
          expect({ side, when, records }).toEqual({ side, when, records: expected[state] })
          rmSync(directory, { recursive: true, force: true })
          if (run.signal !== 'SIGKILL') {
            expect(run.stdout.toString()).toMatch(/^done \d+\n$/)
            break
          }
          kills += 1
        }
      }
      // The kills must leave both states, with and without sample data, because the change takes
      // effect at one of the writes.
      expect(kills).toBeGreaterThan(chooseRepetitionCount(2, 10))
      expect(Math.min(found.withSamples, found.without)).toBeGreaterThan(0)
    }
  )
})
