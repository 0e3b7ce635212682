import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataEndpoint } from '@shared/features/collection/endpoint'
import { z } from '@shared/kit/zod'
import { writeDurably } from '../store/disk/safe-write'
import { toAppError } from '../store/errors'

/** The system’s own store of keys. */
export interface KeyStore {
  /** Whether what it seals can be read by nobody else on this machine. */
  readonly isSafe: () => Promise<boolean>
  readonly seal: (text: string) => Promise<string>
  readonly unseal: (sealed: string) => Promise<string>
}

/** Where the password of a source is: sealed by the system, in memory until the program ends, or nowhere. */
type PasswordPlace = 'system' | 'session' | 'none'

/**
 * What this machine alone knows of its sources: which are switched on, and their passwords. Both hold for the very configuration that they were
 * given for: another address, user or authority, however it got there, is off and has none. In no backup, package or log.
 */
export interface LocalSources {
  isOn(endpoint: DataEndpoint): boolean
  switch(endpoint: DataEndpoint, on: boolean): void
  placeOf(endpoint: DataEndpoint): PasswordPlace
  /** Never throws: what cannot be sealed and written stays in memory. */
  keep(endpoint: DataEndpoint, password: string): Promise<PasswordPlace>
  passwordOf(endpoint: DataEndpoint): Promise<string | undefined>
  forget(id: string): void
  /** Whether passwords outlive the program here. */
  readonly keepsPasswords: () => Promise<boolean>
}

const kept = z.strictObject({
  switched: z.record(z.string(), z.string()),
  sealed: z.record(z.string(), z.strictObject({ mark: z.string(), text: z.string() }))
})
type Kept = z.infer<typeof kept>

/** Changes with every word of the configuration. */
function markOf({ kind, config }: DataEndpoint): string {
  const words = Object.entries(config).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([kind, words]))
    .digest('hex')
}

export function openLocalSources(
  directory: string,
  keyStore: KeyStore,
  readOnly = false
): LocalSources {
  const path = join(directory, 'sources.json')
  const state = read(path)
  const session = new Map<string, { readonly mark: string; readonly password: string }>()
  const save = (change: (draft: Kept) => void): void => {
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
    return found?.mark === markOf(endpoint) ? found.text : undefined
  }
  const spokenOf = (endpoint: DataEndpoint): string | undefined => {
    const found = session.get(endpoint.id)
    return found?.mark === markOf(endpoint) ? found.password : undefined
  }
  return {
    keepsPasswords: keyStore.isSafe,
    isOn: endpoint => state.switched[endpoint.id] === markOf(endpoint),
    switch: (endpoint, on) =>
      save(({ switched }) => {
        if (on) switched[endpoint.id] = markOf(endpoint)
        else delete switched[endpoint.id]
      }),
    placeOf(endpoint) {
      if (spokenOf(endpoint) !== undefined) return 'session'
      return sealedOf(endpoint) === undefined ? 'none' : 'system'
    },
    async keep(endpoint, password) {
      const mark = markOf(endpoint)
      session.delete(endpoint.id)
      try {
        if (await keyStore.isSafe()) {
          const text = await keyStore.seal(password)
          save(({ sealed }) => void Object.assign(sealed, { [endpoint.id]: { mark, text } }))
          return 'system'
        }
      } catch {
        // A key ring that is locked, or a full disk: the source is saved, and its password holds until the program ends, as the page tells.
      }
      session.set(endpoint.id, { mark, password })
      return 'session'
    },
    async passwordOf(endpoint) {
      const sealed = sealedOf(endpoint)
      const spoken = spokenOf(endpoint)
      if (spoken !== undefined || sealed === undefined) return spoken
      // A key store that was reset gives nothing back: the person is asked anew.
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

/** What cannot be read counts for nothing: everything is off, and asked for again. */
function read(path: string): Kept {
  try {
    return kept.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { switched: {}, sealed: {} }
  }
}
