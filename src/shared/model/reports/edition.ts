import {
  daySchema,
  lineSchema,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { dataOriginSchema } from '../../kit/origin'
import { z } from '../../kit/zod'
import { documentFieldsSchema } from '../documents/document-fields'
import { documentBlockSchema } from '../documents/official-document'
import {
  maxTableVersions,
  querySchema,
  remoteResultVersionsSchema,
  tableVersionSchema
} from '../query/asked'
import { secrecyDegreeSchema } from '../secrecy/degree-schema'
import { maxReportBlocks } from './composition'

export const missingReportNameMessage = 'Vui lòng nhập tên báo cáo'

/**
 * Size limits of one edition (stored result) of a report; larger results must be exported to a
 * file.
 */
export const reportEditionLimits = {
  rows: 2_000,
  columns: 60,
  /** Maximum characters of one cell, and of all cells together. */
  cell: 500,
  characters: 400_000,
  /**
   * Maximum number of editions of one report, and maximum characters of all their cells together.
   */
  editions: 36,
  allCharacters: 4_000_000
} as const

/** Query whose result an edition stores, with the generations (table versions) that it read. */
export const reportEditionQuerySchema = z.strictObject({
  /** Query of the edition, including parameter values. */
  query: querySchema,
  /** Display text of the query: its sentence, or the SQL. */
  words: textSchema(2_000),
  /** Date that the query used as today. */
  today: daySchema,
  generations: z
    .array(z.strictObject({ ...tableVersionSchema.shape, time: timestampSchema }))
    .max(maxTableVersions),
  /**
   * Remote server that ran the query, with the table generations that it read; absent for this
   * machine.
   */
  place: remoteResultVersionsSchema.optional(),
  /** Minimum number of persons in a displayed group; null if no group had to be suppressed. */
  least: z.int().nullable(),
  /**
   * SHA-256 of the result; the query page computes the same value for the same query over the same
   * generations.
   */
  sha256: z.string().regex(/^[0-9a-f]{64}$/)
})
export type ReportEditionQuery = z.infer<typeof reportEditionQuerySchema>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * Indexes of personal columns in an edition, and whether their values were stored in full or
 * masked.
 */
const editionPersonal = z.strictObject({
  columns: z.array(z.int().min(0)).max(reportEditionLimits.columns),
  values: z.enum(['full', 'masked'])
})

/** Annex that a block of a report became. */
const reportAnnexSchema = z.strictObject({ title: textSchema(300), landscape: z.boolean() })

/** Block of a closed report, as it is printed. */
const closedReportBlockSchema = z.strictObject({
  /** Sentences that were generated from the figures, whether or not a user edited them. */
  generated: z.array(textSchema(5_000)).max(50),
  printed: z.array(documentBlockSchema).max(50),
  /** Annex that contains `printed`; null for a block of the main part. */
  annex: reportAnnexSchema.nullable(),
  /** Query of the block with the generations that it read; null for a page or a text. */
  answer: reportEditionQuerySchema.nullable()
})
export type ClosedReportBlock = z.infer<typeof closedReportBlockSchema>

/** Content of a closed report of several blocks, which is never computed again. */
const closedReportDocumentSchema = z.strictObject({
  fields: documentFieldsSchema,
  day: daySchema.nullable(),
  abstract: textSchema(500),
  blocks: z.array(closedReportBlockSchema).max(maxReportBlocks)
})
export type ClosedReportDocument = z.infer<typeof closedReportDocumentSchema>

/**
 * Snapshot of a report's figures and rows, as display text; `sha256` is computed over all of them
 * in order.
 */
export const reportSnapshotSchema = z.strictObject({
  time: timestampSchema,
  user: textSchema(100),
  figures: z.array(z.tuple([textSchema(200), textSchema(200)])).max(50),
  columns: z.array(textSchema(200)).max(reportEditionLimits.columns),
  rows: z
    .array(z.array(textSchema(reportEditionLimits.cell)).max(reportEditionLimits.columns))
    .max(reportEditionLimits.rows),
  sha256,
  /** Query of an edition, with the generations that it read; null for a report of a sector page. */
  answer: reportEditionQuerySchema.nullable(),
  /**
   * Personal columns of the edition; absent if there are none, or if the snapshot is older than
   * this field.
   */
  personal: editionPersonal.optional(),
  /**
   * Whether the edition was computed from data of the unit or from sample data; absent in snapshots
   * that are older than this field.
   */
  dataOrigin: dataOriginSchema.optional(),
  /**
   * Parts that the page could not compute, with the missing tables; absent if the page was
   * complete, or if the snapshot is older than this field.
   */
  lacking: z.array(textSchema(4_000)).max(50).optional(),
  /** Sentences about the figures of a page; absent in snapshots that are older than this field. */
  sentences: z.array(textSchema(5_000)).max(20).optional(),
  /** Blocks of a report of several blocks; absent for other reports. */
  document: closedReportDocumentSchema.optional(),
  /** Degree of secrecy of the data when it was closed; absent for *Không mật*. */
  degree: secrecyDegreeSchema.optional()
})
export type ReportSnapshot = z.infer<typeof reportSnapshotSchema>

/** Details of an edition: its period, "2026-10", and a remark. */
export const reportEditionDraftSchema = z.strictObject({
  period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Vui lòng chọn kỳ số liệu'),
  note: lineSchema(500)
})
export type ReportEditionDraft = z.infer<typeof reportEditionDraftSchema>

/**
 * Request to store a query result in a report: as a new report with this name if `report` is null,
 * otherwise as the next edition.
 */
export const reportEditionRequestSchema = reportEditionDraftSchema.extend({
  report: recordIdSchema.nullable(),
  name: lineSchema(200)
})
export type ReportEditionRequest = z.infer<typeof reportEditionRequestSchema>
