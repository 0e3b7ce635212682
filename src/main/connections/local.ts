import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataEndpoint } from '@shared/features/collection/endpoint'
import { z } from '@shared/kit/zod'
import { writeDurably } from '../store/disk/safe-write'
import { toAppError } from '../store/errors'
import type { KeyStore } from '../store/key-store'

/**
 * Location of a source's password: sealed by the system, in memory until the program exits, or
 * missing.
 */
type PasswordStorage = 'system' | 'session' | 'none'

/**
 * State of the sources that exists only on this machine: which sources are switched on, and their
 * passwords. Both are bound to the exact configuration: after any change of address, user or
 * authority the source is off and has no password. Not part of any backup, package or log.
 */
export interface LocalSourceSettings {
  isOn(endpoint: DataEndpoint): boolean
  switch(endpoint: DataEndpoint, on: boolean): void
  placeOf(endpoint: DataEndpoint): PasswordStorage
  /** Stores a password. Never throws: if it cannot be sealed and written, it stays in memory. */
  keep(endpoint: DataEndpoint, password: string): Promise<PasswordStorage>
  passwordOf(endpoint: DataEndpoint): Promise<string | undefined>
  forget(id: string): void
  /** Whether passwords survive a restart of the program on this machine. */
  readonly keepsPasswords: () => Promise<boolean>
}

const kept = z.strictObject({
  switched: z.record(z.string(), z.string()),
  sealed: z.record(z.string(), z.strictObject({ mark: z.string(), text: z.string() }))
})
type StoredLocalSources = z.infer<typeof kept>

/** Hash that changes with every part of the configuration. */
function configurationHashOf({ kind, config }: DataEndpoint): string {
  const words = Object.entries(config).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([kind, words]))
    .digest('hex')
}

export function openLocalSourceSettings(
  directory: string,
  keyStore: KeyStore,
  readOnly = false
): LocalSourceSettings {
  const path = join(directory, 'sources.json')
  const state = read(path)
  const session = new Map<string, { readonly mark: string; readonly password: string }>()
  const save = (change: (draft: StoredLocalSources) => void): void => {
    const draft = structuredClone(state)
    change(draft)
    try {
      if (!readOnly) writeDurably(path, JSON.stringify(draft))
    } catch (error) {
      throw toAppError(error, process.platform)
    }
    Object.assign(state, draft)
  }
  const sealedOf = (endpoint: DataEndpoint): string | undefined => {
    const found = state.sealed[endpoint.id]
    return found?.mark === configurationHashOf(endpoint) ? found.text : undefined
  }
  const spokenOf = (endpoint: DataEndpoint): string | undefined => {
    const found = session.get(endpoint.id)
    return found?.mark === configurationHashOf(endpoint) ? found.password : undefined
  }
  return {
    keepsPasswords: keyStore.isSafe,
    isOn: endpoint => state.switched[endpoint.id] === configurationHashOf(endpoint),
    switch: (endpoint, on) =>
      save(({ switched }) => {
        if (on) switched[endpoint.id] = configurationHashOf(endpoint)
        else delete switched[endpoint.id]
      }),
    placeOf(endpoint) {
      if (spokenOf(endpoint) !== undefined) return 'session'
      return sealedOf(endpoint) === undefined ? 'none' : 'system'
    },
    async keep(endpoint, password) {
      const mark = configurationHashOf(endpoint)
      session.delete(endpoint.id)
      try {
        if (await keyStore.isSafe()) {
          const text = await keyStore.seal(password)
          save(({ sealed }) => void Object.assign(sealed, { [endpoint.id]: { mark, text } }))
          return 'system'
        }
      } catch {
        // Errors are ignored: with a locked key ring or a full disk the source is still saved, and
        // its password stays in memory until the program exits, as the page states.
      }
      session.set(endpoint.id, { mark, password })
      return 'session'
    },
    async passwordOf(endpoint) {
      const sealed = sealedOf(endpoint)
      const spoken = spokenOf(endpoint)
      if (spoken !== undefined || sealed === undefined) return spoken
      // The result is undefined if a key store that was reset cannot unseal the password, so that
      // the user must enter it again.
      return keyStore.unseal(sealed).catch(() => undefined)
    },
    forget: id => {
      session.delete(id)
      if (!(id in state.switched || id in state.sealed)) return
      save(({ switched, sealed }) => {
        delete switched[id]
        delete sealed[id]
      })
    }
  }
}

/** An unreadable file counts as empty: all sources are off and passwords are missing. */
function read(path: string): StoredLocalSources {
  try {
    return kept.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { switched: {}, sealed: {} }
  }
}
