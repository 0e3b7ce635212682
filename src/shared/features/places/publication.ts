import { lineSchema } from '../../kit/fields'
import { z } from '../../kit/zod'

/**
 * Metadata that a server stores with a published table, as JSON in the comment of the server's
 * table: table, generation, publisher, and the SHA-256 of the rows file. Any version of this
 * program on any machine may have written it, so unknown members are ignored. A comment with hidden
 * characters is treated as not written by this program.
 */
const publication = z.object({
  kind: z.literal('kho-du-lieu-quan-luc'),
  table: lineSchema(100),
  name: lineSchema(200),
  generation: lineSchema(100),
  sha256: lineSchema(64),
  rows: z.int().min(0),
  by: lineSchema(200),
  /** Milliseconds since 1970, by the clock of the publishing machine. */
  time: z.int().min(0),
  machine: lineSchema(300),
  /** Columns with personal data, whose values are masked. */
  personal: z.array(lineSchema(100))
})
export type ServerTablePublication = z.infer<typeof publication>

export const serialiseTablePublication = (one: ServerTablePublication): string =>
  JSON.stringify(one)

/**
 * Parses the comment of a server's table; undefined for a table that this program has not
 * published.
 */
export function parseTablePublication(comment: string): ServerTablePublication | undefined {
  try {
    return publication.safeParse(JSON.parse(comment)).data
  } catch {
    return undefined
  }
}

/**
 * Column of a published table that contains the index of each row, from 0. The name is not allowed
 * for columns of this program's tables, so it never collides.
 */
export const publishedRowNumberColumn = '~n'
