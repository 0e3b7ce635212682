import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordState } from '../../../../../src/main/store/state/record-state'
import { createWholeModel, martIdOfModelTable } from '../../../../support/closing/whole-model'
import { chooseRepetitionCount } from '../../../../support/effort'
import { openTestProgram } from '../../../../support/handlers'
import { bundleTestChildScript } from '../../../../support/store/bundle-child'
import {
  killInterval,
  killSides,
  readRecordsAfterKill,
  removeWriterLock
} from '../../../../support/store/killed-folder'

const table = martIdOfModelTable('khu-vuc')
let folder = ''
let child = ''
let template = ''
/** Id of the table generation that is current before the period is closed. */
let before = ''

const readRecords = (directory: string): RecordState =>
  readRecordsAfterKill(directory, '2026-11-21T10:00:00+07:00')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'closing-killed-'))
  child = await bundleTestChildScript(folder, 'closing-child')
  template = join(folder, 'open')
  const program = openTestProgram({ folder: template })
  await createWholeModel(program, { 'khu-vuc': [] })
  program.close()
  before = readRecords(template).dataMarts.find(({ id }) => id === table)?.current ?? ''
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// By default the program is killed at every fourth write only: from the first one if the closing
// comes first, from the fourth one if the publication does.
test.each([
  ['closing', 'fulfilled fulfilled', 1],
  ['publishing', 'rejected fulfilled', killInterval]
] as const)(
  'a kill at any write of closing a reporting period and publishing leaves the period either open or completely closed: %s first',
  { tags: 'F70', timeout: chooseRepetitionCount(600_000, 1_800_000) },
  (first, outcomes, begin) => {
    let kills = 0
    const found = { open: 0, closed: 0 }
    for (const side of killSides) {
      for (let when: number = begin; ; when += killInterval) {
        const directory = join(folder, `${first}-${side}-${when}`)
        cpSync(template, directory, { recursive: true })
        removeWriterLock(directory)
        const run = spawnSync(process.execPath, [
          child,
          directory,
          table,
          first,
          String(when),
          side
        ])
        const { closedPeriods, dataMarts } = readRecords(directory)
        const mart = dataMarts.find(({ id }) => id === table)
        const isThere = (id: string, generation: string): boolean =>
          existsSync(join(directory, 'warehouse', id, `${generation}.duckdb`))
        // In either order the period is closed with the checked rows or not at all.
        expect(mart?.generations.map(({ id }) => id)[0]).toBe(before)
        expect(isThere(table, mart?.current ?? '')).toBe(true)
        const [closed] = closedPeriods
        found[closed ? 'closed' : 'open'] += 1
        if (closed) {
          const pins = closed.frozen?.tables ?? []
          expect(pins.find(({ id }) => id === 'khu-vuc')?.generation).toBe(before)
          expect(pins.every(pin => isThere(pin.table, pin.generation))).toBe(true)
          expect(closed.history).toHaveLength(1)
        }
        rmSync(directory, { recursive: true, force: true })
        if (run.signal !== 'SIGKILL') {
          expect(run.stderr.toString()).toBe('')
          expect(run.stdout.toString()).toMatch(new RegExp(`^done \\d+ ${outcomes}\n$`))
          break
        }
        kills += 1
      }
    }
    expect(kills).toBeGreaterThan(chooseRepetitionCount(2, 10))
    expect(found.open).toBeGreaterThan(0)
    // If other rows are published first, the period cannot be closed, because those rows were not
    // checked.
    expect(found.closed > 0).toBe(first === 'closing')
  }
)
