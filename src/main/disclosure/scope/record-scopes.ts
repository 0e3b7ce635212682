import { AppError } from '@shared/contract/reply'
import type { RecordScope } from '@shared/model/admin/scope'
import { shortenScopeLabel } from '@shared/model/admin/scope-label'
import { scopeText } from '@shared/model/admin/scope-text'
import { deriveStore } from '../../store/derived-store'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import { type Access, currentAccess, recordScopeOf } from './access'

interface ScopedRecord {
  readonly id: string
  readonly origin?: 'own' | 'sample'
  within?: RecordScope | undefined
}

/** Scope of a record that only users without a restriction may see. */
const wholeScope: RecordScope = {}

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
function watchScopes(state: RecordState): (access: Access) => void {
  const found = listNames.map(name => {
    const records = recordsOf(state, name)
    return {
      name,
      ids: new Set(records.map(({ id }) => id)),
      // Other records without a scope are not compared, because they are already visible only to
      // users who see everything.
      scoped: new Map(
        records.flatMap(record =>
          record.within || record.origin === 'sample' ? [[record.id, contentOf(name, record)]] : []
        )
      )
    }
  })
  return access => {
    for (const { name, ids, scoped } of found) {
      for (const record of recordsOf(state, name)) {
        const before = scoped.get(record.id)
        const isNew = !ids.has(record.id)
        const isChanged = before !== undefined && before !== contentOf(name, record)
        if (isNew || isChanged) stampRecord(record, access, isNew)
      }
    }
  }
}

function stampRecord(record: ScopedRecord, access: Access, isNew: boolean): void {
  if (access) {
    const { label } = access
    const names = label === undefined ? {} : { label: shortenScopeLabel(label) }
    record.within = { ...recordScopeOf(access), ...names }
  }
  // A new record that has a scope comes from a backup, with the content of that scope.
  else if (isNew) return
  // Everybody sees a sample record, until it holds rows or figures of the organisation.
  else if (record.origin === 'sample') record.within = wholeScope
  else delete record.within
}

/**
 * Store of records that stores with each record the scope of the user who made its content, also
 * when a scheduled task or the warehouse itself writes it.
 */
export const stampRecordScopes = (store: Store<RecordState>): Store<RecordState> =>
  deriveStore(store, {
    update: change =>
      store.update(draft => {
        const stamp = watchScopes(draft)
        const result = change(draft)
        stamp(currentAccess())
        return result
      })
  })

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
  'forms',
  'filledForms',
  'waitingLoads',
  'waitingCorrections',
  'partners'
] as const satisfies readonly ListName[]

/**
 * Notes the records that a restricted access does not see. The returned function throws NOT_FOUND
 * if a change touched or returns one of them, so that a guessed id reaches nothing.
 */
export function watchHiddenRecords(
  state: RecordState,
  view: RecordState
): (changed: RecordState, result: unknown) => void {
  const hidden = restrictedLists.map(name => {
    const seen = new Set(view[name].map(({ id }) => id))
    const records = state[name].filter(({ id }) => !seen.has(id))
    return { name, texts: new Map(records.map(one => [one.id, JSON.stringify(one)])) }
  })
  const ids = new Set(hidden.flatMap(({ texts }) => [...texts.keys()]))
  return (changed, result) => {
    if (hasRecordOf(result, ids)) throw new AppError('NOT_FOUND', scopeText.recordOutside)
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

/** Whether a value is, or holds at its first level, a record with one of the ids. */
function hasRecordOf(value: unknown, ids: ReadonlySet<string>): boolean {
  const isRecord = (one: unknown): boolean =>
    typeof one === 'object' && one !== null && 'id' in one && ids.has(String(one.id))
  return isRecord(value) || (!!value && Object.values(value).some(isRecord))
}
