import { ageOn, periodEnds } from '@shared/features/analytics/calendar'
import { postGroupName, postGroups } from '@shared/features/analytics/words'
import { formatNumber } from '@shared/kit/format'
import { numberColumn, textColumn } from '../../columns'
import { figure, sources } from '../../figures'
import { hideSmall, shownCount } from '../../measures/small-groups'
import { personsIn, positionOf } from '../../measures/staffing'
import { count, median, ratio } from '../../measures/sum'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { indexOptions } from '../common'

const hiddenText = 'Ẩn'
const bounds = [20, 25, 30, 35, 40, 45, 50, 55] as const
const bandNames = bounds.map((low, index) => {
  const next = bounds[index + 1]
  return next === undefined ? `${low} trở lên` : index === 0 ? `Dưới ${next}` : `${low}–${next - 1}`
})

interface Somebody {
  readonly age: number
  readonly band: number
  readonly female: boolean
  readonly group: number
}

interface Row {
  readonly band: number
  /** Null where so few people stand behind a number that it must not be shown, or would tell such a one. */
  readonly men: number | null
  readonly women: number | null
  readonly groups: readonly (number | null)[]
}

function peopleOf(scope: Scope): Somebody[] {
  const { data, period } = scope
  const sex = scope.own('gioi')
  const group = scope.own('chuc-vu')
  return personsIn(data, scope.units, period)
    .map(person => {
      const age = ageOn(person.birth, periodEnds[period] ?? 0)
      const position = data.positions[positionOf(person, period) ?? -1]
      return {
        age,
        band: Math.max(
          0,
          bounds.findLastIndex(low => age >= low)
        ),
        female: person.female,
        group: data.posts[position?.post ?? -1]?.group ?? 0
      }
    })
    .filter(
      person =>
        (sex === undefined || person.female === (sex === 'nu')) &&
        (group === undefined || postGroups[person.group] === group)
    )
}

function rowsOf(scope: Scope): Row[] {
  const people = peopleOf(scope)
  return bandNames.map((_, band) => {
    const inBand = people.filter(person => person.band === band)
    const women = count(inBand, person => person.female)
    const groups = postGroups.map((_, group) => count(inBand, person => person.group === group))
    const [sexes, shownGroups] = hideSmall([inBand.length - women, women], groups)
    return { band, men: sexes[0] ?? null, women: sexes[1] ?? null, groups: shownGroups }
  })
}

function countColumn(key: string, title: string, value: (row: Row) => number | null) {
  return numberColumn<Row>(key, title, value, 'number', {
    text: row => {
      const shown = value(row)
      return shown === null ? hiddenText : formatNumber(shown)
    }
  })
}

const origin = (formula: string, unit: string) => ({ source: sources.persons, formula, unit })

export const phanTichTheoGioiTuoiChucVu = definePage<Row>({
  description: 'Cơ cấu tuổi, giới và nhóm chức vụ; ô và tỷ lệ dưới 5 người được ẩn',
  filters: [
    {
      name: 'gioi',
      label: 'Giới',
      options: () => [
        { value: 'nam', label: 'Nam' },
        { value: 'nu', label: 'Nữ' }
      ]
    },
    {
      name: 'chuc-vu',
      label: 'Chức vụ',
      options: () => postGroups.map((value, index) => ({ value, label: postGroupName(index) }))
    },
    {
      name: 'tuoi',
      label: 'Nhóm tuổi',
      options: () => indexOptions(bandNames),
      test: (row, value) => String(row.band + 1) === value
    }
  ],
  figures: scope => {
    const people = peopleOf(scope)
    // A share of so few people would name them as their number does.
    const share = (test: (person: Somebody) => boolean): number | null => {
      const shown = shownCount(count(people, test))
      return shown === null ? null : ratio(shown, people.length)
    }
    const isFew = shownCount(people.length) === null
    return [
      figure(
        'age-median',
        'Tuổi trung vị',
        isFew ? null : median(people.map(person => person.age)),
        origin('Trung vị tuổi tròn năm vào ngày cuối kỳ', 'tuổi')
      ),
      figure(
        'women',
        'Nữ',
        share(person => person.female),
        origin('Nữ / tổng số người', '%'),
        {
          format: 'percent'
        }
      ),
      figure(
        'under-30',
        'Dưới 30 tuổi',
        share(person => person.age < 30),
        origin('Dưới 30 / tổng', '%'),
        {
          format: 'percent'
        }
      ),
      figure(
        'over-50',
        'Trên 50 tuổi',
        share(person => person.age > 50),
        origin('Trên 50 / tổng', '%'),
        {
          format: 'percent'
        }
      )
    ]
  },
  blocks: scope => {
    const rows = rowsOf(scope)
    return [
      {
        kind: 'chart',
        title: 'Tháp tuổi',
        summary: 'Nam bên trái, nữ bên phải; nhóm dưới 5 người không vẽ.',
        height: 300,
        pick: { filter: 'tuoi', values: rows.map(row => String(row.band + 1)).toReversed() },
        data: {
          kind: 'pyramid',
          axis: 'Nhóm tuổi',
          labels: bandNames.toReversed(),
          series: [
            {
              name: 'Nam',
              tone: 'category-1',
              values: rows.map(row => row.men).toReversed()
            },
            {
              name: 'Nữ',
              tone: 'category-3',
              values: rows.map(row => row.women).toReversed()
            }
          ]
        }
      },
      {
        kind: 'matrix',
        title: 'Tuổi và chức vụ',
        summary: 'Số người mỗi ô; đậm hơn là đông hơn, bấm vào ô để lọc.',
        hidden: hiddenText,
        pick: { filter: 'tuoi', values: rows.map(row => String(row.band + 1)) },
        data: {
          axis: 'Nhóm tuổi',
          labels: bandNames,
          series: postGroups.map((_, group) => ({
            name: postGroupName(group),
            tone: 'category-1',
            values: rows.map(row => row.groups[group] ?? null)
          }))
        }
      }
    ]
  },
  table: {
    title: 'Theo nhóm tuổi',
    origin: origin(
      'Đếm người theo nhóm tuổi; ô có 1–4 người, và ô giúp suy ra ô đó, ghi “Ẩn”',
      'người'
    ),
    rows: rowsOf,
    id: row => `tuoi-${row.band}`,
    columns: [
      textColumn('nhom-tuoi', 'Nhóm tuổi', row => bandNames[row.band] ?? ''),
      countColumn('nam', 'Nam', row => row.men),
      countColumn('nu', 'Nữ', row => row.women),
      ...postGroups.map((letter, group) =>
        countColumn(
          `nhom-${letter.toLowerCase()}`,
          postGroupName(group),
          row => row.groups[group] ?? null
        )
      )
    ]
  }
})
