import { formatFigure, formatFigureChange } from '../../../kit/figures/numbers'
import { formatColumnCells } from '../../../kit/list/columns'
import { comparePlans } from './comparison'
import { type PlanRow, type PlanTotals, type PlanUnitRow, planRowColumns } from './view'

type TextRows = readonly (readonly string[])[]

/** Amount of a plan as it is displayed and printed. */
export const formatPlanAmount = (value: number): string => formatFigure(value, 'decimal')

/** Texts of the years and groups of a plan, in the columns `planRowColumns`. */
export const formatPlanRows = (rows: readonly PlanRow[]): TextRows =>
  formatColumnCells(planRowColumns, rows, formatPlanAmount)

/** Texts of the units of a plan, below the heads `planText.ends.heads`. */
export const formatPlanUnits = (units: readonly PlanUnitRow[]): TextRows =>
  units.map(unit => [
    unit.name,
    ...[unit.establishment, unit.strength, unit.intake].map(formatPlanAmount),
    formatFigureChange(unit.transferred, 'decimal'),
    formatPlanAmount(unit.shortage)
  ])

/** Texts of the totals of two plans, below the heads `planText.compared.heads`. */
export const formatPlanComparison = (one: PlanTotals, other: PlanTotals): TextRows =>
  comparePlans(one, other).map(row => [
    row.label,
    formatPlanAmount(row.one),
    formatPlanAmount(row.other),
    formatFigureChange(row.one - row.other, 'decimal')
  ])
