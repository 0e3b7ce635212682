import type { ComparisonDifference, QueryComparison } from '@shared/features/comparison/comparison'
import { settingsText } from '@shared/features/settings/text'
import { createStructuredQuery } from '@shared/model/query/question'
import { expect, test } from 'vitest'
import {
  findMissingComparisonRecords,
  importComparisonRecords,
  readComparisonRecords
} from '../../../../../src/main/backup/minutes'
import { createComparisonReportStore } from '../../../../../src/main/features/comparison/minutes'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const list = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const side = (name: string): QueryComparison['sides'][0] => ({
  ...{ place: null, name, rows: 2, more: false, sha256: 'a'.repeat(64), milliseconds: 1 },
  tables: []
})
const result: NonNullable<QueryComparison['result']> = {
  columns: [{ name: 'so', types: ['integer', 'integer'], differing: 1 }],
  key: ['ma'],
  isSorted: false,
  equal: 1,
  differing: 1,
  only: [0, 0],
  cells: 1,
  moved: 0,
  firstMoved: null
}
const made = (name: string, ended = true): Omit<QueryComparison, 'id' | 'number'> => ({
  ...{ name, words: 'Lấy mọi cột từ dm_mau', user: 'Quản trị viên', began: 1, ended: 2 },
  query: {
    asked: { form: 'tree', question: createStructuredQuery('dm_mau') },
    parameters: [],
    limit: 10
  },
  sides: [side('Máy này'), side('Máy chủ trung tâm')],
  state: ended ? 'different' : 'stopped',
  why: '',
  result: ended ? result : null
})
const line: ComparisonDifference = {
  ...{ kind: 'cell', rows: [1, 1], key: ['x'], column: 'so', values: ['1', '2'] }
}
const keep = (program: TestProgram, name: string, ended = true): Promise<QueryComparison> =>
  createComparisonReportStore(program.storage).keep(made(name, ended), ended ? [line] : [])
const numbersOf = async ({ handlers }: TestProgram): Promise<(number | null)[]> =>
  (await handlers['comparison:list']({ query: list })).rows.map(({ number }) => number)

/** Copies a backup of one program into the folder of another program and returns its id there. */
async function carry(from: TestProgram, to: TestProgram): Promise<string> {
  const { id } = await from.handlers['snapshot:create'](undefined)
  const { readBackupSnapshot } = await import('../../../../../src/main/backup/snapshot-file')
  const content = await readBackupSnapshot(await from.storage.backups.pathOf(id))
  return (await to.storage.backups.write(content, false)).id
}
const restore = async ({ handlers }: TestProgram, id: string) =>
  handlers['snapshot:restore']({ id, parts: ['comparisons'], job: crypto.randomUUID() })

test('comparison minutes restored on an empty machine are complete, and their numbering continues', async () => {
  const before = openTestProgram({ folder: makeTemporaryFolder() })
  const first = await keep(before, 'Một')
  await keep(before, 'Dừng', false)
  await keep(before, 'Hai')
  const after = openTestProgram({ folder: makeTemporaryFolder() })
  const id = await carry(before, after)
  const { differences } = await after.handlers['snapshot:compare']({ id })
  expect(differences.find(({ part }) => part === 'comparisons')).toMatchObject({
    ...{ added: 3, removed: 0, changed: 0, same: 0 }
  })
  await restore(after, id)
  expect(await numbersOf(after)).toEqual([2, null, 1])
  expect(await after.handlers['comparison:get']({ id: first.id })).toEqual({
    comparison: first,
    lines: [line]
  })
  expect((await keep(after, 'Ba')).number).toBe(3)
  // A second restore skips comparison minutes that are unchanged and leaves those that were saved
  // since the backup.
  await restore(after, id)
  expect(await numbersOf(after)).toEqual([3, 2, null, 1])
  expect((await after.handlers['comparison:get']({ id: first.id })).lines).toEqual([line])
})

test('comparison minutes whose number is already in use are not restored, and the user is notified', async () => {
  const before = openTestProgram({ folder: makeTemporaryFolder() })
  for (const name of ['Một', 'Hai', 'Ba']) await keep(before, name)
  const after = openTestProgram({ folder: makeTemporaryFolder() })
  const own = await keep(after, 'Của máy này')
  await restore(after, await carry(before, after))
  expect(await numbersOf(after)).toEqual([3, 2, 1])
  expect((await after.handlers['comparison:get']({ id: own.id })).comparison).toEqual(own)
  const message = settingsText.restore.takenNumbers(1)
  expect(after.told).toContainEqual({ name: 'storage:notice', payload: { message } })
  expect((await keep(after, 'Tiếp')).number).toBe(4)
})

test('restoring again completes comparison minutes whose first restore was interrupted', async () => {
  const before = openTestProgram({ folder: makeTemporaryFolder() })
  const { id } = await keep(before, 'Một')
  const minutes = (await readComparisonRecords(before.storage)).map(one => ({
    ...one,
    lines: [line, line]
  }))
  const { storage } = openTestProgram({ folder: makeTemporaryFolder() })
  await storage.comparisonLines.append(id, [line])
  expect(await importComparisonRecords(storage, minutes)).toBe(0)
  expect(await readComparisonRecords(storage)).toEqual(minutes)
})

test('comparison minutes saved during a restore get a free number, and lines beyond the size limit are dropped', async () => {
  const before = openTestProgram({ folder: makeTemporaryFolder() })
  await keep(before, 'Một')
  await keep(before, 'Hai')
  const there = await readComparisonRecords(before.storage)
  const few = await readComparisonRecords(before.storage, JSON.stringify([line]).length)
  expect(few.map(({ lines }) => lines.length)).toEqual([0, 1])
  const after = openTestProgram({ folder: makeTemporaryFolder() })
  const [, kept] = await Promise.all([
    importComparisonRecords(after.storage, there),
    keep(after, 'Ba')
  ])
  expect(kept.number).toBe(3)
  expect(findMissingComparisonRecords(await readComparisonRecords(after.storage), there)).toEqual({
    added: [],
    clashing: 0
  })
})
