import { AppError } from '@shared/contract/reply'
import type { RecordScope } from '@shared/model/admin/scope'
import { scopeText } from '@shared/model/admin/scope-text'
import type { RecordState } from '../../store/state/record-state'
import { type Access, recordScopeOf } from './access'

interface ScopedRecord {
  readonly id: string
  within?: RecordScope | undefined
}

/** Lists whose records hold rows or figures, with the part of a record that holds them. */
const contents = {
  dataMarts: ({ current }: RecordState['dataMarts'][number]) => current,
  queries: ({ query }: RecordState['queries'][number]) => query,
  reports: ({ frozen, earlier, versions }: RecordState['reports'][number]) => [
    frozen,
    earlier,
    versions
  ],
  filledForms: ({ file, inputs }: RecordState['filledForms'][number]) => [file, inputs]
} as const
type ContentListName = keyof typeof contents

const listNames = Object.keys(contents) as readonly ContentListName[]

const recordsOf = (state: RecordState, name: ContentListName): readonly ScopedRecord[] =>
  state[name]

const contentOf = (name: ContentListName, record: ScopedRecord): string =>
  JSON.stringify((contents[name] as (record: ScopedRecord) => unknown)(record))

/**
 * Notes the records that a change of the state finds. The returned function stores with each record
 * that the change made, or whose rows or figures it replaced, the scope of who changed it: so a
 * result of a wider access never stays visible to a narrower one.
 */
export function watchScopes(state: RecordState): (access: Access) => void {
  const found = listNames.map(name => {
    const records = recordsOf(state, name)
    return {
      name,
      ids: new Set(records.map(({ id }) => id)),
      // Only records with a scope are compared, because a record without one is already visible
      // only to users who see everything.
      scoped: new Map(
        records.flatMap(record => (record.within ? [[record.id, contentOf(name, record)]] : []))
      )
    }
  })
  return access => {
    for (const { name, ids, scoped } of found) {
      const isChanged = (record: ScopedRecord): boolean => {
        const before = scoped.get(record.id)
        return before !== undefined && before !== contentOf(name, record)
      }
      for (const record of recordsOf(state, name)) {
        if (ids.has(record.id) && !isChanged(record)) continue
        if (access) record.within = recordScopeOf(access)
        else delete record.within
      }
    }
  }
}

type ListName = {
  readonly [K in keyof RecordState]: RecordState[K] extends readonly { readonly id: string }[]
    ? K
    : never
}[keyof RecordState]

/** Lists of which a restricted access sees a part. */
const restrictedLists = [
  'apis',
  'services',
  'dataMarts',
  'pipelines',
  'endpoints',
  'connections',
  'reports',
  'scenarios',
  'queries',
  'expectations',
  'filledForms',
  'waitingLoads',
  'waitingCorrections',
  'partners'
] as const satisfies readonly ListName[]

/**
 * Notes the records that a restricted access does not see. The returned function throws NOT_FOUND
 * if a change touched one of them, so that a guessed id reaches nothing.
 */
export function watchHiddenRecords(
  state: RecordState,
  view: RecordState
): (changed: RecordState) => void {
  const hidden = restrictedLists.map(name => {
    const seen = new Set(view[name].map(({ id }) => id))
    const records = state[name].filter(({ id }) => !seen.has(id))
    return { name, texts: new Map(records.map(one => [one.id, JSON.stringify(one)])) }
  })
  return changed => {
    for (const { name, texts } of hidden) {
      const after = new Map<string, unknown>(changed[name].map(one => [one.id, one]))
      for (const [id, text] of texts) {
        if (JSON.stringify(after.get(id)) !== text) {
          throw new AppError('NOT_FOUND', scopeText.recordOutside)
        }
      }
    }
  }
}
