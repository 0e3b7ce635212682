import type { Measure, StructuredQuery } from '@shared/model/query/question'
import type { ReserveFacts } from '../reserve'
import type { AmountByUnit } from '../staffing'
import {
  cellToNumber,
  cellToText,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  equalsCondition,
  rowCountMeasure
} from './questions'
import {
  assignmentTableJoin,
  createColumnGrouping,
  inPeriodDaysCondition,
  periodEndConditions,
  type ReserveQueryDependencies,
  reservistTableJoin,
  selectSourceColumns
} from './reserve-parts'

/** Code of the readiness state “Sẵn sàng”. */
const readyCode = '1'

/** Figure source for reservists assigned to units. */
export function createWarehouseReserveUnitFacts(
  parts: ReserveQueryDependencies
): Pick<ReserveFacts, 'assignedByUnit' | 'readyByUnit' | 'quotaByUnit'> {
  const { calendar } = parts
  const { rows } = parts.ask
  const there = (period: number) => periodEndConditions(calendar, period)
  const byUnit = (question: StructuredQuery) => countRowsByCode(parts, question)
  return {
    assignedByUnit: periods =>
      byUnit(
        createModelQuery('xep-du-bi', {
          relations: [reservistTableJoin],
          groups: [createColumnGrouping('ma_don_vi', 0)],
          measures: buildMeasurePerPeriod(periods, period =>
            conjunctionOf(there(period).assigned(0), there(period).registered(1))
          )
        })
      ),
    readyByUnit: async period => {
      const [ready = new Map<string, number>()] = await byUnit(
        createModelQuery('san-sang-du-bi', {
          relations: [reservistTableJoin, assignmentTableJoin],
          filter: conjunctionOf(
            inPeriodDaysCondition(calendar, createColumnRef('ngay_cuoi_ky'), period),
            equalsCondition(createColumnRef('muc_san_sang'), readyCode),
            there(period).registered(1),
            there(period).assigned(2)
          ),
          groups: [createColumnGrouping('ma_don_vi', 2)],
          measures: [rowCountMeasure('k')]
        })
      )
      return ready
    },
    quotaByUnit: async () => {
      const answer = await rows(
        createModelQuery('chi-tieu-du-bi', {
          columns: selectSourceColumns(['ma_don_vi', 'chi_tieu'])
        })
      )
      return new Map(answer.map(([unit, quota]) => [cellToText(unit), cellToNumber(quota)]))
    }
  }
}

/** Builds one measure of a query per period. */
export const buildMeasurePerPeriod = (
  periods: readonly number[],
  where: (period: number) => Measure['where'] | null
): Measure[] => periods.map((period, place) => rowCountMeasure(`k${place}`, where(period)))

/**
 * Counts the rows of a query by the code that they are grouped by, with all measures of the query.
 */
export async function countRowsByCode(
  { ask: { rows } }: ReserveQueryDependencies,
  question: StructuredQuery
): Promise<readonly AmountByUnit[]> {
  const answer = await rows(question)
  return question.measures.map(
    (_, measure) => new Map(answer.map(row => [cellToText(row[0]), cellToNumber(row[1 + measure])]))
  )
}
