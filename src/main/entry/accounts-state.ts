import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { user } from '@shared/features/admin/user'
import { recordId, time } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import { keptCode } from './recovery-codes'
import { passwordHash } from './scrypt'
import { noTries, tries } from './waits'

/** An account of the system on one machine. */
const systemAccount = z.strictObject({
  name: z.string().max(256),
  /** -1 where the system has no such numbers. */
  uid: z.int(),
  host: z.string().max(256)
})
export type SystemAccount = z.infer<typeof systemAccount>

/** Kept loosely: of users whose names may have had other limits. */
const formerName = z.strictObject({ name: z.string().max(200), account: z.string().max(200) })

/** A user who left the list, or was renamed without a way in: nothing else remembers under what they filed. */
const formerPerson = z.strictObject({
  id: recordId,
  names: z.array(formerName).max(51),
  systems: z.array(systemAccount).max(51)
})
export type FormerPerson = z.infer<typeof formerPerson>

const account = z.strictObject({
  id: recordId,
  password: passwordHash.nullable(),
  changedAt: time.nullable(),
  /** Given by an administrator: holds for one entry. */
  mustChange: z.boolean(),
  system: systemAccount.nullable(),
  /** Tied before, and names borne before: who asks for two people asks for these too. Absent where there were none. */
  formerSystems: z.array(systemAccount).max(50).optional(),
  formerNames: z.array(formerName).max(50).optional(),
  tries,
  /** After too many wrong passwords. */
  isShut: z.boolean()
})
export type Account = z.infer<typeof account>

/** Who may enter, and by what. A file of its own: no page, backup or package reads it. */
export const accountsState = z.strictObject({
  /** Grows by one with every change; the trail names it, so an older file is noticed. */
  serial: z.int().min(0),
  required: z.boolean(),
  /** Minutes without a touch after which the page is locked; 0 for never. */
  idleMinutes: z.int().min(0).max(120),
  /** Whether a second person confirms full views of persons and the removal of sample data; absent for no. */
  secondPerson: z.boolean().optional(),
  accounts: z.array(account).max(5_000),
  /** Newest first; absent where there were none. */
  formerPeople: z.array(formerPerson).max(5_000).optional(),
  codes: z.array(keptCode).max(20),
  /** Wrong recovery codes, and attempts at accounts that are not there. */
  codeTries: tries,
  unknownTries: tries,
  /** The users as they were last changed by the program: rights come from here while a sign-in is asked for. */
  people: z.array(user),
  /** Over everything else, by the machine's own key; null where its system keeps none. */
  mark: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
})
export type AccountsState = z.infer<typeof accountsState>

export const noAccounts = (): AccountsState => ({
  serial: 0,
  required: false,
  idleMinutes: 10,
  accounts: [],
  codes: [],
  codeTries: noTries,
  unknownTries: noTries,
  people: [],
  mark: null
})

export const emptyAccount = (id: string): Account => ({
  id,
  password: null,
  changedAt: null,
  mustChange: false,
  system: null,
  tries: noTries,
  isShut: false
})

/** In the order of the schema, whichever way the state came about. */
function textOf(state: AccountsState): string {
  const { mark, ...rest } = accountsState.parse(state)
  return JSON.stringify(rest)
}

/** What the trail says of a state: enough that another one of the same number is told apart. */
export const digestOf = (state: AccountsState): string =>
  createHash('sha256').update(textOf(state)).digest('hex').slice(0, 16)

export const markOf = (state: AccountsState, key: Buffer): string =>
  createHmac('sha256', key).update(textOf(state)).digest('hex')

export function isMarked(state: AccountsState, key: Buffer): boolean {
  if (state.mark === null) return false
  return timingSafeEqual(Buffer.from(state.mark, 'hex'), Buffer.from(markOf(state, key), 'hex'))
}
