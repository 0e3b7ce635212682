import { textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { onboardingSteps } from './first-steps'

/** Counts on the home page after sample data was removed. */
export const ownDataCountsSchema = z.strictObject({
  tables: z.int().min(0),
  rows: z.int().min(0),
  users: z.int().min(0),
  reports: z.int().min(0),
  /** Number of finished pipeline runs, and of successful ones. */
  runs: z.strictObject({ ended: z.int().min(0), succeeded: z.int().min(0) }),
  /** Completed steps, derived from the existing data. */
  done: z.array(z.enum(onboardingSteps)),
  /**
   * Sector page with the fewest gaps on own tables; `lacks` are titles of missing standard-model
   * tables.
   */
  firstPage: z.strictObject({
    title: textSchema(200),
    path: z.string().max(200),
    lacks: z.array(textSchema(200))
  })
})
export type OwnDataCounts = z.infer<typeof ownDataCountsSchema>
