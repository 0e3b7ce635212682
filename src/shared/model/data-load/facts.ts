import { mostColumns, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { fileEncoding, separator } from '../file-import/choice'

/**
 * Original format of a file, so that rejected rows are returned to the sender in the same format.
 */
export const sentFile = z.strictObject({
  fileName: text(120),
  sheet: text(100).nullable(),
  /** Encoding of a CSV file; `null` for a workbook. */
  encoding: fileEncoding.nullable(),
  separator: separator.nullable(),
  /** Titles of the file's columns. */
  titles: z.array(text(200)).max(mostColumns),
  /** Source column index in the file, from 0, by table column; absent in older records. */
  places: z.record(text(100), z.int().min(0)).optional(),
  /** SHA-256 of the file's content; absent in older records. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /**
   * Indexes, from 0, of its columns with personal data, which are masked when rejected rows are
   * displayed.
   */
  personal: z.array(z.int().min(0)).max(mostColumns)
})
export type SentFile = z.infer<typeof sentFile>

const count = z.int().min(0)

/**
 * Effects of a load. Records of the file: read = added + changed + same + repeated + rejected; the
 * other counts are rows of the table.
 */
export const loadCounts = z.strictObject({
  read: count,
  /** Rows new to the table. */
  added: count,
  /** Rows that replace a table row of the same key with other values. */
  changed: count,
  /** Rows identical to a table row. */
  same: count,
  /** Rows whose key the table already has and that are not added again. */
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
export type LoadCounts = z.infer<typeof loadCounts>

/** Facts about a load that its generation stores. */
export const loadFacts = z.strictObject({
  file: sentFile,
  counts: loadCounts,
  /** Pipeline run that made the load. */
  run: recordId.optional(),
  /** Time at which the load was submitted, if it awaited approval. */
  sentAt: time.optional(),
  /** Sender, if another person published it; absent in older records. */
  sentBy: text(100).optional()
})
export type LoadFacts = z.infer<typeof loadFacts>
