import { call, none } from '../../contract/call'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { bundledPackage, versions } from './licence'

/** What this program is, and what of others is in it. */
export const aboutCalls = {
  'about:get': call(
    'everybody',
    none,
    z.strictObject({
      versions,
      packages: z.array(bundledPackage),
      /** Where the data of this account lies, for a person to find it. */
      directory: z.string()
    })
  ),
  /** The text of one package's licence. */
  'about:licence': call(
    'everybody',
    z.strictObject({ name: z.string().max(214), version: z.string().max(60) }),
    z.strictObject({ text: z.string() })
  ),
  /** Saves all of them as one text file. */
  'about:export': call('everybody', none, saveResult)
} as const
