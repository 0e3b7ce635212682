import { textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { onboardingSteps } from './first-steps'

/** Counts of the unit's data on the home page, after sample data was removed. */
export const loadedDataCountsSchema = z.strictObject({
  tables: z.int().min(0),
  rows: z.int().min(0),
  users: z.int().min(0),
  reports: z.int().min(0),
  /** Number of finished pipeline runs, and of successful ones. */
  runs: z.strictObject({ ended: z.int().min(0), succeeded: z.int().min(0) }),
  /** Onboarding steps that are completed according to the existing data. */
  done: z.array(z.enum(onboardingSteps)),
  /**
   * Sector page for which the unit's tables lack the least; `lacks` are the titles of the
   * standard-model tables that are still missing.
   */
  firstPage: z.strictObject({
    title: textSchema(200),
    path: z.string().max(200),
    lacks: z.array(textSchema(200))
  })
})
export type LoadedDataCounts = z.infer<typeof loadedDataCountsSchema>
