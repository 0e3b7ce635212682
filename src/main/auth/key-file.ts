import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errnoOf } from '../store/disk/errno'
import { writeDurably } from '../store/disk/safe-write'
import { toAppError } from '../store/errors'
import type { KeyStore } from '../store/key-store'

/**
 * Machine key that authenticates the accounts file. `none`: the system stores no keys, or none was
 * created; `foreign`: a key exists that this machine cannot open, as in a folder from another
 * machine.
 */
export type MachineKey =
  | { readonly kind: 'here'; readonly key: Buffer }
  | { readonly kind: 'none' | 'foreign' }

const pathIn = (directory: string): string => join(directory, 'accounts.key')

export async function readMachineKey(directory: string, store: KeyStore): Promise<MachineKey> {
  let sealed: string
  try {
    sealed = readFileSync(pathIn(directory), 'utf8')
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return { kind: 'none' }
    throw error
  }
  try {
    if (!(await store.isSafe())) return { kind: 'foreign' }
    const key = Buffer.from(await store.unseal(sealed), 'hex')
    return key.length === 32 ? { kind: 'here', key } : { kind: 'foreign' }
  } catch {
    return { kind: 'foreign' }
  }
}

/**
 * Creates a key if the system can store it; otherwise undefined. Throws AppError if the disk
 * refuses it.
 */
export async function createMachineKey(
  directory: string,
  store: KeyStore
): Promise<Buffer | undefined> {
  const key = randomBytes(32)
  let sealed: string
  try {
    if (!(await store.isSafe())) return undefined
    sealed = await store.seal(key.toString('hex'))
  } catch {
    return undefined
  }
  try {
    writeDurably(pathIn(directory), sealed)
  } catch (error) {
    throw toAppError(error, process.platform)
  }
  return key
}
