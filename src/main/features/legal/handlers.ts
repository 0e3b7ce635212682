import { AppError } from '@shared/contract/reply'
import {
  legalDocumentColumns,
  legalDocumentListRules,
  toLegalDocumentRows
} from '@shared/features/legal/list'
import { legalText as text } from '@shared/features/legal/text'
import { formatDay } from '@shared/kit/format'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { type LegalDocument, maxChangedLegalDocuments } from '@shared/model/legal/legal-document'
import { citeLegalDocument } from '@shared/model/legal/predefined'
import { listLegalDocuments, validityDayOf } from '@shared/model/legal/validity'
import type { FeatureDependencies } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { findRecord } from '../find-record'
import { nextRecordId } from '../next-id'
import { type AuditingHandlersFor, audited } from '../noted'
import { saveListCsv } from '../save-csv'

type LegalDependencies = Pick<FeatureDependencies, 'clock' | 'files' | 'records' | 'settings'>

/** Handlers for the legal documents that the program cites. */
export function createLegalHandlers(context: LegalDependencies): AuditingHandlersFor<'legal'> {
  const { records } = context
  return {
    'legal:list': () => listLegalDocuments(records.read().legalBases),
    'legal:save': async ({ id, draft }) => {
      const { saved, before } = await records.update(state => {
        const known = listLegalDocuments(state.legalBases)
        refuseTakenNumber(known, draft.number, id)
        const found = id === null ? undefined : findRecord(known, id, text.kind)
        const next: LegalDocument = {
          id: found?.id ?? nextRecordId('vbpl', known),
          ...draft,
          retired: found?.retired ?? false
        }
        put(state, next)
        return { saved: structuredClone(next), before: found }
      })
      const words = before
        ? `Sửa văn bản pháp lý “${citeLegalDocument(before)}”: ${describe(saved)}`
        : `Thêm văn bản pháp lý ${describe(saved)}`
      return audited(saved, before ? 'update' : 'create', words)
    },
    'legal:retire': async ({ id, retired }) => {
      const saved = await records.update(state => {
        const found = findRecord(listLegalDocuments(state.legalBases), id, text.kind)
        const next = { ...found, retired }
        put(state, next)
        return structuredClone(next)
      })
      const verb = retired ? text.retire : text.use
      return audited(saved, 'update', `${verb} pháp lý “${citeLegalDocument(saved)}”`)
    },
    'legal:export': ({ query }) => {
      const day = validityDayOf(query.filters, context.clock.now())
      const rows = toLegalDocumentRows(listLegalDocuments(records.read().legalBases), day)
      return saveListCsv(context, {
        name: 'van-ban-phap-ly',
        columns: legalDocumentColumns,
        rows: new ListSearchIndex(rows, legalDocumentListRules).match(query),
        action: `Xuất danh sách văn bản pháp lý, hiệu lực vào ngày ${formatDay(day)}`
      })
    }
  }
}

/** Throws CONFLICT if another document has this number. */
function refuseTakenNumber(
  known: readonly LegalDocument[],
  number: string,
  self: string | null
): void {
  const other = known.find(
    document =>
      document.id !== self &&
      document.number.toLocaleLowerCase('vi') === number.toLocaleLowerCase('vi')
  )
  if (!other) return
  const message = text.taken(citeLegalDocument(other))
  throw new AppError('CONFLICT', message, { number: message })
}

/** Stores a changed document in place of its former version. Throws CONFLICT if the list is full. */
function put(state: RecordState, next: LegalDocument): void {
  const others = (state.legalBases ?? []).filter(({ id }) => id !== next.id)
  if (others.length >= maxChangedLegalDocuments) throw new AppError('CONFLICT', text.full)
  state.legalBases = [...others, { ...next, subjects: [...next.subjects] }]
}

/** Values of a document for the audit log. */
function describe(document: LegalDocument): string {
  const { title, from, to, replacedBy } = document
  return [
    `“${citeLegalDocument(document)}” (${title})`,
    `${text.columns.from.toLocaleLowerCase('vi')} ${from === null ? text.unverified.toLocaleLowerCase('vi') : formatDay(from)}`,
    ...(to === null ? [] : [`${text.columns.to.toLocaleLowerCase('vi')} ${formatDay(to)}`]),
    ...(replacedBy ? [`${text.columns.replacedBy.toLocaleLowerCase('vi')} ${replacedBy}`] : [])
  ].join(', ')
}
