import { noResponseSentinelHours } from '../../../../src/main/analytics/data/reserve'
import type { Reservist, SampleDataSet, Unit } from '../../../../src/main/analytics/model'
import type { PlantedShare } from './plant-people'

const changeReservists = (
  data: SampleDataSet,
  has: (reservist: Reservist) => boolean,
  change: (reservist: Reservist) => Partial<Reservist>
): SampleDataSet => ({
  ...data,
  reservists: data.reservists.map(one => (has(one) ? { ...one, ...change(one) } : one))
})

const isInShare = ({ index }: Reservist, share: number): boolean =>
  ((index * 37) % 100) / 100 < share

/** A share of the area's reservists is not ready from the period on. */
export const plantLowReadiness = (
  data: SampleDataSet,
  area: number,
  { period: from, share }: PlantedShare
): SampleDataSet =>
  changeReservists(
    data,
    one => data.localities[one.locality]?.area === area && isInShare(one, share),
    ({ readiness }) => ({
      readiness: readiness.map((state, period) => (period >= from ? 2 : state))
    })
  )

/** A share of the area's reservists does not respond to the test calls from one call on. */
export const plantLowResponse = (
  data: SampleDataSet,
  area: number,
  { call: from, share }: { readonly call: number; readonly share: number }
): SampleDataSet =>
  changeReservists(
    data,
    one => data.localities[one.locality]?.area === area && isInShare(one, share),
    ({ answers }) => ({
      answers: answers.map((hours, call) => (call >= from ? noResponseSentinelHours : hours))
    })
  )

/** A share of the locality's reservists leaves the register in the period. */
export const plantMissingReservists = (
  data: SampleDataSet,
  locality: number,
  { period, share }: PlantedShare
): SampleDataSet =>
  changeReservists(
    data,
    one => one.locality === locality && isInShare(one, share),
    () => ({ left: period })
  )

/** Three quarters of the unit's participants of one training round fail. */
export const plantFailedTraining = (
  data: SampleDataSet,
  { index: unit }: Unit,
  round: number
): SampleDataSet =>
  changeReservists(
    data,
    one => one.round === round && one.unit === unit && one.index % 4 > 0,
    () => ({ passed: false })
  )
