import { isoDay } from '@shared/features/analytics/calendar'
import { specialities } from '@shared/model/analytics/words'
import type { Condition, Measure, Question, Relation } from '@shared/model/query/question'
import { updateDays } from '../../measures/reserve'
import type { ReserveFacts } from '../reserve'
import type { ByUnit } from '../staffing'
import { all, ask, at, counted, is, numberOf, placeOf, textOf } from './questions'
import { ownReserveEvents } from './reserve-events'
import {
  areaCodes,
  assignment,
  between,
  group,
  inMonth,
  localityOf,
  named,
  onLastDay,
  type ReserveParts,
  reservist,
  tally
} from './reserve-parts'

/** Code of “Sẵn sàng”. */
const readyCode = '1'

type Register = Pick<
  ReserveFacts,
  'localities' | 'registered' | 'assigned' | 'states' | 'overdue' | 'registeredByLocality'
>
type Specialities = Pick<ReserveFacts, 'specialityNeeds' | 'specialities' | 'placings'>

/** Facts of the reserve, queried from the tables mapped to the model. */
export const ownReserve = (parts: ReserveParts): Omit<ReserveFacts, 'lookup'> => ({
  ...ownReserveEvents(parts),
  ...createUnitFacts(parts),
  ...createRegisterFacts(parts),
  ...createSpecialityFacts(parts)
})

/** Reservists assigned to units. */
function createUnitFacts(
  parts: ReserveParts
): Pick<ReserveFacts, 'assignedByUnit' | 'readyByUnit' | 'quotaByUnit'> {
  const { calendar } = parts
  const { rows } = parts.ask
  const there = (period: number) => onLastDay(calendar, period)
  const byUnit = (question: Question) => countByCode(parts, question)
  return {
    assignedByUnit: periods =>
      byUnit(
        ask('xep-du-bi', {
          relations: [reservist],
          groups: [group('ma_don_vi', 0)],
          measures: each(periods, period =>
            all(there(period).assigned(0), there(period).registered(1))
          )
        })
      ),
    readyByUnit: async period => {
      const [ready = new Map<string, number>()] = await byUnit(
        ask('san-sang-du-bi', {
          relations: [reservist, assignment],
          filter: all(
            inMonth(calendar, at('ngay_cuoi_ky'), period),
            is(at('muc_san_sang'), readyCode),
            there(period).registered(1),
            there(period).assigned(2)
          ),
          groups: [group('ma_don_vi', 2)],
          measures: [counted('k')]
        })
      )
      return ready
    },
    quotaByUnit: async () => {
      const answer = await rows(
        ask('chi-tieu-du-bi', { columns: named(['ma_don_vi', 'chi_tieu']) })
      )
      return new Map(answer.map(([unit, quota]) => [textOf(unit), numberOf(quota)]))
    }
  }
}

/** Reservists registered in localities. */
function createRegisterFacts(parts: ReserveParts): Register {
  const { calendar } = parts
  const there = (period: number) => onLastDay(calendar, period)
  const inAreas = (periods: readonly number[], question: Question) =>
    tally(parts, question, periods, () => ({}))
  const ofRank = (rank: number | undefined, person: number): Condition | null =>
    rank === undefined ? null : is(at('hang_du_bi', person), String(rank))
  return {
    localities: () => readLocalities(parts),
    registered: (periods, rank) =>
      inAreas(
        periods,
        ask('du-bi', {
          relations: people,
          filter: ofRank(rank, 0),
          groups: [group('ma_khu_vuc', 1)],
          measures: each(periods, period => there(period).registered(0))
        })
      ),
    assigned: (periods, rank) =>
      inAreas(
        periods,
        ask('xep-du-bi', {
          relations: saidOfPeople,
          filter: ofRank(rank, 1),
          groups: [group('ma_khu_vuc', 2)],
          measures: each(periods, period =>
            all(there(period).assigned(0), there(period).registered(1))
          )
        })
      ),
    states: (periods, rank) => {
      const days = periods.map(period => calendar.days(period))
      return tally(
        parts,
        ask('san-sang-du-bi', {
          relations: saidOfPeople,
          filter: all(
            ofRank(rank, 1),
            between(
              at('ngay_cuoi_ky'),
              Math.min(...days.map(({ first }) => first)),
              Math.max(...days.map(({ last }) => last))
            )
          ),
          groups: [group('ma_khu_vuc', 2), group('muc_san_sang', 0)],
          measures: each(periods, period =>
            all(inMonth(calendar, at('ngay_cuoi_ky'), period), there(period).registered(1))
          )
        }),
        periods,
        ([state]) => ({ state: placeOf(state) })
      )
    },
    overdue: async (period, rank) =>
      one(
        await inAreas(
          [period],
          ask('du-bi', {
            relations: people,
            filter: all(ofRank(rank, 0), there(period).registered(0), {
              kind: 'compare',
              column: at('ngay_cap_nhat'),
              test: 'less',
              value: { value: isoDay(calendar.days(period).last - updateDays) }
            }),
            groups: [group('ma_khu_vuc', 1)],
            measures: [counted('k')]
          })
        )
      ),
    registeredByLocality: periods =>
      countByCode(
        parts,
        ask('du-bi', {
          groups: [group('ma_dia_ban', 0)],
          measures: each(periods, period => there(period).registered(0))
        })
      )
  }
}

/** Localities in the order of their table; one of an unknown area has none. */
async function readLocalities(
  parts: ReserveParts
): Promise<Awaited<ReturnType<Register['localities']>>> {
  const columns = named(['ma_dia_ban', 'ma_khu_vuc', 'chi_tieu_dang_ky'])
  const [answer, known] = await Promise.all([
    parts.ask.rows(ask('dia-ban', { columns })),
    areaCodes(parts)
  ])
  return answer.map(([code, area, quota], index) => ({
    index,
    code: textOf(code),
    area: known.has(textOf(area)) ? textOf(area) : '',
    quota: numberOf(quota)
  }))
}

/** Military specialities of reservists, and those that are needed. */
function createSpecialityFacts(parts: ReserveParts): Specialities {
  const { rows } = parts.ask
  const there = (period: number) => onLastDay(parts.calendar, period)
  return {
    specialityNeeds: async () => {
      const columns = named(['chuyen_nganh', 'nhu_cau'])
      const answer = await rows(ask('nhu-cau-chuyen-nganh', { columns }))
      const needs = new Map(answer.map(([code, need]) => [placeOf(code), numberOf(need)]))
      return specialities.map((_, speciality) => needs.get(speciality) ?? 0)
    },
    specialities: async period =>
      one(
        await tally(
          parts,
          ask('du-bi', {
            relations: people,
            filter: there(period).registered(0),
            groups: [group('ma_khu_vuc', 1), group('chuyen_nganh', 0)],
            measures: [counted('k')]
          }),
          [period],
          ([speciality]) => ({ speciality: placeOf(speciality) })
        )
      ),
    placings: async period =>
      one(
        await tally(
          parts,
          ask('xep-du-bi', {
            relations: saidOfPeople,
            filter: all(there(period).assigned(0), there(period).registered(1)),
            groups: [group('ma_khu_vuc', 2), group('chuyen_nganh', 1), group('chuyen_nganh', 0)],
            measures: [counted('k')]
          }),
          [period],
          ([speciality, needed]) => ({ speciality: placeOf(speciality), needed: placeOf(needed) })
        )
      )
  }
}

/** Relations of reservists with their areas, and of tables about reservists with both. */
const people: Relation[] = [localityOf(0)]
const saidOfPeople: Relation[] = [reservist, localityOf(1)]

/** One measure per period. */
const each = (
  periods: readonly number[],
  where: (period: number) => Measure['where'] | null
): Measure[] => periods.map((period, place) => counted(`k${place}`, where(period)))

const one = <T>([only]: readonly (readonly T[])[]): readonly T[] => only ?? []

/** Each measure of a query by the code that its rows are grouped by. */
async function countByCode(
  { ask: { rows } }: ReserveParts,
  question: Question
): Promise<readonly ByUnit[]> {
  const answer = await rows(question)
  return question.measures.map(
    (_, measure) => new Map(answer.map(row => [textOf(row[0]), numberOf(row[1 + measure])]))
  )
}
