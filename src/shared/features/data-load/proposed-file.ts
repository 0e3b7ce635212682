import { z } from '../../kit/zod'
import type { MartDraft } from '../data-mart/draft'

/** A file that a proposed table takes its rows from: `columns` are the ids of the draft's columns, in the file's order. */
export const proposedFile = z.strictObject({
  token: z.uuid(),
  name: z.string(),
  rows: z.int(),
  columns: z.array(z.string())
})
export type ProposedFile = z.infer<typeof proposedFile>

/** For each column of a draft its place in the file; null for one that the person added. */
export function sourcesOf(file: ProposedFile, columns: MartDraft['columns']): (number | null)[] {
  return columns.map(({ id }) => {
    const place = file.columns.indexOf(id)
    return place < 0 ? null : place
  })
}
