import { lineSchema, recordIdSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { newPasswordSchema, typedPasswordSchema } from '../../model/sign-in/password'

const account = lineSchema(60)

/**
 * Outcome of a sign-in attempt. Messages are ready for display and never reveal whether an account
 * exists.
 */
const entered = z.discriminatedUnion('outcome', [
  /** Sign-in succeeded. The page is reloaded, or, if the user who locked it returns, uncovered. */
  z.strictObject({ outcome: z.literal('entered'), isSame: z.boolean() }),
  /** The password was set by an administrator: the user must choose a new one to sign in. */
  z.strictObject({ outcome: z.literal('mustChange') }),
  /** `wait`: seconds until the next attempt is accepted. */
  z.strictObject({ outcome: z.literal('refused'), words: z.string(), wait: z.int().min(0) })
])
export type SignInCallOutcome = z.infer<typeof entered>

/** Administrator's view of a user's credentials; nothing about a password, not even its length. */
const accountRow = z.strictObject({
  id: recordIdSchema,
  name: z.string(),
  account: z.string(),
  role: z.string(),
  hasPassword: z.boolean(),
  changedAt: timestampSchema.nullable(),
  mustChange: z.boolean(),
  isShut: z.boolean(),
  failures: z.int(),
  /** Operating system account linked to the user, such as `MAY-01\lan`. */
  system: z.string().nullable()
})
export type SignInAccountRow = z.infer<typeof accountRow>

const codes = z.strictObject({ codes: z.array(z.string()) })

export const signInCalls = {
  /** State of the sign-in page before a user is known. */
  'signIn:state': defineCall(
    'everybody',
    emptySchema,
    z.strictObject({
      stage: z.enum(['trial', 'out', 'in', 'locked']),
      /** User who locked the page. */
      person: z.string().nullable(),
      /** Operating system account that is logged in, if it can be used to sign in. */
      system: z.string().nullable(),
      /** Faults found in the authentication files. */
      findings: z.array(z.string()),
      /** Reason why nobody can sign in; null if sign-in is possible. */
      closed: z.string().nullable(),
      /**
       * Whether to recommend requiring sign-in, because the unit has loaded data while no sign-in
       * is required.
       */
      isUrged: z.boolean()
    })
  ),
  'signIn:enter': defineCall(
    'everybody',
    z.strictObject({
      account,
      password: typedPasswordSchema,
      newPassword: newPasswordSchema.nullable()
    }),
    entered
  ),
  'signIn:enterBySystem': defineCall('everybody', emptySchema, entered),
  /**
   * Signs in to an administrator's account with a printed recovery code, which is valid once, and
   * sets a new password.
   */
  'signIn:recover': defineCall(
    'everybody',
    z.strictObject({ account, code: lineSchema(60), password: newPasswordSchema }),
    entered
  ),
  'signIn:lock': defineCall('everybody', emptySchema, emptySchema),
  /** Signs out; the page is reloaded. */
  'signIn:leave': defineCall('everybody', emptySchema, emptySchema),
  'signIn:changePassword': defineCall(
    'everybody',
    z.strictObject({ current: typedPasswordSchema, password: newPasswordSchema }),
    emptySchema
  ),
  'signIn:settings': defineCall(
    'view',
    emptySchema,
    z.strictObject({
      required: z.boolean(),
      idleMinutes: z.int(),
      secondPerson: z.boolean(),
      codesLeft: z.int(),
      /**
       * Whether the accounts file is encrypted with the key store of this machine's operating
       * system.
       */
      isSealed: z.boolean(),
      isUrged: z.boolean(),
      /** Operating system account that is logged in. */
      system: z.string(),
      me: recordIdSchema.nullable(),
      accounts: z.array(accountRow)
    })
  ),
  /**
   * Enables or disables the sign-in requirement. Enabling returns new recovery codes, shown once;
   * both require the user's own password.
   */
  'signIn:switch': defineCall(
    'administer',
    z.strictObject({ on: z.boolean(), password: typedPasswordSchema }),
    codes
  ),
  'signIn:setIdle': defineCall(
    'administer',
    z.strictObject({ minutes: z.int().min(0).max(120) }),
    emptySchema
  ),
  /**
   * Sets whether a second person must confirm full views of personal data and the removal of sample
   * data.
   */
  'signIn:setSecond': defineCall('administer', z.strictObject({ on: z.boolean() }), emptySchema),
  /**
   * Sets another user's password. It is valid for one sign-in, at which the user must choose a new
   * one.
   */
  'signIn:setPassword': defineCall(
    'administer',
    z.strictObject({ id: recordIdSchema, password: newPasswordSchema }),
    emptySchema
  ),
  /** Unlocks an account after too many wrong passwords. */
  'signIn:unlock': defineCall('administer', z.strictObject({ id: recordIdSchema }), emptySchema),
  /** Links the logged-in operating system account to a user, or removes the link. */
  'signIn:tieSystem': defineCall(
    'administer',
    z.strictObject({ id: recordIdSchema, tied: z.boolean() }),
    emptySchema
  ),
  /** Creates new recovery codes and invalidates the old ones. */
  'signIn:newCodes': defineCall('administer', emptySchema, codes),
  /**
   * Encrypts the accounts file with this machine's key store, after the file came from another
   * machine.
   */
  'signIn:seal': defineCall('administer', emptySchema, emptySchema)
} as const

export const signInEvents = {
  /** Event: the page was locked or unlocked. */
  'signIn:changed': z.strictObject({ stage: z.enum(['in', 'locked']) }),
  /** Event: the inactivity timeout after which the page is locked has changed, in minutes. */
  'signIn:idle': z.strictObject({ minutes: z.int() })
} as const

/**
 * Session stage. `trial`: sign-in is not required, and the operator is chosen freely; `out`: signed
 * out; `locked`: signed in with the page covered; `in`: signed in.
 */
export type SessionStage = 'trial' | 'out' | 'in' | 'locked'
