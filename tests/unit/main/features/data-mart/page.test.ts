import { martListRowSchema, toMartListRow } from '@shared/model/data-mart/list'
import { expect, test } from 'vitest'
import { createSampleDataMarts } from '../../../../../src/main/demo/data-mart'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

test('the page of a table lists at most its fourteen newest views', async () => {
  const place = makeTemporaryFolder()
  const begin = Date.parse('2026-11-21T09:00:00+07:00')
  const days = Array.from({ length: 16 }, (_, day) => begin + day * 86_400_000)
  for (const [at, now] of days.entries()) {
    const { views } = await openTestProgram({ folder: place, now }).handlers['dataMart:get']({
      id: 'dm-001'
    })
    const wanted = days.slice(Math.max(0, at - 13), at + 1).toReversed()
    expect(views.map(({ time }) => time)).toEqual(wanted)
  }
})

test('the joined names of thirty pipelines of one table fit the length limit of the row in the table list', () => {
  const pipelines = Array.from({ length: 30 }, (_, index) => ({
    id: `etl-${index}`,
    origin: 'own' as const,
    code: `etl_${index}`,
    name: `${index} `.padEnd(200, 'x'),
    description: '',
    source: 'S',
    targetTable: 'dm_a',
    schedule: { kind: 'none' as const },
    flow: null,
    taken: []
  }))
  const [table] = createSampleDataMarts('2026-11-21')
  if (!table) throw new Error('no sample table')
  const row = toMartListRow(
    { ...table, name: 'dm_a' },
    { pipelines, waitingLoads: [], waitingCorrections: [] }
  )
  expect(martListRowSchema.parse(row)).toEqual(row)
  expect(row.pipeline.startsWith('0 x')).toBe(true)
})
