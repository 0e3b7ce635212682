import { formatNumber } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
import { positionGroupLetters, positionGroupNameOf } from '@shared/model/analytics/words'
import { numberColumn, type SectorColumn, textColumn } from '../../columns'
import { postGroupNamesOf, postGroupOptions } from '../../facts/orders'
import type { AgeCount } from '../../facts/persons'
import { createFigure, figureSourceKinds } from '../../figures'
import { suppressSmallCells, suppressSmallCount } from '../../measures/small-groups'
import { ratio, sum, weightedMedianOrNull } from '../../measures/sum'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import { toIndexedFilterOptions } from '../common'
import { ageVerdict } from './verdicts'

const hiddenText = 'Ẩn'
const bounds = [20, 25, 30, 35, 40, 45, 50, 55] as const
const bandNames = bounds.map((low, index) => {
  const next = bounds[index + 1]
  return next === undefined ? `${low} trở lên` : index === 0 ? `Dưới ${next}` : `${low}–${next - 1}`
})

const bandOf = (age: number): number =>
  Math.max(
    0,
    bounds.findLastIndex(low => age >= low)
  )

interface AgeBandRow {
  readonly band: number
  /**
   * Number of men; null if it is below the minimum group size, or if it would disclose another
   * number below that size.
   */
  readonly men: number | null
  readonly women: number | null
  readonly groups: readonly (number | null)[]
}

async function readAgeCounts({ facts, period, choice, own }: SectorPageScope): Promise<AgeCount[]> {
  const sex = own('gioi')
  const group = own('chuc-vu')
  const counts = await facts.persons.ages(period, choice)
  return counts.filter(
    count =>
      (sex === undefined || count.female === (sex === 'nu')) &&
      (group === undefined || positionGroupLetters[count.group] === group)
  )
}

const peopleWho = (counts: readonly AgeCount[], test: (count: AgeCount) => boolean): number =>
  sum(counts, count => (test(count) ? count.people : 0))

const rowsOf = memoisePerKey(async (scope: SectorPageScope): Promise<AgeBandRow[]> => {
  const people = await readAgeCounts(scope)
  const names = postGroupNamesOf(scope.orders)
  const bands = bandNames.map((_, band) => people.filter(({ age }) => bandOf(age) === band))
  const [sexes, groups] = suppressSmallCells(
    bands.map(inBand => [false, true].map(sex => peopleWho(inBand, one => one.female === sex))),
    // Only post groups that have a column take part in suppression, because hiding a group that is
    // not displayed anyway would protect nothing.
    bands.map(inBand => names.map((_, group) => peopleWho(inBand, one => one.group === group)))
  )
  return bands.map((_, band) => {
    const [men = null, women = null] = sexes[band] ?? []
    return { band, men, women, groups: groups[band] ?? [] }
  })
})

function countColumn(key: string, title: string, value: (row: AgeBandRow) => number | null) {
  return numberColumn<AgeBandRow>(key, title, value, {
    unit: 'người',
    // The total is hidden if a cell of its column is hidden, because the total would disclose that
    // cell.
    total: rows =>
      rows.some(row => value(row) === null) ? null : sum(rows, row => value(row) ?? 0),
    say: shown => (shown === null ? hiddenText : formatNumber(shown))
  })
}

const origin = (formula: string, unit: string) => ({
  source: figureSourceKinds.persons,
  formula,
  unit
})

export const headcountByAgeSexPostPage = defineSectorPage<AgeBandRow>({
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
      options: postGroupOptions
    },
    {
      name: 'tuoi',
      label: 'Nhóm tuổi',
      options: () => toIndexedFilterOptions(bandNames),
      test: (row, value) => String(row.band + 1) === value
    }
  ],
  isOfGroups: true,
  verdict: ageVerdict,
  ranking: 'none',
  figures: async scope => {
    const people = await readAgeCounts(scope)
    const all = peopleWho(people, () => true)
    // The share is as good as the number, because other pages show how many persons there are. It
    // is also hidden if the remaining persons, or those between it and a group of the table, are few.
    const share = (
      test: (count: AgeCount) => boolean,
      ...near: ((count: AgeCount) => boolean)[]
    ): number | null => {
      const [shown, ...others] = [test, ...near].map(one => peopleWho(people, one))
      const gaps = [all, ...others].map(other => Math.abs(other - (shown ?? 0)))
      const isFew = [shown ?? 0, ...gaps].some(count => suppressSmallCount(count) === null)
      return isFew ? null : ratio(shown ?? 0, all)
    }
    const isFew = suppressSmallCount(all) === null
    return [
      createFigure(
        'age-median',
        'Tuổi trung vị',
        isFew ? null : weightedMedianOrNull(people.map(({ age, people: number }) => [age, number])),
        origin('Trung vị tuổi tròn năm vào ngày cuối kỳ', 'tuổi')
      ),
      createFigure(
        'women',
        'Nữ',
        share(person => person.female),
        origin('Nữ / tổng số người', '%'),
        {
          format: 'percent'
        }
      ),
      createFigure(
        'under-30',
        'Dưới 30 tuổi',
        share(person => person.age < 30),
        origin('Dưới 30 / tổng', '%'),
        {
          format: 'percent'
        }
      ),
      createFigure(
        'over-50',
        'Trên 50 tuổi',
        share(
          person => person.age > 50,
          ({ age }) => age >= 50,
          ({ age }) => age >= 55
        ),
        origin('Trên 50 / tổng', '%'),
        {
          format: 'percent'
        }
      )
    ]
  },
  blocks: async scope => {
    const rows = await rowsOf(scope)
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
          unit: 'người',
          labels: bandNames.toReversed(),
          valueLabels: true,
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
          unit: 'người',
          labels: bandNames,
          series: postGroupNamesOf(scope.orders).map((name, group) => ({
            name,
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
      ...positionGroupLetters.map(
        (letter, group): SectorColumn<AgeBandRow> => ({
          ...countColumn(
            `nhom-${letter.toLowerCase()}`,
            positionGroupNameOf(group),
            row => row.groups[group] ?? null
          ),
          titleIn: ({ orders }) => postGroupNamesOf(orders)[group] ?? '',
          when: ({ orders }) => group < postGroupNamesOf(orders).length
        })
      )
    ]
  }
})
