import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createStructuredQuery } from '@shared/model/query/question'
import type { ServiceDataRequest } from '@shared/model/services/named-data'
import { describe, expect, test } from 'vitest'
import { selectEveryNthCase } from '../../../support/effort'
import { setUpTestEngines } from '../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import {
  checkPackageAt,
  packageFixturePath,
  prepareSendingService,
  replaceAndApproveData,
  requestTableData,
  setUnitCertificate,
  testPartnerName,
  trustAuthority
} from '../../../support/packages/sending'

const patience = 60_000
const encrypted = { securityLevel: 'mat' }

describe('exchange package', () => {
  const engines = setUpTestEngines({ handsOn: true })
  const open = (folder = engines.makeFolder()): TestProgram & { folder: string } => ({
    ...openTestProgram({ folder, openEngine: () => engines.start().engine }),
    folder
  })
  /** Program of the receiving side: another machine that trusts the same authority. */
  const receiver = async (): Promise<TestProgram & { folder: string }> => {
    const program = open()
    await setUnitCertificate(program, packageFixturePath('nhan.pfx'))
    await trustAuthority(program, packageFixturePath('goc.pem'))
    return program
  }
  test.each(selectEveryNthCase(['JSON', 'XML', 'CSV'], 3))(
    'a package with %s is sent, checked by the receiver and confirmed with a receipt, and the log records these steps',
    async dataFormat => {
      const sender = open()
      const asked = await prepareSendingService(sender, sender.folder, { dataFormat, ...encrypted })
      const outlook = await sender.handlers['packages:outlook'](asked)
      expect(outlook).toMatchObject({
        next: 1,
        encrypts: true,
        obstacles: [],
        partner: testPartnerName
      })
      const sealed = { ...asked, receiver: outlook.receivers[0]?.fingerprint ?? null }
      await expect(sender.handlers['packages:create'](asked)).rejects.toMatchObject({
        fields: { receiver: expect.any(String) }
      })
      expect(await sender.handlers['packages:create'](sealed)).toMatchObject({ outcome: 'saved' })
      const [sent] = await sender.handlers['packages:sent'](asked)
      expect(sent).toMatchObject({ number: 1, rows: 3, state: 'sent' })

      const other = await receiver()
      const report = await checkPackageAt(other, join(sender.folder, 'MA-1-000001'))
      expect(report.findings.filter(({ outcome }) => outcome === 'refused')).toEqual([])
      expect(report).toMatchObject({ accepted: true, answerable: true })
      const job = crypto.randomUUID()
      await other.handlers['secrecy:announce']({ recipient: 'Bộ phận xử lý', copies: 1 })
      const kept = await other.handlers['packages:saveContent']({ id: report.id, job })
      expect(kept).toMatchObject({ outcome: 'saved', file: { rowCount: 3 } })
      other.choose(sender.folder)
      await other.handlers['packages:answer']({ id: report.id })

      sender.choose(join(sender.folder, 'bien-nhan-MA-1-000001.json'))
      const answer = await sender.handlers['packages:importReceipt']({ network: 'lgsp' })
      expect(answer).toMatchObject({ number: 1, accepted: true, missing: '' })
      const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
      const log = await sender.handlers['services:logs']({ ...asked, query })
      expect(log.rows).toMatchObject([
        { status: 'success', recordCount: 3, receivingUnit: testPartnerName }
      ])
      await expect(sender.handlers['packages:importReceipt']({ network: 'lgsp' })).rejects.toThrow(
        'đã được nhập'
      )
    },
    patience
  )

  test('the receiver reports duplicate and missing package numbers', {
    tags: 'F67',
    timeout: patience
  }, async () => {
    const sender = open()
    const asked = await prepareSendingService(sender, sender.folder)
    for (let count = 0; count < 3; count++) {
      await sender.handlers['packages:create']({ ...asked, job: crypto.randomUUID() })
    }
    expect(readdirSync(sender.folder).filter(name => /^MA-1-0/.test(name))).toEqual([
      'MA-1-000001',
      'MA-1-000002',
      'MA-1-000003'
    ])
    const other = await receiver()
    const take = async (number: number) => {
      const report = await checkPackageAt(other, join(sender.folder, `MA-1-00000${number}`))
      if (report.accepted) {
        other.choose(other.folder)
        await other.handlers['packages:answer']({ id: report.id })
      }
      return report.findings.find(({ step }) => step === 'number')?.words ?? ''
    }
    expect(await take(1)).toMatch(/Gói đầu tiên/)
    expect(await take(1)).toMatch(/Gói số 1 đã nhận lúc/)
    expect(await take(3)).toMatch(/Thiếu gói số 2/)
    expect(await take(2)).toMatch(/ngay sau gói số 1/)
    expect(await take(3)).toMatch(/ngay sau gói số 2/)

    sender.choose(join(other.folder, 'bien-nhan-MA-1-000003.json'))
    const answer = await sender.handlers['packages:importReceipt']({ network: 'lgsp' })
    expect(answer?.missing).toBe('1–2')
  })

  test(
    'a package is split into parts, and a failed write leaves no file and releases the package number',
    async () => {
      const sender = open()
      const asked = await prepareSendingService(sender, sender.folder)
      sender.choose(join(sender.folder, 'khong-co'))
      await expect(sender.handlers['packages:create'](asked)).rejects.toThrow('Không thể ghi')
      expect(await sender.handlers['packages:sent'](asked)).toEqual([])
      sender.choose(sender.folder)
      await sender.handlers['packages:create'](asked)
      expect((await sender.handlers['packages:sent'](asked)).map(({ number }) => number)).toEqual([
        1
      ])
      expect(readdirSync(sender.folder).filter(name => name.endsWith('.part'))).toEqual([])
    },
    patience
  )

  test(
    'three concurrent package requests get three different numbers',
    async () => {
      const first = open()
      const asked = await prepareSendingService(first, first.folder)
      const together = [1, 2, 3].map(() =>
        first.handlers['packages:create']({ ...asked, job: crypto.randomUUID() })
      )
      await Promise.all(together)
      const sent = await first.handlers['packages:sent'](asked)
      expect(sent.map(({ number }) => number)).toEqual([3, 2, 1])
    },
    patience
  )

  test(
    'a package of a saved query uses plain column names, and sample rows are refused',
    async () => {
      const sender = open()
      const asked = await prepareSendingService(sender, sender.folder)
      const save = async (source: string, columns: readonly string[]): Promise<string> => {
        const question = {
          ...createStructuredQuery(source),
          columns: columns.map(column => ({
            name: column === 'so' ? 'Số lượng' : column,
            column: { table: 0, column }
          }))
        }
        const words = { name: `Gửi ${source}`, description: '', folder: '', shared: false }
        const query = { asked: { form: 'tree' as const, question }, parameters: [], limit: 1_000 }
        return (await sender.handlers['query:save']({ words, query, chart: null })).id
      }
      const own = await save('dm_gui', ['so', 'ma_don_vi'])
      const dataOf = (id: string, columns: string[]): ServiceDataRequest => ({
        ...requestTableData(''),
        source: { kind: 'query', id },
        columns
      })
      const create = (id: string) =>
        sender.handlers['packages:create']({ ...asked, source: { kind: 'query', id } })
      await replaceAndApproveData(sender, asked.id, dataOf(own, ['ma_don_vi', 'Số lượng']))
      sender.choose(sender.folder)
      expect(await create(own)).toMatchObject({ outcome: 'saved', file: { rowCount: 3 } })
      const folder = join(sender.folder, 'MA-1-000001')
      const rows: unknown = JSON.parse(readFileSync(join(folder, 'du-lieu.json'), 'utf8'))
      expect(rows).toEqual([
        { so_luong: 1, ma_don_vi: 'A' },
        { so_luong: 22, ma_don_vi: 'B & <C>' },
        { so_luong: null, ma_don_vi: 'C' }
      ])
      expect((await checkPackageAt(await receiver(), folder)).accepted).toBe(true)
      const sample = await save('dm_donvi_capbac', ['ten_don_vi'])
      const naming = replaceAndApproveData(sender, asked.id, dataOf(sample, ['ten_don_vi']))
      await expect(naming).rejects.toThrow('là dữ liệu mẫu nên không được gửi đi')
    },
    patience
  )

  test(
    'a package of a sample service or of sample rows is refused',
    async () => {
      const program = open()
      const asked = await prepareSendingService(program, program.folder)
      const sample = { ...asked, id: 'lgsp-001' }
      await expect(program.handlers['packages:create'](sample)).rejects.toThrow('Dịch vụ mẫu')
      const { tables } = await program.handlers['services:sources'](undefined)
      expect(tables.map(({ name }) => name)).toEqual(['dm_gui'])
    },
    patience
  )

  test(
    'a package is still encrypted for a partner that was renamed after its certificate was imported',
    async () => {
      const sender = open()
      const asked = await prepareSendingService(sender, sender.folder, encrypted)
      const before = await sender.handlers['packages:outlook'](asked)
      await sender.handlers['services:savePartner']({
        network: 'lgsp',
        id: 'lgsp-noi-vu',
        name: 'Bộ Nội vụ'
      })
      const outlook = await sender.handlers['packages:outlook'](asked)
      expect(outlook).toMatchObject({ partner: 'Bộ Nội vụ', obstacles: [] })
      expect(outlook.receivers).toEqual(before.receivers)
      const receiver = outlook.receivers[0]?.fingerprint ?? null
      sender.choose(sender.folder)
      await sender.handlers['packages:create']({ ...asked, receiver })
      const folder = join(sender.folder, 'MA-1-000001')
      const manifest = JSON.parse(readFileSync(join(folder, 'goi.json'), 'utf8'))
      expect(manifest.receiver.name).toBe('Bộ Nội vụ')
    },
    patience
  )
})
