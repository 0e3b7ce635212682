import { equipmentGroups } from '@shared/model/analytics/words'
import {
  changeColumn,
  createRateTotal,
  equipmentColumnOptions,
  numberColumn,
  textColumn,
  unitColumn
} from '../../columns'
import { factsOfEquipmentGroups } from '../../facts/narrowed-equipment'
import { createFigure, hideFigureIfUnavailable } from '../../figures'
import { goalStatusTone } from '../../measures/staffing'
import { countMatching, groupBy, ratio, sum } from '../../measures/sum'
import type { Unit } from '../../model'
import { defineSectorPage } from '../../page'
import {
  type SectorPageScope,
  selectOutermostUnitRows,
  selectUnitsForComparison,
  subordinateSumFilter
} from '../../scope'
import { bulletBlock, describeUnitBullets } from '../bullets'
import {
  chartUnitFilter,
  describeComparedUnits,
  describeSummedFormula,
  equipmentPresentFormula,
  goalRateBar,
  pickUnits,
  unitCountLabel,
  unitOnlyAmountColumn
} from '../common'
import { limitUnitRowsInChart } from '../drawn-units'
import {
  type EquipmentSupply,
  equipmentGroupOptions,
  equipmentOrigin,
  equipmentSupplyIndicators,
  hasEquipmentSupply,
  rankEquipmentSupplies,
  readEquipmentSupplies,
  readEquipmentSuppliesOf,
  readOwnEquipmentSupplies
} from './common'
import { unitEquipmentVerdict } from './verdicts'

const tellsNorms = ({ tells }: Pick<SectorPageScope, 'tells'>): boolean => tells('norms')

export const equipmentByUnitPage = defineSectorPage<EquipmentSupply>({
  description: 'Định mức và số hiện có của từng đơn vị theo nhóm trang bị',
  filters: [
    {
      name: 'nhom',
      label: 'Nhóm trang bị',
      options: equipmentGroupOptions,
      facts: factsOfEquipmentGroups,
      test: (row, value) => String(row.group + 1) === value
    },
    chartUnitFilter,
    subordinateSumFilter
  ],
  verdict: unitEquipmentVerdict,
  indicators: scope => (tellsNorms(scope) ? equipmentSupplyIndicators(scope) : []),
  ranking: scope => (tellsNorms(scope) ? rankEquipmentSupplies(scope) : undefined),
  figures: async scope => {
    const rows = await readOwnEquipmentSupplies(scope)
    const present = sum(rows, row => row.present)
    const norm = sum(rows, row => row.norm)
    const supplied = groupBy(rows.filter(hasEquipmentSupply), row => row.unit)
    const short = countMatching(supplied.values(), own => sum(own, row => row.gap) < 0)
    const figures = [
      createFigure(
        'equipment-norm',
        'Định mức',
        norm,
        equipmentOrigin('Σ định mức của đơn vị và loại')
      ),
      createFigure(
        'equipment-rate',
        'Mức đủ',
        ratio(present, norm),
        equipmentOrigin('Hiện có / định mức', '%'),
        { format: 'percent' }
      ),
      createFigure(
        'equipment-units-short',
        'Đơn vị thiếu',
        short,
        equipmentOrigin('Đơn vị có hiện có nhỏ hơn định mức', 'đơn vị'),
        { note: unitCountLabel(supplied.size, scope.units.length, 'có định mức hoặc trang bị') }
      )
    ]
    return [
      createFigure('equipment', 'Hiện có', present, equipmentOrigin(equipmentPresentFormula)),
      ...figures.map(one => hideFigureIfUnavailable(scope, ['norms'], one))
    ]
  },
  blocks: async scope => {
    const compared = selectUnitsForComparison(scope)
    const supplies = await readEquipmentSuppliesOf(scope, compared)
    const byUnit = groupBy(supplies.filter(hasEquipmentSupply), row => row.unit)
    const total = (unit: Unit, value: (row: EquipmentSupply) => number): number =>
      sum(byUnit.get(unit) ?? [], value)
    const { rows: units, note } = limitUnitRowsInChart(
      compared.filter(unit => byUnit.has(unit)),
      unit => Math.abs(total(unit, row => row.gap)),
      'chênh lệch nhiều nhất'
    )
    const measured = { axis: 'Đơn vị', unit: 'trang bị' }
    const wide = { kind: 'chart', wide: true, height: 280 } as const
    const more = `${describeComparedUnits(scope)}${note}`
    if (!tellsNorms(scope)) {
      return [
        {
          ...wide,
          title: 'Hiện có theo đơn vị',
          summary: `Bấm vào cột để lọc trang theo đơn vị.${more}`,
          pick: pickUnits(units),
          data: {
            ...measured,
            labels: units.map(unit => unit.name.replace('Đơn vị ', '')),
            series: [
              {
                name: 'Hiện có',
                tone: 'category-1',
                values: units.map(unit => total(unit, row => row.present))
              }
            ]
          }
        }
      ]
    }
    return [
      {
        ...wide,
        title: 'Định mức và hiện có theo đơn vị',
        summary: describeUnitBullets(more),
        ...bulletBlock({
          ...measured,
          pick: pickUnits(units),
          names: ['Định mức', 'Hiện có'],
          rows: units.map(unit => {
            const [target, actual] = [total(unit, row => row.norm), total(unit, row => row.present)]
            const tone = goalStatusTone(ratio(actual, target), scope.goals.supply)
            return { name: unit.name, target, actual, tone }
          })
        })
      }
    ]
  },
  table: {
    title: 'Chi tiết theo đơn vị và nhóm',
    origin: scope => equipmentOrigin(describeSummedFormula('% = hiện có / định mức', scope)),
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
      textColumn('nhom', 'Nhóm', row => equipmentGroups[row.group] ?? ''),
      numberColumn('dinh-muc', 'Định mức', row => row.norm, {
        ...equipmentColumnOptions,
        when: tellsNorms
      }),
      numberColumn('hien-co', 'Hiện có', row => row.present, equipmentColumnOptions),
      unitOnlyAmountColumn('dinh-muc', 'Định mức', row => row.own.norm, {
        ...equipmentColumnOptions,
        when: tellsNorms
      }),
      unitOnlyAmountColumn('hien-co', 'Hiện có', row => row.own.present, equipmentColumnOptions),
      changeColumn('chenh', 'Chênh', row => row.gap, {
        ...equipmentColumnOptions,
        when: tellsNorms
      }),
      numberColumn('ty-le', 'Mức đủ', row => row.rate, {
        unit: '%',
        total: createRateTotal(
          row => row.present,
          row => row.norm
        ),
        minWidth: 150,
        grow: 1,
        bar: row => goalRateBar(row.rate, row.goal),
        when: tellsNorms
      })
    ]
  }
})
