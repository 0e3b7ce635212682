import { maxTableColumns, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { fieldSeparatorSchema, fileEncodingSchema } from '../file-import/choice'

/**
 * Original format of a file, so that rejected rows are returned to the sender in the same format.
 */
export const originalFileFormatSchema = z.strictObject({
  fileName: textSchema(120),
  sheet: textSchema(100).nullable(),
  /** Encoding of a CSV file; `null` for a workbook. */
  encoding: fileEncodingSchema.nullable(),
  separator: fieldSeparatorSchema.nullable(),
  /** Titles of the file's columns. */
  titles: z.array(textSchema(200)).max(maxTableColumns),
  /** Source column index in the file, from 0, by table column; absent in older records. */
  places: z.record(textSchema(100), z.int().min(0)).optional(),
  /** SHA-256 of the file's content; absent in older records. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /**
   * Indexes, from 0, of the file's columns with personal data, which are masked when rejected rows
   * are displayed.
   */
  personal: z.array(z.int().min(0)).max(maxTableColumns)
})
export type OriginalFileFormat = z.infer<typeof originalFileFormatSchema>

const count = z.int().min(0)

/**
 * Row counts of a load. Records of the file: read = added + changed + same + repeated + rejected;
 * the other counts are rows of the table.
 */
export const loadCountsSchema = z.strictObject({
  read: count,
  /** Rows new to the table. */
  added: count,
  /** Rows that replace a table row of the same key with other values. */
  changed: count,
  /** Rows identical to a table row. */
  same: count,
  /** Rows whose key the table already has and that are not accepted. */
  repeated: count,
  /** Table rows that stay, whether in the file or not. */
  kept: count,
  /** Table rows that are removed. */
  removed: count,
  /** Invalid rows, stored separately with their reasons. */
  rejected: count,
  /** Valid rows that break a rule of severity warning; absent if there are none. */
  warned: count.optional()
})
export type LoadCounts = z.infer<typeof loadCountsSchema>

/** Facts about a load that its generation stores. */
export const loadFactsSchema = z.strictObject({
  file: originalFileFormatSchema,
  counts: loadCountsSchema,
  /** Pipeline run that made the load. */
  run: recordIdSchema.optional(),
  /** Time at which the load was submitted, if it awaited approval. */
  sentAt: timestampSchema.optional(),
  /** Sender of the load, if another person published it; absent in older records. */
  sentBy: textSchema(100).optional()
})
export type LoadFacts = z.infer<typeof loadFactsSchema>
