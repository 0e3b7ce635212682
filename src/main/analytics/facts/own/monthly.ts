import { monthlyStrengthTableId } from '@shared/features/standard-model/page-needs'
import type { Measure } from '@shared/model/query/question'
import {
  type AmountByUnit,
  type MonthlyStrengthCompleteness,
  unusedMonthlyStrengthTable
} from '../staffing'
import { cacheResultsPerPeriod } from './in-periods'
import type { WarehouseFigureDependencies } from './parts'
import {
  cellToNumber,
  cellToText,
  createColumnRef,
  createModelQuery,
  inPeriodCondition,
  rowCountMeasure
} from './questions'
import { singleLineStrengthSource } from './strength'

const unit = { name: 'don_vi', column: createColumnRef('ma_don_vi') } as const

/**
 * Establishment and headcount, read from the table of monthly strengths instead of single posts and
 * persons.
 */
export function createMonthlyStrengthReader({
  ask: { rows },
  calendar,
  strength = singleLineStrengthSource
}: WarehouseFigureDependencies) {
  const sumsOf = (column: string) =>
    cacheResultsPerPeriod(async (periods): Promise<AmountByUnit[]> => {
      const answer = await rows(
        createModelQuery(monthlyStrengthTableId, {
          groups: [unit],
          measures: periods.map(
            (period): Measure => ({
              name: String(period),
              kind: 'sum',
              column: createColumnRef(column),
              where: inPeriodCondition(createColumnRef('thang'), calendar, period)
            })
          )
        })
      )
      return periods.map(
        (_, place) =>
          new Map(
            answer.flatMap(([code, ...values]) => {
              const value = cellToNumber(values[place])
              return value === 0 ? [] : [[cellToText(code), value] as const]
            })
          )
      )
    })

  /** Rows of each unit in each of these months, cached per period. */
  const rowsIn = cacheResultsPerPeriod(async (periods): Promise<AmountByUnit[]> => {
    const answer = await rows(
      createModelQuery(monthlyStrengthTableId, {
        groups: [unit],
        measures: periods.map(period =>
          rowCountMeasure(
            String(period),
            inPeriodCondition(createColumnRef('thang'), calendar, period)
          )
        )
      })
    )
    return periods.map(
      (_, place) =>
        new Map(answer.map(([code, ...values]) => [cellToText(code), cellToNumber(values[place])]))
    )
  })

  const isMonthly = strength.establishment === 'monthly' || strength.headcount === 'monthly'

  return {
    establishment: sumsOf('bien_che'),
    headcount: sumsOf('hien_co'),
    /** Number of absent persons per unit that has a row in the month; the reason is unknown. */
    absences: async (period: number): Promise<ReadonlyMap<string, readonly number[]>> => {
      const [[away], [there]] = await Promise.all([sumsOf('vang')([period]), rowsIn([period])])
      const units = [...(there ?? [])].filter(([, count]) => count > 0)
      return new Map(units.map(([code]) => [code, [away?.get(code) ?? 0]]))
    },
    monthly: async (period: number): Promise<MonthlyStrengthCompleteness> => {
      if (!isMonthly) return unusedMonthlyStrengthTable
      const [counts] = await rowsIn([period])
      const all = [...(counts ?? [])]
      const without = all.flatMap(([code, count]) => (count === 0 ? [code] : []))
      const isBlank = without.length === all.length
      return {
        establishment: strength.establishment === 'monthly',
        headcount: strength.headcount === 'monthly',
        isBlank,
        without: isBlank ? [] : without
      }
    }
  }
}
