import { findingText } from '@shared/features/analytics/finding-text'
import type { Block } from '@shared/features/analytics/view'
import { formatChange } from '@shared/kit/figures/numbers'
import { formatNumber } from '@shared/kit/format'
import {
  changeColumn,
  changeOfTotals,
  numberColumn,
  people,
  shareOf,
  unitColumn
} from '../../columns'
import { figure, ifTold, sources } from '../../figures'
import { fillingOf } from '../../measures/filling'
import { isStaffed, type Staffing } from '../../measures/staffing'
import { count, sum } from '../../measures/sum'
import type { Unit } from '../../model'
import { definePage } from '../../page'
import { comparedUnits, outermost, type Scope, sumFilter } from '../../scope'
import { comparedWords, fillRateColumn, strengthColumns, summedUp } from '../common'
import { drawnUnits } from '../drawn-units'
import { fillRanking, rankedRows } from '../rankings'
import { strengthParts, strengthSeries, strengthWords, stripedWords, tellsFill } from '../strength'
import { establishmentVerdict } from './verdicts'

interface Row extends Staffing {
  /**
   * Difference; null for a unit without own posts and persons, which neither matches nor differs.
   */
  readonly gap: number | null
  /** Values of the unit without subordinate units. */
  readonly own: Pick<Staffing, 'establishment' | 'headcount'>
  readonly limits: Scope['thresholds']
}

/** Rows per unit, with or without subordinate units. */
async function rowsOf(
  { facts, units, period, thresholds, tells }: Scope,
  partsOf?: Scope['partsOf'],
  of: readonly Unit[] = units
): Promise<Row[]> {
  const filling = await fillingOf(facts, [period - 1, period], tells)
  return filling.byUnit(of, period, partsOf).map(row => ({
    ...row,
    own: {
      establishment: filling.establishment([row.unit], period),
      headcount: filling.headcount([row.unit], period)
    },
    gap: isStaffed(row) ? row.headcount - row.establishment : null,
    limits: thresholds
  }))
}

const gapTitle = 'Chênh lệch HC − BC'

const differs = (gap: number | null): gap is number => gap !== null && gap !== 0

const origin = (formula: string, unit = 'đơn vị') => ({ source: sources.staffing, formula, unit })

export const doiChieuBienChe = definePage<Row>({
  description: 'Chênh lệch giữa quân số hiện có và biên chế của từng đơn vị',
  filters: [
    {
      name: 'chenh',
      label: 'Loại chênh',
      when: tellsFill,
      options: () => [
        { value: 'thieu', label: 'Thiếu' },
        { value: 'thua', label: 'Thừa' }
      ],
      test: ({ gap }, value) => differs(gap) && value === (gap < 0 ? 'thieu' : 'thua')
    },
    {
      name: 'lech',
      label: 'Hiển thị',
      when: tellsFill,
      options: () => [{ value: 'co', label: 'Chỉ đơn vị lệch' }],
      test: ({ gap }, value) => value === 'co' && differs(gap)
    },
    sumFilter
  ],
  verdict: establishmentVerdict,
  ranking: async scope => {
    const rows = await rowsOf(scope, scope.partsOf)
    return fillRanking(
      scope,
      rankedRows(rows, scope, ({ unit }) => unit),
      'persons'
    )
  },
  figures: async scope => {
    const rows = await rowsOf(scope)
    const net = sum(rows, row => row.gap ?? 0)
    return [
      figure(
        'units-exact',
        'Đơn vị khớp',
        count(rows, row => row.gap === 0),
        origin('HC = BC, trong các đơn vị có biên chế hoặc quân số')
      ),
      figure(
        'units-short',
        'Đơn vị thiếu',
        count(rows, ({ gap }) => differs(gap) && gap < 0),
        origin('HC < BC'),
        {
          note: `thiếu ${formatNumber(sum(rows, row => row.short))} người`
        }
      ),
      figure(
        'units-over',
        'Đơn vị thừa',
        count(rows, ({ gap }) => differs(gap) && gap > 0),
        origin('HC > BC'),
        {
          note: `thừa ${formatNumber(sum(rows, row => row.over))} người`
        }
      ),
      figure('headcount-net', 'Chênh lệch ròng', net, origin('Σ HC − Σ BC', 'người'), {
        text: formatChange(net, 'number')
      })
    ].map(one => ifTold(scope, strengthParts, one))
  },
  blocks: async scope => {
    const { rows, note } = drawnUnits(
      (await rowsOf(scope, scope.partsOf, comparedUnits(scope))).filter(isStaffed),
      row => (tellsFill(scope) ? Math.abs(row.gap ?? 0) : row.establishment + row.headcount),
      tellsFill(scope) ? 'chênh lệch nhiều nhất' : `${strengthWords(scope)} lớn nhất`
    )
    const names = rows.map(row => row.unit.name.replace('Đơn vị ', ''))
    const pick = { filter: 'tim', values: rows.map(row => row.unit.name) }
    const blocks: Block[] = [
      {
        kind: 'chart',
        title: `${strengthWords(scope)} theo đơn vị`,
        summary: [
          stripedWords(scope, 'Cột sọc là biên chế. '),
          'Bấm vào cột để lọc bảng.',
          comparedWords(scope),
          note
        ].join(''),
        height: 260,
        pick,
        data: {
          axis: 'Đơn vị',
          unit: 'người',
          labels: names,
          series: strengthSeries(scope, rows)
        }
      },
      {
        kind: 'chart',
        title: gapTitle,
        finding: findingText.gaps(
          formatNumber(count(rows, ({ gap }) => differs(gap) && gap < 0)),
          formatNumber(count(rows, ({ gap }) => differs(gap) && gap > 0)),
          scope.sumsUp
        ),
        summary: `Trên trục là thừa, dưới trục là thiếu.${comparedWords(scope)}${note}`,
        height: 260,
        pick,
        data: {
          axis: 'Đơn vị',
          unit: 'người',
          labels: names,
          series: [
            {
              name: 'Chênh lệch',
              tone: 'neutral',
              tones: rows.map(({ gap }) => (differs(gap) && gap < 0 ? 'danger' : 'success')),
              values: rows.map(row => row.gap)
            }
          ]
        }
      }
    ]
    return tellsFill(scope) ? blocks : blocks.slice(0, 1)
  },
  leftOut: scope => (tellsFill(scope) ? [] : [gapTitle]),
  table: {
    title: 'Đối chiếu theo đơn vị',
    origin: scope =>
      origin(
        summedUp(
          tellsFill(scope)
            ? 'Chênh = HC − BC; Δ = TLĐ kỳ này − kỳ trước (điểm phần trăm)'
            : `${strengthWords(scope)} của từng đơn vị`,
          scope
        ),
        tellsFill(scope) ? 'người, %' : 'người'
      ),
    rows: scope => rowsOf(scope, scope.partsOf),
    id: row => row.unit.id,
    counted: (rows, scope) => outermost(rows, scope, row => row.unit),
    columns: [
      unitColumn(row => row.unit),
      ...strengthColumns<Row>(),
      changeColumn('chenh', 'Chênh', row => row.gap, { ...people, when: tellsFill }),
      fillRateColumn(150),
      numberColumn('truoc', 'Kỳ trước', row => row.before, {
        unit: '%',
        when: tellsFill,
        total: shareOf(
          row => row.earlier.headcount,
          row => row.earlier.establishment
        )
      }),
      changeColumn(
        'delta',
        'Δ (điểm)',
        row => (row.rate === null || row.before === null ? null : row.rate - row.before),
        { unit: 'điểm', total: changeOfTotals, format: 'percent', when: tellsFill }
      )
    ]
  }
})
