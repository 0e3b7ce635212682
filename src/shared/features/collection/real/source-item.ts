import { exact, line } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { profileChoice } from '../../file-import/choice'
import { pipelineReading } from '../../file-import/remembered'

/** SHA-256 of a file's bytes, as everywhere in lower case. */
export const fileHash = z.string().regex(/^[0-9a-f]{64}$/)

/** Longest SELECT that is sent to a server, in UTF-16 units. */
const longestSelect = 20_000

/** One file of a folder, whatever it is called, and how it is to be read where that is not to be guessed. */
const fileItem = z.strictObject({
  kind: z.literal('file'),
  sha256: fileHash,
  choice: profileChoice,
  /** By which files with known headings are read before `choice` alone is. */
  readings: z.array(pipelineReading).max(50).optional()
})
/** A table or view of a server; `schema` is its owner in Oracle. */
const tableItem = z.strictObject({
  kind: z.literal('table'),
  schema: line(128),
  table: line(128)
})
/** One SELECT in the server's own SQL. */
const selectItem = z.strictObject({ kind: z.literal('select'), sql: exact(longestSelect) })

/** What is read of a real source at once: a file that came, a table of a server, the rows of a SELECT. */
const sourceItem = z.discriminatedUnion('kind', [fileItem, tableItem, selectItem])
export type SourceItem = z.infer<typeof sourceItem>
