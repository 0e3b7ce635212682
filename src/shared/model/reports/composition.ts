import { daySchema, lineSchema, paragraphSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { ownDocumentFieldsSchema } from '../documents/document-fields'
import { querySchema } from '../query/asked'
import { chartChoiceSchema } from '../query/chart-choice'
import { queryPeriodFillsSchema } from '../query/query-fill'

/** Maximum number of blocks of one report. */
export const maxReportBlocks = 40

/** `template` of a report of several blocks, instead of the address of one page. */
export const composedReportTemplate = '/bao-cao-nhieu-khoi'

/** Data that a block of a report shows: a sector page with its filters, or a query. */
const blockSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('page'),
    /** Address of the sector page. */
    page: lineSchema(200),
    /** Filters of the page without the period, which the report sets. */
    filters: z.record(lineSchema(40), lineSchema(200))
  }),
  z.strictObject({
    kind: z.literal('query'),
    query: querySchema,
    /** Parts of the query that take the period of the report; absent if none does. */
    fills: queryPeriodFillsSchema.optional()
  })
])
export type ReportBlockSource = z.infer<typeof blockSourceSchema>
export type ReportQuerySource = Extract<ReportBlockSource, { kind: 'query' }>

/**
 * Blocks of a report in their order. `edited` is the text that a user wrote instead of the
 * generated sentences; absent while the sentences are generated from the figures.
 */
export const reportBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('heading'),
    level: z.int().min(1).max(3),
    text: lineSchema(300)
  }),
  z.strictObject({ kind: z.literal('text'), text: paragraphSchema(5_000) }),
  z.strictObject({ kind: z.literal('lines'), count: z.int().min(1).max(20) }),
  z.strictObject({
    kind: z.literal('sentences'),
    source: blockSourceSchema,
    edited: paragraphSchema(5_000).optional(),
    /** Generated sentences when they were edited; a later difference is reported to the user. */
    editedFrom: paragraphSchema(5_000).optional()
  }),
  z.strictObject({ kind: z.literal('figures'), source: blockSourceSchema }),
  /** Table of rows, or a cross table if the query is one. */
  z.strictObject({
    kind: z.literal('table'),
    source: blockSourceSchema,
    title: lineSchema(300),
    /** Whether the table is an annex on its own pages. */
    annex: z.boolean(),
    landscape: z.boolean()
  }),
  z.strictObject({
    kind: z.literal('chart'),
    source: blockSourceSchema,
    title: lineSchema(300),
    /** Chart of a query; absent for a page, which names its chart by number. */
    choice: chartChoiceSchema.optional(),
    /** Index of the chart on a page. */
    index: z.int().min(0).max(20).optional(),
    /** Whether the table of the values follows the picture. */
    withTable: z.boolean()
  })
])
export type ReportBlock = z.infer<typeof reportBlockSchema>

/** Composition of a report from several blocks, with its own values of document fields. */
export const reportCompositionSchema = z.strictObject({
  abstract: lineSchema(500),
  fields: ownDocumentFieldsSchema,
  /** Date of the document; absent if it is filled in by hand. */
  day: daySchema.optional(),
  blocks: z.array(reportBlockSchema).max(maxReportBlocks)
})
export type ReportComposition = z.infer<typeof reportCompositionSchema>

/** Composition without the sentences that a user edited, which were written for its figures. */
export const withGeneratedSentences = (composition: ReportComposition): ReportComposition => ({
  ...composition,
  blocks: composition.blocks.map(block =>
    block.kind === 'sentences' ? { kind: block.kind, source: block.source } : block
  )
})

const newReport = 'bao-cao-moi'
const storedReport = 'bao-cao-sua-'

/** Name under which the draft of a report of several blocks is stored; without `id`, of a new one. */
export const compositionDraftForm = (id: string | undefined): string =>
  id === undefined ? newReport : `${storedReport}${id}`

/** Whether a stored draft is one of a report of several blocks. */
export const isCompositionDraftForm = (form: string): boolean =>
  form === newReport || form.startsWith(storedReport)
