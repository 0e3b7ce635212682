import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatStoreFileEnvelope } from '../../../../src/main/store/state/envelope'
import { enableProgramSignIn, openTestProgramAt, testNoon } from '../../../support/entry/signed-in'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

test('an accounts file written by version 1 can be read and changed', { tags: 'F68' }, async () => {
  const folder = makeTemporaryFolder()
  const tries = { failures: 0, lastAt: 0 }
  const text = JSON.stringify({
    serial: 4,
    required: false,
    idleMinutes: 45,
    accounts: [],
    codes: [],
    codeTries: tries,
    unknownTries: tries,
    people: [],
    mark: null
  })
  writeFileSync(
    join(folder, 'accounts.json'),
    formatStoreFileEnvelope({ version: 1, sequence: 3, text })
  )
  const program = openTestProgramAt(folder, testNoon)
  expect(program.entry.accounts.read()).toMatchObject({ serial: 4, idleMinutes: 45 })
  await enableProgramSignIn(program)
  expect(program.entry.accounts.read()).toMatchObject({ required: true, idleMinutes: 45 })
})
