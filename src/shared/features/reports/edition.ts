import { day, line, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { generationId } from '../data-mart/generation-id'
import { placeBasis, query } from '../query/asked'

export const noReportName = 'Vui lòng nhập tên báo cáo'

/** What one edition of a report holds at most; more belongs into a file. */
export const mostOf = {
  rows: 2_000,
  columns: 60,
  /** Characters of one cell, and of all cells together. */
  cell: 500,
  characters: 400_000,
  /** Editions that a report of a query keeps, and characters of the cells of all of them. */
  editions: 36,
  allCharacters: 4_000_000
} as const

/** The question that an edition answers, and what its answer rests on. */
export const editionAnswer = z.strictObject({
  /** With the values of its parameters. */
  query,
  /** Its sentence, or the SQL. */
  words: text(2_000),
  /** The day that counted as today. */
  today: day,
  generations: z
    .array(z.strictObject({ table: text(100), generation: generationId, time }))
    .max(50),
  /** The place that was asked and what it has of which table; missing of this machine. */
  place: placeBasis.optional(),
  /** Rows that a group of persons must have to be shown; null where nothing was to be hidden. */
  least: z.int().nullable(),
  /** SHA-256 of the answer, as the query page counts it over the same generations. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/)
})
export type EditionAnswer = z.infer<typeof editionAnswer>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Columns of an edition that show personal ones, by their places, and whether their values were kept in full or masked. */
const editionPersonal = z.strictObject({
  columns: z.array(z.int().min(0)).max(mostOf.columns),
  values: z.enum(['full', 'masked'])
})

/** Figures and rows as they were when the report was frozen, in words; `sha256` covers them in their order. */
export const frozenContent = z.strictObject({
  time,
  user: text(100),
  figures: z.array(z.tuple([text(200), text(200)])).max(50),
  columns: z.array(text(200)).max(mostOf.columns),
  rows: z.array(z.array(text(mostOf.cell)).max(mostOf.columns)).max(mostOf.rows),
  sha256,
  /** Only of a query's answer; null of a sector page. */
  answer: editionAnswer.nullable(),
  /** Missing where it shows no personal column, or was frozen before this was noted. */
  personal: editionPersonal.optional()
})
export type FrozenContent = z.infer<typeof frozenContent>

/** The period that an edition is for, "2026-10", and a word about it. */
export const editionDraft = z.strictObject({
  period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Vui lòng chọn kỳ số liệu'),
  note: line(500)
})
export type EditionDraft = z.infer<typeof editionDraft>

/** An answer that goes into a report: into a new one by its name, or as the next edition of one that is there. */
export const intoReport = editionDraft.extend({
  report: recordId.nullable(),
  name: line(200)
})
export type IntoReport = z.infer<typeof intoReport>
