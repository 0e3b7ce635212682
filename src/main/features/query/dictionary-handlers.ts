import { AppError } from '@shared/contract/reply'
import { dictionaryText as text } from '@shared/features/query/dictionary/dictionary-text'
import {
  type DictionaryDraft,
  type DictionaryEdit,
  dictionaryLimits
} from '@shared/features/query/dictionary/entry'
import { isSameDisplayName } from '@shared/kit/text-fold'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import { nextRecordId } from '../next-id'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'

type DictionaryCall = 'query:dictionary' | 'query:saveEntry' | 'query:resetEntry'
type DictionaryParts = Pick<FeatureDependencies, 'clock' | 'records' | 'settings'>
type DictionaryModule = typeof import('../../query/dictionary')

/** The module is loaded lazily, because it contains the dictionary of the program. */
const loadDictionary = (): Promise<DictionaryModule> => import('../../query/dictionary')

/** Handlers for the dictionary of fields and figures. */
export function createDictionaryHandlers({
  clock,
  records,
  settings
}: DictionaryParts): Pick<AuditingHandlersFor<'query'>, DictionaryCall> {
  return {
    'query:dictionary': async () => {
      const { listDictionary } = await loadDictionary()
      return notAudited(listDictionary(records.read().dictionary))
    },
    'query:saveEntry': async ({ id, draft }) => {
      const program = await loadDictionary()
      const dictionary = await records.update(state => {
        const edit: DictionaryEdit = {
          id: id ?? nextRecordId('td', state.dictionary),
          ...draft,
          user: settings.read().operator,
          time: clock.now()
        }
        refuseInvalidSource(program, id, draft, state)
        refuseTakenName(program, edit, state.dictionary)
        state.dictionary = withEdit(program, state.dictionary, edit)
        return structuredClone(state.dictionary)
      })
      return audited(
        program.listDictionary(dictionary),
        id === null ? 'create' : 'update',
        `${id === null ? 'Thêm' : 'Sửa'} mục từ điển “${draft.name}”`
      )
    },
    'query:resetEntry': async ({ id }) => {
      const program = await loadDictionary()
      const { name, dictionary } = await records.update(state => {
        const { name } = findRecord(state.dictionary, id, text.kind)
        state.dictionary = state.dictionary.filter(edit => edit.id !== id)
        return { name, dictionary: structuredClone(state.dictionary) }
      })
      const verb = program.isSeedEntryId(id) ? 'Đưa về nội dung gốc' : 'Xóa'
      return audited(program.listDictionary(dictionary), 'update', `${verb} mục từ điển “${name}”`)
    }
  }
}

/**
 * Changes with an edit in its place; an entry of the program without a difference is not stored.
 * Throws AppError.
 */
function withEdit(
  { isSameAsSeed }: DictionaryModule,
  dictionary: readonly DictionaryEdit[],
  edit: DictionaryEdit
): DictionaryEdit[] {
  const place = dictionary.findIndex(({ id }) => id === edit.id)
  const next = [...dictionary]
  const kept = isSameAsSeed(edit.id, edit) ? [] : [edit]
  next.splice(place < 0 ? next.length : place, place < 0 ? 0 : 1, ...kept)
  if (next.length > dictionaryLimits.edits) throw new AppError('CONFLICT', text.fault.full)
  return next
}

/** Refuses an unknown id, and a table or column that does not exist. Throws AppError. */
function refuseInvalidSource(
  { isSeedEntryId }: DictionaryModule,
  id: string | null,
  { source }: DictionaryDraft,
  {
    dataMarts,
    dictionary
  }: { readonly dataMarts: readonly DataMart[]; readonly dictionary: readonly DictionaryEdit[] }
): void {
  const isSeed = id !== null && isSeedEntryId(id)
  if (id !== null && !isSeed) findRecord(dictionary, id, text.kind)
  if (isSeed !== (source === null)) throw invalid('table', text.fault.table)
  if (!source) return
  const table = dataMarts.find(({ name }) => name === source.table)
  if (!table) throw invalid('table', text.fault.table)
  if (source.calculation === 'count') return
  const column = table.columns.find(({ name }) => name === source.column)
  if (!column) throw invalid('column', text.fault.unknownColumn)
  const isNumber = column.dataType === 'integer' || column.dataType === 'float'
  const needsNumber = source.calculation === 'sum' || source.calculation === 'average'
  if (needsNumber && !isNumber) throw invalid('column', text.fault.notNumber)
}

const invalid = (field: string, words: string): AppError =>
  new AppError('INVALID_INPUT', words, { [field]: words })

/** Refuses the name of another entry of the same table. Throws AppError. */
function refuseTakenName(
  { listDictionary, seedEntryOf }: DictionaryModule,
  edit: DictionaryEdit,
  dictionary: readonly DictionaryEdit[]
): void {
  const table = edit.source?.table ?? seedEntryOf(edit.id)?.table
  const other = listDictionary(dictionary).find(
    entry =>
      entry.id !== edit.id && entry.table === table && isSameDisplayName(entry.name, edit.name)
  )
  if (!other) return
  const words = text.fault.taken(other.name)
  throw new AppError('CONFLICT', words, { name: words })
}
