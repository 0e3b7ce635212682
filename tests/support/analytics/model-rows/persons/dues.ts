import {
  dayNumberToIsoDay,
  indexBeforeFirstPeriod,
  lastSamplePeriodIndex,
  sampleCalendar
} from '@shared/features/analytics/calendar'
import { defaultMilitaryRankNames } from '@shared/model/analytics/words'
import { crossCheckPerson } from '../../../../../src/main/analytics/facts/sample/persons/crossings'
import {
  estimateMonthlyBudget,
  samplePayByUnit
} from '../../../../../src/main/analytics/facts/sample/persons/pay'
import { sampleEstablishmentOf } from '../../../../../src/main/analytics/measures/staffing'
import type { SampleDataSet } from '../../../../../src/main/analytics/model'
import type { ModelRow } from '../harness'
import { codeListValueOfRow } from '../organisation'
import { positionHoldingsOf } from '../people'

const dayOf = (day: number | null | undefined): string | null =>
  day === null || day === undefined ? null : dayNumberToIsoDay(day)

export const buildPolicyModelRows = (data: SampleDataSet): ModelRow[] =>
  data.policyCases.map(({ person, kind, eligible, due, reached }, row) => ({
    ma_nguoi: data.persons[person]?.code ?? '',
    dien: codeListValueOfRow('dien', kind, row),
    ngay_du_dieu_kien: dayNumberToIsoDay(eligible),
    han_giai_quyet: dayNumberToIsoDay(due),
    ngay_lap_ho_so: dayOf(reached[0]),
    ngay_trinh_duyet: dayOf(reached[1]),
    ngay_hoan_thanh: dayOf(reached[2])
  }))

export const buildCourseModelRows = (data: SampleDataSet): ModelRow[] =>
  data.courses.map(({ code, name, kind, start, end, quota }, row) => ({
    ma_khoa: code,
    ten_khoa: name,
    loai_khoa: codeListValueOfRow('loaiKhoa', kind, row),
    ngay_khai_giang: dayNumberToIsoDay(start),
    ngay_ket_thuc: dayNumberToIsoDay(end),
    chi_tieu: quota
  }))

export const buildLearnerModelRows = (data: SampleDataSet): ModelRow[] =>
  data.participants.map(({ course, person, stage }, row) => ({
    ma_dang_ky: `DK-${row + 1}`,
    ma_khoa: data.courses[course]?.code ?? '',
    ma_nguoi: data.persons[person]?.code ?? '',
    buoc: codeListValueOfRow('buocHoc', stage - 1, row)
  }))

/**
 * Indexes of the periods with payments; they begin a month before the first period, because changes
 * compare with the month before.
 */
const paidPeriods = Array.from(
  { length: lastSamplePeriodIndex - indexBeforeFirstPeriod + 1 },
  (_, at) => at + indexBeforeFirstPeriod
)
const endOf = (period: number): string => dayNumberToIsoDay(sampleCalendar.days(period).last)

export const buildPayModelRows = (data: SampleDataSet): ModelRow[] =>
  paidPeriods.flatMap(period =>
    [...samplePayByUnit(data, period)].flatMap(([unit, { salary, allowance, other }]) =>
      [salary, allowance, other].map((amount, part) => ({
        ma_don_vi: unit,
        ngay_cuoi_ky: endOf(period),
        khoan: codeListValueOfRow('khoan', part, period + 1),
        so_tien: amount
      }))
    )
  )

export const buildCostEstimateModelRows = (data: SampleDataSet): ModelRow[] =>
  paidPeriods.flatMap(period =>
    data.units.map(unit => ({
      ma_don_vi: unit.code,
      ngay_cuoi_ky: endOf(period),
      du_toan: estimateMonthlyBudget(sampleEstablishmentOf(data, [unit]))
    }))
  )

/** Statements of each source about a person, one for each assignment to a post. */
export function buildPersonStatementModelRows(data: SampleDataSet): ModelRow[] {
  const codes = new Map(data.units.map(({ name, code }) => [name, code]))
  return data.persons.flatMap(person =>
    positionHoldingsOf(data, person).flatMap(({ position, from, until }) => {
      const unit = data.units[data.positions[position]?.unit ?? -1]
      if (!unit) return []
      const { stated, settled } = crossCheckPerson(data, person, unit)
      return stated.flatMap((one, source) =>
        one
          ? {
              nguon: codeListValueOfRow('nguon', source, person.index),
              ma_nguoi: person.code,
              ma_trong_nguon: one.code,
              ngay_sinh: dayOf(one.birth),
              bac: defaultMilitaryRankNames.indexOf(one.rank ?? '') + 1,
              ma_don_vi: codes.get(one.unit ?? '') ?? '',
              da_xu_ly: settled,
              hieu_luc_tu: from,
              hieu_luc_den: until
            }
          : []
      )
    })
  )
}
