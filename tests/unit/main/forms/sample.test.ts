import { maxSampleRows } from '@shared/features/forms/sample-calls'
import type { FormQuery } from '@shared/model/forms/source'
import { createStructuredQuery } from '@shared/model/query/question'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { wholeForce } from '../../../support/forms/form-file'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import {
  createPeopleTable,
  toTreeQuery,
  unmaskPersonalData
} from '../../../support/query/people-rows'
import { sixtyPeopleColumns, sixtyPeopleRows } from '../../../support/query/sixty-people'

const patience = 120_000
const column = (name: string) => ({ table: 0, column: name })

describe('the result from which the value of a form is chosen', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  beforeAll(async () => {
    const folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
    const few = ['An', 'Ba', 'Ca'].map(name => [`Đỗ Văn ${name}`, '1980-01-01', 'Đại tá', 900])
    const many = Array.from({ length: 6 }, () => sixtyPeopleRows).flat()
    await createPeopleTable(program, folder, sixtyPeopleColumns, [...many, ...few])
    await unmaskPersonalData(program, 'dm_nguoi')
  }, patience)

  const sample = (query: Omit<FormQuery, 'key' | 'name'>, unit = wholeForce) =>
    program.handlers['forms:sample']({
      job: crypto.randomUUID(),
      query: { key: 'q1', name: 'Truy vấn', ...query },
      period: '2026-10',
      unit
    })

  test(
    'suppresses small groups, even if the user may read them',
    async () => {
      const { columns, rows, total, cross } = await sample({
        query: toTreeQuery({
          ...createStructuredQuery('dm_nguoi'),
          groups: [{ name: 'cap_bac', column: column('cap_bac') }],
          measures: [{ name: 'so', kind: 'count' }]
        }),
        fills: []
      })
      expect(columns.map(({ name }) => name)).toEqual(['cap_bac', 'so'])
      expect([rows.length, cross]).toEqual([total, null])
      expect(typeof rows.find(([rank]) => rank === 'Đại tá')?.[1]).toBe('string')
    },
    patience
  )

  const list = toTreeQuery({
    ...createStructuredQuery('dm_nguoi'),
    columns: ['ho_ten', 'cap_bac'].map(name => ({ name, column: column(name) }))
  })

  test(
    'has the first rows of a long result and the number of all',
    async () => {
      const { rows, total } = await sample({ query: list, fills: [] })
      expect([rows.length, total]).toEqual([maxSampleRows, 363])
    },
    patience
  )

  test(
    'is that of the unit for which the form is tried',
    async () => {
      const fills = [{ kind: 'column', column: column('cap_bac'), value: 'unitName' } as const]
      const { rows, total } = await sample(
        { query: list, fills },
        { ...wholeForce, id: null, name: 'Đại tá' }
      )
      expect([total, new Set(rows.map(([, rank]) => rank))]).toEqual([3, new Set(['Đại tá'])])
    },
    patience
  )
})
