import { AppError } from '@shared/contract/reply'
import {
  findUndecidedUserRecords,
  isRemovalChoiceRequired,
  type SampleRecordKind,
  type SampleRemovalChoice,
  sampleRecordKeyOf,
  sampleRecordKinds,
  type UserRecordOnSampleData
} from '@shared/features/sample-data/choices'
import { sampleDataText } from '@shared/features/sample-data/text'
import type { RecordLists, RecordState, RemovedSample } from '../store/state/record-state'
import { findRecordsUsingSamples, type IsPageOfWarehouseData } from './rests-on'
import { findSampleIds, type SampleIds } from './samples-of'

const text = sampleDataText

export type SampleRemovalChoices = Readonly<Record<string, SampleRemovalChoice>>

export const sampleRecordKindNames = Object.keys(sampleRecordKinds) as SampleRecordKind[]

/** User and time of the removal, and the backup made before it. */
type SampleRemovalInfo = Pick<RemovedSample, 'backup' | 'time' | 'user'>

/**
 * Selects the sample records to be removed according to the user's choices. Throws CONFLICT if a
 * decision is missing, and INVALID_INPUT with the key of the item concerned.
 */
export function selectSamplesToRemove(
  records: RecordState,
  choices: SampleRemovalChoices,
  stays: string | undefined,
  isOwnPage?: IsPageOfWarehouseData
): SampleIds {
  const samples = findSampleIds(records, stays)
  const items = findRecordsUsingSamples(records, samples, isOwnPage)
  const open = findUndecidedUserRecords(items, choices)
  if (open.length > 0) {
    const names = open.map(({ name }) => `“${name}”`).join(', ')
    throw new AppError('CONFLICT', text.undecided(names))
  }
  const gone = applyRemovalChoices(records, samples, items, choices)
  const [waiting] = findApprovalsLostByRemoval(records, gone)
  if (waiting) throw new AppError('CONFLICT', text.waiting(waiting))
  return gone
}

/** Loads and corrections that await approval and would lose their table with the removal. */
export function findApprovalsLostByRemoval(
  { waitingLoads, waitingCorrections }: RecordState,
  gone: SampleIds
): string[] {
  const goes = ({ table }: { readonly table: string }): boolean => gone.dataMarts.has(table)
  return [
    ...waitingLoads.filter(goes).map(load => load.file.fileName),
    ...waitingCorrections.filter(goes).map(({ basis }) => basis.document)
  ]
}

function applyRemovalChoices(
  records: RecordState,
  samples: SampleIds,
  items: readonly UserRecordOnSampleData[],
  choices: SampleRemovalChoices
): SampleIds {
  const isWanted = new Map(
    items
      .filter(item => isRemovalChoiceRequired(item, choices))
      .map(({ key }) => [key, choices[key] === 'go'] as const)
  )
  const goes = (kind: SampleRecordKind, id: string): boolean =>
    isWanted.get(sampleRecordKeyOf(kind, id)) ?? samples[kind].has(id)
  const going = (kind: SampleRecordKind): Set<string> =>
    new Set(records[kind].filter(({ id }) => goes(kind, id)).map(({ id }) => id))
  const chosen: SampleIds = {
    apis: going('apis'),
    services: going('services'),
    dataMarts: going('dataMarts'),
    pipelines: going('pipelines'),
    endpoints: going('endpoints'),
    connections: going('connections'),
    users: going('users'),
    reports: going('reports'),
    scenarios: going('scenarios'),
    alertCases: going('alertCases'),
    postStandards: going('postStandards'),
    queries: going('queries'),
    expectations: going('expectations')
  }
  return { ...chosen, users: usersToRemove(records, chosen) }
}

/**
 * A user who owns a query that is not removed stays, because the query would become inaccessible.
 */
function usersToRemove({ queries }: RecordState, { users, queries: gone }: SampleIds): Set<string> {
  const owners = new Set(queries.filter(({ id }) => !gone.has(id)).map(({ ownerId }) => ownerId))
  return new Set([...users].filter(id => !owners.has(id)))
}

/**
 * Moves sample records to the list of removed samples. Runs inside one records update, so that all
 * changes are saved together or not at all.
 */
export function removeSamples(draft: RecordState, gone: SampleIds, about: SampleRemovalInfo): void {
  const lists = emptyLists()
  const order: Record<string, string[]> = {}
  for (const kind of sampleRecordKindNames) {
    order[kind] = draft[kind].map(({ id }) => id)
    moveToRemovedSamples(draft, lists, kind, gone[kind])
  }
  const { time, user, backup } = about
  draft.removedSamples = [
    { id: 'du-lieu-mau', name: text.removedName, time, user, backup, lists, order }
  ]
}

function moveToRemovedSamples<K extends SampleRecordKind>(
  draft: RecordLists,
  lists: RecordLists,
  kind: K,
  gone: ReadonlySet<string>
): void {
  const all: readonly RecordLists[K][number][] = draft[kind]
  const stay: RecordLists[K][number][] = []
  const go: RecordLists[K][number][] = []
  for (const one of all) (gone.has(one.id) ? go : stay).push(one)
  Object.assign(draft, { [kind]: stay })
  Object.assign(lists, { [kind]: go })
}

const emptyLists = (): RecordLists => ({
  apis: [],
  services: [],
  dataMarts: [],
  pipelines: [],
  endpoints: [],
  connections: [],
  users: [],
  reports: [],
  scenarios: [],
  alertCases: [],
  postStandards: [],
  queries: [],
  expectations: []
})
