import { lineSchema } from '../../kit/fields'
import { z } from '../../kit/zod'

/**
 * Metadata that a server stores with a published table, as the table's comment in JSON: table,
 * generation, publisher, and the SHA-256 of the rows file. Written by any version of this program
 * on any machine, so unknown members are ignored. Text with hidden characters is rejected as not
 * ours.
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

export const serialisePublication = (one: ServerTablePublication): string => JSON.stringify(one)

/**
 * Parses the comment of a server's table; undefined for a table that this program did not publish.
 */
export function parsePublication(comment: string): ServerTablePublication | undefined {
  try {
    return publication.safeParse(JSON.parse(comment)).data
  } catch {
    return undefined
  }
}

/**
 * Column of a published table with the index of each row, from 0; no column of our tables can have
 * this name.
 */
export const rowNumberColumn = '~n'
