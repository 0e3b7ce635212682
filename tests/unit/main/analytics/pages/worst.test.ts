import { missingValueMark } from '@shared/kit/format'
import { expect, test } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import {
  numberColumn,
  peopleColumnOptions,
  textColumn
} from '../../../../../src/main/analytics/columns'
import { neutralRateBar } from '../../../../../src/main/analytics/pages/common'
import { rankSubjectsByQuota } from '../../../../../src/main/analytics/pages/rankings'
import { belowTargetSinceText } from '../../../../../src/main/analytics/pages/since'
import { findSectorPage } from '../../../../../src/main/analytics/sector-data'
import { sortSubjectsWorstFirst } from '../../../../../src/main/analytics/worst'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

const scope = createSamplePageScope(sampleSectorData, {})
type Row = readonly [code: string, short: number | null]

const ranked = (rows: readonly Row[]) =>
  sortSubjectsWorstFirst<Row>(
    {
      title: 'Thiếu nhiều nhất',
      rows,
      severity: ([, short]) => short,
      code: ([code]) => code,
      columns: [
        textColumn('ten', 'Đơn vị', ([code]) => code),
        numberColumn('thieu', 'Thiếu', ([, short]) => short, peopleColumnOptions)
      ],
      sentence: cell => [`Thiếu nhiều nhất: ${cell('ten')}`, cell('thieu'), cell('khong-co')],
      none: 'Không đơn vị nào thiếu.'
    },
    scope
  )

test('the ranking of the worst rows puts the largest gap first and orders equal gaps by code', () => {
  const { view, sentence } = ranked([
    ['D10', 5],
    ['D2', 5],
    ['D1', 1],
    ['D3', 1_200]
  ])
  expect(view?.rows.map(({ cells }) => cells)).toEqual([
    ['D3', '1.200'],
    ['D2', '5'],
    ['D10', '5'],
    ['D1', '1']
  ])
  expect(sentence).toBe('Thiếu nhiều nhất: D3, 1.200 người.')
})

test('the ranking by quota reads since when a row is below its target only for the rows it shows', () => {
  const read: string[] = []
  const rows = Array.from({ length: 40 }, (_, at) => ({
    name: `Đơn vị ${at}`,
    code: `D${at}`,
    amount: at,
    target: 100,
    rate: at / 100,
    goal: 1,
    get since() {
      read.push(this.code)
      return '01/2026'
    }
  }))
  const words = { title: 'Thấp nhất', subject: 'Đơn vị', amount: 'Có', target: 'Chỉ tiêu' }
  const { view } = rankSubjectsByQuota(scope, rows, {
    ...words,
    rate: 'Tỷ lệ',
    unit: 'người',
    worst: 'Thấp nhất',
    none: 'Không có.'
  })
  expect(view?.rows.map(({ cells }) => cells.at(-1))).toEqual(Array(8).fill('01/2026'))
  expect(new Set(read).size).toBeLessThanOrEqual(8)
})

test('the ranking of the worst rows leaves out rows without a gap', () => {
  const { view } = ranked([
    ['D1', 0],
    ['D2', null],
    ['D3', -4],
    ['D4', 2]
  ])
  expect(view?.rows.map(({ cells }) => cells[0])).toEqual(['D4'])
})

test('the ranking of the worst rows has at most eight rows', () => {
  const codes = ({ view }: ReturnType<typeof ranked>) => view?.rows.map(({ cells }) => cells[0])
  const rising = Array.from({ length: 30 }, (_, at): Row => [`D${at}`, at + 1])
  const largest = ['D29', 'D28', 'D27', 'D26', 'D25', 'D24', 'D23', 'D22']
  expect(codes(ranked(rising))).toEqual(largest)
  expect(codes(ranked(rising.toReversed()))).toEqual(largest)
})

test('the ranking of the worst rows is empty and states this when no row has a gap', () => {
  expect(ranked([['D1', 0]])).toEqual({ sentence: 'Không đơn vị nào thiếu.' })
})

test.each([
  ['below in the last period only', [0.96, 0.96, 0.9], '10/2026'],
  ['below for two periods', [0.96, 0.9, 0.9], '09/2026'],
  ['below again after a period above', [0.9, 0.96, 0.9], '10/2026'],
  ['below after a period without a rate', [0.9, null, 0.9], '10/2026 (số liệu có từ kỳ này)'],
  ['not below in the last period', [0.9, 0.9, 0.96], missingValueMark],
  ['known in one period only', [null, null, 0.9], '10/2026 (số liệu có từ kỳ này)'],
  ['unknown in the last period', [0.9, 0.9, null], missingValueMark]
])(
  'sinceWords returns when a rate fell below its threshold, for a rate %s: %j → %s',
  (_, last, since) => {
    const rates = [...Array.from({ length: 9 }, () => null), ...last]
    expect(belowTargetSinceText(scope, rates, rate => rate < 0.95)).toBe(since)
  }
)

test('sinceWords returns the first period “hoặc trước” (or earlier) for a rate that is below its threshold in all periods', () => {
  const rates = Array.from({ length: 12 }, () => 0.9)
  expect(belowTargetSinceText(scope, rates, rate => rate < 0.95)).toBe('11/2025 hoặc trước')
})

test('the bars of subjects that stand out are marked in a ranking without a threshold', () => {
  const ranking = sortSubjectsWorstFirst<Row>(
    {
      title: 'Vắng nhiều nhất',
      rows: [
        ['D1', 9],
        ['D2', 5],
        ['D3', 1]
      ],
      severity: ([, short]) => short,
      code: ([code]) => code,
      columns: [
        textColumn('ten', 'Đơn vị', ([code]) => code),
        numberColumn('ty-le', 'Tỷ lệ', ([, short]) => short, {
          unit: '%',
          total: 'none',
          bar: ([, short]) => neutralRateBar((short ?? 0) / 10)
        })
      ],
      sentence: cell => [cell('ten')],
      none: ''
    },
    scope
  )
  const tonesOf = (rows: NonNullable<typeof ranking.view>['rows'] = []) =>
    rows.map(({ cells: [name, cell] }) => [name, typeof cell === 'object' && cell.bar?.tone])
  expect(tonesOf(ranking.view?.rows)).toEqual([
    ['D1', 'neutral'],
    ['D2', 'neutral'],
    ['D3', 'neutral']
  ])
  expect(tonesOf(ranking.ledBy?.(['D3']).view?.rows)).toEqual([
    ['D3', 'warning'],
    ['D1', 'neutral'],
    ['D2', 'neutral']
  ])
})

test('a unit with far more absent persons than the others has a marked bar in ranking and table', async () => {
  const page = findSectorPage('/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so')
  const [unit] = scope.units
  const { persons } = scope.facts
  const planted = {
    ...scope,
    facts: {
      ...scope.facts,
      persons: {
        ...persons,
        absences: async (period: number) =>
          new Map([...(await persons.absences(period)), [unit?.code ?? '', [200, 0, 0, 0]]])
      }
    }
  }
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: 100 }
  const { rows } = await (await page.rows(planted)).page(query)
  const marked = rows.filter(({ cells }) =>
    cells.some(cell => typeof cell === 'object' && cell.bar?.tone === 'warning')
  )
  expect(marked.map(({ id }) => id)).toEqual([rows[0]?.id])
  const view = await buildSectorPageView(page, planted)
  expect(view.verdict.sentences[0]).toContain(unit?.name)
  expect(JSON.stringify(view.worst?.rows[0])).toContain('"tone":"warning"')
})
