import { maxTableColumns, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { fieldSeparatorSchema, fileEncodingSchema } from '../file-import/choice'

/**
 * Original format of a loaded file; rejected rows are exported in the same format, so that the
 * sender can correct them.
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
   * Indexes, from 0, of the file's columns with personal data; their cells are masked when rejected
   * rows are displayed.
   */
  personal: z.array(z.int().min(0)).max(maxTableColumns)
})
export type OriginalFileFormat = z.infer<typeof originalFileFormatSchema>

const count = z.int().min(0)

/**
 * Row counts of a load. For the rows of the file, read = added + changed + same + repeated +
 * rejected; `kept` and `removed` count rows of the table.
 */
export const loadCountsSchema = z.strictObject({
  read: count,
  /** Rows of the file that the table does not have yet. */
  added: count,
  /** Rows of the file that replace a table row with the same key but other values. */
  changed: count,
  /** Rows of the file that are identical to a table row. */
  same: count,
  /** Rows of the file that are not accepted, because the table already has their key. */
  repeated: count,
  /** Table rows that stay, whether in the file or not. */
  kept: count,
  /** Rows of the table that the load removes. */
  removed: count,
  /** Invalid rows of the file, stored separately with the reasons. */
  rejected: count,
  /** Valid rows that break a rule of severity warning; absent if there are none. */
  warned: count.optional()
})
export type LoadCounts = z.infer<typeof loadCountsSchema>

/** Description of a load, stored with the generation that it created. */
export const publishedLoadSchema = z.strictObject({
  file: originalFileFormatSchema,
  counts: loadCountsSchema,
  /** Pipeline run that made the load. */
  run: recordIdSchema.optional(),
  /** Time at which the load was submitted for approval; absent if it required none. */
  sentAt: timestampSchema.optional(),
  /** User who submitted the load, if another user published it; absent in older records. */
  sentBy: textSchema(100).optional()
})
export type PublishedLoadDetails = z.infer<typeof publishedLoadSchema>
