import { axesOfCrossTable, type CrossShare, type CrossShareBase, type CrossTable } from '../cross'
import type { Grouping } from '../question'
import { joinAsVietnameseList } from './column-words'
import type { ResultColumnDescriber } from './derived-words'

/** Labels of what a share of a cross table is a share of. */
export const crossShareBaseLabels: Readonly<Record<CrossShareBase, string>> = {
  row: 'trong hàng',
  column: 'trong cột',
  all: 'trong tổng chung'
}

/** Text of a share of a cross table: "tỷ trọng trong hàng của số dòng". */
export const describeCrossShare = (
  { of, base }: Omit<CrossShare, 'name'>,
  { output }: Pick<ResultColumnDescriber, 'output'>
): string => `tỷ trọng ${crossShareBaseLabels[base]} của ${output(of)}`

const baseNames: Readonly<Record<CrossShareBase, string>> = {
  row: 'ty_trong_hang',
  column: 'ty_trong_cot',
  all: 'ty_trong_tong'
}

/** Default name of a share, such as `ty_trong_hang`. */
export const defaultCrossShareName = ({ base }: Pick<CrossShare, 'base'>): string => baseNames[base]

/** Titles of the result columns with the levels of a cross table. */
export const crossLevelTitles = { down: 'Cấp hàng', across: 'Cấp cột' } as const

/**
 * Text of a cross table: "cấp bậc ở hàng, nhóm tuổi ở cột, có cộng hàng và cộng cột, kèm tỷ trọng
 * trong hàng của số dòng".
 */
export function describeCrossTable(
  cross: CrossTable,
  groups: readonly Grouping[],
  describer: Pick<ResultColumnDescriber, 'output'>
): string {
  const axes = axesOfCrossTable(cross, groups, groups)
  const said = (axis: readonly Grouping[]): string =>
    joinAsVietnameseList(axis.map(({ name }) => describer.output(name)))
  const shares = cross.shares.map(share => describeCrossShare(share, describer))
  return [
    `${said(axes.down)} ở hàng`,
    `${said(axes.across)} ở cột`,
    describeTotals(cross, axes.down.length > 1 || axes.across.length > 1),
    ...(shares.length > 0 ? [`kèm ${joinAsVietnameseList(shares)}`] : [])
  ].join(', ')
}

function describeTotals({ totals, subtotals }: CrossTable, hasSubtotals: boolean): string {
  const shown = [
    ...(totals.rows ? ['cộng hàng'] : []),
    ...(totals.columns ? ['cộng cột'] : []),
    ...(subtotals && hasSubtotals ? ['cộng từng nhóm'] : [])
  ]
  return shown.length === 0 ? 'không cộng' : `có ${joinAsVietnameseList(shown)}`
}
