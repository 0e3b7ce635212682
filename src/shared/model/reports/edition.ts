import { day, line, recordId, text, time } from '../../kit/fields'
import { dataOrigin } from '../../kit/origin'
import { z } from '../../kit/zod'
import { generationId } from '../data-mart/generation-id'
import { placeBasis, query } from '../query/asked'

export const noReportName = 'Vui lòng nhập tên báo cáo'

/** Limits of one edition of a report; larger results belong in a file. */
export const mostOf = {
  rows: 2_000,
  columns: 60,
  /** Maximum characters of one cell, and of all cells together. */
  cell: 500,
  characters: 400_000,
  /** Maximum editions of a query's report, and maximum characters of all their cells. */
  editions: 36,
  allCharacters: 4_000_000
} as const

/** Query behind an edition, and the basis of its result. */
export const editionAnswer = z.strictObject({
  /** Query of the edition, including parameter values. */
  query,
  /** Display text of the query: its sentence, or the SQL. */
  words: text(2_000),
  /** Date that counted as today when the query ran. */
  today: day,
  generations: z
    .array(z.strictObject({ table: text(100), generation: generationId, time }))
    .max(50),
  /** Remote execution target with its table generations; absent for this machine. */
  place: placeBasis.optional(),
  /** Minimum group size of persons; null if nothing had to be suppressed. */
  least: z.int().nullable(),
  /** SHA-256 of the result, as the query page computes it over the same generations. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/)
})
export type EditionAnswer = z.infer<typeof editionAnswer>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * Indexes of personal columns in an edition, and whether their values were stored in full or
 * masked.
 */
const editionPersonal = z.strictObject({
  columns: z.array(z.int().min(0)).max(mostOf.columns),
  values: z.enum(['full', 'masked'])
})

/** Snapshot of a report's figures and rows, as display text; `sha256` covers them in order. */
export const frozenContent = z.strictObject({
  time,
  user: text(100),
  figures: z.array(z.tuple([text(200), text(200)])).max(50),
  columns: z.array(text(200)).max(mostOf.columns),
  rows: z.array(z.array(text(mostOf.cell)).max(mostOf.columns)).max(mostOf.rows),
  sha256,
  /** Query and basis of an edition of a query result; null for a sector page. */
  answer: editionAnswer.nullable(),
  /** Missing where it shows no personal column, or was frozen before this was noted. */
  personal: editionPersonal.optional(),
  /** What it rests on; missing where it was frozen before this was noted. */
  dataOrigin: dataOrigin.optional(),
  /** What the page could not tell, with the tables that lacked; missing where it told all, or before this was noted. */
  lacking: z.array(text(4_000)).max(50).optional()
})
export type FrozenContent = z.infer<typeof frozenContent>

/** Period of an edition, "2026-10", and a remark. */
export const editionDraft = z.strictObject({
  period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Vui lòng chọn kỳ số liệu'),
  note: line(500)
})
export type EditionDraft = z.infer<typeof editionDraft>

/**
 * Result to be put into a report: a new one with this name, or the next edition of an existing one.
 */
export const intoReport = editionDraft.extend({
  report: recordId.nullable(),
  name: line(200)
})
export type IntoReport = z.infer<typeof intoReport>
