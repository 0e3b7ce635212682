import { missingValueMark } from '@shared/kit/format'
import { reservistSpecialities } from '@shared/model/analytics/words'
import { changeColumn, numberColumn, peopleColumnOptions, textColumn } from '../../columns'
import { createFigure, hideFigureIfUnavailable } from '../../figures'
import { countReservistsInAreas, reserveQuotaOf } from '../../measures/reserve'
import { ratio, sum } from '../../measures/sum'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import type { RankingResult } from '../../verdict'
import { sortSubjectsWorstFirst } from '../../worst'
import { findItemWithLargestValue, toIndexedFilterOptions } from '../common'
import { reserveOrigin } from './common'
import { reserveSpecialityVerdict } from './verdicts'

interface SpecialityRow {
  readonly speciality: number
  readonly need: number
  readonly registered: number
  readonly exact: number
  readonly near: number
  readonly gap: number
}

const isChosenIn = ({ chosen }: Pick<SectorPageScope, 'chosen'>) => {
  const values = chosen('chuyen-nganh')
  return (speciality: number): boolean =>
    values.length === 0 || values.includes(String(speciality + 1))
}

/** The required number is distributed over the areas in proportion to their quotas. */
async function rowsOf(scope: SectorPageScope): Promise<SpecialityRow[]> {
  const { facts, period, areas } = scope
  const { reserve } = facts
  const [places, needs, registered, placings] = await Promise.all([
    reserve.localities(period),
    reserve.specialityNeeds(period),
    reserve.specialities(period),
    reserve.placings(period)
  ])
  const share = ratio(
    reserveQuotaOf(places, areas),
    sum(places, place => place.quota)
  )
  const isChosen = isChosenIn(scope)
  return reservistSpecialities.flatMap((_, speciality) => {
    if (!isChosen(speciality)) return []
    const own = countReservistsInAreas(
      registered.filter(cell => cell.speciality === speciality),
      areas
    )
    const placed = (needed: number): number =>
      countReservistsInAreas(
        placings.filter(cell => cell.speciality === speciality && cell.needed === needed),
        areas
      )
    const need = Math.round((needs[speciality] ?? 0) * (share ?? 0))
    return {
      speciality,
      need,
      registered: own,
      exact: placed(speciality),
      near: placed(speciality ^ 1),
      gap: own - need
    }
  })
}

const gapTitle = 'Thừa và thiếu so với nhu cầu'
const tellsNeeds = ({ tells }: Pick<SectorPageScope, 'tells'>): boolean => tells('specialityNeeds')
const tellsPlaced = ({ tells }: Pick<SectorPageScope, 'tells'>): boolean => tells('placed')

/** Specialities with the most missing persons; undefined without the required numbers. */
async function specialityRanking(scope: SectorPageScope): Promise<RankingResult | undefined> {
  if (!tellsNeeds(scope)) return undefined
  const short = ({ gap }: SpecialityRow): number => Math.max(0, -gap)
  return sortSubjectsWorstFirst<SpecialityRow>(
    {
      title: 'Chuyên ngành thiếu nhiều nhất',
      rows: await rowsOf(scope),
      severity: short,
      code: ({ speciality }) => String(speciality + 1),
      columns: [
        textColumn(
          'chuyen-nganh',
          'Chuyên ngành',
          row => reservistSpecialities[row.speciality] ?? '',
          {
            minWidth: 160
          }
        ),
        numberColumn('dang-ky', 'Đăng ký', row => row.registered, peopleColumnOptions),
        numberColumn('nhu-cau', 'Nhu cầu', row => row.need, peopleColumnOptions),
        numberColumn('thieu', 'Thiếu', short, peopleColumnOptions)
      ],
      sentence: cell => [`Thiếu nhiều nhất: ${cell('chuyen-nganh')}`, cell('thieu')],
      none: 'Không chuyên ngành nào thiếu so với nhu cầu.'
    },
    scope
  )
}

export const reserveBySpecialityPage = defineSectorPage<SpecialityRow>({
  description: 'Nhu cầu, đăng ký và mức đúng chuyên ngành của lực lượng dự bị',
  filters: [
    {
      name: 'chuyen-nganh',
      label: 'Chuyên ngành',
      options: () => toIndexedFilterOptions(reservistSpecialities),
      isOfPage: true
    }
  ],
  verdict: reserveSpecialityVerdict,
  ranking: specialityRanking,
  figures: async scope => {
    const [rows, placings] = await Promise.all([
      rowsOf(scope),
      scope.facts.reserve.placings(scope.period)
    ])
    const isChosen = isChosenIn(scope)
    const least = findItemWithLargestValue(rows, row => -row.gap)
    const most = findItemWithLargestValue(rows, row => row.gap)
    const name = (row: SpecialityRow | undefined): string =>
      (row && reservistSpecialities[row.speciality]) ?? missingValueMark
    const gaps = [
      createFigure(
        'speciality-short',
        'Thiếu nhất',
        least ? Math.max(0, -least.gap) : null,
        reserveOrigin('max(nhu cầu − đăng ký)'),
        { note: least && least.gap < 0 ? name(least) : missingValueMark }
      ),
      createFigure(
        'speciality-over',
        'Thừa nhất',
        most ? Math.max(0, most.gap) : null,
        reserveOrigin('max(đăng ký − nhu cầu)'),
        { note: most && most.gap > 0 ? name(most) : missingValueMark }
      )
    ]
    const exact = createFigure(
      'speciality-exact',
      'Đúng chuyên ngành',
      ratio(
        sum(rows, row => row.exact),
        countReservistsInAreas(
          placings.filter(({ speciality }) => isChosen(speciality)),
          scope.areas
        )
      ),
      reserveOrigin('Xếp đúng chuyên ngành đăng ký / đã xếp', '%'),
      { format: 'percent' }
    )
    return [
      createFigure(
        'specialities',
        'Chuyên ngành',
        rows.length,
        reserveOrigin('Đếm chuyên ngành', 'chuyên ngành')
      ),
      ...gaps.map(one => hideFigureIfUnavailable(scope, ['specialityNeeds'], one)),
      hideFigureIfUnavailable(scope, ['placed'], exact)
    ]
  },
  blocks: async scope => {
    if (!tellsNeeds(scope)) return []
    const rows = await rowsOf(scope)
    return [
      {
        kind: 'chart',
        title: gapTitle,
        summary: 'Bên phải là thừa, bên trái là thiếu; bấm vào thanh để lọc trang.',
        wide: true,
        height: 300,
        pick: { filter: 'chuyen-nganh', values: rows.map(row => String(row.speciality + 1)) },
        data: {
          kind: 'horizontal',
          axis: 'Chuyên ngành',
          unit: 'người',
          labels: rows.map(row => reservistSpecialities[row.speciality] ?? ''),
          valueLabels: true,
          series: [
            {
              name: 'Đăng ký − nhu cầu',
              tone: 'neutral',
              tones: rows.map(row => (row.gap < 0 ? 'danger' : 'success')),
              values: rows.map(row => row.gap)
            }
          ]
        }
      }
    ]
  },
  leftOut: scope => (tellsNeeds(scope) ? [] : [gapTitle]),
  table: {
    title: 'Chi tiết theo chuyên ngành',
    origin: reserveOrigin('Đúng: xếp đúng chuyên ngành; gần đúng: xếp chuyên ngành liền kề'),
    rows: rowsOf,
    id: row => `cn-${row.speciality}`,
    columns: [
      textColumn(
        'chuyen-nganh',
        'Chuyên ngành',
        row => reservistSpecialities[row.speciality] ?? '',
        {
          minWidth: 160
        }
      ),
      numberColumn('nhu-cau', 'Nhu cầu', row => row.need, {
        ...peopleColumnOptions,
        when: tellsNeeds
      }),
      numberColumn('dang-ky', 'Đăng ký', row => row.registered, peopleColumnOptions),
      changeColumn('chenh', 'Chênh', row => row.gap, { ...peopleColumnOptions, when: tellsNeeds }),
      numberColumn('dung', 'Đúng', row => row.exact, { ...peopleColumnOptions, when: tellsPlaced }),
      numberColumn('gan-dung', 'Gần đúng', row => row.near, {
        ...peopleColumnOptions,
        when: tellsPlaced
      })
    ]
  }
})
