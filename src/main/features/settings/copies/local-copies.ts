import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  copyOutcome,
  copySettings,
  defaultCopySettings,
  drillOutcome
} from '@shared/features/copies/copies'
import { text, time } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import type { KeyStore } from '../../../entry/key-file'
import { writeDurably } from '../../../store/disk/safe-write'
import { toAppError } from '../../../store/errors'

const fileName = 'copies.json'

/** What this machine alone knows of its copies; in no backup, package, copy or log. */
const localCopies = z.strictObject({
  /** Tells copies of this data folder from those of others in the same repository. */
  source: z.uuid(),
  /** The repository; null before one was set up. */
  place: z
    .strictObject({
      folder: text(4_096),
      id: z.uuid(),
      since: time,
      /** As it was when it was set up: a drive that is gone is asked for nothing. */
      isSameDisk: z.boolean()
    })
    .nullable(),
  /** Its key as the system sealed it; empty where the system keeps none. */
  sealed: z.string().max(10_000),
  settings: copySettings,
  last: copyOutcome.nullable(),
  /** The newest copy of this data folder with everything that a restore needs. */
  good: z.strictObject({ id: z.uuid(), time }).nullable(),
  drill: drillOutcome.nullable()
})
export type LocalCopies = z.infer<typeof localCopies>

export interface CopiesState {
  readonly read: () => LocalCopies
  /** Throws AppError. */
  readonly update: (change: Partial<LocalCopies>) => void
  /** Whether the key outlives the program here. */
  readonly keepsKey: () => Promise<boolean>
  /** In hexadecimal digits; undefined where nobody has typed the passphrase since the start and the system keeps nothing. */
  readonly key: () => Promise<string | undefined>
  /** Seals the key where the system can, else holds it in memory until the program ends. */
  readonly keepKey: (key: string) => Promise<void>
  readonly forgetKey: () => void
}

/** Reads what is kept without any code of copies; undefined where nothing was set up, or it cannot be read. */
export function readLocalCopies(directory: string): LocalCopies | undefined {
  try {
    return localCopies.parse(JSON.parse(readFileSync(join(directory, fileName), 'utf8')))
  } catch {
    return undefined
  }
}

export function openCopiesState(
  directory: string,
  keyStore: KeyStore,
  readOnly: boolean
): CopiesState {
  let state: LocalCopies = readLocalCopies(directory) ?? {
    source: randomUUID(),
    place: null,
    sealed: '',
    settings: defaultCopySettings,
    last: null,
    good: null,
    drill: null
  }
  let spoken: string | undefined
  const update: CopiesState['update'] = change => {
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
      // A key store that was reset gives nothing back: the person is asked anew.
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
