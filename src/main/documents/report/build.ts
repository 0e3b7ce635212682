import { analyticsText } from '@shared/features/analytics/text'
import { reportDocumentText as text } from '@shared/features/reports/document-text'
import { reportText } from '@shared/features/reports/text'
import { dataOriginLabels } from '@shared/kit/data-origin'
import type { DocumentFields } from '@shared/model/documents/document-fields'
import type {
  DocumentBlock,
  DocumentTable,
  OfficialDocument
} from '@shared/model/documents/official-document'
import type {
  ClosedReportDocument,
  ReportEditionQuery,
  ReportSnapshot
} from '@shared/model/reports/edition'
import { buildDocumentTable, isNumberColumn } from './table-parts'

/** What a document says about its content, beside the blocks. */
interface DocumentNotes {
  readonly dataOrigin?: ReportSnapshot['dataOrigin']
  readonly lacking?: readonly string[] | undefined
  /** Hash of the closed report; absent for an open one. */
  readonly sha256?: string | undefined
}

/** Document of a report of several blocks. */
export function buildComposedDocument(
  { fields, day, abstract, blocks }: ClosedReportDocument,
  notes: DocumentNotes
): OfficialDocument {
  return {
    ...marksOf(notes),
    fields,
    day,
    abstract,
    blocks: [
      ...blocks.flatMap(({ annex, printed }) => (annex ? [] : printed)),
      ...lackingBlocks(notes)
    ],
    annexes: blocks.flatMap(({ annex, printed }) =>
      annex ? [{ ...annex, blocks: [...printed] }] : []
    )
  }
}

/** Stored or current content of a report of one page or one query. */
export type PlainReportContent = Pick<
  ReportSnapshot,
  'columns' | 'dataOrigin' | 'figures' | 'lacking' | 'rows' | 'sentences'
> &
  Partial<Pick<ReportSnapshot, 'answer'>> & { readonly sha256?: string | undefined }

/** Document of a report of one page or one query: its sentences and figures, its table as annex. */
export function buildPlainDocument(
  name: string,
  content: PlainReportContent,
  fields: DocumentFields
): OfficialDocument {
  const { figures, sentences = [], answer, columns } = content
  const said = answer ? [text.question(answer.words)] : [...sentences]
  return {
    ...marksOf(content),
    fields,
    day: null,
    abstract: name,
    blocks: [
      ...(said.length > 0
        ? [
            heading(text.parts.summary),
            ...said.map((words): DocumentBlock => ({ kind: 'paragraph', text: words }))
          ]
        : []),
      ...(figures.length > 0
        ? [heading(text.parts.figures), { kind: 'figures' as const, figures: [...figures] }]
        : []),
      ...lackingBlocks(content)
    ],
    annexes:
      columns.length === 0
        ? []
        : [
            {
              title: text.parts.annexTable,
              landscape: columns.length > mostPortraitColumns,
              blocks: [{ kind: 'table', table: plainTable(content) }]
            }
          ]
  }
}

/** Maximum number of columns of a table that stands upright on A4. */
const mostPortraitColumns = 6

const heading = (words: string): DocumentBlock => ({ kind: 'heading', level: 1, text: words })

function marksOf({ dataOrigin = 'unknown', sha256 }: DocumentNotes) {
  return {
    mark: dataOrigin === 'own' ? '' : dataOriginLabels[dataOrigin],
    control: sha256 === undefined ? '' : text.control(sha256)
  }
}

const lackingBlocks = ({ lacking = [] }: DocumentNotes): DocumentBlock[] =>
  lacking.map(words => ({ kind: 'paragraph', text: text.notes.lacking(words) }))

/** Table of displayed texts; the last row of a page's table may be its totals. */
function plainTable({ columns, rows, figures, answer }: PlainReportContent): DocumentTable {
  const last = rows.at(-1)
  const hasTotals = !answer && last?.includes(analyticsText.total) === true
  const body = hasTotals ? rows.slice(0, -1) : rows
  const isNumber = columns.map((_, at) => isNumberColumn(body.map(row => row[at] ?? '')))
  const sums = answer ? sumsOf(columns, figures, answer) : undefined
  const totals = hasTotals ? last : sums
  return buildDocumentTable({
    title: '',
    columns: columns.map((title, at) => ({ title, unit: '', isNumber: isNumber[at] === true })),
    rows: body,
    totals,
    notes: [
      ...(body.length === 0 ? [text.noRows] : []),
      ...(!totals && body.length > 0 && isNumber.includes(true)
        ? [answer && answer.least !== null ? text.notes.sumOfShown : text.notes.noTotals]
        : [])
    ]
  })
}

/**
 * Row of totals from the figures of an edition: after the number of rows they have the total of each
 * counted and summed measure, in the order of the query. Columns may have equal titles, so that a
 * total is found by the place of its measure. Undefined without totals.
 */
function sumsOf(
  columns: readonly string[],
  figures: ReportSnapshot['figures'],
  { query: { asked } }: ReportEditionQuery
): string[] | undefined {
  if (asked.form === 'sql') return undefined
  const { groups, measures } = asked.question
  const sums = columns.map(() => '')
  let next = 1
  for (const [place, { kind }] of measures.entries()) {
    if (kind !== 'count' && kind !== 'sum') continue
    const at = groups.length + place
    const [title, sum] = figures[next] ?? []
    if (sum === undefined || title !== sumTitleOf(columns[at] ?? '')) continue
    sums[at] = sum
    next += 1
  }
  return next > 1 ? sums : undefined
}

const sumTitleOf = (column: string): string => reportText.edition.sum(column).slice(0, 200)
