import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { bundledPackage, versions } from './licence'

/** Calls about this program and third-party components in it. */
export const aboutCalls = {
  'about:get': call(
    'everybody',
    none,
    z.strictObject({
      versions,
      packages: z.array(bundledPackage),
      /** Data folder of this account, for the user to find it. */
      directory: z.string()
    })
  ),
  /** Licence text of one package. */
  'about:licence': call(
    'everybody',
    z.strictObject({ name: z.string().max(214), version: z.string().max(60) }),
    z.strictObject({ text: z.string() })
  ),
  /** Saves all licences as one text file. */
  'about:export': call('everybody', none, saveResult)
} as const

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
