import {
  dayNumberToIsoDay,
  indexBeforeFirstPeriod,
  lastSamplePeriodIndex,
  sampleCalendar,
  samplePeriods
} from '@shared/features/analytics/calendar'
import { positionTransferLabel } from '@shared/model/analytics/words'
import {
  movementDocumentNumberOf,
  sampleMovementDayOf
} from '../../../../src/main/analytics/facts/sample/persons/movements'
import { samplePresenceOf } from '../../../../src/main/analytics/facts/sample/persons/presence'
import { samplePositionOf } from '../../../../src/main/analytics/measures/staffing'
import type { Person, SampleDataSet } from '../../../../src/main/analytics/model'
import type { ModelRow, ModelRows } from './harness'
import { codeListValueOfRow } from './organisation'

/** Start date of assignments that began long before every period. */
const longAgo = '2020-01-01'

/** Days on which a person holds one post. */
export interface PositionHolding {
  readonly person: Person
  readonly position: number
  readonly from: string
  /** Last day on which the person holds the post; null if the assignment has not ended. */
  readonly until: string | null
  readonly row: ModelRow
}

export function positionHoldingsOf(data: SampleDataSet, person: Person): PositionHolding[] {
  const { joined, moved, left, position, formerPosition } = person
  const day = (period: number): string => dayNumberToIsoDay(sampleMovementDayOf(person, period))
  const paper = movementDocumentNumberOf(person)
  const comes = joined > indexBeforeFirstPeriod
  const goes = left <= lastSamplePeriodIndex
  const came = {
    tu_ngay: comes ? day(joined) : longAgo,
    ly_do_den: comes ? codeListValueOfRow('lyDoDen', person.joinReason, person.index) : null,
    can_cu_den: comes ? paper : null
  }
  const went = {
    den_ngay: goes ? day(left) : null,
    ly_do_di: goes ? codeListValueOfRow('lyDoDi', person.leaveReason, person.index) : null,
    can_cu_di: goes ? paper : null
  }
  const turn = {
    at: moved > indexBeforeFirstPeriod ? day(moved) : '',
    ly_do: positionTransferLabel,
    can_cu: paper
  }
  const stay = (held: number, span: typeof came & typeof went): PositionHolding => ({
    person,
    position: held,
    from: span.tu_ngay,
    until: span.den_ngay,
    row: { ma_nguoi: person.code, ma_vi_tri: data.positions[held]?.code ?? '', ...span }
  })
  if (turn.at === '') return [stay(position, { ...came, ...went })]
  const away = { den_ngay: turn.at, ly_do_di: turn.ly_do, can_cu_di: turn.can_cu }
  const here = { tu_ngay: turn.at, ly_do_den: turn.ly_do, can_cu_den: turn.can_cu }
  return [stay(formerPosition, { ...came, ...away }), stay(position, { ...here, ...went })]
}

/**
 * Persons and their assignments to posts, as rows of the model's tables with the same content as
 * the sample data.
 */
export const buildPeopleModelRows = (data: SampleDataSet): ModelRows => ({
  nguoi: data.persons.map(person => ({
    ma_nguoi: person.code,
    ngay_sinh: dayNumberToIsoDay(person.birth),
    gioi_tinh: codeListValueOfRow('gioiTinh', Number(person.female), person.index),
    bac: person.grade,
    trinh_do: codeListValueOfRow('trinhDo', person.education, person.index),
    tham_nien: person.seniority,
    co_chung_chi: person.certificate,
    chuc_vu_kiem_nhiem: data.posts[person.secondPost]?.code ?? null
  })),
  'giu-vi-tri': data.persons.flatMap(person =>
    positionHoldingsOf(data, person).map(({ row }) => row)
  )
})

/**
 * Absences in the sample data as rows of one day each, the last day of a period, because figures
 * only depend on that day.
 */
export function buildAbsenceModelRows(data: SampleDataSet): ModelRow[] {
  return data.persons.flatMap(person =>
    [...samplePeriods.keys()].flatMap(period => {
      const reason = samplePresenceOf(person, period) - 1
      if (samplePositionOf(person, period) === undefined || reason < 0) return []
      const { last } = sampleCalendar.days(period)
      return {
        ma_nguoi: person.code,
        tu_ngay: dayNumberToIsoDay(last),
        den_ngay: dayNumberToIsoDay(last + 1),
        ly_do_vang: codeListValueOfRow('lyDoVang', reason, person.index + period)
      }
    })
  )
}
