import { createStructuredQuery, type StructuredQuery } from '../../../model/query/question'
import { modelTables, sampleTables } from './ready-needs'
import {
  ascending,
  at,
  by,
  descending,
  differenceOf,
  equals,
  inPeriod,
  leftJoin,
  rateOf,
  sumOf
} from './ready-parts'
import { type FoundTable, type ReadyContent, type ReadyDefinition, variant } from './ready-tables'

const unit = 'Đơn vị'
const approved = 'Biên chế'
const present = 'Hiện có'
const gap = 'Hiện có trừ biên chế'
const rate = 'Tỷ lệ lấp đầy'

/** Approved and present headcount of each unit: of the list of units, or of the last whole month. */
function headcounts(
  table: FoundTable,
  columns: Readonly<Record<'unit' | 'approved' | 'present', string>> & { readonly month?: string }
): StructuredQuery {
  return {
    ...createStructuredQuery(table.name),
    filter: columns.month ? inPeriod(at(table.column(columns.month)), 'lastMonth') : null,
    groups: [by(unit, at(table.column(columns.unit)))],
    measures: [
      sumOf(approved, at(table.column(columns.approved))),
      sumOf(present, at(table.column(columns.present)))
    ]
  }
}

const inUnits = (table: FoundTable) =>
  headcounts(table, {
    unit: 'ten_don_vi',
    approved: 'so_quan_so_bien_che',
    present: 'so_quan_so_hien_tai'
  })
const inMonths = (table: FoundTable) =>
  headcounts(table, { unit: 'ma_don_vi', approved: 'bien_che', present: 'hien_co', month: 'thang' })

const needs = {
  units: sampleTables.units('ten_don_vi', 'so_quan_so_hien_tai', 'so_quan_so_bien_che'),
  months: modelTables.months('ma_don_vi', 'thang', 'bien_che', 'hien_co')
}

const withGap = (question: StructuredQuery): ReadyContent => ({
  question: {
    ...question,
    derived: [differenceOf(gap, present, approved), rateOf(rate, present, approved)],
    sort: [ascending(gap), ascending(unit)]
  },
  chart: { kind: 'bar', category: unit, figures: [approved, present] }
})

const belowEighty = (question: StructuredQuery): ReadyContent => ({
  question: {
    ...question,
    derived: [rateOf(rate, present, approved)],
    derivedTests: [{ measure: 0, test: 'less', value: { value: '0.8' } }],
    sort: [ascending(rate), ascending(unit)]
  },
  chart: { kind: 'horizontal', category: unit, figures: [rate] }
})

/** The five units of each area with the most people; equal ones at the end are all listed. */
const largestFive = (question: StructuredQuery): ReadyContent => ({
  question: {
    ...question,
    top: { by: present, direction: 'desc', within: ['Khu vực'], count: 5 },
    sort: [ascending('Khu vực'), descending(present), ascending(unit)]
  },
  chart: { kind: 'horizontal', category: unit, figures: [present] }
})

/** Ready questions about units and their headcounts. */
export const unitReadyQuestions: readonly ReadyDefinition[] = [
  {
    id: 'bien-che-va-hien-co',
    title: 'Biên chế và hiện có',
    about: 'Biên chế, hiện có, chênh lệch và tỷ lệ lấp đầy của từng đơn vị; thiếu nhiều xếp trước.',
    variants: [
      variant([needs.units], table => withGap(inUnits(table))),
      variant([needs.months], table => withGap(inMonths(table)))
    ]
  },
  {
    id: 'don-vi-duoi-80',
    title: 'Đơn vị dưới 80% biên chế',
    about: 'Những đơn vị có hiện có chưa tới 80% biên chế; tỷ lệ thấp nhất xếp trước.',
    variants: [
      variant([needs.units], table => belowEighty(inUnits(table))),
      variant([needs.months], table => belowEighty(inMonths(table)))
    ]
  },
  {
    id: 'nam-don-vi-dong-nhat',
    title: '5 đơn vị đông nhất mỗi vùng',
    about: 'Trong từng khu vực, năm đơn vị có quân số cao nhất.',
    variants: [
      variant([sampleTables.units('ten_don_vi', 'dia_diem', 'so_quan_so_hien_tai')], table =>
        largestFive({
          ...createStructuredQuery(table.name),
          groups: [
            by('Khu vực', at(table.column('dia_diem'))),
            by(unit, at(table.column('ten_don_vi')))
          ],
          measures: [sumOf(present, at(table.column('so_quan_so_hien_tai')))]
        })
      ),
      variant(
        [
          needs.months,
          modelTables.units('ma_don_vi', 'ten_don_vi', 'ma_khu_vuc'),
          modelTables.areas('ma_khu_vuc', 'vung')
        ],
        (months, units, areas) =>
          largestFive({
            ...createStructuredQuery(months.name),
            relations: [
              leftJoin(units.name, at(months.column('ma_don_vi')), units.column('ma_don_vi')),
              leftJoin(areas.name, at(units.column('ma_khu_vuc'), 1), areas.column('ma_khu_vuc'))
            ],
            filter: inPeriod(at(months.column('thang')), 'lastMonth'),
            groups: [
              by('Khu vực', at(areas.column('vung'), 2)),
              by(unit, at(units.column('ten_don_vi'), 1))
            ],
            measures: [sumOf(present, at(months.column('hien_co')))]
          })
      )
    ]
  },
  {
    id: 'ty-le-co-mat',
    title: 'Tỷ lệ có mặt theo đơn vị',
    about: 'Số người và tỷ lệ có mặt của từng đơn vị; tỷ lệ thấp nhất xếp trước.',
    variants: [
      variant([sampleTables.people('don_vi', 'trang_thai')], people => ({
        question: {
          ...createStructuredQuery(people.name),
          groups: [by(unit, at(people.column('don_vi')))],
          measures: [
            { name: 'Số người', kind: 'count' },
            {
              name: 'Tỷ lệ có mặt',
              kind: 'share',
              where: equals(at(people.column('trang_thai')), 'Có mặt')
            }
          ],
          sort: [ascending('Tỷ lệ có mặt'), ascending(unit)]
        },
        chart: { kind: 'bar', category: unit, figures: ['Tỷ lệ có mặt'] }
      })),
      variant([modelTables.months('ma_don_vi', 'thang', 'hien_co', 'vang')], months => ({
        question: {
          ...createStructuredQuery(months.name),
          filter: inPeriod(at(months.column('thang')), 'lastMonth'),
          groups: [by(unit, at(months.column('ma_don_vi')))],
          measures: [
            sumOf(present, at(months.column('hien_co'))),
            sumOf('Vắng', at(months.column('vang')))
          ],
          derived: [
            differenceOf('Có mặt', present, 'Vắng'),
            rateOf('Tỷ lệ có mặt', 'Có mặt', present)
          ],
          sort: [ascending('Tỷ lệ có mặt'), ascending(unit)]
        },
        chart: { kind: 'bar', category: unit, figures: ['Tỷ lệ có mặt'] }
      }))
    ]
  }
]
