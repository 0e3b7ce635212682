import { textSchema } from '../../kit/fields'
import { createListPageSchema, listQuerySchema } from '../../kit/list/list'
import { fileSaveResultSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import {
  localityDraftSchema,
  localityKeySchema,
  localityLimits,
  localitySchema
} from '../../model/localities/locality'
import { localityRowSchema } from './list'

/** Maximum rows of a preview: faults, differences, and added localities. */
export const localityPreviewLimits = { faults: 500, differences: 15_000, added: 500 } as const

const count = z.int().min(0)

const localityFilePreviewSchema = z.strictObject({
  /** Token of the file that was read, until another one is read. */
  token: z.uuid(),
  name: textSchema(300),
  counts: z.strictObject({
    added: count,
    changed: count,
    ended: count,
    same: count,
    /** Localities in force in the lists of the file that the file does not contain. */
    missing: count,
    faults: count
  }),
  faults: z.array(z.strictObject({ line: z.int(), message: textSchema(500) })),
  /** Localities that the file would change: what is known here, and what the file states. */
  differences: z.array(
    z.strictObject({
      key: localityKeySchema,
      name: z.string(),
      change: z.enum(['changed', 'ended']),
      here: z.string(),
      file: z.string()
    })
  ),
  /** First localities that the file would add. */
  added: z.array(z.strictObject({ key: localityKeySchema, name: z.string(), words: z.string() }))
})
export type LocalityFilePreview = z.infer<typeof localityFilePreviewSchema>

/** IPC calls for localities with validity. */
export const localityCalls = {
  /** Localities of all lists, including retired ones; the filter `day` is the day of their states. */
  'localities:list': defineCall(
    'view',
    listQuerySchema,
    createListPageSchema(localityRowSchema).extend({ lists: z.array(z.string()) })
  ),
  /** Adds a locality, or changes the one with this key. */
  'localities:save': defineCall(
    'administer',
    z.strictObject({ key: localityKeySchema.nullable(), draft: localityDraftSchema }),
    localitySchema
  ),
  'localities:retire': defineCall(
    'administer',
    z.strictObject({ key: localityKeySchema, retired: z.boolean() }),
    localitySchema
  ),
  /** Writes the matching rows as CSV. */
  'localities:export': defineCall(
    'export',
    z.strictObject({ query: listQuerySchema }),
    fileSaveResultSchema
  ),
  /** Asks for a file of localities and compares it with the list; null if the user cancels. */
  'localities:readFile': defineCall(
    'administer',
    emptySchema,
    localityFilePreviewSchema.nullable()
  ),
  /** Adds and changes the localities of the file that was read last, in one step. */
  'localities:import': defineCall(
    'administer',
    z.strictObject({
      token: z.uuid(),
      /** Keys of the localities for which the list in use is kept. */
      kept: z.array(localityKeySchema).max(localityLimits.localities)
    }),
    emptySchema
  )
} as const
