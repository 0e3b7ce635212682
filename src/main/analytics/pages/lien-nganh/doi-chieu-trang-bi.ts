import { formatChange } from '@shared/kit/figures/numbers'
import { noValue } from '@shared/kit/format'
import { equipmentGroups } from '@shared/model/analytics/words'
import { changeColumn, numberColumn, shareOf, textColumn, things, unitColumn } from '../../columns'
import { figure } from '../../figures'
import { sum } from '../../measures/sum'
import { definePage } from '../../page'
import { outermost, sumFilter } from '../../scope'
import { goalBar, largest, ownColumn, presentFormula, summedUp } from '../common'
import {
  equipmentOrigin,
  groupOptions,
  type Supply,
  suppliesOf,
  supplyRanking
} from '../trang-bi/common'
import { supplyVerdict } from './verdicts'

export const doiChieuTrangBi = definePage<Supply>({
  description: 'Định mức và số hiện có theo nhóm trang bị và đơn vị',
  filters: [
    {
      name: 'nhom',
      label: 'Nhóm trang bị',
      options: groupOptions,
      test: (row, value) => String(row.group + 1) === value
    },
    sumFilter
  ],
  verdict: supplyVerdict,
  ranking: supplyRanking,
  figures: async scope => {
    const rows = await suppliesOf(scope)
    const groups = equipmentGroups.map((name, group) => ({
      name,
      gap: sum(rows, row => (row.group === group ? row.gap : 0))
    }))
    const worst = largest(groups, ({ gap }) => Math.abs(gap))
    return [
      figure(
        'equipment-norm',
        'Định mức',
        sum(rows, row => row.norm),
        equipmentOrigin('Σ định mức')
      ),
      figure(
        'equipment',
        'Hiện có',
        sum(rows, row => row.present),
        equipmentOrigin(presentFormula)
      ),
      figure(
        'equipment-short',
        'Thiếu',
        sum(rows, row => Math.max(0, -row.gap)),
        equipmentOrigin('Σ max(0, định mức − hiện có) theo đơn vị và nhóm')
      ),
      figure(
        'equipment-worst',
        'Nhóm lệch nhiều nhất',
        worst?.gap ?? null,
        equipmentOrigin('Nhóm có |hiện có − định mức| lớn nhất'),
        {
          note: worst?.name ?? noValue,
          ...(worst && { text: formatChange(worst.gap, 'number') })
        }
      )
    ]
  },
  blocks: async scope => {
    const rows = await suppliesOf(scope)
    const total = (value: (row: Supply) => number): number[] =>
      equipmentGroups.map((_, group) => sum(rows, row => (row.group === group ? value(row) : 0)))
    return [
      {
        kind: 'chart',
        title: 'Định mức và hiện có theo nhóm',
        summary: 'Cột sọc là định mức; bấm vào cột để lọc bảng theo nhóm.',
        wide: true,
        height: 280,
        pick: { filter: 'nhom', values: equipmentGroups.map((_, group) => String(group + 1)) },
        data: {
          axis: 'Nhóm',
          unit: 'trang bị',
          labels: equipmentGroups,
          valueLabels: true,
          series: [
            { name: 'Định mức', tone: 'neutral', striped: true, values: total(row => row.norm) },
            { name: 'Hiện có', tone: 'category-1', values: total(row => row.present) }
          ]
        }
      }
    ]
  },
  table: {
    title: 'Đối chiếu theo đơn vị và nhóm',
    origin: scope =>
      equipmentOrigin(summedUp('Chênh = hiện có − định mức; % = hiện có / định mức', scope)),
    rows: scope => suppliesOf(scope, scope.partsOf),
    id: row => `${row.unit.id}-${row.group}`,
    counted: (rows, scope) =>
      outermost(
        rows,
        scope,
        row => row.unit,
        row => row.group
      ),
    columns: [
      unitColumn(row => row.unit),
      textColumn('nhom', 'Nhóm', row => equipmentGroups[row.group] ?? '', { minWidth: 140 }),
      numberColumn('dinh-muc', 'Định mức', row => row.norm, things),
      numberColumn('hien-co', 'Hiện có', row => row.present, things),
      ownColumn('dinh-muc', 'Định mức', row => row.own.norm, things),
      ownColumn('hien-co', 'Hiện có', row => row.own.present, things),
      changeColumn('chenh', 'Chênh', row => row.gap, things),
      numberColumn('ty-le', 'Tỷ lệ định mức', row => row.rate, {
        unit: '%',
        total: shareOf(
          row => row.present,
          row => row.norm
        ),
        minWidth: 150,
        grow: 1,
        bar: row => goalBar(row.rate, row.goal)
      })
    ]
  }
})
