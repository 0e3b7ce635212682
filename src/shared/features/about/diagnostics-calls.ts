import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'

/** Calls about faults of the program itself, and the diagnostics package for a technician. */
export const diagnosticsCalls = {
  /** Reports an unhandled error of the page. */
  'diagnostics:report': call(
    'everybody',
    z.strictObject({
      name: z.string().max(100),
      message: z.string().max(2_000),
      stack: z.string().max(4_000)
    }),
    none
  ),
  'diagnostics:export': call('export', none, saveResult)
} as const
