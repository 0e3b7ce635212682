import { expect, test } from 'vitest'
import { openProgram } from '../../../support/handlers'
import { becomeUnit, fixtureFile, partner, trust } from '../../../support/packages/sending'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

test('the trail names the certificate that came or went, whichever others are there', async () => {
  const program = openProgram(makeTemporaryFolder())
  const { handlers, storage } = program
  await becomeUnit(program, fixtureFile('gui.pfx'))
  await trust(program, fixtureFile('goc.pem'))
  program.choose(fixtureFile('nhan.pem'))
  const views = await handlers['packages:addCertificate']({ role: 'partner', partner })
  expect(views?.map(({ role }) => role)).toEqual(['own', 'authority', 'partner'])
  const [own, authority, other] = views ?? []
  await handlers['packages:removeCertificate']({ fingerprint: authority?.fingerprint ?? '' })
  expect(new Set(views?.map(({ subject }) => subject)).size).toBe(3)
  expect((await storage.audit.readAll()).map(({ action }) => action)).toEqual([
    `Nhập chứng thư của đơn vị “${own?.subject}”`,
    `Thêm chứng thư tin cậy “${authority?.subject}”`,
    `Thêm chứng thư tin cậy “${other?.subject}” của ${partner}`,
    `Gỡ chứng thư “${authority?.subject}”`
  ])
})
