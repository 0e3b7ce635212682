import { formatNumber } from '@shared/kit/format'
import { unitLevelLabel } from '@shared/model/analytics/words'
import { codeColumn, textColumn, unitColumn } from '../../columns'
import { createFigure, figureSourceKinds, hideFigureIfUnavailable } from '../../figures'
import { readFillRates } from '../../measures/filling'
import { fillRateStatusTone, type UnitStaffing } from '../../measures/staffing'
import { countMatching } from '../../measures/sum'
import type { Unit } from '../../model'
import { defineSectorPage } from '../../page'
import { type SectorPageScope, selectOutermostUnitRows, subordinateSumFilter } from '../../scope'
import { flattenUnitTree, parentUnitOf } from '../../unit-tree'
import {
  describeSummedFormula,
  strengthColumns,
  subordinatesIncludedText,
  unitCountFigure
} from '../common'
import { fillRateIndicators } from '../indicators'
import { rankUnitsByStrengthGap } from '../rankings'
import {
  createStrengthChartSeries,
  hasAnyStrength,
  hasEstablishment,
  hasFillRate,
  hasHeadcount,
  strengthPartsLabel
} from '../strength'
import { organisationTreeVerdict } from './verdicts'

interface UnitTreeRow extends UnitStaffing {
  readonly above: Unit | undefined
  /** Values of the unit without subordinate units. */
  readonly own: Pick<UnitStaffing, 'establishment' | 'headcount'>
}

/**
 * Text "HC / BC" (headcount / establishment), or only one of them if the tables do not provide the
 * other.
 */
const countsOf = (
  scope: SectorPageScope,
  { headcount, establishment }: UnitTreeRow['own']
): string =>
  [...(hasHeadcount(scope) ? [headcount] : []), ...(hasEstablishment(scope) ? [establishment] : [])]
    .map(amount => formatNumber(amount))
    .join(' / ')

/** Caption of the figures at each node; empty if the tables provide neither BC nor HC. */
function nodeWords(scope: SectorPageScope): string {
  if (!hasAnyStrength(scope)) return 'Chưa có biên chế và quân số của các đơn vị.'
  const told = hasFillRate(scope)
    ? 'Quân số hiện có trên biên chế'
    : hasHeadcount(scope)
      ? 'Quân số hiện có'
      : 'Biên chế'
  return scope.sumsUp
    ? `${told}, ${subordinatesIncludedText}; “riêng” là của chính đơn vị.`
    : `${told} của chính đơn vị, không cộng cấp dưới.`
}

const countWords = (scope: SectorPageScope): string =>
  hasFillRate(scope) ? 'BC, HC' : strengthPartsLabel(scope) || 'Thông tin'

/** Rows in depth-first order of the unit hierarchy. */
async function nodes(scope: SectorPageScope): Promise<{ row: UnitTreeRow; depth: number }[]> {
  const { facts, allUnits, period } = scope
  const filling = await readFillRates(facts, [period], scope.tells)
  const tree = flattenUnitTree(allUnits).filter(({ unit }) => scope.has(unit.index))
  const top = tree.reduce((least, { depth }) => Math.min(least, depth), Number.POSITIVE_INFINITY)
  return tree.flatMap(({ unit, depth }) =>
    filling.byUnit([unit], period, scope.partsOf).map(row => ({
      row: {
        ...row,
        rate: hasFillRate(scope) ? row.rate : null,
        above: parentUnitOf(allUnits, unit),
        own: {
          establishment: filling.establishment([unit], period),
          headcount: filling.headcount([unit], period)
        }
      },
      depth: depth - top
    }))
  )
}

export const organisationTreePage = defineSectorPage<UnitTreeRow>({
  description: 'Cây đơn vị với biên chế, quân số và tỷ lệ lấp đầy của từng đơn vị',
  filters: [subordinateSumFilter],
  verdict: organisationTreeVerdict,
  indicators: scope => fillRateIndicators(scope, 'persons'),
  ranking: scope => rankUnitsByStrengthGap(scope, 'persons'),
  figures: async scope => {
    const { units } = scope
    const deepest = units.reduce<Unit['level']>(
      (most, { level }) => (level > most ? level : most),
      0
    )
    const rows = await nodes(scope)
    return [
      unitCountFigure(units),
      createFigure(
        'deepest-level',
        'Cấp sâu nhất',
        deepest,
        { source: figureSourceKinds.staffing, formula: 'Cấp lớn nhất trong phạm vi', unit: 'cấp' },
        deepest > 0 ? { text: unitLevelLabel(deepest) } : {}
      ),
      hideFigureIfUnavailable(
        scope,
        ['establishment'],
        createFigure(
          'units-without-establishment',
          'Đơn vị chưa có BC',
          countMatching(rows, ({ row }) => row.establishment === 0),
          {
            source: figureSourceKinds.staffing,
            formula: scope.sumsUp
              ? 'Đếm đơn vị có BC = 0, tính cả cấp dưới'
              : 'Đếm đơn vị có BC = 0',
            unit: 'đơn vị'
          }
        )
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
        summary: nodeWords(scope),
        wide: true,
        nodes: rows.map(({ row, depth }) => ({
          id: row.unit.id,
          name: row.unit.name,
          code: row.unit.code,
          detail:
            hasAnyStrength(scope) && scope.sumsUp && parents.has(row.unit.index)
              ? `${countsOf(scope, row)} · riêng ${countsOf(scope, row.own)}`
              : countsOf(scope, row),
          rate: row.rate,
          tone: fillRateStatusTone(row.rate, scope.thresholds),
          depth,
          parent: row.above?.id ?? null,
          hasChildren: parents.has(row.unit.index)
        })),
        data: {
          axis: 'Đơn vị',
          unit: 'người',
          labels: rows.map(({ row }) => row.unit.name),
          series: createStrengthChartSeries(
            scope,
            rows.map(({ row }) => row),
            {}
          )
        }
      }
    ]
  },
  table: {
    title: 'Chi tiết đơn vị',
    origin: scope => ({
      source: figureSourceKinds.staffing,
      formula: scope.sumsUp
        ? describeSummedFormula(`Σ ${countWords(scope)}`, scope)
        : `${countWords(scope)} của chính đơn vị`,
      unit: 'người'
    }),
    rows: async scope => (await nodes(scope)).map(({ row }) => row),
    id: row => row.unit.id,
    counted: (rows, scope) => selectOutermostUnitRows(rows, scope, row => row.unit),
    columns: [
      codeColumn('ma', 'Mã', row => row.unit.code),
      unitColumn(row => row.unit, { key: 'ten', title: 'Tên', minWidth: 104 }),
      textColumn('cap', 'Cấp', row => unitLevelLabel(row.unit.level)),
      unitColumn(row => row.above, { key: 'cha', title: 'Cấp trên trực tiếp', minWidth: 136 }),
      ...strengthColumns<UnitTreeRow>()
    ]
  }
})
