import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  backupCopyRunOutcomeSchema,
  backupCopySettingsSchema,
  defaultBackupCopySettings,
  restoreDrillOutcomeSchema
} from '@shared/features/copies/copies'
import { textSchema, timestampSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import { writeDurably } from '../../../store/disk/safe-write'
import { toAppError } from '../../../store/errors'
import type { KeyStore } from '../../../store/key-store'

const fileName = 'copies.json'

/**
 * State of external copies, stored only on this machine; not part of any backup, package, copy or
 * log.
 */
const localCopies = z.strictObject({
  /** Distinguishes copies of this data folder from others in the same repository. */
  source: z.uuid(),
  /** The repository; null before it was set up. */
  place: z
    .strictObject({
      folder: textSchema(4_096),
      id: z.uuid(),
      since: timestampSchema,
      /**
       * Whether the copies are on the same disk as the data folder; determined at set-up, because a
       * missing drive cannot be queried.
       */
      isSameDisk: z.boolean()
    })
    .nullable(),
  /** Repository key sealed by the operating system; empty if the system has no key store. */
  sealed: z.string().max(10_000),
  settings: backupCopySettingsSchema,
  last: backupCopyRunOutcomeSchema.nullable(),
  /** The newest complete copy of this data folder that can be restored. */
  good: z.strictObject({ id: z.uuid(), time: timestampSchema }).nullable(),
  drill: restoreDrillOutcomeSchema.nullable()
})
export type ExternalCopyState = z.infer<typeof localCopies>

export interface ExternalCopyStateStore {
  readonly read: () => ExternalCopyState
  /** Stores a change of the state. Throws AppError. */
  readonly update: (change: Partial<ExternalCopyState>) => void
  /** Whether this system can store the key across restarts of the program. */
  readonly keepsKey: () => Promise<boolean>
  /**
   * Repository key in hexadecimal digits; undefined if the system stores none and the passphrase
   * was not entered since the start.
   */
  readonly key: () => Promise<string | undefined>
  /**
   * Seals the repository key if the system can, else holds it in memory until the program exits.
   */
  readonly keepKey: (key: string) => Promise<void>
  readonly forgetKey: () => void
}

/**
 * Reads the stored state without loading the code of copies; undefined if nothing was set up or it
 * cannot be read.
 */
export function readExternalCopyState(directory: string): ExternalCopyState | undefined {
  try {
    return localCopies.parse(JSON.parse(readFileSync(join(directory, fileName), 'utf8')))
  } catch {
    return undefined
  }
}

export function createExternalCopyStateStore(
  directory: string,
  keyStore: KeyStore,
  readOnly: boolean
): ExternalCopyStateStore {
  let state: ExternalCopyState = readExternalCopyState(directory) ?? {
    source: randomUUID(),
    place: null,
    sealed: '',
    settings: defaultBackupCopySettings,
    last: null,
    good: null,
    drill: null
  }
  let spoken: string | undefined
  const update: ExternalCopyStateStore['update'] = change => {
    const next = { ...state, ...change }
    try {
      if (!readOnly) writeDurably(join(directory, fileName), JSON.stringify(next))
    } catch (error) {
      throw toAppError(error, process.platform)
    }
    state = next
  }
  return {
    read: () => state,
    update,
    keepsKey: () => keyStore.isSafe().catch(() => false),
    key: async () => {
      if (spoken !== undefined || state.sealed === '') return spoken
      // The result is undefined if a key store that was reset cannot unseal the key, so that the
      // user must enter the passphrase again.
      return keyStore.unseal(state.sealed).catch(() => undefined)
    },
    keepKey: async key => {
      spoken = key
      const sealed = (await keyStore.isSafe().catch(() => false)) ? await keyStore.seal(key) : ''
      update({ sealed })
    },
    forgetKey: () => {
      spoken = undefined
      update({ sealed: '' })
    }
  }
}
