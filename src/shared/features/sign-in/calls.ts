import { line, recordId, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { newPassword, typedPassword } from '../../model/sign-in/password'

const account = line(60)

/**
 * Outcome of a sign-in attempt. Messages are ready for display and never reveal whether an account
 * exists.
 */
const entered = z.discriminatedUnion('outcome', [
  /** Signed in: the page is reloaded, or uncovered if the same user returns. */
  z.strictObject({ outcome: z.literal('entered'), isSame: z.boolean() }),
  /** The password was set by an administrator: sign-in requires choosing a new one. */
  z.strictObject({ outcome: z.literal('mustChange') }),
  /** `wait`: seconds until the next attempt is accepted. */
  z.strictObject({ outcome: z.literal('refused'), words: z.string(), wait: z.int().min(0) })
])
export type EntryOutcome = z.infer<typeof entered>

/** Administrator's view of a user's credentials; nothing about a password, not even its length. */
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
  /** Linked system account, such as `MAY-01\lan`. */
  system: z.string().nullable()
})
export type AccountRow = z.infer<typeof accountRow>

const codes = z.strictObject({ codes: z.array(z.string()) })

export const signInCalls = {
  /** State of the sign-in page before a user is known. */
  'signIn:state': call(
    'everybody',
    none,
    z.strictObject({
      stage: z.enum(['trial', 'out', 'in', 'locked']),
      /** User who locked the page. */
      person: z.string().nullable(),
      /** Logged-in system account, if it can be used to sign in. */
      system: z.string().nullable(),
      /** Findings about the authentication files. */
      findings: z.array(z.string()),
      /** Reason why nobody can sign in; null if sign-in is possible. */
      closed: z.string().nullable(),
      /** Whether own data exists while no sign-in is required. */
      isUrged: z.boolean()
    })
  ),
  'signIn:enter': call(
    'everybody',
    z.strictObject({ account, password: typedPassword, newPassword: newPassword.nullable() }),
    entered
  ),
  'signIn:enterBySystem': call('everybody', none, entered),
  /** Signs in to an administrator's account with a printed code, once, and sets a new password. */
  'signIn:recover': call(
    'everybody',
    z.strictObject({ account, code: line(60), password: newPassword }),
    entered
  ),
  'signIn:lock': call('everybody', none, none),
  /** Signs out; the page is reloaded. */
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
      /** Logged-in system account. */
      system: z.string(),
      me: recordId.nullable(),
      accounts: z.array(accountRow)
    })
  ),
  /**
   * Enables or disables sign-in. Enabling returns new recovery codes, shown once; both require the
   * user's own password.
   */
  'signIn:switch': call(
    'administer',
    z.strictObject({ on: z.boolean(), password: typedPassword }),
    codes
  ),
  'signIn:setIdle': call('administer', z.strictObject({ minutes: z.int().min(0).max(120) }), none),
  /**
   * Sets whether a second person must confirm full views of personal data and the removal of sample
   * data.
   */
  'signIn:setSecond': call('administer', z.strictObject({ on: z.boolean() }), none),
  /**
   * Sets another user's password, which is valid for one sign-in at which they choose their own.
   */
  'signIn:setPassword': call(
    'administer',
    z.strictObject({ id: recordId, password: newPassword }),
    none
  ),
  /** Unlocks an account after too many wrong passwords. */
  'signIn:unlock': call('administer', z.strictObject({ id: recordId }), none),
  /** Links the logged-in system account to a user, or unlinks it. */
  'signIn:tieSystem': call('administer', z.strictObject({ id: recordId, tied: z.boolean() }), none),
  /** Creates new recovery codes and invalidates the old ones. */
  'signIn:newCodes': call('administer', none, codes),
  /** Seals the accounts on this machine after they came from another one. */
  'signIn:seal': call('administer', none, none)
} as const

export const signInEvents = {
  /** The page was locked, or unlocked. */
  'signIn:changed': z.strictObject({ stage: z.enum(['in', 'locked']) }),
  /** The inactivity timeout changed, in minutes. */
  'signIn:idle': z.strictObject({ minutes: z.int() })
} as const

/**
 * Session stage. `trial`: sign-in is not required, and the operator is chosen freely; `out`: signed
 * out; `locked`: signed in with the page covered; `in`: signed in.
 */
export type Stage = 'trial' | 'out' | 'in' | 'locked'
