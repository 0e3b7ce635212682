import { line } from '../../kit/fields'
import { z } from '../../kit/zod'

/**
 * What a server keeps with a table that was published to it, as the table's comment in JSON: which generation of which table it is, whose doing, and the
 * SHA-256 of the rows file. Written by any version of this program on any machine: what is not known of it is passed over. One whose words hide something is none
 * of ours.
 */
const publication = z.object({
  kind: z.literal('kho-du-lieu-quan-luc'),
  table: line(100),
  name: line(200),
  generation: line(100),
  sha256: line(64),
  rows: z.int().min(0),
  by: line(200),
  /** Milliseconds since 1970, by the clock of the machine that published. */
  time: z.int().min(0),
  machine: line(300),
  /** Columns that tell of persons; their values are masked. */
  personal: z.array(line(100))
})
export type Publication = z.infer<typeof publication>

export const writePublication = (one: Publication): string => JSON.stringify(one)

/** Undefined of a table that this program did not publish. */
export function readPublication(comment: string): Publication | undefined {
  try {
    return publication.safeParse(JSON.parse(comment)).data
  } catch {
    return undefined
  }
}

/** The column of a published table that holds the place of each row, from 0; no table of ours has one of this name. */
export const rowNumberColumn = '~n'
