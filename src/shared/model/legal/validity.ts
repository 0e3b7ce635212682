import { isCalendarDay } from '../../kit/calendar-day'
import { formatDay, toVietnamIsoDay } from '../../kit/format'
import { mergeChanged } from '../../kit/merge-changed'
import { isValidOn, type Validity } from '../../kit/validity'
import type { LegalDocument, LegalState } from './legal-document'
import { citeLegalDocument, predefinedLegalDocuments } from './predefined'

/** All legal documents: the predefined ones as changed by administrators, then those added. */
export const listLegalDocuments = (changed: readonly LegalDocument[] = []): LegalDocument[] =>
  mergeChanged(predefinedLegalDocuments, changed)

/** Day for which a list states what is in force: that of its filter, or today. */
export const validityDayOf = (
  { day = '' }: Readonly<Record<string, string>>,
  now: number
): string => (isCalendarDay(day) ? day : toVietnamIsoDay(now))

type DocumentValidity = Pick<LegalDocument, 'from' | 'retired' | 'to'>

/** State of a document on a day; a document without a verified first day is unverified until its end. */
export function legalStateOn({ from, retired, to }: DocumentValidity, day: string): LegalState {
  if (retired) return 'retired'
  if (to !== null && day >= to) return 'expired'
  if (from === null) return 'unverified'
  return day < from ? 'pending' : 'inForce'
}

/** State of an entry on a day; one that is valid but that nobody verified is unverified. */
export function verifiedStateOn(
  entry: Validity & Pick<LegalDocument, 'retired'> & { readonly verified: boolean },
  day: string
): LegalState {
  if (entry.retired) return 'retired'
  if (isValidOn(entry, day)) return entry.verified ? 'inForce' : 'unverified'
  return entry.from !== null && day < entry.from ? 'pending' : 'expired'
}

/** Whether a text names a document by its number, and not as a part of a longer number. */
function isCitedIn(text: string, { number }: Pick<LegalDocument, 'number'>): boolean {
  let place = text.indexOf(number)
  while (place >= 0) {
    const before = text[place - 1] ?? ''
    const after = text[place + number.length] ?? ''
    if (!/[\p{L}\p{N}/-]/u.test(before) && !/[\p{L}\p{N}/-]/u.test(after)) return true
    place = text.indexOf(number, place + 1)
  }
  return false
}

/** Whether a text may name a legal document, so that the list of documents is worth loading. */
export const canCiteLegalDocument = (text: string): boolean => /\d\/\d{4}\/\p{L}/u.test(text)

/**
 * Sentences about the documents that a text cites although they are not in force on the day, one
 * per document.
 */
export function findCitationFaults(
  text: string,
  documents: readonly LegalDocument[],
  day: string
): string[] {
  const citeNumber = (number: string): string => {
    const known = documents.find(document => document.number === number)
    return known ? citeLegalDocument(known) : number
  }
  return documents
    .filter(document => isCitedIn(text, document))
    .flatMap(document => {
      const citation = citeLegalDocument(document)
      const state = legalStateOn({ ...document, retired: false }, day)
      if (state === 'pending' && document.from !== null) {
        return [`${citation} chưa có hiệu lực: có hiệu lực từ ${formatDay(document.from)}.`]
      }
      if (state !== 'expired' || document.to === null) return []
      const next = document.replacedBy
        ? `; văn bản thay thế: ${citeNumber(document.replacedBy)}`
        : ''
      return [`${citation} hết hiệu lực từ ${formatDay(document.to)}${next}.`]
    })
}
