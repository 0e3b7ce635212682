import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { selectBytePositionsToChange } from '../../../support/effort'
import { checkPackageAt, prepareSendingService } from '../../../support/packages/sending'
import { setUpUnitPrograms } from '../../../support/packages/units'

const patience = 180_000

/** Expected message for a receipt that differs from the signed one. */
const named =
  /^(?:Tệp này không phải là biên nhận|Chữ ký không phải của biên nhận này|Không chấp nhận chữ ký|Người ký biên nhận khác|Thiếu tệp chữ ký)/

describe('receipt of a package', () => {
  const units = setUpUnitPrograms()

  test('a change of any byte of a receipt or its signature is detected, and the affected file is named', {
    tags: ['F67', 'whole'],
    timeout: patience
  }, async () => {
    const sender = units.open()
    const asked = await prepareSendingService(sender, sender.folder)
    await sender.handlers['packages:create'](asked)
    const other = await units.receiver()
    const { id } = await checkPackageAt(other, join(sender.folder, 'MA-1-000001'))
    other.choose(other.folder)
    await other.handlers['packages:answer']({ id })
    const path = join(other.folder, 'bien-nhan-MA-1-000001.json')
    sender.choose(path)
    const take = () => sender.ask('packages:importReceipt', { network: 'lgsp' })
    const through: string[] = []
    const look = async (what: string): Promise<void> => {
      const reply = await take()
      const words = reply.ok ? '' : reply.error.message
      if (!named.test(words)) through.push(`${what}: ${words}`)
    }
    for (const file of [path, `${path}.p7s`]) {
      const bytes = readFileSync(file)
      for (const place of selectBytePositionsToChange(bytes)) {
        const changed = Buffer.from(bytes)
        changed[place] = (changed[place] ?? 0) ^ 1
        writeFileSync(file, changed)
        await look(`${file} ${place}`)
      }
      writeFileSync(file, bytes.subarray(0, -1))
      await look(`${file} cut`)
      writeFileSync(file, bytes)
    }
    const signature = readFileSync(`${path}.p7s`)
    rmSync(`${path}.p7s`)
    await look('no signature')
    writeFileSync(`${path}.p7s`, signature)
    expect(through).toEqual([])
    expect((await sender.handlers['packages:sent'](asked))[0]?.state).toBe('sent')
    expect(await take()).toMatchObject({ ok: true })
    expect((await sender.handlers['packages:sent'](asked))[0]?.state).toBe('success')
  })
})
