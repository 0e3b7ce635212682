import { exactTextSchema, lineSchema } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { readingOptionsSchema } from '../../file-import/choice'
import { pipelineReadingOptionsSchema } from '../../file-import/remembered'

/** SHA-256 of a file's content as hexadecimal text, always in lower case. */
export const fileHashSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** Maximum length of a SELECT sent to a server, in UTF-16 units. */
const longestSelect = 20_000

/**
 * One file of a source folder, identified by content regardless of its name, with the reading
 * options that are not detected automatically.
 */
const fileItem = z.strictObject({
  kind: z.literal('file'),
  sha256: fileHashSchema,
  choice: readingOptionsSchema,
  /** Remembered reading options for files with known headers; take precedence over `choice`. */
  readings: z.array(pipelineReadingOptionsSchema).max(50).optional()
})
/** Table or view of a server; in Oracle `schema` is its owner. */
const tableItem = z.strictObject({
  kind: z.literal('table'),
  schema: lineSchema(128),
  table: lineSchema(128)
})
/** One SELECT in the server's own SQL dialect. */
const selectItem = z.strictObject({
  kind: z.literal('select'),
  sql: exactTextSchema(longestSelect)
})

/** Item that is read from a real source in one step: a file, a table, or the rows of a SELECT. */
const sourceItem = z.discriminatedUnion('kind', [fileItem, tableItem, selectItem])
export type SourceReadItem = z.infer<typeof sourceItem>
export type FileSourceItem = z.infer<typeof fileItem>
