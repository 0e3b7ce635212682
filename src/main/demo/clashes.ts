import { findLineageTableReaders } from '@shared/features/lineage/uses'
import {
  type SampleRecordKind,
  type SampleRestoreChoice,
  type SampleRestoreConflict,
  sampleRecordKeyOf
} from '@shared/features/sample-data/choices'
import { sampleDataText } from '@shared/features/sample-data/text'
import { foldCase } from '@shared/kit/text-fold'
import { recordTitleOf } from '../backup/parts'
import type { RecordLists, RecordState } from '../store/state/record-state'
import { sampleKindByTableReaderKind } from './rests-on'
import { sampleRecordKindNames } from './take-away'

const text = sampleDataText.clashes

type RecordOfSampleKind<K extends SampleRecordKind> = RecordLists[K][number]

interface ClashRule<K extends SampleRecordKind> {
  /** Values of a record that must be unique in its list, such as its name. */
  readonly takes: (one: RecordOfSampleKind<K>) => readonly string[]
  /**
   * Copy of the record with its `number`th alternative name; missing if other records refer to the
   * record by name.
   */
  readonly rename?: (one: RecordOfSampleKind<K>, number: number) => RecordOfSampleKind<K>
}

interface NamedSampleRecord {
  readonly name: string
}

const byName: { readonly takes: (one: NamedSampleRecord) => readonly string[] } = {
  takes: ({ name }) => [foldCase(name)]
}

const renamed = <R extends NamedSampleRecord>(one: R, number: number): R => ({
  ...one,
  name: text.renamed(one.name, number).slice(0, 200)
})

/** Uniqueness rules, equal to those that the features themselves enforce. */
const rules: { readonly [K in SampleRecordKind]: ClashRule<K> } = {
  apis: {
    takes: ({ endpoint }) => [endpoint],
    rename: (api, number) => ({
      ...renamed(api, number),
      endpoint: `${api.endpoint.slice(0, 190)}_mau${number > 1 ? `_${number}` : ''}`
    })
  },
  services: {
    takes: ({ network, values }) => [`${network} ${values.serviceCode?.toLowerCase() ?? ''}`]
  },
  dataMarts: { takes: ({ name }) => [name] },
  pipelines: {
    takes: ({ name, code }) => [foldCase(name), code],
    rename: (pipeline, number) => ({
      ...renamed(pipeline, number),
      code: `${pipeline.code.slice(0, 55)}_mau${number > 1 ? number : ''}`
    })
  },
  endpoints: { ...byName, rename: renamed },
  connections: { ...byName, rename: renamed },
  reports: { ...byName, rename: renamed },
  scenarios: { ...byName, rename: renamed },
  queries: {
    takes: ({ name, owner, ownerId }) => [`${ownerId ?? owner} ${foldCase(name)}`],
    rename: renamed
  },
  users: {
    takes: ({ account, staffCode }) => [account, staffCode?.toLowerCase() ?? `${account} `]
  },
  alertCases: { takes: () => [] },
  postStandards: { takes: () => [] },
  expectations: { takes: () => [] }
}

/**
 * Finds removed samples that cannot be restored as they are, because another record uses one of
 * their unique values now.
 */
export function findSampleRestoreConflicts(records: RecordState): SampleRestoreConflict[] {
  const [removed] = records.removedSamples
  if (!removed) return []
  return sampleRecordKindNames.flatMap(kind => clashesIn(records, removed.lists, kind))
}

function clashesIn<K extends SampleRecordKind>(
  records: RecordState,
  lists: RecordLists,
  kind: K
): SampleRestoreConflict[] {
  const there: readonly RecordOfSampleKind<K>[] = records[kind]
  const samples: readonly RecordOfSampleKind<K>[] = lists[kind]
  const { takes, rename } = rules[kind]
  return samples.flatMap((one): SampleRestoreConflict[] => {
    const holder = there.find(({ id }) => id === one.id)
    const own = takes(one)
    // A backup has restored the sample record in the meantime, so the value is used by the sample
    // itself and there is no clash.
    if (holder && takes(holder).join('\n') === own.join('\n')) return []
    const taker = holder ?? there.find(other => takes(other).some(taken => own.includes(taken)))
    if (!taker) return []
    const choices: SampleRestoreChoice[] = rename && !holder ? ['rename', 'skip'] : ['skip']
    const key = sampleRecordKeyOf(kind, one.id)
    const taken = text.taken(recordTitleOf(taker)).slice(0, 300)
    return [
      {
        key,
        kind,
        name: recordTitleOf(one),
        taken,
        choices,
        resting: findDependentSamples(lists, kind, one.id)
      }
    ]
  })
}

/** The record in restorable form: unchanged, or with the first alternative name that is free. */
export function toRestorableSampleRecord<K extends SampleRecordKind>(
  records: RecordState,
  kind: K,
  one: RecordLists[K][number],
  isRenamed: boolean
): RecordLists[K][number] {
  const { takes, rename } = rules[kind]
  if (!isRenamed || !rename) return one
  const there: readonly RecordOfSampleKind<K>[] = records[kind]
  const isFree = (candidate: RecordOfSampleKind<K>): boolean =>
    !there.some(other => takes(other).some(taken => takes(candidate).includes(taken)))
  let number = 1
  while (!isFree(rename(one, number))) number++
  return rename(one, number)
}

/** Other samples that refer to a table by name or to an endpoint by id. */
function findDependentSamples(
  lists: RecordLists,
  kind: SampleRecordKind,
  id: string
): SampleRestoreConflict['resting'] {
  const resting = new Map<string, string>()
  const add = (list: SampleRecordKind, found: readonly { readonly id: string }[]): void => {
    for (const one of found) resting.set(sampleRecordKeyOf(list, one.id), recordTitleOf(one))
  }
  const table = kind === 'dataMarts' ? lists.dataMarts.find(one => one.id === id) : undefined
  if (table) {
    const users = new Set(
      findLineageTableReaders(lists, table).flatMap(({ kind: reader, id: own }) =>
        reader === 'form' ? [] : [sampleRecordKeyOf(sampleKindByTableReaderKind[reader], own)]
      )
    )
    for (const list of sampleRecordKindNames) {
      add(
        list,
        lists[list].filter(one => users.has(sampleRecordKeyOf(list, one.id)))
      )
    }
    add(
      'pipelines',
      lists.pipelines.filter(one => one.targetTable === table.name)
    )
    add(
      'expectations',
      lists.expectations.filter(one => one.table === id)
    )
  }
  if (kind === 'endpoints') {
    add(
      'connections',
      lists.connections.filter(({ source, target }) => [source, target].includes(id))
    )
  }
  return [...resting].map(([key, name]) => ({ key, name: name.slice(0, 300) }))
}
