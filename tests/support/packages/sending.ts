import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallInput, CallOutput } from '@shared/contract/contract'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import type { ServiceDataRequest } from '@shared/model/services/named-data'
import type { SharingNetwork } from '@shared/model/services/network'
import { sharingNetworks } from '@shared/model/services/networks'
import type { SharedService } from '@shared/model/services/service'
import { createValidRegistration } from '../calls/registrations'
import type { TestProgram } from '../handlers'
import { profileChosenFile } from '../look-at'

const lgsp = sharingNetworks.find(({ id }) => id === 'lgsp') as SharingNetwork
export const testPartnerName = 'Nền tảng quốc gia – Bộ Nội vụ'

/**
 * Folder with certificates of two units and of their authority; created for tests, valid for a
 * hundred years.
 */
const fixture = join(import.meta.dirname, 'fixture')
export const fixturePfxPassword = 'Mật khẩu 1'
export const packageFixturePath = (name: string): string => join(fixture, name)

/** Sets the unit's certificate from this PFX file. */
export async function setUnitCertificate(
  program: TestProgram,
  pfx: string,
  password = fixturePfxPassword
): Promise<void> {
  program.choose(pfx)
  await program.handlers['packages:choosePfx'](undefined)
  await program.handlers['packages:importOwn']({ password })
}

/** Imports the certificate of an authority, which the program then trusts. */
export async function trustAuthority(program: TestProgram, pem: string): Promise<void> {
  program.choose(pem)
  await program.handlers['packages:addCertificate']({ role: 'authority', partner: '' })
}

/** Data named by a registration: all rows of two columns of a table. */
export const requestTableData = (
  id: string,
  columns = ['ma_don_vi', 'so']
): ServiceDataRequest => ({
  source: { kind: 'table', id },
  columns,
  filter: null,
  degree: null
})

/**
 * Submits a registration of the unit, which then awaits approval; it names no data if none is
 * given.
 */
export async function registerService(
  { handlers }: TestProgram,
  data: ServiceDataRequest | null,
  values: Record<string, string> = {},
  network: SharingNetwork = lgsp
): Promise<string> {
  await handlers['configuration:update']({ separateApprover: false })
  const { id } = await handlers['services:register']({
    network: network.id,
    values: { ...createValidRegistration(network), ...values },
    document: null,
    confirmed: true,
    data
  })
  return id
}

/** Approves the registration of a service with the data that it names. */
export async function approveService(
  { handlers }: TestProgram,
  id: string,
  network: Pick<SharingNetwork, 'id'> = lgsp
): Promise<SharedService> {
  const service = { network: network.id, id }
  const { data } = await handlers['services:get'](service)
  return handlers['services:move']({
    ...service,
    move: 'approve',
    note: '',
    dataType: null,
    seen: data?.digest ?? null
  })
}

/** Replaces the data that a service sends and approves the change. */
export async function replaceAndApproveData(
  program: TestProgram,
  id: string,
  data: ServiceDataRequest
): Promise<void> {
  await program.handlers['services:nameData']({ network: lgsp.id, id, data })
  await approveService(program, id)
}

/**
 * Creates a table of the unit with these CSV lines; its first column is text, its second an
 * integer.
 */
export async function createUserTable(
  program: TestProgram,
  folder: string,
  lines: readonly string[] = ['A;1', '"B & <C>";22', 'C;']
): Promise<string> {
  const path = join(folder, 'gui.csv')
  writeFileSync(path, `Mã đơn vị;Số\n${lines.map(line => `${line}\n`).join('')}`)
  const { token } = await profileChosenFile(program, path)
  const made = await program.handlers['dataLoad:create']({
    load: crypto.randomUUID(),
    token,
    draft: {
      ...emptyMartDraft,
      tableName: 'dm_gui',
      columns: [
        { id: '1', name: 'ma_don_vi', dataType: 'string', description: 'Mã đơn vị' },
        { id: '2', name: 'so', dataType: 'integer', description: 'Số & lượng' }
      ]
    },
    sources: [0, 1]
  })
  if (made.outcome !== 'created') throw new Error(made.outcome)
  return made.table.id
}

/**
 * Prepares everything that sending a package requires, including rows; returns the input of
 * `packages:create`, with the folder already chosen.
 */
export async function prepareSendingService(
  program: TestProgram,
  folder: string,
  values: Record<string, string> = {},
  lines?: readonly string[],
  network: SharingNetwork = lgsp
): Promise<CallInput<'packages:create'>> {
  await setUnitCertificate(program, packageFixturePath('gui.pfx'))
  await trustAuthority(program, packageFixturePath('goc.pem'))
  program.choose(packageFixturePath('nhan.pem'))
  await program.handlers['packages:addCertificate']({ role: 'partner', partner: testPartnerName })
  const table = await createUserTable(program, folder, lines)
  const id = await registerService(program, requestTableData(table), values, network)
  await approveService(program, id, network)
  program.choose(folder)
  return {
    network: network.id,
    id,
    source: { kind: 'table', id: table },
    period: 'Tháng 11/2026',
    partMegabytes: 0,
    receiver: null,
    job: crypto.randomUUID()
  }
}

/** Verifies the package in a folder. */
export async function checkPackageAt(
  program: TestProgram,
  folder: string
): Promise<NonNullable<CallOutput<'packages:check'>>> {
  program.choose(folder)
  const report = await program.handlers['packages:check'](undefined)
  if (!report) throw new Error('cancelled')
  return report
}
