import { call, none } from '../../contract/call'
import { text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { profileChoice } from './choice'
import { fileProfile } from './profile'

/** Stands for a chosen file; the page never sees where it is. */
const token = z.uuid()

const chosen = z.strictObject({
  outcome: z.literal('chosen'),
  token,
  name: text(120),
  size: z.int().min(1)
})

/** Reading a file of a person's: nothing of it is kept until a table is made. */
export const fileImportCalls = {
  'fileImport:choose': call(
    'operate',
    none,
    z.discriminatedUnion('outcome', [z.strictObject({ outcome: z.literal('cancelled') }), chosen])
  ),
  /** The file that was dropped on the window last, as if it had been chosen. NOT_FOUND where there is none. */
  'fileImport:takeDropped': call('operate', none, chosen),
  /** The page does not take what was dropped last: nobody shall take it later. */
  'fileImport:leaveDropped': call('everybody', none, none),
  /** One at a time: another one, of whatever file, ends it. */
  'fileImport:profile': call(
    'operate',
    z.strictObject({
      token,
      choice: profileChoice,
      /** What was remembered for files with this heading goes before the guess. */
      recalls: z.boolean().optional()
    }),
    z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('cancelled') }),
      z.strictObject({
        outcome: z.literal('profiled'),
        profile: fileProfile,
        /** The choice that was remembered and taken, when, and by whom it was made; missing where none was. */
        recalled: z.strictObject({ choice: profileChoice, user: text(100), time }).optional()
      })
    ])
  ),
  'fileImport:cancel': call('operate', z.strictObject({ token }), none)
} as const

export const fileImportEvents = {
  /** How much of the file is read, in bytes, and how many rows that were. */
  'fileImport:progress': z.strictObject({
    token,
    bytes: z.int().min(0),
    total: z.int().min(1),
    rows: z.int().min(0)
  })
} as const
