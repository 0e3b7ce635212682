import { monthlyTable } from '@shared/features/standard-model/page-needs'
import type { Measure } from '@shared/model/query/question'
import { type ByUnit, type Monthly, notMonthly } from '../staffing'
import { inPeriods } from './in-periods'
import type { FigureParts } from './parts'
import { ask, at, counted, inMonth, numberOf, textOf } from './questions'
import { singleStrength } from './strength'

const unit = { name: 'don_vi', column: at('ma_don_vi') } as const

/** Strengths from the table of monthly strengths. */
export function ownMonthly({ ask: { rows }, calendar, strength = singleStrength }: FigureParts) {
  const sumsOf = (column: string) =>
    inPeriods(async (periods): Promise<ByUnit[]> => {
      const answer = await rows(
        ask(monthlyTable, {
          groups: [unit],
          measures: periods.map(
            (period): Measure => ({
              name: String(period),
              kind: 'sum',
              column: at(column),
              where: inMonth(at('thang'), calendar, period)
            })
          )
        })
      )
      return periods.map(
        (_, place) =>
          new Map(
            answer.flatMap(([code, ...values]) => {
              const value = numberOf(values[place])
              return value === 0 ? [] : [[textOf(code), value] as const]
            })
          )
      )
    })

  /** Rows of each unit in each of these months. */
  const rowsIn = inPeriods(async (periods): Promise<ByUnit[]> => {
    const answer = await rows(
      ask(monthlyTable, {
        groups: [unit],
        measures: periods.map(period =>
          counted(String(period), inMonth(at('thang'), calendar, period))
        )
      })
    )
    return periods.map(
      (_, place) =>
        new Map(answer.map(([code, ...values]) => [textOf(code), numberOf(values[place])]))
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
    monthly: async (period: number): Promise<Monthly> => {
      if (!isMonthly) return notMonthly
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
