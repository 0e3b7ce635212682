import { formatFigureChange } from '@shared/kit/figures/numbers'
import { missingValueMark } from '@shared/kit/format'
import { equipmentGroups } from '@shared/model/analytics/words'
import { redistributionPathOf } from '@shared/navigation/paths'
import {
  changeColumn,
  createRateTotal,
  equipmentColumnOptions,
  numberColumn,
  textColumn,
  unitColumn
} from '../../columns'
import { factsOfEquipmentGroups } from '../../facts/narrowed-equipment'
import { createFigure } from '../../figures'
import { goalStatusTone } from '../../measures/staffing'
import { ratio, sum } from '../../measures/sum'
import { defineSectorPage } from '../../page'
import { selectOutermostUnitRows, subordinateSumFilter } from '../../scope'
import { bulletBlock } from '../bullets'
import {
  describeSummedFormula,
  equipmentPresentFormula,
  findItemWithLargestValue,
  goalRateBar,
  unitOnlyAmountColumn
} from '../common'
import {
  type EquipmentSupply,
  equipmentGroupOptions,
  equipmentOrigin,
  equipmentSupplyIndicators,
  rankEquipmentSupplies,
  readEquipmentSupplies,
  readOwnEquipmentSupplies
} from '../trang-bi/common'
import { equipmentSupplyVerdict } from './verdicts'

export const equipmentComparisonPage = defineSectorPage<EquipmentSupply>({
  description: 'Định mức và số hiện có theo nhóm trang bị và đơn vị',
  filters: [
    {
      name: 'nhom',
      label: 'Nhóm trang bị',
      options: equipmentGroupOptions,
      facts: factsOfEquipmentGroups,
      test: (row, value) => String(row.group + 1) === value
    },
    subordinateSumFilter
  ],
  verdict: equipmentSupplyVerdict,
  indicators: equipmentSupplyIndicators,
  ranking: rankEquipmentSupplies,
  figures: async scope => {
    const rows = await readOwnEquipmentSupplies(scope)
    const gaps = sumByEquipmentGroup(rows, row => row.gap)
    const groups = equipmentGroups.map((name, group) => ({ name, gap: gaps[group] ?? 0 }))
    const worst = findItemWithLargestValue(groups, ({ gap }) => Math.abs(gap))
    return [
      createFigure(
        'equipment-norm',
        'Định mức',
        sum(rows, row => row.norm),
        equipmentOrigin('Σ định mức')
      ),
      createFigure(
        'equipment',
        'Hiện có',
        sum(rows, row => row.present),
        equipmentOrigin(equipmentPresentFormula)
      ),
      createFigure(
        'equipment-short',
        'Thiếu',
        sum(rows, row => Math.max(0, -row.gap)),
        equipmentOrigin('Σ max(0, định mức − hiện có) theo đơn vị và nhóm')
      ),
      createFigure(
        'equipment-worst',
        'Nhóm lệch nhiều nhất',
        worst?.gap ?? null,
        equipmentOrigin('Nhóm có |hiện có − định mức| lớn nhất'),
        {
          note: worst?.name ?? missingValueMark,
          ...(worst && { text: formatFigureChange(worst.gap, 'number') })
        }
      )
    ]
  },
  blocks: async scope => {
    const rows = await readOwnEquipmentSupplies(scope)
    const norms = sumByEquipmentGroup(rows, row => row.norm)
    const present = sumByEquipmentGroup(rows, row => row.present)
    return [
      {
        kind: 'chart',
        title: 'Định mức và hiện có theo nhóm',
        summary: 'Thiếu nhiều nhất ở trên; bấm vào dòng để lọc trang theo nhóm.',
        wide: true,
        ...bulletBlock({
          axis: 'Nhóm',
          unit: 'trang bị',
          pick: { filter: 'nhom', values: equipmentGroups.map((_, group) => String(group + 1)) },
          names: ['Định mức', 'Hiện có'],
          rows: equipmentGroups.map((name, group) => {
            const [target = 0, actual = 0] = [norms[group], present[group]]
            const tone = goalStatusTone(ratio(actual, target), scope.goals.supply)
            return { name, target, actual, tone }
          })
        })
      }
    ]
  },
  table: {
    title: 'Đối chiếu theo đơn vị và nhóm',
    origin: scope =>
      equipmentOrigin(
        describeSummedFormula('Chênh = hiện có − định mức; % = hiện có / định mức', scope)
      ),
    rows: readEquipmentSupplies,
    id: row => `${row.unit.id}-${row.group}`,
    counted: (rows, scope) =>
      selectOutermostUnitRows(
        rows,
        scope,
        row => row.unit,
        row => row.group
      ),
    columns: [
      unitColumn(row => row.unit),
      textColumn('nhom', 'Nhóm', row => equipmentGroups[row.group] ?? '', { minWidth: 140 }),
      numberColumn('dinh-muc', 'Định mức', row => row.norm, equipmentColumnOptions),
      numberColumn('hien-co', 'Hiện có', row => row.present, equipmentColumnOptions),
      unitOnlyAmountColumn('dinh-muc', 'Định mức', row => row.own.norm, equipmentColumnOptions),
      unitOnlyAmountColumn('hien-co', 'Hiện có', row => row.own.present, equipmentColumnOptions),
      changeColumn('chenh', 'Chênh', row => row.gap, {
        ...equipmentColumnOptions,
        to: ({ gap, unit, group }) =>
          gap < 0 ? redistributionPathOf(unit.name, equipmentGroups[group]) : undefined
      }),
      numberColumn('ty-le', 'Tỷ lệ định mức', row => row.rate, {
        unit: '%',
        total: createRateTotal(
          row => row.present,
          row => row.norm
        ),
        minWidth: 150,
        grow: 1,
        bar: row => goalRateBar(row.rate, row.goal)
      })
    ]
  }
})

/** Sums of a value over the rows of each equipment group, in one pass over thousands of rows. */
function sumByEquipmentGroup(
  rows: readonly EquipmentSupply[],
  value: (row: EquipmentSupply) => number
): readonly number[] {
  const totals = equipmentGroups.map(() => 0)
  for (const row of rows) totals[row.group] = (totals[row.group] ?? 0) + value(row)
  return totals
}
