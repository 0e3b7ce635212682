import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import type { ChartColor } from '@shared/kit/figures/chart'
import { formatNumber, missingValueMark } from '@shared/kit/format'
import { codeColumn, dayColumn, textColumn } from '../../columns'
import { createFigure, figureSourceKinds } from '../../figures'
import { readHeadcounts } from '../../measures/filling'
import {
  netPersonnelMovementOf,
  type PersonnelMovementCount,
  type PersonnelMovementKind,
  type PersonnelMovementRow,
  personnelMovementBalanceOf,
  personnelMovementKinds
} from '../../measures/movements'
import { ratio } from '../../measures/sum'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import type { StandoutIndicator } from '../../standouts'
import { toIndexedFilterOptions } from '../common'
import { leastDifference, periodLabelsOf, unitSubjectOf } from '../indicators'
import { chartPeriodsOf, includePreviousPeriods, mapChartPeriods } from '../periods'
import { readUnmaskedPersonRecord } from '../person-reveal'
import { movementFlowBlock } from './movement-flows'
import { movementVerdict } from './verdicts'

/** All kinds of movements, and "no reason" if such movements exist. */
const kindsOf = (
  counts: readonly PersonnelMovementCount[]
): readonly (PersonnelMovementKind | null)[] =>
  counts.some(({ kind }) => kind === null)
    ? [...personnelMovementKinds, null]
    : personnelMovementKinds

const origin = (formula: string) => ({ source: figureSourceKinds.persons, formula, unit: 'người' })

/** Least change of the headcount of a unit, as a share, by which it differs from the others. */
const changeSpread = 0.05

/** Changes of the headcounts of the units since the previous period, each unit alone. */
async function headcountIndicators(scope: SectorPageScope): Promise<StandoutIndicator[]> {
  const { facts, units, period, calendar } = scope
  const headcount = await readHeadcounts(facts, [period - 1, period])
  const subjectsOf = (sign: 1 | -1): StandoutIndicator['subjects'] =>
    units.map(unit => {
      const [before, now] = [headcount([unit], period - 1), headcount([unit], period)]
      return {
        ...unitSubjectOf(scope, unit),
        value: ratio(sign * (now - before), before),
        size: before,
        detail: `từ ${formatNumber(before)} thành ${formatNumber(now)} người`,
        during: calendar.label(period)
      }
    })
  const common = {
    noun: 'đơn vị',
    side: 'high',
    spread: changeSpread,
    least: leastDifference,
    format: 'percent',
    labels: periodLabelsOf(scope),
    isAlone: true
  } as const
  return [
    {
      ...common,
      state: value => `quân số giảm ${value} so với kỳ trước`,
      problem: 'có quân số giảm nhiều hơn hẳn các đơn vị khác',
      worst: 'giảm nhiều nhất',
      subjects: subjectsOf(-1)
    },
    {
      ...common,
      state: value => `quân số tăng ${value} so với kỳ trước`,
      problem: 'có quân số tăng nhiều hơn hẳn các đơn vị khác',
      worst: 'tăng nhiều nhất',
      subjects: subjectsOf(1)
    }
  ]
}

export const personnelMovementsPage = defineSectorPage<PersonnelMovementRow>({
  description:
    'Đầu kỳ + tăng − giảm = cuối kỳ; điều chuyển trong phạm vi không tính tăng, giảm; hồ sơ theo mã giả danh, xem đầy đủ phải ghi lý do',
  filters: [
    {
      name: 'loai',
      label: 'Loại biến động',
      options: () => toIndexedFilterOptions(personnelMovementKinds),
      test: (row, value) => personnelMovementKinds[Number(value) - 1] === row.kind
    },
    {
      name: 'thang',
      label: 'Tháng',
      options: ({ calendar }) =>
        calendar.periods
          .map((value, period) => ({ value, label: calendar.label(period) }))
          .toReversed(),
      test: (row, value) => dayNumberToIsoDay(row.day).slice(0, 7) === value
    }
  ],
  verdict: movementVerdict,
  indicators: headcountIndicators,
  ranking: 'none',
  figures: async scope => {
    const { facts, units, choice, period } = scope
    const shown = chartPeriodsOf(scope)
    const [headcount, counts] = await Promise.all([
      readHeadcounts(facts, includePreviousPeriods(shown)),
      facts.persons.movements(shown, choice)
    ])
    const balances = counts.map(personnelMovementBalanceOf)
    const { gained = 0, lost = 0 } = balances.at(-1) ?? {}
    return [
      createFigure('opening', 'Đầu kỳ', headcount(units, period - 1), origin('HC cuối kỳ trước')),
      createFigure('gained', 'Tăng', gained, origin('Người đến từ ngoài phạm vi trong kỳ'), {
        history: balances.map(balance => balance.gained)
      }),
      createFigure('lost', 'Giảm', lost, origin('Người rời khỏi phạm vi trong kỳ'), {
        history: balances.map(balance => balance.lost)
      }),
      createFigure(
        'headcount',
        'Cuối kỳ',
        headcount(units, period),
        origin('Đầu kỳ + tăng − giảm = HC cuối kỳ'),
        {
          before: headcount(units, period - 1),
          history: shown.map(at => headcount(units, at))
        }
      )
    ]
  },
  blocks: async scope => {
    const { facts, units, choice, period, calendar } = scope
    const [headcount, counts] = await Promise.all([
      readHeadcounts(facts, [period - 1, period]),
      facts.persons.movements(chartPeriodsOf(scope), choice)
    ])
    const opening = headcount(units, period - 1)
    const closing = headcount(units, period)
    const now = counts.at(-1) ?? []
    const kinds = kindsOf(now)
    const changes = kinds.map(kind => ({
      kind: kind ?? 'Chưa ghi lý do',
      change: netPersonnelMovementOf(now, kind)
    }))
    const balances = counts.map(personnelMovementBalanceOf)
    return [
      {
        kind: 'chart',
        title: 'Từ đầu kỳ đến cuối kỳ',
        summary: `Đầu kỳ ${formatNumber(opening)}, cuối kỳ ${formatNumber(closing)}; bấm vào bước để lọc bảng.`,
        height: 280,
        pick: {
          filter: 'loai',
          values: [
            'all',
            ...kinds.map((kind, index) => (kind === null ? 'all' : String(index + 1))),
            'all'
          ]
        },
        data: {
          kind: 'waterfall',
          axis: 'Bước',
          unit: 'người',
          labels: ['Đầu kỳ', ...changes.map(({ kind }) => kind), 'Cuối kỳ'],
          totals: [0, changes.length + 1],
          valueLabels: true,
          series: [
            {
              name: 'Quân số',
              tone: 'neutral',
              tones: [
                'neutral',
                ...changes.map(({ change }): ChartColor => (change < 0 ? 'danger' : 'success')),
                'neutral'
              ],
              values: [opening, ...changes.map(({ change }) => change), closing]
            }
          ]
        }
      },
      {
        kind: 'chart',
        title: 'Tăng và giảm từng tháng',
        summary: 'Người đến và rời phạm vi đang xem; bấm vào tháng để lọc bảng.',
        height: 280,
        pick: { filter: 'thang', values: mapChartPeriods(scope, at => calendar.periods[at] ?? '') },
        data: {
          axis: 'Kỳ',
          unit: 'người',
          labels: mapChartPeriods(scope, calendar.label),
          series: [
            { name: 'Tăng', tone: 'success', values: balances.map(({ gained }) => gained) },
            {
              name: 'Giảm',
              tone: 'danger',
              striped: true,
              values: balances.map(({ lost }) => lost)
            }
          ]
        }
      },
      await movementFlowBlock(scope)
    ]
  },
  table: {
    title: 'Biến động',
    origin: origin('Từng quyết định tuyển, tiếp nhận, điều chuyển, nghỉ, chuyển'),
    stays: true,
    rows: ({ facts, period, choice }) => facts.persons.movementRows(period, choice),
    id: row => row.id,
    reveal: (row, scope) => readUnmaskedPersonRecord(row.code, scope),
    columns: [
      dayColumn('ngay', 'Ngày', row => row.day),
      codeColumn('ma', 'Mã giả danh', row => row.code),
      textColumn('loai', 'Loại biến động', row => row.kind ?? missingValueMark),
      textColumn('tu', 'Từ', row => row.from ?? missingValueMark),
      textColumn('den', 'Đến', row => row.to ?? missingValueMark),
      codeColumn('can-cu', 'Căn cứ', row => row.basis ?? '')
    ]
  }
})
