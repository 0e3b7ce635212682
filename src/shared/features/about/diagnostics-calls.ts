import { call, none } from '../../contract/call'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'

/** Faults of the program itself, and what a technician is given of them. */
export const diagnosticsCalls = {
  /** A page reports an error that nothing of it handled. */
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
