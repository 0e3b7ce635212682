import { formatDay } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import {
  type LegalDocument,
  type LegalState,
  legalStateBadges,
  legalSubjectLabels
} from '../../model/legal/legal-document'
import { citeLegalDocument } from '../../model/legal/predefined'
import { legalStateOn } from '../../model/legal/validity'
import { legalText as text } from './text'

/** Legal document with its state on the day of the list. */
export interface LegalDocumentRow extends LegalDocument {
  readonly state: LegalState
}

export const toLegalDocumentRows = (
  documents: readonly LegalDocument[],
  day: string
): LegalDocumentRow[] =>
  documents.map(document => ({ ...document, state: legalStateOn(document, day) }))

const formatVerifiedDay = (day: string | null): string =>
  day === null ? text.unverified : formatDay(day)

const formatSubjects = ({ subjects }: LegalDocument): string =>
  subjects.map(subject => legalSubjectLabels[subject]).join(', ')

const dayColumn = (key: 'from' | 'issued', title: string): ListColumn<LegalDocumentRow> => ({
  key,
  title,
  kind: 'date',
  value: row => row[key],
  text: row => formatVerifiedDay(row[key]),
  minWidth: 124
})

export const legalDocumentColumns: readonly ListColumn<LegalDocumentRow>[] = [
  {
    key: 'number',
    title: text.columns.number,
    kind: 'text',
    value: citeLegalDocument,
    minWidth: 200
  },
  {
    key: 'title',
    title: text.columns.title,
    kind: 'text',
    value: row => row.title,
    grow: 3,
    minWidth: 240
  },
  {
    key: 'issuer',
    title: text.columns.issuer,
    kind: 'text',
    value: row => row.issuer,
    minWidth: 110
  },
  dayColumn('issued', text.columns.issued),
  dayColumn('from', text.columns.from),
  {
    key: 'to',
    title: text.columns.to,
    kind: 'date',
    value: row => row.to,
    text: row => (row.to === null ? '' : formatDay(row.to)),
    minWidth: 116
  },
  {
    key: 'replacedBy',
    title: text.columns.replacedBy,
    kind: 'text',
    value: row => row.replacedBy,
    minWidth: 140
  },
  {
    key: 'subjects',
    title: text.columns.subjects,
    kind: 'text',
    value: formatSubjects,
    grow: 1,
    minWidth: 150
  },
  {
    key: 'state',
    title: text.columns.state,
    kind: 'status',
    value: row => legalStateBadges[row.state].label,
    minWidth: 160
  }
]

/** Rules of the list; the day of its address has no rule, because the rows are computed for it. */
export const legalDocumentListRules: ListRules<LegalDocumentRow> = {
  columns: legalDocumentColumns,
  search: row => [citeLegalDocument(row), row.title, row.issuer, row.replacedBy],
  filters: {
    state: (row, value) => row.state === value,
    subject: (row, value) => row.subjects.some(subject => subject === value)
  }
}
