import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { userSchema } from '@shared/features/admin/user'
import { recordIdSchema, timestampSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import { customRoleLimits, customRoleSchema } from '@shared/model/admin/custom-role'
import { storedRecoveryCodeSchema } from './recovery-codes'
import { passwordHashSchema } from './scrypt'
import { failedAttemptsSchema, noFailedSignInAttempts } from './waits'

/** Operating system account on one machine. */
const systemAccount = z.strictObject({
  name: z.string().max(256),
  /** Numeric user id; -1 if the system has no user ids. */
  uid: z.int(),
  host: z.string().max(256)
})
export type SystemAccount = z.infer<typeof systemAccount>

/** These limits are loose, because user names of earlier versions may have followed other rules. */
const formerName = z.strictObject({ name: z.string().max(200), account: z.string().max(200) })

/**
 * User who was deleted from the list, or renamed without ever having an account; the only record of
 * the names that this person used.
 */
const formerPerson = z.strictObject({
  id: recordIdSchema,
  names: z.array(formerName).max(51),
  systems: z.array(systemAccount).max(51)
})
export type FormerPersonIdentity = z.infer<typeof formerPerson>

const account = z.strictObject({
  id: recordIdSchema,
  password: passwordHashSchema.nullable(),
  changedAt: timestampSchema.nullable(),
  /** Whether the password was set by an administrator and is valid for one sign-in only. */
  mustChange: z.boolean(),
  system: systemAccount.nullable(),
  /**
   * Formerly linked system accounts and former names, which rules that require two people check
   * too. Absent if there were none.
   */
  formerSystems: z.array(systemAccount).max(50).optional(),
  formerNames: z.array(formerName).max(50).optional(),
  tries: failedAttemptsSchema,
  /** Whether the account is locked after too many wrong passwords. */
  isShut: z.boolean()
})
export type Account = z.infer<typeof account>

/**
 * Accounts and their credentials, stored in a separate file that no page, backup or package reads.
 */
export const accountsStateSchema = z.strictObject({
  /** Incremented by every change; the audit log records it, so that an older file is detected. */
  serial: z.int().min(0),
  required: z.boolean(),
  /** Minutes of inactivity after which the page is locked; 0 for never. */
  idleMinutes: z.int().min(0).max(120),
  /**
   * Whether a second person must confirm the display of unmasked personal data and the removal of
   * sample data; absent for no.
   */
  secondPerson: z.boolean().optional(),
  accounts: z.array(account).max(5_000),
  /** Deleted or renamed users, newest first; absent if there were none. */
  formerPeople: z.array(formerPerson).max(5_000).optional(),
  codes: z.array(storedRecoveryCodeSchema).max(20),
  /** Failed attempts with recovery codes, and failed sign-in attempts for unknown accounts. */
  codeTries: failedAttemptsSchema,
  unknownTries: failedAttemptsSchema,
  /**
   * Copy of the user list as the program last changed it; while sign-in is required, permissions
   * are taken from this copy.
   */
  people: z.array(userSchema),
  /** Copy of the custom roles, like `people`; absent if there were never any. */
  roles: z.array(customRoleSchema).max(customRoleLimits.roles).optional(),
  /**
   * Message authentication code over all other fields with this machine's key; null if the system
   * stores no keys.
   */
  mark: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
})
export type AccountsState = z.infer<typeof accountsStateSchema>

export const createEmptyAccountsState = (): AccountsState => ({
  serial: 0,
  required: false,
  idleMinutes: 10,
  accounts: [],
  codes: [],
  codeTries: noFailedSignInAttempts,
  unknownTries: noFailedSignInAttempts,
  people: [],
  mark: null
})

export const createEmptyAccount = (id: string): Account => ({
  id,
  password: null,
  changedAt: null,
  mustChange: false,
  system: null,
  tries: noFailedSignInAttempts,
  isShut: false
})

/** Canonical text in schema order, however the state was created. */
function canonicalTextOf(state: AccountsState): string {
  const { mark, ...rest } = accountsStateSchema.parse(state)
  return JSON.stringify(rest)
}

/** Digest of a state for the audit log, which distinguishes states of the same serial number. */
export const digestAccountsState = (state: AccountsState): string =>
  createHash('sha256').update(canonicalTextOf(state)).digest('hex').slice(0, 16)

export const computeAccountsMac = (state: AccountsState, key: Buffer): string =>
  createHmac('sha256', key).update(canonicalTextOf(state)).digest('hex')

export function hasValidAccountsMac(state: AccountsState, key: Buffer): boolean {
  if (state.mark === null) return false
  return timingSafeEqual(
    Buffer.from(state.mark, 'hex'),
    Buffer.from(computeAccountsMac(state, key), 'hex')
  )
}
