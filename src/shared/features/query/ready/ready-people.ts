import type { QueryCondition } from '../../../model/query/condition'
import type { ComputedColumn } from '../../../model/query/expression'
import { createStructuredQuery } from '../../../model/query/question'
import { modelTables, sampleTables } from './ready-needs'
import {
  allOf,
  ascending,
  at,
  by,
  computedAt,
  countOf,
  descending,
  equals,
  leftJoin,
  rateOf,
  within
} from './ready-parts'
import { type FoundTable, type ReadyContent, type ReadyDefinition, variant } from './ready-tables'

const age = 'Tuổi'

/** Bands of ages in completed years, half-open. */
const ageBands = [
  ['Dưới 30 tuổi', undefined, 30],
  ['30 – 39 tuổi', 30, 40],
  ['40 – 49 tuổi', 40, 50],
  ['Từ 50 tuổi', 50, undefined]
] as const

function agesByRank(people: FoundTable, rankColumn: string): ReadyContent {
  const rank = people.column(rankColumn)
  const born = at(people.column('ngay_sinh'))
  const group = 'Cấp bậc'
  const bands = ageBands.map(([name, from, until]) =>
    countOf(name, within(computedAt(age), from, until))
  )
  return {
    question: {
      ...createStructuredQuery(people.name),
      computed: [
        { name: age, value: { kind: 'years', from: { column: born }, until: { today: true } } }
      ],
      groups: [by(group, at(rank))],
      measures: [
        ...bands,
        countOf('Chưa rõ tuổi', { kind: 'empty', column: born }),
        countOf('Cộng')
      ],
      sort: [ascending(group)]
    },
    chart: {
      kind: 'bar',
      category: group,
      figures: bands.map(({ name }) => name),
      stacking: 'stacked'
    }
  }
}

function sameNameAndBirth(
  people: FoundTable,
  shown: readonly (readonly [title: string, column: string])[]
): ReadyContent {
  const columns = [['Họ và tên', 'ho_ten'], ['Ngày sinh', 'ngay_sinh'], ...shown] as const
  return {
    question: {
      ...createStructuredQuery(people.name),
      columns: columns.map(([name, column]) => ({ name, column: at(people.column(column)) })),
      filter: {
        kind: 'repeated',
        column: at(people.column('ho_ten')),
        also: [at(people.column('ngay_sinh'))]
      },
      sort: [ascending('Họ và tên'), ascending('Ngày sinh')]
    },
    chart: null
  }
}

const limitDay = 'Ngày giới hạn'

/** The day 24 months ago, as a computed column. */
const twoYearsAgo: ComputedColumn = {
  name: limitDay,
  value: { kind: 'addMonths', to: { today: true }, count: -24 }
}

function staleReserves(reserves: FoundTable): ReadyContent {
  const updated = at(reserves.column('ngay_cap_nhat'))
  const isStale: QueryCondition = {
    kind: 'any',
    parts: [
      { kind: 'empty', column: updated },
      { kind: 'compareColumns', column: updated, test: 'less', other: computedAt(limitDay) }
    ]
  }
  return {
    question: {
      ...createStructuredQuery(reserves.name),
      computed: [twoYearsAgo],
      groups: [by('Khu vực', at(reserves.column('dia_diem')))],
      measures: [countOf('Quá 24 tháng', isStale), countOf('Hồ sơ')],
      derived: [rateOf('Tỷ lệ quá 24 tháng', 'Quá 24 tháng', 'Hồ sơ')],
      sort: [descending('Quá 24 tháng'), ascending('Khu vực')]
    },
    chart: { kind: 'horizontal', category: 'Khu vực', figures: ['Quá 24 tháng'] }
  }
}

/** Reservists who are still registered and attended no training that ended in the last 24 months. */
function untrainedReservists(
  reservists: FoundTable,
  trained: FoundTable,
  trainings: FoundTable
): ReadyContent {
  const ended = at(trainings.column('ngay_ket_thuc'), 2)
  return {
    question: {
      ...createStructuredQuery(reservists.name),
      relations: [
        leftJoin(trained.name, at(reservists.column('ma_du_bi')), trained.column('ma_du_bi')),
        leftJoin(trainings.name, at(trained.column('ma_dot'), 1), trainings.column('ma_dot'))
      ],
      computed: [twoYearsAgo],
      filter: { kind: 'empty', column: at(reservists.column('ngay_ra_dien')) },
      groups: [by('Mã dự bị', at(reservists.column('ma_du_bi')))],
      measures: [
        countOf(
          'Số lần huấn luyện',
          allOf(equals(at(trained.column('da_du'), 1), 'true'), {
            kind: 'compareColumns',
            column: ended,
            test: 'atLeast',
            other: computedAt(limitDay)
          })
        ),
        {
          name: 'Lần cuối',
          kind: 'greatest',
          column: ended,
          where: equals(at(trained.column('da_du'), 1), 'true')
        }
      ],
      groupTests: [{ measure: 0, test: 'is', value: { value: '0' } }],
      sort: [ascending('Lần cuối'), ascending('Mã dự bị')]
    },
    chart: null
  }
}

/** Ready questions about people and reservists. */
export const peopleReadyQuestions: readonly ReadyDefinition[] = [
  {
    id: 'tuoi-theo-cap-bac',
    title: 'Tuổi theo cấp bậc',
    about: 'Mỗi cấp bậc có bao nhiêu người ở từng khoảng tuổi, tính tròn năm đến hôm nay.',
    variants: [
      variant([sampleTables.people('cap_bac', 'ngay_sinh')], people =>
        agesByRank(people, 'cap_bac')
      ),
      variant([modelTables.people('bac', 'ngay_sinh')], people => agesByRank(people, 'bac'))
    ]
  },
  {
    id: 'trung-ho-ten-ngay-sinh',
    title: 'Trùng họ tên và ngày sinh',
    about: 'Những hồ sơ có cùng họ tên và cùng ngày sinh, có thể là một người ghi hai lần.',
    variants: [
      variant([sampleTables.people('ho_ten', 'ngay_sinh', 'don_vi', 'cap_bac')], people =>
        sameNameAndBirth(people, [
          ['Đơn vị', 'don_vi'],
          ['Cấp bậc', 'cap_bac']
        ])
      ),
      variant([modelTables.reservists('ho_ten', 'ngay_sinh', 'ma_du_bi')], people =>
        sameNameAndBirth(people, [['Mã dự bị', 'ma_du_bi']])
      )
    ]
  },
  {
    id: 'ho-so-du-bi-24-thang',
    title: 'Hồ sơ dự bị quá 24 tháng',
    about: 'Mỗi khu vực có bao nhiêu hồ sơ dự bị chưa cập nhật trong 24 tháng qua.',
    variants: [variant([sampleTables.reserves('dia_diem', 'ngay_cap_nhat')], staleReserves)]
  },
  {
    id: 'chua-huan-luyen-24-thang',
    title: 'Chưa huấn luyện 24 tháng',
    about: 'Người dự bị còn trong diện, chưa dự đợt huấn luyện nào kết thúc trong 24 tháng qua.',
    variants: [
      variant(
        [
          modelTables.reservists('ma_du_bi', 'ngay_ra_dien'),
          modelTables.trained('ma_dot', 'ma_du_bi', 'da_du'),
          modelTables.trainings('ma_dot', 'ngay_ket_thuc')
        ],
        untrainedReservists
      )
    ]
  }
]
