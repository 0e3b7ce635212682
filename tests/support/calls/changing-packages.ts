import { join } from 'node:path'
import type { TestProgram } from '../handlers'
import {
  becomeUnit,
  checkAt,
  fixtureFile,
  fixturePassword,
  readyToSend,
  trust
} from '../packages/sending'
import type { Changing, Prepare } from './prepare'

/**
 * Creates a sent data package that its receiver verified on the same machine; returns the package's
 * id.
 */
async function checkedIn(program: TestProgram, folder: string): Promise<{ id: string }> {
  await program.handlers['packages:create'](await readyToSend(program, folder))
  await becomeUnit(program, fixtureFile('nhan.pfx'))
  const { id } = await checkAt(program, join(folder, 'MA-1-000001'))
  program.choose(folder)
  return { id }
}

/** Preparations of the IPC calls about data packages and certificates, like `changes`. */
export const packageChanges: {
  readonly [C in Extract<Changing, `packages:${string}`>]: Prepare<C>
} = {
  'packages:choosePfx': ({ choose }) => void choose(fixtureFile('gui.pfx')),
  'packages:importOwn': async ({ choose, handlers }) => {
    choose(fixtureFile('gui.pfx'))
    await handlers['packages:choosePfx'](undefined)
    return { password: fixturePassword }
  },
  'packages:addCertificate': ({ choose }) => {
    choose(fixtureFile('goc.pem'))
    return { role: 'authority', partner: '' }
  },
  'packages:removeCertificate': async program => {
    await trust(program, fixtureFile('goc.pem'))
    const { certificates } = await program.handlers['packages:certificates'](undefined)
    const [first] = certificates
    return { fingerprint: first?.fingerprint ?? '' }
  },
  'packages:create': readyToSend,
  'packages:check': async (program, folder) => {
    await program.handlers['packages:create'](await readyToSend(program, folder))
    program.choose(join(folder, 'MA-1-000001'))
  },
  'packages:saveContent': async (program, folder) => ({
    ...(await checkedIn(program, folder)),
    job: crypto.randomUUID()
  }),
  'packages:answer': checkedIn,
  'packages:importReceipt': async (program, folder) => {
    await program.handlers['packages:answer'](await checkedIn(program, folder))
    program.choose(join(folder, 'bien-nhan-MA-1-000001.json'))
    return { network: 'lgsp' }
  }
}
