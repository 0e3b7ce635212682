import { equipmentGroups } from '@shared/model/analytics/words'
import { changeColumn, numberColumn, shareOf, textColumn, things, unitColumn } from '../../columns'
import { figure, ifTold } from '../../figures'
import { count, groupBy, ratio, sum } from '../../measures/sum'
import type { Unit } from '../../model'
import { definePage } from '../../page'
import { comparedUnits, outermost, type Scope, sumFilter } from '../../scope'
import { amongUnits, comparedWords, goalBar, ownColumn, presentFormula, summedUp } from '../common'
import { drawnUnits } from '../drawn-units'
import {
  equipmentOrigin,
  groupOptions,
  isSupplied,
  type Supply,
  suppliesOf,
  supplyRanking
} from './common'
import { unitSupplyVerdict } from './verdicts'

const tellsNorms = ({ tells }: Pick<Scope, 'tells'>): boolean => tells('norms')

export const theoDonVi = definePage<Supply>({
  description: 'Định mức và số hiện có của từng đơn vị theo nhóm trang bị',
  filters: [
    {
      name: 'nhom',
      label: 'Nhóm trang bị',
      options: groupOptions,
      test: (row, value) => String(row.group + 1) === value
    },
    sumFilter
  ],
  verdict: unitSupplyVerdict,
  ranking: scope => (tellsNorms(scope) ? supplyRanking(scope) : undefined),
  figures: async scope => {
    const rows = await suppliesOf(scope)
    const present = sum(rows, row => row.present)
    const norm = sum(rows, row => row.norm)
    const supplied = groupBy(rows.filter(isSupplied), row => row.unit)
    const short = count(supplied.values(), own => sum(own, row => row.gap) < 0)
    const figures = [
      figure('equipment-norm', 'Định mức', norm, equipmentOrigin('Σ định mức của đơn vị và loại')),
      figure(
        'equipment-rate',
        'Mức đủ',
        ratio(present, norm),
        equipmentOrigin('Hiện có / định mức', '%'),
        { format: 'percent' }
      ),
      figure(
        'equipment-units-short',
        'Đơn vị thiếu',
        short,
        equipmentOrigin('Đơn vị có hiện có nhỏ hơn định mức', 'đơn vị'),
        { note: amongUnits(supplied.size, scope.units.length, 'có định mức hoặc trang bị') }
      )
    ]
    return [
      figure('equipment', 'Hiện có', present, equipmentOrigin(presentFormula)),
      ...figures.map(one => ifTold(scope, ['norms'], one))
    ]
  },
  blocks: async scope => {
    const compared = comparedUnits(scope)
    const supplies = await suppliesOf(scope, scope.partsOf, compared)
    const byUnit = groupBy(supplies.filter(isSupplied), row => row.unit)
    const total = (unit: Unit, value: (row: Supply) => number): number =>
      sum(byUnit.get(unit) ?? [], value)
    const { rows: units, note } = drawnUnits(
      compared.filter(unit => byUnit.has(unit)),
      unit => Math.abs(total(unit, row => row.gap)),
      'chênh lệch nhiều nhất'
    )
    const presentSeries = {
      name: 'Hiện có',
      tone: 'category-1' as const,
      values: units.map(unit => total(unit, row => row.present))
    }
    return [
      {
        kind: 'chart',
        title: tellsNorms(scope) ? 'Định mức và hiện có theo đơn vị' : 'Hiện có theo đơn vị',
        summary: `${tellsNorms(scope) ? 'Cột sọc là định mức; bấm' : 'Bấm'} vào cột để lọc bảng theo đơn vị.${comparedWords(scope)}${note}`,
        wide: true,
        height: 280,
        pick: { filter: 'tim', values: units.map(unit => unit.name) },
        data: {
          axis: 'Đơn vị',
          unit: 'trang bị',
          labels: units.map(unit => unit.name.replace('Đơn vị ', '')),
          series: tellsNorms(scope)
            ? [
                {
                  name: 'Định mức',
                  tone: 'neutral',
                  striped: true,
                  values: units.map(unit => total(unit, row => row.norm))
                },
                presentSeries
              ]
            : [presentSeries]
        }
      }
    ]
  },
  table: {
    title: 'Chi tiết theo đơn vị và nhóm',
    origin: scope => equipmentOrigin(summedUp('% = hiện có / định mức', scope)),
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
      textColumn('nhom', 'Nhóm', row => equipmentGroups[row.group] ?? ''),
      numberColumn('dinh-muc', 'Định mức', row => row.norm, { ...things, when: tellsNorms }),
      numberColumn('hien-co', 'Hiện có', row => row.present, things),
      ownColumn('dinh-muc', 'Định mức', row => row.own.norm, { ...things, when: tellsNorms }),
      ownColumn('hien-co', 'Hiện có', row => row.own.present, things),
      changeColumn('chenh', 'Chênh', row => row.gap, { ...things, when: tellsNorms }),
      numberColumn('ty-le', 'Mức đủ', row => row.rate, {
        unit: '%',
        total: shareOf(
          row => row.present,
          row => row.norm
        ),
        minWidth: 150,
        grow: 1,
        bar: row => goalBar(row.rate, row.goal),
        when: tellsNorms
      })
    ]
  }
})
