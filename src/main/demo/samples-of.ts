import { nonSampleAlertIdPrefix } from '@shared/features/analytics/alert-case'
import type { SampleRecordKind } from '@shared/features/sample-data/choices'
import type { RecordState } from '../store/state/record-state'
import { createSeedRecords } from './seed-records'

/** Ids of sample records, by the record list that contains them. */
export type SampleIds = Readonly<Record<SampleRecordKind, ReadonlySet<string>>>

const idsOf = (records: readonly { readonly id: string }[]): Set<string> =>
  new Set(records.map(({ id }) => id))

const ofSample = (records: readonly { readonly id: string; readonly origin: string }[]) =>
  idsOf(records.filter(({ origin }) => origin === 'sample'))

/**
 * Finds the existing sample records. A record without a sample mark is recognised by its seed id
 * and by being unchanged. Includes user actions on alerts of sample units and standards of posts,
 * which are meaningless without the samples. `stays` is the id of the signed-in user, who is never
 * removed.
 */
export function findSampleIds(records: RecordState, stays: string | undefined): SampleIds {
  const seed = createSeedRecords(records.seededOn)
  const firstDay = Date.parse(`${records.seededOn}T00:00:00+07:00`)
  const seeded = <R extends { readonly id: string }>(
    there: readonly R[],
    first: readonly R[],
    isSame: (one: R, sample: R) => boolean
  ): Set<string> =>
    idsOf(
      there.filter(one => {
        const sample = first.find(({ id }) => id === one.id)
        return sample !== undefined && isSame(one, sample)
      })
    )
  type Logged = RecordState['connections' | 'endpoints'][number]
  const isOld = (one: Logged, sample: Logged): boolean =>
    one.name === sample.name || one.log.some(({ time }) => time < firstDay)
  return {
    apis: ofSample(records.apis),
    services: ofSample(records.services),
    dataMarts: ofSample(records.dataMarts),
    pipelines: ofSample(records.pipelines),
    reports: ofSample(records.reports),
    queries: ofSample(records.queries),
    endpoints: seeded(records.endpoints, seed.endpoints, isOld),
    connections: seeded(records.connections, seed.connections, isOld),
    users: seeded(
      records.users,
      seed.users,
      (one, sample) =>
        one.id !== stays && one.account === sample.account && one.name === sample.name
    ),
    scenarios: seeded(
      records.scenarios,
      seed.scenarios,
      (one, sample) => one.owner === sample.owner
    ),
    alertCases: idsOf(
      records.alertCases.filter(({ id }) => !id.startsWith(nonSampleAlertIdPrefix))
    ),
    postStandards: idsOf(records.postStandards),
    expectations: new Set()
  }
}
