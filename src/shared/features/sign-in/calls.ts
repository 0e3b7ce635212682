import { call, none } from '../../contract/call'
import { line, recordId, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { newPassword, typedPassword } from './password'

const account = line(60)

/** What came of an attempt to enter. Words are ready to show and never say whether an account exists. */
const entered = z.discriminatedUnion('outcome', [
  /** The page is loaded anew, or uncovered where the same person comes back. */
  z.strictObject({ outcome: z.literal('entered'), isSame: z.boolean() }),
  /** The password was given by an administrator: it opens once a new one is chosen. */
  z.strictObject({ outcome: z.literal('mustChange') }),
  /** `wait`: seconds until the next attempt is looked at. */
  z.strictObject({ outcome: z.literal('refused'), words: z.string(), wait: z.int().min(0) })
])
export type EntryOutcome = z.infer<typeof entered>

/** What an administrator sees of one user's way in; nothing of a password, not even its length. */
const accountRow = z.strictObject({
  id: recordId,
  name: z.string(),
  account: z.string(),
  role: z.string(),
  hasPassword: z.boolean(),
  changedAt: time.nullable(),
  mustChange: z.boolean(),
  isShut: z.boolean(),
  failures: z.int(),
  /** The tied account of the system, such as `MAY-01\lan`. */
  system: z.string().nullable()
})
export type AccountRow = z.infer<typeof accountRow>

const codes = z.strictObject({ codes: z.array(z.string()) })

export const signInCalls = {
  /** What the sign-in page says before anybody is known. */
  'signIn:state': call(
    'everybody',
    none,
    z.strictObject({
      stage: z.enum(['trial', 'out', 'in', 'locked']),
      /** Who locked the page. */
      person: z.string().nullable(),
      /** The system's account that works here, where somebody may enter by it. */
      system: z.string().nullable(),
      /** What was found about the files that decide who may enter. */
      findings: z.array(z.string()),
      /** Why nobody may enter at all; null where people may. */
      closed: z.string().nullable(),
      /** Own data is there, and no sign-in is asked for. */
      isUrged: z.boolean()
    })
  ),
  'signIn:enter': call(
    'everybody',
    z.strictObject({ account, password: typedPassword, newPassword: newPassword.nullable() }),
    entered
  ),
  'signIn:enterBySystem': call('everybody', none, entered),
  /** A printed code opens an administrator's account, once, with a new password. */
  'signIn:recover': call(
    'everybody',
    z.strictObject({ account, code: line(60), password: newPassword }),
    entered
  ),
  'signIn:lock': call('everybody', none, none),
  /** Nobody is in afterwards; the page is loaded anew. */
  'signIn:leave': call('everybody', none, none),
  'signIn:changePassword': call(
    'everybody',
    z.strictObject({ current: typedPassword, password: newPassword }),
    none
  ),
  'signIn:settings': call(
    'view',
    none,
    z.strictObject({
      required: z.boolean(),
      idleMinutes: z.int(),
      secondPerson: z.boolean(),
      codesLeft: z.int(),
      /** Whether the system's key store seals the accounts here. */
      isSealed: z.boolean(),
      isUrged: z.boolean(),
      /** The system's account that works here now. */
      system: z.string(),
      me: recordId.nullable(),
      accounts: z.array(accountRow)
    })
  ),
  /** Switching on answers new recovery codes, shown once; both ask for one's own password. */
  'signIn:switch': call(
    'administer',
    z.strictObject({ on: z.boolean(), password: typedPassword }),
    codes
  ),
  'signIn:setIdle': call('administer', z.strictObject({ minutes: z.int().min(0).max(120) }), none),
  /** Whether a second person confirms full views of persons and the removal of sample data. */
  'signIn:setSecond': call('administer', z.strictObject({ on: z.boolean() }), none),
  /** Of somebody else: holds for one entry, at which they choose their own. */
  'signIn:setPassword': call(
    'administer',
    z.strictObject({ id: recordId, password: newPassword }),
    none
  ),
  /** After too many wrong passwords. */
  'signIn:unlock': call('administer', z.strictObject({ id: recordId }), none),
  /** Ties the system's account that works here now to a user, or ends that. */
  'signIn:tieSystem': call('administer', z.strictObject({ id: recordId, tied: z.boolean() }), none),
  /** The codes of before no longer open. */
  'signIn:newCodes': call('administer', none, codes),
  /** Seals the accounts on this machine, after they came from another one. */
  'signIn:seal': call('administer', none, none)
} as const

export const signInEvents = {
  /** The page was locked, or uncovered. */
  'signIn:changed': z.strictObject({ stage: z.enum(['in', 'locked']) }),
  /** Another time without a touch after which the page locks, in minutes. */
  'signIn:idle': z.strictObject({ minutes: z.int() })
} as const
