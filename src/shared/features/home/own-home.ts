import { text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { firstSteps } from './first-steps'

/** What home counts once sample data was taken away. */
export const ownHome = z.strictObject({
  tables: z.int().min(0),
  rows: z.int().min(0),
  users: z.int().min(0),
  reports: z.int().min(0),
  /** Runs of pipelines that ended, and how many of them succeeded. */
  runs: z.strictObject({ ended: z.int().min(0), succeeded: z.int().min(0) }),
  /** Which steps are done, by what is there. */
  done: z.array(z.enum(firstSteps)),
  /** The sector page to open first: what own tables come nearest to; `lacks` are titles of tables of the standard model. */
  firstPage: z.strictObject({
    title: text(200),
    path: z.string().max(200),
    lacks: z.array(text(200))
  })
})
export type OwnHome = z.infer<typeof ownHome>
