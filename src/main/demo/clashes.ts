import { usesOf } from '@shared/features/lineage/uses'
import {
  type BringChoice,
  type Clash,
  keyOf,
  type SampleKind
} from '@shared/features/sample-data/choices'
import { sampleDataText } from '@shared/features/sample-data/text'
import { lowerText } from '@shared/kit/text-fold'
import { titleOf } from '../backup/parts'
import type { RecordLists, RecordState } from '../store/state/record-state'
import { kindOfUse } from './rests-on'
import { kindsOfSamples } from './take-away'

const text = sampleDataText.clashes

type One<K extends SampleKind> = RecordLists[K][number]

interface ClashRule<K extends SampleKind> {
  /** Values that must be unique in the list. */
  readonly takes: (one: One<K>) => readonly string[]
  /**
   * The record with its `number`th alternative name; missing if other records refer to it by name.
   */
  readonly rename?: (one: One<K>, number: number) => One<K>
}

interface Named {
  readonly name: string
}

const byName: { readonly takes: (one: Named) => readonly string[] } = {
  takes: ({ name }) => [lowerText(name)]
}

const renamed = <R extends Named>(one: R, number: number): R => ({
  ...one,
  name: text.renamed(one.name, number).slice(0, 200)
})

/** The uniqueness rules that the features themselves enforce. */
const rules: { readonly [K in SampleKind]: ClashRule<K> } = {
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
    takes: ({ name, code }) => [lowerText(name), code],
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
    takes: ({ name, owner, ownerId }) => [`${ownerId ?? owner} ${lowerText(name)}`],
    rename: renamed
  },
  users: {
    takes: ({ account, staffCode }) => [account, staffCode?.toLowerCase() ?? `${account} `]
  },
  alertCases: { takes: () => [] },
  postStandards: { takes: () => [] },
  expectations: { takes: () => [] }
}

/** Removed samples whose unique values are in use by another record now. */
export function clashesOf(records: RecordState): Clash[] {
  const [removed] = records.removedSamples
  if (!removed) return []
  return kindsOfSamples.flatMap(kind => clashesIn(records, removed.lists, kind))
}

function clashesIn<K extends SampleKind>(
  records: RecordState,
  lists: RecordLists,
  kind: K
): Clash[] {
  const there: readonly One<K>[] = records[kind]
  const samples: readonly One<K>[] = lists[kind]
  const { takes, rename } = rules[kind]
  return samples.flatMap((one): Clash[] => {
    const holder = there.find(({ id }) => id === one.id)
    const own = takes(one)
    // A backup restored the sample meanwhile, so it already exists.
    if (holder && takes(holder).join('\n') === own.join('\n')) return []
    const taker = holder ?? there.find(other => takes(other).some(taken => own.includes(taken)))
    if (!taker) return []
    const choices: BringChoice[] = rename && !holder ? ['rename', 'skip'] : ['skip']
    const key = keyOf(kind, one.id)
    const taken = text.taken(titleOf(taker)).slice(0, 300)
    return [{ key, kind, name: titleOf(one), taken, choices, resting: restOn(lists, kind, one.id) }]
  })
}

/** The record in restorable form: unchanged, or with the first alternative name that is free. */
export function freeOf<K extends SampleKind>(
  records: RecordState,
  kind: K,
  one: RecordLists[K][number],
  isRenamed: boolean
): RecordLists[K][number] {
  const { takes, rename } = rules[kind]
  if (!isRenamed || !rename) return one
  const there: readonly One<K>[] = records[kind]
  const isFree = (candidate: One<K>): boolean =>
    !there.some(other => takes(other).some(taken => takes(candidate).includes(taken)))
  let number = 1
  while (!isFree(rename(one, number))) number++
  return rename(one, number)
}

/** Other samples that refer to a table by name or to an endpoint by id. */
function restOn(lists: RecordLists, kind: SampleKind, id: string): Clash['resting'] {
  const resting = new Map<string, string>()
  const add = (list: SampleKind, found: readonly { readonly id: string }[]): void => {
    for (const one of found) resting.set(keyOf(list, one.id), titleOf(one))
  }
  const table = kind === 'dataMarts' ? lists.dataMarts.find(one => one.id === id) : undefined
  if (table) {
    const users = new Set(usesOf(lists, table).map(use => keyOf(kindOfUse[use.kind], use.id)))
    for (const list of kindsOfSamples) {
      add(
        list,
        lists[list].filter(one => users.has(keyOf(list, one.id)))
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
