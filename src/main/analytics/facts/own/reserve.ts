import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { reservistSpecialities } from '@shared/model/analytics/words'
import type { QueryCondition } from '@shared/model/query/condition'
import type { StructuredQuery, TableJoin } from '@shared/model/query/question'
import { maxReservistFileAgeDays } from '../../measures/reserve'
import type { ReserveFacts } from '../reserve'
import {
  cellToListIndex,
  cellToNumber,
  cellToText,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  equalsCondition,
  rowCountMeasure
} from './questions'
import { createWarehouseReserveEventFacts } from './reserve-events'
import {
  countRowsByAreaPerPeriod,
  createColumnGrouping,
  dayRangeCondition,
  inPeriodDaysCondition,
  localityTableJoin,
  periodEndConditions,
  type ReserveQueryDependencies,
  readAreaCodes,
  reservistTableJoin,
  selectSourceColumns
} from './reserve-parts'
import { createWarehouseTimetableFacts } from './reserve-timetable'
import { createUnassignedFacts } from './reserve-unassigned'
import {
  buildMeasurePerPeriod,
  countRowsByCode,
  createWarehouseReserveUnitFacts
} from './reserve-units'

type Register = Pick<
  ReserveFacts,
  'localities' | 'registered' | 'assigned' | 'states' | 'overdue' | 'registeredByLocality'
>
type Specialities = Pick<ReserveFacts, 'specialityNeeds' | 'specialities' | 'placings'>

/** Figure source for the reserve, queried from the tables mapped to the standard model. */
export const createWarehouseReserveFacts = (
  parts: ReserveQueryDependencies
): Omit<ReserveFacts, 'lookup' | 'unassignedPersons'> => ({
  ...createWarehouseReserveEventFacts(parts),
  ...createWarehouseTimetableFacts(parts),
  ...createWarehouseReserveUnitFacts(parts),
  ...createRegisterFacts(parts),
  ...createSpecialityFacts(parts),
  ...createUnassignedFacts(parts)
})

/** Figure source for reservists registered in localities. */
function createRegisterFacts(parts: ReserveQueryDependencies): Register {
  const { calendar } = parts
  const there = (period: number) => periodEndConditions(calendar, period)
  const inAreas = (periods: readonly number[], question: StructuredQuery) =>
    countRowsByAreaPerPeriod(parts, question, periods, () => ({}))
  const ofRank = (rank: number | undefined, person: number): QueryCondition | null =>
    rank === undefined ? null : equalsCondition(createColumnRef('hang_du_bi', person), String(rank))
  return {
    localities: () => readLocalities(parts),
    registered: (periods, rank) =>
      inAreas(
        periods,
        createModelQuery('du-bi', {
          relations: people,
          filter: ofRank(rank, 0),
          groups: [createColumnGrouping('ma_khu_vuc', 1)],
          measures: buildMeasurePerPeriod(periods, period => there(period).registered(0))
        })
      ),
    assigned: (periods, rank) =>
      inAreas(
        periods,
        createModelQuery('xep-du-bi', {
          relations: saidOfPeople,
          filter: ofRank(rank, 1),
          groups: [createColumnGrouping('ma_khu_vuc', 2)],
          measures: buildMeasurePerPeriod(periods, period =>
            conjunctionOf(there(period).assigned(0), there(period).registered(1))
          )
        })
      ),
    states: (periods, rank) => {
      const days = periods.map(period => calendar.days(period))
      return countRowsByAreaPerPeriod(
        parts,
        createModelQuery('san-sang-du-bi', {
          relations: saidOfPeople,
          filter: conjunctionOf(
            ofRank(rank, 1),
            dayRangeCondition(
              createColumnRef('ngay_cuoi_ky'),
              Math.min(...days.map(({ first }) => first)),
              Math.max(...days.map(({ last }) => last))
            )
          ),
          groups: [createColumnGrouping('ma_khu_vuc', 2), createColumnGrouping('muc_san_sang', 0)],
          measures: buildMeasurePerPeriod(periods, period =>
            conjunctionOf(
              inPeriodDaysCondition(calendar, createColumnRef('ngay_cuoi_ky'), period),
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
          createModelQuery('du-bi', {
            relations: people,
            filter: conjunctionOf(ofRank(rank, 0), there(period).registered(0), {
              kind: 'compare',
              column: createColumnRef('ngay_cap_nhat'),
              test: 'less',
              value: {
                value: dayNumberToIsoDay(calendar.days(period).last - maxReservistFileAgeDays)
              }
            }),
            groups: [createColumnGrouping('ma_khu_vuc', 1)],
            measures: [rowCountMeasure('k')]
          })
        )
      ),
    registeredByLocality: periods =>
      countRowsByCode(
        parts,
        createModelQuery('du-bi', {
          groups: [createColumnGrouping('ma_dia_ban', 0)],
          measures: buildMeasurePerPeriod(periods, period => there(period).registered(0))
        })
      )
  }
}

/** Localities in the order of their table; a locality of an unknown area has no area code. */
async function readLocalities(
  parts: ReserveQueryDependencies
): Promise<Awaited<ReturnType<Register['localities']>>> {
  const columns = selectSourceColumns([
    'ma_dia_ban',
    'ma_khu_vuc',
    'chi_tieu_dang_ky',
    'danh_muc_dia_ban'
  ])
  const [answer, known] = await Promise.all([
    parts.ask.rows(createModelQuery('dia-ban', { columns })),
    readAreaCodes(parts)
  ])
  return answer.map(([code, area, quota, list], index) => ({
    index,
    code: cellToText(code),
    area: known.has(cellToText(area)) ? cellToText(area) : '',
    quota: cellToNumber(quota),
    ...(cellToText(list) !== '' && { list: cellToText(list) })
  }))
}

/** Figure source for the military specialities that reservists have, and those that are needed. */
function createSpecialityFacts(parts: ReserveQueryDependencies): Specialities {
  const { rows } = parts.ask
  const there = (period: number) => periodEndConditions(parts.calendar, period)
  return {
    specialityNeeds: async () => {
      const columns = selectSourceColumns(['chuyen_nganh', 'nhu_cau'])
      const answer = await rows(createModelQuery('nhu-cau-chuyen-nganh', { columns }))
      const needs = new Map(
        answer.map(([code, need]) => [cellToListIndex(code), cellToNumber(need)])
      )
      return reservistSpecialities.map((_, speciality) => needs.get(speciality) ?? 0)
    },
    specialities: async period =>
      one(
        await countRowsByAreaPerPeriod(
          parts,
          createModelQuery('du-bi', {
            relations: people,
            filter: there(period).registered(0),
            groups: [
              createColumnGrouping('ma_khu_vuc', 1),
              createColumnGrouping('chuyen_nganh', 0)
            ],
            measures: [rowCountMeasure('k')]
          }),
          [period],
          ([speciality]) => ({ speciality: cellToListIndex(speciality) })
        )
      ),
    placings: async period =>
      one(
        await countRowsByAreaPerPeriod(
          parts,
          createModelQuery('xep-du-bi', {
            relations: saidOfPeople,
            filter: conjunctionOf(there(period).assigned(0), there(period).registered(1)),
            groups: [
              createColumnGrouping('ma_khu_vuc', 2),
              createColumnGrouping('chuyen_nganh', 1),
              createColumnGrouping('chuyen_nganh', 0)
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
const people: TableJoin[] = [localityTableJoin(0)]
const saidOfPeople: TableJoin[] = [reservistTableJoin, localityTableJoin(1)]

const one = <T>([only]: readonly (readonly T[])[]): readonly T[] => only ?? []
