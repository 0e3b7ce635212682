import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  checkPackageAt,
  packageFixturePath,
  prepareSendingService,
  setUnitCertificate,
  trustAuthority
} from '../../../support/packages/sending'
import {
  readPackageManifest,
  restoreBackupFrom,
  setUpUnitPrograms
} from '../../../support/packages/units'

const patience = 60_000
const network = 'lgsp'

describe('package receipts and package numbers', () => {
  const units = setUpUnitPrograms()

  test(
    'issuing the receipt of a package twice gives one receipt file, and an unrelated file of that name is not overwritten',
    async () => {
      const sender = units.open()
      const asked = await prepareSendingService(sender, sender.folder)
      await sender.handlers['packages:create'](asked)
      const other = await units.receiver()
      const folder = join(sender.folder, 'MA-1-000001')
      const path = join(other.folder, 'bien-nhan-MA-1-000001.json')
      const answer = async () => {
        const { id } = await checkPackageAt(other, folder)
        other.choose(other.folder)
        await other.handlers['packages:answer']({ id })
        return readFileSync(path, 'utf8')
      }
      const first = await answer()
      expect(await answer()).toBe(first)
      rmSync(path)
      expect(await answer()).toBe(first)
      expect(await other.handlers['packages:received'](undefined)).toHaveLength(1)

      // The sender lost its package log and issues a number again; the receiver refuses the second
      // package and keeps the receipt of the first.
      rmSync(folder, { recursive: true })
      rmSync(join(sender.folder, 'logs', 'package-numbers'), { recursive: true })
      const anew = units.open(sender.folder)
      anew.choose(sender.folder)
      await anew.handlers['packages:create']({
        ...asked,
        period: 'Tháng 12/2026',
        job: crypto.randomUUID()
      })
      await expect(answer()).rejects.toThrow('đã có “bien-nhan-MA-1-000001.json”')
      expect(readFileSync(path, 'utf8')).toBe(first)
    },
    patience
  )

  test('a package refused because an earlier number is missing may be accepted later, and a contradicting receipt is refused afterwards', {
    tags: 'F67',
    timeout: patience
  }, async () => {
    const sender = units.open()
    const asked = await prepareSendingService(sender, sender.folder)
    for (let count = 0; count < 3; count++) {
      await sender.handlers['packages:create']({ ...asked, job: crypto.randomUUID() })
    }
    const other = await units.receiver()
    const answerTo = async (number: number) => {
      const report = await checkPackageAt(other, join(sender.folder, `MA-1-00000${number}`))
      const into = units.makeFolder()
      other.choose(into)
      await other.handlers['packages:answer']({ id: report.id })
      return join(into, `bien-nhan-MA-1-00000${number}.json`)
    }
    const take = (path: string) => {
      sender.choose(path)
      return sender.handlers['packages:importReceipt']({ network })
    }
    await take(await answerTo(1))
    const refusal = await answerTo(3)
    expect(await take(refusal)).toMatchObject({ accepted: false, missing: '2' })
    await answerTo(2)
    expect(await take(await answerTo(3))).toMatchObject({ number: 3, accepted: true })
    await expect(take(refusal)).rejects.toThrow('đã có một biên nhận khác')
    const states = (await sender.handlers['packages:sent'](asked)).map(({ state }) => state)
    expect(states).toEqual(['success', 'sent', 'success'])
  })

  test('a receipt is accepted only if the partner signed it, not another trusted signer', {
    tags: 'F67',
    timeout: patience
  }, async () => {
    const sender = units.open()
    const asked = await prepareSendingService(sender, sender.folder)
    await sender.handlers['packages:create'](asked)
    const stranger = units.open()
    await setUnitCertificate(stranger, packageFixturePath('sap-het-han.pfx'))
    await trustAuthority(stranger, packageFixturePath('goc.pem'))
    const { id } = await checkPackageAt(stranger, join(sender.folder, 'MA-1-000001'))
    stranger.choose(stranger.folder)
    await stranger.handlers['packages:answer']({ id })
    sender.choose(join(stranger.folder, 'bien-nhan-MA-1-000001.json'))
    await expect(sender.handlers['packages:importReceipt']({ network })).rejects.toThrow(
      'không phải đối tác'
    )
    expect((await sender.handlers['packages:sent'](asked))[0]?.state).toBe('sent')
  })

  test(
    'package numbers continue above the numbers in a backup and the numbers that a user reports as used elsewhere',
    async () => {
      const sender = units.open()
      const asked = await prepareSendingService(sender, sender.folder)
      await sender.handlers['packages:create'](asked)
      const backup = await sender.handlers['snapshot:create'](undefined)

      const elsewhere = units.open()
      const { differences } = await restoreBackupFrom(elsewhere, sender.folder, backup.id, [
        'services',
        'packages'
      ])
      expect(differences.find(({ part }) => part === 'packages')).toMatchObject({ removed: 0 })
      const outlook = await elsewhere.handlers['packages:outlook'](asked)
      expect(outlook.next).toBe(2)
      expect(outlook.obstacles).toContain(
        'Máy này không còn giữ khóa riêng của đơn vị. Hãy nhập lại tệp PFX.'
      )
      const kept = readFileSync(join(elsewhere.folder, 'certificates.json'), 'utf8')
      expect(JSON.parse(kept)).toMatchObject({ own: { sealed: null } })

      // A restore from an older backup must not make package numbers available again that were
      // issued since.
      sender.choose(sender.folder)
      await sender.handlers['packages:create']({ ...asked, job: crypto.randomUUID() })
      await sender.handlers['snapshot:restore']({ id: backup.id, parts: ['packages'] })
      expect((await sender.handlers['packages:outlook'](asked)).next).toBe(3)

      const create = (number: number) =>
        sender.handlers['packages:create']({ ...asked, number, job: crypto.randomUUID() })
      await expect(create(2)).rejects.toThrow('từ 3 trở lên')
      await create(6)
      expect(readPackageManifest(join(sender.folder, 'MA-1-000006')).voided).toEqual([3, 4, 5])
      expect((await sender.handlers['packages:outlook'](asked)).next).toBe(7)
    },
    patience
  )
})
