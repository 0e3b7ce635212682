import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { specialities } from '@shared/model/analytics/words'
import type { Measure, QueryCondition, Question, TableJoin } from '@shared/model/query/question'
import { fileUpdateDays } from '../../measures/reserve'
import type { ReserveFacts } from '../reserve'
import type { AmountByUnit } from '../staffing'
import {
  cellToListIndex,
  cellToNumber,
  cellToText,
  columnRef,
  conjunctionOf,
  equalsCondition,
  modelQuery,
  rowCountMeasure
} from './questions'
import { createOwnReserveEventFacts } from './reserve-events'
import {
  assignmentRelation,
  countByAreaPerPeriod,
  dayRangeCondition,
  groupByColumn,
  inMonth,
  localityRelation,
  periodEndConditions,
  type ReserveQueryParts,
  readKnownAreaCodes,
  reservistRelation,
  selectSourceColumns
} from './reserve-parts'

/** Code of the readiness state “Sẵn sàng”. */
const readyCode = '1'

type Register = Pick<
  ReserveFacts,
  'localities' | 'registered' | 'assigned' | 'states' | 'overdue' | 'registeredByLocality'
>
type Specialities = Pick<ReserveFacts, 'specialityNeeds' | 'specialities' | 'placings'>

/** Figure source for the reserve, queried from the tables mapped to the standard model. */
export const createOwnReserveFacts = (parts: ReserveQueryParts): Omit<ReserveFacts, 'lookup'> => ({
  ...createOwnReserveEventFacts(parts),
  ...createUnitFacts(parts),
  ...createRegisterFacts(parts),
  ...createSpecialityFacts(parts)
})

/** Figure source for reservists assigned to units. */
function createUnitFacts(
  parts: ReserveQueryParts
): Pick<ReserveFacts, 'assignedByUnit' | 'readyByUnit' | 'quotaByUnit'> {
  const { calendar } = parts
  const { rows } = parts.ask
  const there = (period: number) => periodEndConditions(calendar, period)
  const byUnit = (question: Question) => countByCode(parts, question)
  return {
    assignedByUnit: periods =>
      byUnit(
        modelQuery('xep-du-bi', {
          relations: [reservistRelation],
          groups: [groupByColumn('ma_don_vi', 0)],
          measures: each(periods, period =>
            conjunctionOf(there(period).assigned(0), there(period).registered(1))
          )
        })
      ),
    readyByUnit: async period => {
      const [ready = new Map<string, number>()] = await byUnit(
        modelQuery('san-sang-du-bi', {
          relations: [reservistRelation, assignmentRelation],
          filter: conjunctionOf(
            inMonth(calendar, columnRef('ngay_cuoi_ky'), period),
            equalsCondition(columnRef('muc_san_sang'), readyCode),
            there(period).registered(1),
            there(period).assigned(2)
          ),
          groups: [groupByColumn('ma_don_vi', 2)],
          measures: [rowCountMeasure('k')]
        })
      )
      return ready
    },
    quotaByUnit: async () => {
      const answer = await rows(
        modelQuery('chi-tieu-du-bi', { columns: selectSourceColumns(['ma_don_vi', 'chi_tieu']) })
      )
      return new Map(answer.map(([unit, quota]) => [cellToText(unit), cellToNumber(quota)]))
    }
  }
}

/** Figure source for reservists registered in localities. */
function createRegisterFacts(parts: ReserveQueryParts): Register {
  const { calendar } = parts
  const there = (period: number) => periodEndConditions(calendar, period)
  const inAreas = (periods: readonly number[], question: Question) =>
    countByAreaPerPeriod(parts, question, periods, () => ({}))
  const ofRank = (rank: number | undefined, person: number): QueryCondition | null =>
    rank === undefined ? null : equalsCondition(columnRef('hang_du_bi', person), String(rank))
  return {
    localities: () => readLocalities(parts),
    registered: (periods, rank) =>
      inAreas(
        periods,
        modelQuery('du-bi', {
          relations: people,
          filter: ofRank(rank, 0),
          groups: [groupByColumn('ma_khu_vuc', 1)],
          measures: each(periods, period => there(period).registered(0))
        })
      ),
    assigned: (periods, rank) =>
      inAreas(
        periods,
        modelQuery('xep-du-bi', {
          relations: saidOfPeople,
          filter: ofRank(rank, 1),
          groups: [groupByColumn('ma_khu_vuc', 2)],
          measures: each(periods, period =>
            conjunctionOf(there(period).assigned(0), there(period).registered(1))
          )
        })
      ),
    states: (periods, rank) => {
      const days = periods.map(period => calendar.days(period))
      return countByAreaPerPeriod(
        parts,
        modelQuery('san-sang-du-bi', {
          relations: saidOfPeople,
          filter: conjunctionOf(
            ofRank(rank, 1),
            dayRangeCondition(
              columnRef('ngay_cuoi_ky'),
              Math.min(...days.map(({ first }) => first)),
              Math.max(...days.map(({ last }) => last))
            )
          ),
          groups: [groupByColumn('ma_khu_vuc', 2), groupByColumn('muc_san_sang', 0)],
          measures: each(periods, period =>
            conjunctionOf(
              inMonth(calendar, columnRef('ngay_cuoi_ky'), period),
              there(period).registered(1)
            )
          )
        }),
        periods,
        ([state]) => ({ state: cellToListIndex(state) })
      )
    },
    overdue: async (period, rank) =>
      one(
        await inAreas(
          [period],
          modelQuery('du-bi', {
            relations: people,
            filter: conjunctionOf(ofRank(rank, 0), there(period).registered(0), {
              kind: 'compare',
              column: columnRef('ngay_cap_nhat'),
              test: 'less',
              value: { value: dayNumberToIsoDay(calendar.days(period).last - fileUpdateDays) }
            }),
            groups: [groupByColumn('ma_khu_vuc', 1)],
            measures: [rowCountMeasure('k')]
          })
        )
      ),
    registeredByLocality: periods =>
      countByCode(
        parts,
        modelQuery('du-bi', {
          groups: [groupByColumn('ma_dia_ban', 0)],
          measures: each(periods, period => there(period).registered(0))
        })
      )
  }
}

/** Localities in the order of their table; a locality of an unknown area has no area code. */
async function readLocalities(
  parts: ReserveQueryParts
): Promise<Awaited<ReturnType<Register['localities']>>> {
  const columns = selectSourceColumns(['ma_dia_ban', 'ma_khu_vuc', 'chi_tieu_dang_ky'])
  const [answer, known] = await Promise.all([
    parts.ask.rows(modelQuery('dia-ban', { columns })),
    readKnownAreaCodes(parts)
  ])
  return answer.map(([code, area, quota], index) => ({
    index,
    code: cellToText(code),
    area: known.has(cellToText(area)) ? cellToText(area) : '',
    quota: cellToNumber(quota)
  }))
}

/** Figure source for the military specialities that reservists have, and those that are needed. */
function createSpecialityFacts(parts: ReserveQueryParts): Specialities {
  const { rows } = parts.ask
  const there = (period: number) => periodEndConditions(parts.calendar, period)
  return {
    specialityNeeds: async () => {
      const columns = selectSourceColumns(['chuyen_nganh', 'nhu_cau'])
      const answer = await rows(modelQuery('nhu-cau-chuyen-nganh', { columns }))
      const needs = new Map(
        answer.map(([code, need]) => [cellToListIndex(code), cellToNumber(need)])
      )
      return specialities.map((_, speciality) => needs.get(speciality) ?? 0)
    },
    specialities: async period =>
      one(
        await countByAreaPerPeriod(
          parts,
          modelQuery('du-bi', {
            relations: people,
            filter: there(period).registered(0),
            groups: [groupByColumn('ma_khu_vuc', 1), groupByColumn('chuyen_nganh', 0)],
            measures: [rowCountMeasure('k')]
          }),
          [period],
          ([speciality]) => ({ speciality: cellToListIndex(speciality) })
        )
      ),
    placings: async period =>
      one(
        await countByAreaPerPeriod(
          parts,
          modelQuery('xep-du-bi', {
            relations: saidOfPeople,
            filter: conjunctionOf(there(period).assigned(0), there(period).registered(1)),
            groups: [
              groupByColumn('ma_khu_vuc', 2),
              groupByColumn('chuyen_nganh', 1),
              groupByColumn('chuyen_nganh', 0)
            ],
            measures: [rowCountMeasure('k')]
          }),
          [period],
          ([speciality, needed]) => ({
            speciality: cellToListIndex(speciality),
            needed: cellToListIndex(needed)
          })
        )
      )
  }
}

/**
 * Joins to the locality and area, for queries over reservists and for queries over tables that
 * refer to a reservist.
 */
const people: TableJoin[] = [localityRelation(0)]
const saidOfPeople: TableJoin[] = [reservistRelation, localityRelation(1)]

/** Builds one measure of a query per period. */
const each = (
  periods: readonly number[],
  where: (period: number) => Measure['where'] | null
): Measure[] => periods.map((period, place) => rowCountMeasure(`k${place}`, where(period)))

const one = <T>([only]: readonly (readonly T[])[]): readonly T[] => only ?? []

/**
 * Counts the rows of a query by the code that they are grouped by, with all measures of the query.
 */
async function countByCode(
  { ask: { rows } }: ReserveQueryParts,
  question: Question
): Promise<readonly AmountByUnit[]> {
  const answer = await rows(question)
  return question.measures.map(
    (_, measure) => new Map(answer.map(row => [cellToText(row[0]), cellToNumber(row[1 + measure])]))
  )
}
