import { formatNumber } from '@shared/kit/format'
import { type UnitLevel, unitLevelLabel, unitLevels } from '@shared/model/analytics/words'
import {
  numberColumn,
  peopleColumnOptions,
  textColumn,
  unitCountColumnOptions
} from '../../columns'
import { createFigure, figureSourceKinds, hideFigureIfUnavailable } from '../../figures'
import { readFillRates } from '../../measures/filling'
import { median } from '../../measures/sum'
import type { Unit } from '../../model'
import { defineSectorPage } from '../../page'
import { type SectorPageScope, subordinateSumFilter } from '../../scope'
import {
  describeSummedFormula,
  fillRateBar,
  pressColumnText,
  subordinatesIncludedText,
  toIndexedFilterOptions,
  unitOnlyAmountColumn
} from '../common'
import { fillRateIndicators } from '../indicators'
import { chartPeriodsOf, includePreviousPeriods } from '../periods'
import { rankGroupsByStrengthGap } from '../rankings'
import {
  createStrengthChartSeries,
  describeStripedBars,
  hasAnyStrength,
  hasEstablishment,
  hasFillRate,
  hasHeadcount,
  strengthPartsLabel
} from '../strength'
import { organisationLevelVerdict } from './verdicts'

interface UnitLevelRow {
  readonly level: UnitLevel
  readonly units: number
  readonly establishment: number
  readonly headcount: number
  readonly before: number
  readonly history: readonly number[]
  /** Values of the units of the level, without subordinate units. */
  readonly own: { readonly establishment: number; readonly headcount: number }
  readonly rate: number | null
  readonly middle: number | null
  readonly limits: SectorPageScope['thresholds']
  /** The units that the row counts; `count` computes the amounts for any subset of them. */
  readonly parts: readonly Unit[]
  readonly count: (units: readonly Unit[]) => Covered
}

type Covered = Pick<UnitLevelRow, 'establishment' | 'headcount' | 'rate'>

/**
 * Amounts of several levels together. If subordinate units are summed up, levels include each
 * other, so each unit is counted once.
 */
const covered = (rows: readonly UnitLevelRow[]): Covered => {
  const [first] = rows
  const units = [...new Set(rows.flatMap(({ parts }) => parts))]
  return first?.count(units) ?? { establishment: 0, headcount: 0, rate: null }
}

async function rowsOf(scope: SectorPageScope): Promise<UnitLevelRow[]> {
  const { facts, period } = scope
  const periods = chartPeriodsOf(scope)
  const filling = await readFillRates(facts, includePreviousPeriods(periods), scope.tells)
  const count: UnitLevelRow['count'] = units => ({
    establishment: filling.establishment(units, period),
    headcount: filling.headcount(units, period),
    rate: filling.rate(units, period)
  })
  return unitLevels.map(level => {
    const units = scope.units.filter(unit => unit.level === level)
    const rates = units.flatMap(unit => filling.rate(scope.partsOf(unit), period) ?? [])
    // Units are counted once each, because a unit of this level may be subordinate to another unit
    // of the same level and then both include the same units.
    const parts = [...new Set(units.flatMap(scope.partsOf))]
    return {
      level,
      units: units.length,
      parts,
      count,
      ...count(parts),
      before: filling.headcount(parts, period - 1),
      history: periods.map(at => filling.headcount(parts, at)),
      own: {
        establishment: filling.establishment(units, period),
        headcount: filling.headcount(units, period)
      },
      middle: median(rates),
      limits: scope.thresholds
    }
  })
}

export const staffingByLevelPage = defineSectorPage<UnitLevelRow>({
  description: 'Biên chế và quân số của bốn cấp tổ chức',
  filters: [
    {
      name: 'cap',
      label: 'Cấp',
      options: () => toIndexedFilterOptions(unitLevels.map(unitLevelLabel)),
      units: (unit, value, { sumsUp, lineOf }) =>
        (sumsUp ? lineOf(unit) : [unit]).some(({ level }) => String(level) === value),
      test: (row, value) => String(row.level) === value
    },
    subordinateSumFilter
  ],
  verdict: organisationLevelVerdict,
  indicators: scope => fillRateIndicators(scope, 'persons'),
  ranking: async scope => {
    const rows = await rowsOf(scope)
    const groups = rows.map(row => ({
      ...row,
      name: unitLevelLabel(row.level),
      code: String(row.level)
    }))
    return rankGroupsByStrengthGap(scope, groups, {
      title: `Cấp thiếu nhiều nhất${scope.sumsUp ? `, ${subordinatesIncludedText}` : ''}`,
      subject: 'Cấp',
      none: 'Không cấp nào thiếu so với biên chế.'
    })
  },
  figures: async scope =>
    (await rowsOf(scope)).map(row =>
      hideFigureIfUnavailable(
        scope,
        ['headcount'],
        createFigure(
          // A headcount that includes subordinate units is a different quantity, so it has a figure
          // key of its own.
          `headcount-level-${row.level}${scope.sumsUp ? '-whole' : ''}`,
          `HC ${unitLevelLabel(row.level)}`,
          row.headcount,
          {
            source: figureSourceKinds.staffing,
            formula: scope.sumsUp
              ? 'Σ HC các đơn vị cùng cấp và cấp dưới'
              : 'Σ HC các đơn vị cùng cấp',
            unit: 'người'
          },
          {
            before: row.before,
            history: row.history,
            ...(hasEstablishment(scope) && { note: `BC ${formatNumber(row.establishment)}` })
          }
        )
      )
    ),
  blocks: async scope => {
    if (!hasAnyStrength(scope)) return []
    const rows = await rowsOf(scope)
    return [
      {
        kind: 'chart',
        title: `${strengthPartsLabel(scope)} theo cấp`,
        summary: [
          describeStripedBars(scope, 'Cột sọc là biên chế, cột đặc là quân số hiện có. '),
          pressColumnText,
          scope.sumsUp ? ' Mỗi cấp gồm các đơn vị cấp dưới, nên các cấp không cộng với nhau.' : ''
        ].join(''),
        wide: true,
        height: 260,
        pick: { filter: 'cap', values: rows.map(row => String(row.level)) },
        data: {
          axis: 'Cấp',
          unit: 'người',
          labels: rows.map(row => unitLevelLabel(row.level)),
          valueLabels: true,
          series: createStrengthChartSeries(scope, rows)
        }
      }
    ]
  },
  leftOut: scope => (hasAnyStrength(scope) ? [] : ['BC và HC theo cấp']),
  table: {
    title: 'Chi tiết theo cấp',
    origin: scope => ({
      source: figureSourceKinds.staffing,
      formula: describeSummedFormula(
        hasFillRate(scope)
          ? 'TLĐ = HC / BC của cả cấp; trung vị: của TLĐ từng đơn vị'
          : 'Cộng các đơn vị cùng cấp',
        scope
      ),
      unit: hasFillRate(scope) ? 'người, %' : 'người, đơn vị'
    }),
    rows: rowsOf,
    id: row => `cap-${row.level}`,
    columns: [
      textColumn('cap', 'Cấp', row => unitLevelLabel(row.level)),
      numberColumn('don-vi', 'Số đơn vị', row => row.units, unitCountColumnOptions),
      numberColumn('bc', 'BC', row => row.establishment, {
        ...peopleColumnOptions,
        total: rows => covered(rows).establishment,
        when: hasEstablishment
      }),
      numberColumn('hc', 'HC', row => row.headcount, {
        ...peopleColumnOptions,
        total: rows => covered(rows).headcount,
        when: hasHeadcount
      }),
      unitOnlyAmountColumn('bc', 'BC', row => row.own.establishment, {
        ...peopleColumnOptions,
        when: hasEstablishment
      }),
      unitOnlyAmountColumn('hc', 'HC', row => row.own.headcount, {
        ...peopleColumnOptions,
        when: hasHeadcount
      }),
      numberColumn('tld', 'TLĐ', row => row.rate, {
        unit: '%',
        total: rows => covered(rows).rate,
        minWidth: 160,
        grow: 1,
        when: hasFillRate,
        bar: row => fillRateBar(row.limits, row.rate)
      }),
      numberColumn('trung-vi', 'Trung vị TLĐ', row => row.middle, {
        unit: '%',
        total: 'none',
        when: hasFillRate
      })
    ]
  }
})
