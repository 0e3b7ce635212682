import { join } from 'node:path'
import type { TestProgram } from '../handlers'
import {
  checkPackageAt,
  fixturePfxPassword,
  packageFixturePath,
  prepareSendingService,
  setUnitCertificate,
  trustAuthority
} from '../packages/sending'
import { signFile } from '../packages/signed-files'
import type { CallPreparation, ChangingCallName } from './prepare'

/**
 * Creates a sent data package that its receiver verified on the same machine; returns the package's
 * id.
 */
async function checkedIn(program: TestProgram, folder: string): Promise<{ id: string }> {
  await program.handlers['packages:create'](await prepareSendingService(program, folder))
  await setUnitCertificate(program, packageFixturePath('nhan.pfx'))
  const { id } = await checkPackageAt(program, join(folder, 'MA-1-000001'))
  program.choose(folder)
  return { id }
}

/** Preparations of the IPC calls about data packages, signatures and certificates, like `changingCallPreparations`. */
export const packageCallPreparations: {
  readonly [C in Extract<
    ChangingCallName,
    `packages:${string}` | `signing:${string}`
  >]: CallPreparation<C>
} = {
  'signing:openFile': ({ choose }) => {
    choose(packageFixturePath('goc.pem'))
    return { token: null }
  },
  'signing:signFile': async program => {
    await setUnitCertificate(program, packageFixturePath('gui.pfx'))
    program.choose(packageFixturePath('goc.pem'))
    const opened = await program.handlers['signing:openFile']({ token: null })
    return { id: opened?.id ?? '', form: 'detached', reason: 'Ký thử' }
  },
  'packages:choosePfx': ({ choose }) => void choose(packageFixturePath('gui.pfx')),
  'packages:importOwn': async ({ choose, handlers }) => {
    choose(packageFixturePath('gui.pfx'))
    await handlers['packages:choosePfx'](undefined)
    return { password: fixturePfxPassword }
  },
  'packages:addCertificate': ({ choose }) => {
    choose(packageFixturePath('goc.pem'))
    return { role: 'authority', partner: '' }
  },
  'packages:removeCertificate': async program => {
    await trustAuthority(program, packageFixturePath('goc.pem'))
    const { certificates } = await program.handlers['packages:certificates'](undefined)
    const [first] = certificates
    return { fingerprint: first?.fingerprint ?? '' }
  },
  'packages:create': prepareSendingService,
  'packages:check': async (program, folder) => {
    await program.handlers['packages:create'](await prepareSendingService(program, folder))
    program.choose(join(folder, 'MA-1-000001'))
  },
  'packages:saveContent': async (program, folder) => ({
    ...(await checkedIn(program, folder)),
    job: crypto.randomUUID()
  }),
  'packages:chooseAttachment': async (program, folder) => {
    await setUnitCertificate(program, packageFixturePath('gui.pfx'))
    program.choose(await signFile(program, join(folder, 'van-ban.pdf')))
  },
  'packages:saveAttachment': async (program, folder) => {
    const request = await prepareSendingService(program, folder)
    program.choose(await signFile(program, join(folder, 'van-ban.pdf')))
    const chosen = await program.handlers['packages:chooseAttachment'](undefined)
    program.choose(folder)
    const attachments = chosen?.map(({ id }) => id)
    await program.handlers['packages:create']({ ...request, attachments })
    await setUnitCertificate(program, packageFixturePath('nhan.pfx'))
    const { id } = await checkPackageAt(program, join(folder, 'MA-1-000001'))
    return { id, place: 0 }
  },
  'packages:answer': checkedIn,
  'packages:importReceipt': async (program, folder) => {
    await program.handlers['packages:answer'](await checkedIn(program, folder))
    program.choose(join(folder, 'bien-nhan-MA-1-000001.json'))
    return { network: 'lgsp' }
  }
}
