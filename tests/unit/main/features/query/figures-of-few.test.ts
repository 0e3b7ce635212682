import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createPeopleTable, createViewerQueries } from '../../../../support/query/people-rows'

const patience = 60_000
const at = (column: string) => ({ table: 0, column })
const where = (column: string, value: string) =>
  ({ kind: 'compare', column: at(column), test: 'is', value: { value } }) as const
const many = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place))

describe('group size of figures over a column with few values', { tags: 'F60' }, () => {
  const engines = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
  })

  const salaries = [
    { name: 'ho_ten', dataType: 'string' },
    { name: 'don_vi', dataType: 'string' },
    { name: 'loai', dataType: 'string' },
    { name: 'luong', dataType: 'integer' },
    { name: 'tuoi', dataType: 'integer' }
  ] as const
  /**
   * Rows of a unit with `all` people, of whom `paid` have a salary; `others` of the paid people are
   * not of kind `x`.
   */
  const unit = (name: string, all: number, paid: number, others = 0) =>
    many(all, place => [
      `Người ${name}${place}`,
      name,
      place < paid && place >= others ? 'x' : 'y',
      place < paid ? 1_000 + place * 7 : '',
      20 + place
    ])

  it(
    'figures over a column that is filled in for few people are suppressed, with complementary suppression of further groups',
    async () => {
      const rows = [...unit('A', 12, 2), ...unit('B', 12, 12), ...unit('C', 12, 7)]
      const source = await createPeopleTable(program, folder, salaries, rows)
      const viewer = createViewerQueries(program)
      const figures = ['sum', 'average', 'distinct'] as const
      const shown = await viewer.rows({
        ...createStructuredQuery(source),
        groups: [{ name: 'don_vi', column: at('don_vi') }],
        measures: [
          { name: 'so_dong', kind: 'count' },
          { name: 'tuoi', kind: 'sum', column: at('tuoi') },
          ...figures.map(kind => ({ name: kind, kind, column: at('luong') }))
        ]
      })
      const hidden = 'Đã che'
      const ages = String(many(12, place => 20 + place).reduce((sum, one) => sum + one))
      // Only the group of A is small. C is suppressed as well, because every reader can query the
      // total.
      expect(shown).toEqual([
        ['A', '12', ages, hidden, hidden, hidden],
        ['B', '12', ages, '12462', '1038.5', '12'],
        ['C', '12', ages, hidden, hidden, hidden]
      ])
      const whole: StructuredQuery = {
        ...createStructuredQuery(source),
        measures: [{ name: 'luong', kind: 'sum', column: at('luong') }]
      }
      expect(await viewer.rows(whole)).toEqual([['21616']])
    },
    patience
  )

  it(
    'a figure is suppressed when a sum minus a part of it would reveal a few people',
    async () => {
      const rows = [...unit('A', 40, 12, 3), ...unit('B', 40, 30, 12)]
      const source = await createPeopleTable(program, folder, salaries, rows)
      const viewer = createViewerQueries(program)
      const shown = await viewer.rows({
        ...createStructuredQuery(source),
        groups: [{ name: 'don_vi', column: at('don_vi') }],
        measures: [
          { name: 'tat_ca', kind: 'sum', column: at('luong') },
          { name: 'x', kind: 'sum', column: at('luong'), where: where('loai', 'x') }
        ]
      })
      expect(shown.map(([, all]) => all)).toEqual(['12462', '33045'])
      expect(shown[0]?.[2]).toBe('Đã che')
    },
    patience
  )

  it(
    'the number of non-empty values is suppressed when it would reveal a few people',
    async () => {
      const rows = [...unit('A', 40, 37), ...unit('B', 40, 30), ...unit('C', 60, 45)]
      const source = await createPeopleTable(program, folder, salaries, rows)
      const shown = await createViewerQueries(program).rows({
        ...createStructuredQuery(source),
        groups: [{ name: 'don_vi', column: at('don_vi') }],
        measures: [
          { name: 'so_dong', kind: 'count' },
          { name: 'co_luong', kind: 'count', where: { kind: 'filled', column: at('luong') } },
          { name: 'luong', kind: 'sum', column: at('luong') }
        ]
      })
      const hidden = 'Đã che'
      // Only three people of A have no salary. B is suppressed as well, although no group with a
      // salary is small.
      expect(shown.map(([name, all, paid]) => [name, all, paid])).toEqual([
        ['A', '40', hidden],
        ['B', '40', hidden],
        ['C', '60', '45']
      ])
    },
    patience
  )

  it(
    'a person with several rows counts only once in the size of each group',
    async () => {
      const persons = [
        { name: 'so_hieu_quan_nhan', dataType: 'string' },
        { name: 'don_vi', dataType: 'string' },
        { name: 'loai', dataType: 'string' }
      ] as const
      const twice = (name: string, people: number) =>
        many(people * 2, place => [
          `SH${name}${Math.floor(place / 2)}`,
          name,
          place % 2 === 0 ? 'x' : 'y'
        ])
      const rows = [...twice('A', 4), ...twice('B', 20), ...twice('C', 30)]
      const source = await createPeopleTable(program, folder, persons, rows)
      const shown = await createViewerQueries(program).rows({
        ...createStructuredQuery(source),
        groups: [{ name: 'don_vi', column: at('don_vi') }],
        measures: [
          { name: 'so_dong', kind: 'count' },
          { name: 'x', kind: 'count', where: where('loai', 'x') }
        ]
      })
      // The result covers only four people, although their eight rows form two groups of four rows.
      expect(shown).toEqual([
        ['A', 'Đã che', 'Đã che'],
        ['B', 'Đã che', 'Đã che'],
        ['C', '60', '30']
      ])
    },
    patience
  )

  it(
    'the value list and the profile of a column suppress counts of small groups',
    async () => {
      const rows = [...unit('A', 3, 3), ...unit('B', 12, 12)]
      const name = await createPeopleTable(program, folder, salaries, rows)
      const tables = { search: name, filters: {}, sort: null, offset: 0, limit: 5 }
      const found = await program.handlers['dataMart:list']({ query: tables })
      const asked = { id: found.rows[0]?.id ?? '', column: 'don_vi' }
      const counts = async () => {
        const values = await program.handlers['dataMart:values'](asked)
        const job = crypto.randomUUID()
        const profile = await program.handlers['dataMart:profile']({ ...asked, job })
        return [values, profile?.frequent].map(all => all?.map(({ rows }) => rows))
      }
      expect(await counts()).toEqual([
        [12, 3],
        [12, 3]
      ])
      await program.handlers['users:choose']({ id: 'user-008' })
      expect(await counts()).toEqual([
        [12, null],
        [12, null]
      ])
    },
    patience
  )

  it(
    'queries grouped by month and by year are checked against each other by the dates of their rows',
    async () => {
      const days = [
        { name: 'ho_ten', dataType: 'string' },
        { name: 'ngay', dataType: 'date' },
        { name: 'ngay_vao', dataType: 'date' }
      ] as const
      const joined = (count: number, day: string, month: string) =>
        many(count, place => [`Người ${day} ${month} ${place}`, day, `${month}-05`])
      const source = await createPeopleTable(program, folder, days, [
        ...['2020-01', '2020-02', '2021-01', '2021-02'].flatMap(month =>
          joined(10, '2026-11-20', month)
        ),
        // A filter for the last ten days includes these rows today but not tomorrow: five people
        // joined in one year, three in the other.
        ...joined(5, '2026-11-12', '2020-01'),
        ...joined(3, '2026-11-12', '2021-01')
      ])
      const by = (part: 'month' | 'year'): StructuredQuery => ({
        ...createStructuredQuery(source),
        filter: { kind: 'period', column: at('ngay'), period: 'lastDays', days: 10 },
        groups: [{ name: 'vao', column: at('ngay_vao'), part }],
        measures: [{ name: 'so_dong', kind: 'count' }]
      })
      expect(await createViewerQueries(program).rows(by('month'))).toHaveLength(4)
      program.close()
      const later = Date.parse('2026-11-22T09:00:00+07:00')
      program = openTestProgram({ folder, now: later, openEngine: () => engines.start().engine })
      expect((await createViewerQueries(program).run(by('year'))).reply).toMatchObject({
        ok: false,
        error: { code: 'NOT_ALLOWED', message: expect.stringContaining('cộng trừ') }
      })
    },
    patience
  )
})
