import type { Block } from '@shared/features/analytics/view'
import { formatValue } from '@shared/kit/figures/numbers'
import { formatNumber } from '@shared/kit/format'
import { levelName, levels } from '@shared/model/analytics/words'
import { numberColumn, people, textColumn, unitColumn } from '../../columns'
import { sources } from '../../figures'
import { fillingOf } from '../../measures/filling'
import { byRate, isStaffed, type Staffing } from '../../measures/staffing'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { fillRateColumn, indexOptions, unitCountFigure } from '../common'
import { periodChart, shownPeriods } from '../periods'
import { fillRanking } from '../rankings'
import { strengthWords, tellsEstablishment, tellsFill, tellsHeadcount } from '../strength'
import { establishmentFigure, fillFigure, headcountFigure } from '../strength-figures'
import { strengthVerdict } from './verdicts'

const shown = 10

/** The scope restricted to the units of the selected level. */
function atLevel(scope: Scope): Scope {
  const level = Number(scope.own('cap') ?? 0)
  if (!level) return scope
  return { ...scope, units: scope.units.filter(unit => unit.level === level) }
}

interface Row extends Staffing {
  readonly limits: Scope['thresholds']
}

/** Staffing of each unit without its subordinate ones. */
async function staffingOf({ facts, units, period, thresholds, tells }: Scope): Promise<Row[]> {
  const filling = await fillingOf(facts, [period], tells)
  return filling.byUnit(units, period).map(row => ({ ...row, limits: thresholds }))
}

const levelTitle = 'Quân số theo cấp'
const rateTitle = 'Tỷ lệ lấp đầy qua các kỳ'

/** The only provided one of BC and HC; the other is zero. */
const toldOf = ({ establishment, headcount }: Row): number => establishment + headcount

export const tongQuan = definePage<Row>({
  description: 'Số đơn vị, biên chế, quân số hiện có và tỷ lệ lấp đầy theo cấp tổ chức',
  filters: [
    { name: 'cap', label: 'Cấp tổ chức', options: () => indexOptions(levels.map(levelName)) }
  ],
  verdict: strengthVerdict,
  ranking: async whole => {
    const scope = atLevel(whole)
    return fillRanking(scope, await staffingOf(scope), 'persons', unit => [unit])
  },
  figures: whole => {
    const scope = atLevel(whole)
    return Promise.all([
      unitCountFigure(scope.units),
      establishmentFigure(scope),
      headcountFigure(scope),
      fillFigure(scope)
    ])
  },
  blocks: async whole => {
    const scope = atLevel(whole)
    const { facts, units, period } = scope
    const filling = await fillingOf(facts, shownPeriods(scope), scope.tells)
    const present = levels.filter(level => units.some(unit => unit.level === level))
    const values = present.map(level =>
      filling.headcount(
        units.filter(unit => unit.level === level),
        period
      )
    )
    const ofLevels: Block = {
      kind: 'chart',
      title: levelTitle,
      summary: `${formatNumber(filling.headcount(units, period))} người ở ${present.length} cấp tổ chức; bấm vào phần để xem riêng một cấp.`,
      height: 260,
      pick: { filter: 'cap', values: present.map(String) },
      data: {
        kind: 'doughnut',
        axis: 'Cấp',
        unit: 'người',
        labels: present.map(levelName),
        series: [
          {
            name: 'Hiện có',
            tone: 'category-1',
            tones: present.map(level => `category-${level}` as const),
            values
          }
        ]
      }
    }
    const ofPeriods = periodChart(
      scope,
      rateTitle,
      `Kỳ đang xem: ${formatValue(filling.rate(units, period), 'percent')}.`,
      '%',
      [{ name: 'Tỷ lệ lấp đầy', tone: 'category-1', at: at => filling.rate(units, at) }]
    )
    return [...(tellsHeadcount(scope) ? [ofLevels] : []), ...(tellsFill(scope) ? [ofPeriods] : [])]
  },
  leftOut: scope => [
    ...(tellsHeadcount(scope) ? [] : [levelTitle]),
    ...(tellsFill(scope) ? [] : [rateTitle])
  ],
  table: {
    title: scope =>
      tellsFill(scope)
        ? `${shown} đơn vị có tỷ lệ lấp đầy thấp nhất`
        : `${shown} đơn vị có ${strengthWords(scope)} lớn nhất`,
    origin: scope => ({
      source: sources.staffing,
      formula: tellsFill(scope)
        ? 'Xếp theo TLĐ tăng dần'
        : `Xếp theo ${strengthWords(scope)} giảm dần`,
      unit: tellsFill(scope) ? 'người, %' : 'người'
    }),
    rows: async whole => {
      const rows = await staffingOf(atLevel(whole))
      const ranked = tellsFill(whole)
        ? rows.filter(({ rate }) => rate !== null).sort(byRate)
        : rows.filter(isStaffed).sort((left, right) => toldOf(right) - toldOf(left))
      return ranked.slice(0, shown)
    },
    id: row => row.unit.id,
    columns: [
      unitColumn(row => row.unit),
      textColumn('cap', 'Cấp', row => levelName(row.unit.level)),
      numberColumn('bc', 'BC', row => row.establishment, {
        ...people,
        when: tellsEstablishment
      }),
      numberColumn('hc', 'HC', row => row.headcount, { ...people, when: tellsHeadcount }),
      numberColumn('thieu', 'Thiếu', row => row.short, { ...people, when: tellsFill }),
      fillRateColumn()
    ]
  }
})
