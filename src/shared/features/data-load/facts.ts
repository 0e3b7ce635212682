import { recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { fileEncoding, separator } from '../file-import/choice'

/** How a file came, so that what did not fit goes back to its sender as it came. */
export const sentFile = z.strictObject({
  fileName: text(120),
  sheet: text(100).nullable(),
  /** Of a CSV file; `null` for a workbook. */
  encoding: fileEncoding.nullable(),
  separator: separator.nullable(),
  /** Titles of its columns. */
  titles: z.array(text(200)).max(500),
  /** By name of the table's column the place, from 0, of the file's that it came from; files of before do not tell. */
  places: z.record(text(100), z.int().min(0)).optional(),
  /** Of its bytes; files of before do not tell. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** Places, from 0, of its columns with personal data: masked where rejected rows are shown. */
  personal: z.array(z.int().min(0)).max(500)
})
export type SentFile = z.infer<typeof sentFile>

const count = z.int().min(0)

/** What a load does to a table. Records of the file: read = added + changed + same + repeated + rejected; rows of the table: the rest. */
export const loadCounts = z.strictObject({
  read: count,
  /** Rows that the table did not have. */
  added: count,
  /** Rows whose key the table has, with other values; they take the place of what was there. */
  changed: count,
  /** Rows that the table has already, just so. */
  same: count,
  /** Rows whose key the table has already and that are not added twice. */
  repeated: count,
  /** Rows of the table that stay, whether the file has them or not. */
  kept: count,
  /** Rows of the table that go. */
  removed: count,
  /** Rows that do not fit: kept aside with their reasons. */
  rejected: count,
  /** Rows of the file that fit and break a rule that only warns; missing where there are none. */
  warned: count.optional()
})
export type LoadCounts = z.infer<typeof loadCounts>

/** What a generation keeps of the load that it came from. */
export const loadFacts = z.strictObject({
  file: sentFile,
  counts: loadCounts,
  /** The run of a pipeline that it was. */
  run: recordId.optional(),
  /** When it came, where it waited for a second person. */
  sentAt: time.optional(),
  /** Who sent it then, as another person published it; files of before do not tell. */
  sentBy: text(100).optional()
})
export type LoadFacts = z.infer<typeof loadFacts>
