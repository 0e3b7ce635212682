import { levelName, noValue } from '@shared/features/analytics/words'
import { formatNumber } from '@shared/kit/format'
import { codeColumn, numberColumn, people, textColumn } from '../../columns'
import { figure, sources } from '../../figures'
import { fillingOf } from '../../measures/filling'
import { fillTone, type Staffing } from '../../measures/staffing'
import { count } from '../../measures/sum'
import type { Unit } from '../../model'
import { definePage } from '../../page'
import { outermost, parentOf, type Scope, sumFilter, unitTree } from '../../scope'
import { ownColumn, summedUp, unitCountFigure, withBelow } from '../common'

interface Row extends Staffing {
  readonly above: Unit | undefined
  /** Values of the unit without subordinate units. */
  readonly own: Pick<Staffing, 'establishment' | 'headcount'>
}

const countsOf = ({ headcount, establishment }: Row['own']): string =>
  `${formatNumber(headcount)} / ${formatNumber(establishment)}`

/** Rows in depth-first order of the unit hierarchy. */
async function nodes(scope: Scope): Promise<{ row: Row; depth: number }[]> {
  const { facts, allUnits, period } = scope
  const filling = await fillingOf(facts, [period])
  const tree = unitTree(allUnits).filter(({ unit }) => scope.has(unit.index))
  const top = tree.reduce((least, { depth }) => Math.min(least, depth), Number.POSITIVE_INFINITY)
  return tree.flatMap(({ unit, depth }) =>
    filling.byUnit([unit], period, scope.partsOf).map(row => ({
      row: {
        ...row,
        above: parentOf(allUnits, unit),
        own: {
          establishment: filling.establishment([unit], period),
          headcount: filling.headcount([unit], period)
        }
      },
      depth: depth - top
    }))
  )
}

export const cayToChuc = definePage<Row>({
  description: 'Cây đơn vị với biên chế, quân số và tỷ lệ lấp đầy của từng nút',
  filters: [sumFilter],
  figures: async scope => {
    const { units } = scope
    const deepest = units.reduce<Unit['level']>(
      (most, { level }) => (level > most ? level : most),
      0
    )
    const rows = await nodes(scope)
    return [
      unitCountFigure(units),
      figure(
        'deepest-level',
        'Cấp sâu nhất',
        deepest,
        { source: sources.staffing, formula: 'Cấp lớn nhất trong phạm vi', unit: 'cấp' },
        deepest > 0 ? { text: levelName(deepest) } : {}
      ),
      figure(
        'units-without-establishment',
        'Đơn vị chưa có BC',
        count(rows, ({ row }) => row.establishment === 0),
        {
          source: sources.staffing,
          formula: scope.sumsUp ? 'Đếm đơn vị có BC = 0, tính cả cấp dưới' : 'Đếm đơn vị có BC = 0',
          unit: 'đơn vị'
        }
      )
    ]
  },
  blocks: async scope => {
    const rows = await nodes(scope)
    const parents = new Set(rows.map(({ row }) => row.unit.parent))
    return [
      {
        kind: 'tree',
        title: 'Cây đơn vị',
        summary: scope.sumsUp
          ? `Quân số hiện có trên biên chế, ${withBelow}; “riêng” là của chính đơn vị.`
          : 'Quân số hiện có trên biên chế của chính đơn vị, không cộng cấp dưới.',
        wide: true,
        nodes: rows.map(({ row, depth }) => ({
          id: row.unit.id,
          name: row.unit.name,
          code: row.unit.code,
          detail:
            scope.sumsUp && parents.has(row.unit.index)
              ? `${countsOf(row)} · riêng ${countsOf(row.own)}`
              : countsOf(row),
          rate: row.rate,
          tone: fillTone(row.rate, scope.thresholds),
          depth,
          parent: row.above?.id ?? null,
          hasChildren: parents.has(row.unit.index)
        })),
        data: {
          axis: 'Đơn vị',
          unit: 'người',
          labels: rows.map(({ row }) => row.unit.name),
          series: [
            { name: 'BC', tone: 'neutral', values: rows.map(({ row }) => row.establishment) },
            { name: 'HC', tone: 'category-1', values: rows.map(({ row }) => row.headcount) }
          ]
        }
      }
    ]
  },
  table: {
    title: 'Chi tiết nút',
    origin: scope => ({
      source: sources.staffing,
      formula: scope.sumsUp ? summedUp('Σ BC, HC', scope) : 'BC, HC của chính đơn vị',
      unit: 'người'
    }),
    rows: async scope => (await nodes(scope)).map(({ row }) => row),
    id: row => row.unit.id,
    counted: (rows, scope) => outermost(rows, scope, row => row.unit),
    columns: [
      codeColumn('ma', 'Mã', row => row.unit.code),
      textColumn('ten', 'Tên', row => row.unit.name),
      textColumn('cap', 'Cấp', row => levelName(row.unit.level)),
      textColumn('cha', 'Đơn vị cha', row => row.above?.name ?? noValue),
      numberColumn('bc', 'BC', row => row.establishment, people),
      numberColumn('hc', 'HC', row => row.headcount, people),
      ownColumn('bc', 'BC', row => row.own.establishment, people),
      ownColumn('hc', 'HC', row => row.own.headcount, people)
    ]
  }
})
