import { fileSaveResultSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { bundledPackageSchema, programVersionsSchema } from './licence'

/** Calls about this program and third-party components in it. */
export const aboutCalls = {
  'about:get': defineCall(
    'everybody',
    emptySchema,
    z.strictObject({
      versions: programVersionsSchema,
      packages: z.array(bundledPackageSchema),
      /** Path of the data folder, shown so that the user can find it. */
      directory: z.string()
    })
  ),
  /** Returns the licence text of one package. */
  'about:licence': defineCall(
    'everybody',
    z.strictObject({ name: z.string().max(214), version: z.string().max(60) }),
    z.strictObject({ text: z.string() })
  ),
  /** Saves all licences as one text file. */
  'about:export': defineCall('everybody', emptySchema, fileSaveResultSchema)
} as const

/**
 * Calls for faults of the program itself, and for the diagnostics package that a technician needs.
 */
export const diagnosticsCalls = {
  /** Reports an unhandled error of the page. */
  'diagnostics:report': defineCall(
    'everybody',
    z.strictObject({
      name: z.string().max(100),
      message: z.string().max(2_000),
      stack: z.string().max(4_000)
    }),
    emptySchema
  ),
  'diagnostics:export': defineCall('export', emptySchema, fileSaveResultSchema)
} as const
