import { missingValueMark } from '@shared/kit/format'
import { equipmentGroups } from '@shared/model/analytics/words'
import { equipmentColumnOptions, numberColumn, textColumn } from '../../columns'
import type { EquipmentYearCount } from '../../facts/equipment'
import { factsOfEquipmentGroups } from '../../facts/narrowed-equipment'
import { createFigure } from '../../figures'
import { groupBy, ratio, sum } from '../../measures/sum'
import { remainingServiceLifeOf, yearOfPeriodEnd } from '../../measures/things'
import type { EquipmentType } from '../../model'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import type { RankingResult } from '../../verdict'
import { sortSubjectsWorstFirst } from '../../worst'
import { endingServiceLifeFormula, equipmentPresentFormula } from '../common'
import { chartTypeFilter, equipmentGroupOptions, equipmentOrigin } from './common'
import { equipmentTypeVerdict } from './verdicts'

interface EquipmentTypeRow {
  readonly type: EquipmentType
  readonly items: number
  readonly year: number | null
  readonly left: number | null
}

/** Number of items of a known type and year of manufacture. */
interface KnownTypeCount extends EquipmentYearCount {
  readonly of: EquipmentType
}

/**
 * Counts the items of the filtered units, optionally of one year of manufacture, with the types in
 * the order of the data.
 */
async function makesOf(
  scope: SectorPageScope
): Promise<{ types: readonly EquipmentType[]; makes: KnownTypeCount[] }> {
  const { facts, period, choice } = scope
  const [types, makes] = await Promise.all([
    facts.equipment.types(period),
    facts.equipment.makes(period, choice)
  ])
  const byCode = new Map(types.map(type => [type.code, type]))
  const year = scope.own('nam')
  return {
    types,
    makes: makes.flatMap(make => {
      const of = byCode.get(make.type)
      return of && (year === undefined || String(make.year) === year) ? { ...make, of } : []
    })
  }
}

const countOf = (makes: Iterable<EquipmentYearCount>): number => sum(makes, make => make.things)
const leftOf = ({ of, year }: KnownTypeCount, now: number): number =>
  remainingServiceLifeOf(year, of.life, now)

async function rowsOf(scope: SectorPageScope): Promise<EquipmentTypeRow[]> {
  const { types, makes } = await makesOf(scope)
  const now = yearOfPeriodEnd(scope.calendar, scope.period)
  const byType = groupBy(makes, make => make.of)
  return types.flatMap(type => {
    const own = byType.get(type) ?? []
    const items = countOf(own)
    if (items === 0) return []
    return {
      type,
      items,
      year: ratio(
        sum(own, make => make.year * make.things),
        items
      ),
      left: ratio(
        sum(own, make => leftOf(make, now) * make.things),
        items
      )
    }
  })
}

/** Years of manufacture of all existing items, newest first. */
async function yearsOf({ facts, period }: SectorPageScope): Promise<string[]> {
  const makes = await facts.equipment.makes(period, 'all')
  return [...new Set(makes.map(({ year }) => year))].sort((left, right) => right - left).map(String)
}

/** All years of manufacture from the first to the last, including years without remaining items. */
function everyYear(made: readonly number[]): number[] {
  if (made.length === 0) return []
  const first = Math.min(...made)
  return Array.from({ length: Math.max(...made) - first + 1 }, (_, after) => first + after)
}

/** Mean over all items of these rows, weighted by their number, not the mean of the row means. */
const meanOf = (
  rows: readonly EquipmentTypeRow[],
  value: (row: EquipmentTypeRow) => number | null
): number | null =>
  ratio(
    sum(rows, row => (value(row) ?? 0) * row.items),
    sum(rows, row => row.items)
  )

const typeColumns = [
  textColumn<EquipmentTypeRow>('loai', 'Loại', row => row.type.name, { minWidth: 140 }),
  textColumn<EquipmentTypeRow>('nhom', 'Nhóm', row => equipmentGroups[row.type.group] ?? '', {
    minWidth: 140
  }),
  numberColumn<EquipmentTypeRow>('so-luong', 'Số lượng', row => row.items, equipmentColumnOptions)
]

const years = { unit: 'năm', total: 'none' } as const
const lifeColumn = numberColumn<EquipmentTypeRow>(
  'nien-han',
  'Niên hạn (năm)',
  row => row.type.life,
  years
)

/** Types whose items have the least service life left, those with none left first. */
async function lifeRanking(scope: SectorPageScope): Promise<RankingResult> {
  const rows = await rowsOf(scope)
  const longest = Math.max(0, ...rows.map(({ left }) => left ?? 0))
  return sortSubjectsWorstFirst<EquipmentTypeRow>(
    {
      title: 'Loại trang bị còn ít niên hạn nhất',
      rows,
      severity: ({ left }) => (left === null ? null : longest + 1 - left),
      code: ({ type }) => type.code,
      columns: [
        ...typeColumns,
        lifeColumn,
        numberColumn('con-lai', 'Niên hạn còn (năm)', row => row.left, {
          ...years,
          format: 'decimal'
        })
      ],
      sentence: cell => [
        `Còn ít niên hạn nhất: ${cell('loai')}`,
        cell('so-luong'),
        cell('con-lai') && `bình quân còn ${cell('con-lai')}`
      ],
      none: 'Không có trang bị trong phạm vi đã chọn.'
    },
    scope
  )
}

export const equipmentByTypePage = defineSectorPage<EquipmentTypeRow>({
  description: 'Số lượng, tuổi và niên hạn còn lại theo loại trang bị',
  filters: [
    {
      name: 'nhom',
      label: 'Nhóm',
      options: equipmentGroupOptions,
      facts: factsOfEquipmentGroups,
      test: (row, value) => String(row.type.group + 1) === value
    },
    chartTypeFilter,
    {
      name: 'nam',
      label: 'Năm sản xuất',
      options: async scope => (await yearsOf(scope)).map(value => ({ value, label: value }))
    }
  ],
  verdict: equipmentTypeVerdict,
  ranking: lifeRanking,
  figures: async scope => {
    const { makes } = await makesOf(scope)
    const now = yearOfPeriodEnd(scope.calendar, scope.period)
    const items = countOf(makes)
    return [
      createFigure(
        'equipment-types',
        'Loại trang bị',
        new Set(makes.map(make => make.of)).size,
        equipmentOrigin('Đếm loại có ít nhất một trang bị', 'loại')
      ),
      createFigure(
        scope.own('nam') ? 'equipment-of-year' : 'equipment',
        'Hiện có',
        items,
        equipmentOrigin(equipmentPresentFormula)
      ),
      createFigure(
        'equipment-age',
        'Tuổi bình quân',
        ratio(
          sum(makes, make => (now - make.year) * make.things),
          items
        ),
        equipmentOrigin('Trung bình (năm của kỳ − năm sản xuất)', 'năm'),
        { format: 'decimal' }
      ),
      createFigure(
        'equipment-ending',
        'Sắp hết niên hạn',
        countOf(makes.filter(make => leftOf(make, now) <= 1)),
        equipmentOrigin(endingServiceLifeFormula)
      )
    ]
  },
  blocks: async scope => {
    const rows = (await rowsOf(scope)).sort((left, right) => right.items - left.items)
    const { makes } = await makesOf(scope)
    const byYear = groupBy(makes, make => make.year)
    const years = everyYear([...byYear.keys()])
    return [
      {
        kind: 'chart',
        title: 'Số lượng theo loại',
        summary: 'Xếp theo số lượng; bấm vào thanh để lọc trang.',
        height: 460,
        pick: { filter: 'loai', values: rows.map(row => row.type.code) },
        data: {
          kind: 'horizontal',
          axis: 'Loại',
          unit: 'trang bị',
          labels: rows.map(row => row.type.name),
          valueLabels: true,
          series: [{ name: 'Số lượng', tone: 'category-1', values: rows.map(row => row.items) }]
        }
      },
      {
        kind: 'chart',
        title: 'Phân bố năm sản xuất',
        summary: 'Bấm vào cột để xem riêng một năm.',
        height: 460,
        pick: { filter: 'nam', values: years.map(String) },
        data: {
          axis: 'Năm',
          unit: 'trang bị',
          labels: years.map(String),
          series: [
            {
              name: 'Số lượng',
              tone: 'category-2',
              values: years.map(year => countOf(byYear.get(year) ?? []))
            }
          ]
        }
      }
    ]
  },
  table: {
    title: 'Chi tiết theo loại',
    origin: equipmentOrigin(
      'Niên hạn còn = năm sản xuất + niên hạn của loại − năm của kỳ',
      'trang bị, năm'
    ),
    rows: rowsOf,
    id: row => row.type.code,
    columns: [
      ...typeColumns,
      numberColumn('nam-tb', 'Năm SX trung bình', row => row.year, {
        unit: 'năm',
        total: rows => meanOf(rows, row => row.year),
        // The year is formatted as plain digits, because it is not an amount and has no thousands
        // separator.
        say: year => (year === null ? missingValueMark : year.toFixed(1).replace('.', ','))
      }),
      lifeColumn,
      numberColumn('con-lai', 'Niên hạn còn (năm)', row => row.left, {
        unit: 'năm',
        format: 'decimal',
        total: rows => meanOf(rows, row => row.left)
      })
    ]
  }
})
