import {
  dayNumberToIsoDay,
  indexAfterLastPeriod,
  indexBeforeFirstPeriod,
  samplePeriodDayRangeOf,
  samplePeriodEndDays
} from '@shared/features/analytics/calendar'
import { noResponseSentinelHours } from '../../../../src/main/analytics/data/reserve'
import { sampleDimensionsOf } from '../../../../src/main/analytics/facts/sample/facts'
import type { Reservist, SampleDataSet } from '../../../../src/main/analytics/model'
import type { ModelRow, ModelRows } from './harness'
import { codeListValueOfRow } from './organisation'

/**
 * Day within a period, different for each person; includes the first and the last day. For the time
 * before the first period, a day of earlier years.
 */
function dayIn(period: number, index: number): string {
  if (period <= indexBeforeFirstPeriod)
    return dayNumberToIsoDay(samplePeriodDayRangeOf(0).first - 1 - (index % 900))
  const { first, last } = samplePeriodDayRangeOf(period)
  return dayNumberToIsoDay(first + (index % (last - first + 1)))
}

/**
 * Rows of the model's reserve tables with the same content as the sample data, values in column
 * order.
 */
export function buildReserveModelRows(data: SampleDataSet): ModelRows {
  const { areas } = sampleDimensionsOf(data)
  const { reservists, localities, rounds, testCalls, units } = data
  const unitCode = (unit: number): string => units[unit]?.code ?? ''
  const each = (rowsOf: (person: Reservist) => readonly ModelRow[]): readonly ModelRow[] =>
    reservists.flatMap(rowsOf)
  const roundCode = (round: number): string => rounds[round]?.code ?? ''
  const callCode = (call: number): string => `GT-${call + 1}`
  return {
    'dia-ban': localities.map(({ code, area, quota }) => [
      code,
      `Địa bàn ${code}`,
      areas[area]?.code ?? null,
      quota
    ]),
    'du-bi': each(person => [
      [
        person.code,
        person.name,
        dayNumberToIsoDay(person.birth),
        localities[person.locality]?.code ?? '',
        codeListValueOfRow('hang', person.rank - 1, person.index),
        codeListValueOfRow('chuyenNganh', person.speciality, person.index),
        dayIn(person.registered, person.index),
        person.left === indexAfterLastPeriod ? null : dayIn(person.left, person.index),
        dayNumberToIsoDay(person.updated)
      ]
    ]),
    'xep-du-bi': each(person =>
      person.unit < 0
        ? []
        : [
            [
              person.code,
              unitCode(person.unit),
              codeListValueOfRow('chuyenNganh', person.needed, person.index),
              dayIn(person.assigned, person.index),
              null
            ]
          ]
    ),
    'san-sang-du-bi': each(person =>
      samplePeriodEndDays.map((end, period) => [
        person.code,
        dayNumberToIsoDay(end),
        codeListValueOfRow('mucSanSang', person.readiness[period] ?? 0, person.index)
      ])
    ),
    'chi-tieu-du-bi': data.reserveQuotas.map((quota, unit) => [unitCode(unit), quota]),
    'nhu-cau-chuyen-nganh': data.reserveNeeds.map((need, speciality) => [
      codeListValueOfRow('chuyenNganh', speciality, speciality),
      need
    ]),
    'dot-huan-luyen': rounds.map(({ code, start, end }) => [
      code,
      dayNumberToIsoDay(start),
      dayNumberToIsoDay(end)
    ]),
    'huan-luyen-du-bi': each(person =>
      person.round < 0
        ? []
        : [[roundCode(person.round), person.code, person.attended, person.passed]]
    ),
    'dot-goi-thu': testCalls.map((day, call) => [callCode(call), dayNumberToIsoDay(day)]),
    'tra-loi-goi-thu': each(person =>
      testCalls.map((_, call) => {
        const hours = person.answers[call] ?? noResponseSentinelHours
        return [callCode(call), person.code, hours === noResponseSentinelHours ? null : hours]
      })
    )
  }
}
