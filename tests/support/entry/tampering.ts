import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import {
  formatStoreFileEnvelope,
  parseStoreFileEnvelope
} from '../../../src/main/store/state/envelope'
import { noKeyStore } from '../sources'
import { makeTemporaryFolder } from '../temporary-folder'
import { attemptSignIn, enableProgramSignIn, openTestProgramAt, testNoon } from './signed-in'

export const successfulSignInOutcome = { outcome: 'entered', isSame: false }

/**
 * Changes the content of a stored file and recomputes its checksum, as an attacker could who knows
 * the program's source.
 */
export function tamperStoredFile(
  folder: string,
  name: string,
  change: (data: never) => void
): void {
  const path = join(folder, name)
  const envelope = parseStoreFileEnvelope(readFileSync(path, 'utf8'))
  const data: unknown = JSON.parse(envelope.text)
  change(data as never)
  writeFileSync(path, formatStoreFileEnvelope({ ...envelope, text: JSON.stringify(data) }))
}

export async function expectSignInBlocked(
  folder: string,
  account: string,
  words: RegExp,
  keyStore = noKeyStore
) {
  const program = openTestProgramAt(folder, testNoon, keyStore)
  expect(program.entry.session.stage()).toBe('out')
  expect(await attemptSignIn(program, account)).toEqual({
    outcome: 'refused',
    words: expect.stringMatching(words),
    wait: 0
  })
  expect(await program.ask('home:overview')).toMatchObject({ error: { code: 'SIGN_IN' } })
}

/**
 * Creates a data folder with the sign-in requirement; without a key store, the accounts file in it
 * is not encrypted.
 */
export async function createSignInFolder(keyStore = noKeyStore) {
  const folder = makeTemporaryFolder()
  const asked = await enableProgramSignIn(openTestProgramAt(folder, testNoon, keyStore))
  return { folder, ...asked }
}
