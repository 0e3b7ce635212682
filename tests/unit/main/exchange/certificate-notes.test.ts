import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestProgram } from '../../../support/handlers'
import {
  packageFixturePath,
  setUnitCertificate,
  testPartnerName,
  trustAuthority
} from '../../../support/packages/sending'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

test('the audit log names the certificate that was added or removed', async () => {
  const program = openTestProgram({ folder: makeTemporaryFolder() })
  const { handlers, storage } = program
  await setUnitCertificate(program, packageFixturePath('gui.pfx'))
  await trustAuthority(program, packageFixturePath('goc.pem'))
  program.choose(packageFixturePath('nhan.pem'))
  const views = await handlers['packages:addCertificate']({
    role: 'partner',
    partner: testPartnerName
  })
  expect(views?.map(({ role }) => role)).toEqual(['own', 'authority', 'partner'])
  const [own, authority, other] = views ?? []
  await handlers['packages:removeCertificate']({ fingerprint: authority?.fingerprint ?? '' })
  expect(new Set(views?.map(({ subject }) => subject)).size).toBe(3)
  expect((await storage.audit.readAll()).map(({ action }) => action)).toEqual([
    `Nhập chứng thư của đơn vị “${own?.subject}”`,
    `Thêm chứng thư tin cậy “${authority?.subject}”`,
    `Thêm chứng thư tin cậy “${other?.subject}” của ${testPartnerName}`,
    `Gỡ chứng thư “${authority?.subject}”`
  ])
})

test('the task on the home page names the certificate that expired first, whatever the order of the list', async () => {
  const elsewhere = makeTemporaryFolder()
  await setUnitCertificate(
    openTestProgram({ folder: elsewhere }),
    packageFixturePath('sap-het-han.pfx')
  )
  const { own } = JSON.parse(readFileSync(join(elsewhere, 'certificates.json'), 'utf8'))
  const folder = makeTemporaryFolder()
  const path = join(folder, 'sap-het-han.der')
  writeFileSync(path, Buffer.from(own.chain[0], 'base64'))
  const program = openTestProgram({ folder })
  await setUnitCertificate(program, packageFixturePath('gui.pfx'))
  program.choose(path)
  await program.handlers['packages:addCertificate']({ role: 'partner', partner: testPartnerName })
  // The certificate of the unit comes first in the list but expired later (1 January 2120) than
  // that of the partner, which must be named.
  const later = openTestProgram({ folder, now: Date.parse('2120-02-01T09:00:00+07:00') })
  expect(await later.handlers['packages:task'](undefined)).toMatchObject({
    kind: 'missed',
    title: 'Có chứng thư số đã hết hạn',
    detail: 'Của đối tác: Don vi het han, Don vi mau · 01/12/2026 · 2 chứng thư'
  })
})
