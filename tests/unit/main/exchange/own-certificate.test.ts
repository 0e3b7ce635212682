import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openCertificateStore } from '../../../../src/main/exchange/certificates'
import { fixturePfxPassword, packageFixturePath } from '../../../support/packages/sending'
import { reversingKeyStore } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const now = Date.parse('2026-11-21T09:00:00+07:00')
const wrong = 'Mật khẩu không mở được tệp này.'

test.each([
  ['gui.pfx', 'Mật khẩu khác', wrong, { password: wrong }],
  // `gui.pem` is not a PFX file, so the message must not be about the password.
  ['gui.pem', fixturePfxPassword, 'Tệp này không phải là PFX đọc được.', {}]
])(
  'the import error for %s is shown at the password field only if the password is wrong',
  async (name, password, message, fields) => {
    const certificates = openCertificateStore(makeTemporaryFolder(), reversingKeyStore, false)
    const importing = certificates.importOwn(readFileSync(packageFixturePath(name)), password, now)
    const error = await importing.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'INVALID_INPUT', message })
    expect(error).toHaveProperty('fields', fields)
  }
)
