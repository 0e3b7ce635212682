import { AppError } from '@shared/contract/reply'
import {
  type SampleRecordKind,
  type SampleRestoreChoice,
  type SampleRestoreConflict,
  sampleRecordKeyOf
} from '@shared/features/sample-data/choices'
import { sampleDataText } from '@shared/features/sample-data/text'
import type { RecordLists, RecordState } from '../store/state/record-state'
import { findSampleRestoreConflicts, toRestorableSampleRecord } from './clashes'
import { sampleRecordKindNames } from './take-away'

const text = sampleDataText

export type SampleRestoreChoices = Readonly<Record<string, SampleRestoreChoice>>

/**
 * Restores the removed sample records at their former positions. Throws CONFLICT if the user made
 * no decision about a name that another record uses now.
 */
export function restoreRemovedSamples(draft: RecordState, choices: SampleRestoreChoices): void {
  const [removed] = draft.removedSamples
  if (!removed) throw new AppError('CONFLICT', text.isThere)
  const clashes = findSampleRestoreConflicts(draft)
  const open = clashes.filter(({ key, choices: may }) => {
    const choice = choices[key]
    return choice === undefined || !may.includes(choice)
  })
  if (open.length > 0) {
    throw new AppError('CONFLICT', text.undecided(open.map(({ name }) => `“${name}”`).join(', ')))
  }
  // The lists are copied before the merge, and each restored sample is only checked against this
  // copy: samples cannot clash with each other, because they existed together before.
  const before = structuredClone(draft)
  const left = keysOfExcludedSamples(clashes, choices)
  for (const kind of sampleRecordKindNames) {
    mergeRestoredRecords(draft, removed.lists, kind, removed.order[kind] ?? [], one =>
      left.has(sampleRecordKeyOf(kind, one.id))
        ? undefined
        : toRestorableSampleRecord(
            before,
            kind,
            one,
            choices[sampleRecordKeyOf(kind, one.id)] === 'rename'
          )
    )
  }
  draft.removedSamples = []
}

/** Keys of samples that are not restored: those excluded by choice and their dependents. */
function keysOfExcludedSamples(
  clashes: readonly SampleRestoreConflict[],
  choices: SampleRestoreChoices
): ReadonlySet<string> {
  return new Set(
    clashes
      .filter(({ key }) => choices[key] === 'skip')
      .flatMap(({ key, resting }) => [key, ...resting.map(({ key: other }) => other)])
  )
}

/**
 * Merges restored records into a list: existing records keep their order, and each restored record
 * is placed before the record that it preceded when it was removed.
 */
function mergeRestoredRecords<K extends SampleRecordKind>(
  draft: RecordLists,
  lists: RecordLists,
  kind: K,
  order: readonly string[],
  prepare: (one: RecordLists[K][number]) => RecordLists[K][number] | undefined
): void {
  type One = RecordLists[K][number]
  const there: readonly One[] = draft[kind]
  const isThere = new Set(there.map(({ id }) => id))
  const place = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ id }: One): number => place.get(id) ?? Number.POSITIVE_INFINITY
  const all: readonly One[] = lists[kind]
  // A sample record that exists again, because a backup restored it in the meantime, is skipped.
  const coming = all.filter(({ id }) => !isThere.has(id)).flatMap(one => prepare(one) ?? [])
  const woven: One[] = []
  for (const one of there) {
    const before = place.get(one.id)
    while (before !== undefined && coming[0] && placeOf(coming[0]) < before) {
      woven.push(...coming.splice(0, 1))
    }
    woven.push(one)
  }
  Object.assign(draft, { [kind]: [...woven, ...coming] })
}
