import { reportDocumentText as text } from '@shared/features/reports/document-text'
import { type DataOrigin, dataOriginLabels } from '@shared/kit/data-origin'
import type { DocumentFields } from '@shared/model/documents/document-fields'
import type {
  DocumentBlock,
  DocumentChart,
  DocumentTable,
  OfficialDocument
} from '@shared/model/documents/official-document'
import { fitDocumentTable } from '@shared/model/documents/table-fit'
import { buildDocumentTable, type TableColumn } from '../report/table-parts'

/** Table of displayed texts. */
export interface ResultTable {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Cells of the row of totals in column order; absent without one. */
  readonly totals?: readonly string[]
  readonly notes?: readonly string[]
}

/** Part of a result below its own heading, in the order sentences, figures, charts, tables. */
export interface ResultPart {
  readonly heading: string
  readonly sentences?: readonly string[]
  readonly figures?: readonly (readonly [label: string, value: string])[]
  readonly charts?: readonly DocumentChart[]
  readonly tables?: readonly ResultTable[]
}

/** Computed result as it is displayed: what it is about, its parts, and the origin of its data. */
export interface ResultContent {
  readonly abstract: string
  readonly dataOrigin: DataOrigin
  readonly parts: readonly ResultPart[]
}

/** Smallest font size in points with which a table stands between the paragraphs. */
const smallestUprightFont = 11

/**
 * Document of a computed result. A table that is too wide for an upright sheet becomes a landscape
 * annex, to which its part refers.
 */
export function buildResultDocument(
  { abstract, dataOrigin, parts }: ResultContent,
  fields: DocumentFields
): OfficialDocument {
  const wide: DocumentTable[] = []
  const blocks = parts.flatMap((part): DocumentBlock[] => [
    { kind: 'heading', level: 1, text: part.heading },
    ...(part.sentences ?? []).map(toParagraph),
    ...(part.figures?.length
      ? [{ kind: 'figures' as const, figures: part.figures.map(([...pair]) => pair) }]
      : []),
    ...(part.charts ?? []).map((chart): DocumentBlock => ({ kind: 'chart', chart })),
    ...(part.tables ?? []).map((content): DocumentBlock => {
      const table = buildDocumentTable({ notes: [], ...content })
      if (fitDocumentTable(table, false).font >= smallestUprightFont)
        return { kind: 'table', table }
      wide.push(table)
      return toParagraph(text.inAnnex(table.title))
    })
  ])
  return {
    fields,
    day: null,
    abstract,
    blocks,
    annexes: wide.map(table => ({
      title: table.title,
      landscape: true,
      // The title of the annex is that of its only table.
      blocks: [{ kind: 'table', table: { ...table, title: '' } }]
    })),
    mark: dataOrigin === 'own' ? '' : dataOriginLabels[dataOrigin],
    control: ''
  }
}

const toParagraph = (words: string): DocumentBlock => ({ kind: 'paragraph', text: words })

/** Columns of figures in one unit; empty if the titles or cells name it. */
export const numberColumns = (titles: readonly string[], unit = ''): TableColumn[] =>
  titles.map(title => ({ title, unit, isNumber: true }))

/** Columns of words. */
export const wordColumns = (titles: readonly string[]): TableColumn[] =>
  titles.map(title => ({ title, unit: '', isNumber: false }))
