import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sha256HexOf } from '../../../../src/main/exchange/manifest'
import { selectEveryNthCase } from '../../../support/effort'
import { checkPackageAt, prepareSendingService } from '../../../support/packages/sending'
import { readPackageManifest, setUpUnitPrograms } from '../../../support/packages/units'

const patience = 60_000
const megabyte = 1_048_576
const rows = 40_000
const lines = Array.from(
  { length: rows },
  (_, place) => `Đơn vị ${place} thuộc Lữ đoàn Đặng số ${place % 97};${place}`
)

/** Changes the byte in the middle of a file. */
function damage(path: string): void {
  const bytes = readFileSync(path)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

describe('package that is split into several parts', () => {
  const units = setUpUnitPrograms()

  test.each(
    selectEveryNthCase(
      [
        ['CSV', 'du-lieu.csv', {}],
        ['XML', 'du-lieu.xml.p7m', { securityLevel: 'mat' }]
      ],
      2
    )
  )(
    'the check of a package of %s names each missing, damaged, truncated or swapped part',
    { tags: 'F67', timeout: patience },
    async (dataFormat, base, values) => {
      const sender = units.open()
      const asked = await prepareSendingService(
        sender,
        sender.folder,
        { dataFormat, ...values },
        lines
      )
      const { encrypts, receivers } = await sender.handlers['packages:outlook'](asked)
      const receiver = encrypts ? (receivers[0]?.fingerprint ?? null) : null
      await sender.handlers['packages:create']({ ...asked, receiver, partMegabytes: 1 })
      const medium = join(sender.folder, 'MA-1-000001')
      const { parts, content } = readPackageManifest(medium)
      const part = (number: number): string => `${base}.${String(number).padStart(3, '0')}`
      const names = parts.map((_, place) => part(place + 1))
      expect(parts.map(({ name }) => name)).toEqual(names)
      expect(parts.length).toBeGreaterThanOrEqual(3)
      const sizes = names.map(name => statSync(join(medium, name)).size)
      expect(new Set(sizes.slice(0, -1))).toEqual(new Set([megabyte]))
      expect(sizes.at(-1)).toBeLessThanOrEqual(megabyte)

      const other = await units.receiver()
      const all = readdirSync(medium)
      /** Creates a folder into which a user copied these files and then changed them by `more`. */
      const gather = (files: readonly string[], more: (at: (name: string) => string) => void) => {
        const folder = units.makeFolder()
        for (const file of files) copyFileSync(join(medium, file), join(folder, file))
        more(name => join(folder, name))
        return folder
      }
      const said = async (more: (at: (name: string) => string) => void): Promise<string> => {
        const report = await checkPackageAt(other, gather(all, more))
        const last = report.findings.at(-1)
        expect([report.accepted, last?.step]).toEqual([false, 'files'])
        return last?.words ?? ''
      }
      const count = parts.length
      const hint = `Gói chia ${count} phần: hãy chép đủ các phần từ mọi thiết bị vào cùng một thư mục rồi kiểm tra lại.`
      expect(await said(at => rmSync(at(part(2))))).toBe(`Thiếu tệp ${part(2)}. ${hint}`)
      const twoGone = await said(at => {
        rmSync(at(part(1)))
        rmSync(at(part(3)))
      })
      expect(twoGone).toBe(`Thiếu tệp ${part(1)}, ${part(3)}. ${hint}`)
      expect(await said(at => damage(at(part(2))))).toBe(
        `Tệp ${part(2)} khác mã SHA-256 trong bản kê.`
      )
      expect(
        await said(at => writeFileSync(at(part(2)), readFileSync(at(part(2))).subarray(1)))
      ).toBe(`Tệp ${part(2)} dài hoặc ngắn hơn bản kê ghi: bị cắt hoặc bị thay.`)
      const mixed = (place: number, from: number): string =>
        `Tệp ${part(place)} mang nội dung của ${part(from)}: bị chép nhầm tên hoặc chép đè.`
      expect(await said(at => copyFileSync(at(part(1)), at(part(2))))).toBe(mixed(2, 1))
      expect(await said(at => copyFileSync(at(part(count)), at(part(1))))).toBe(mixed(1, count))
      const swapped = await said(at => {
        const kept = readFileSync(at(part(1)))
        copyFileSync(at(part(2)), at(part(1)))
        writeFileSync(at(part(2)), kept)
      })
      expect(swapped).toBe(mixed(1, 2))

      // Parts can arrive in any order, and a second copy of a part under another name is ignored.
      const orders = [all.toReversed(), [...all.slice(3), ...all.slice(0, 3)]]
      for (const order of orders) {
        expect(
          (
            await checkPackageAt(
              other,
              gather(order, () => undefined)
            )
          ).accepted
        ).toBe(true)
      }
      const twice = gather(all, at => {
        copyFileSync(at(part(2)), at(`${part(2)} (1)`))
        copyFileSync(at(part(2)), at(part(count + 1)))
      })
      const report = await checkPackageAt(other, twice)
      expect(report.accepted).toBe(true)
      const notes = report.findings.filter(
        ({ outcome, step }) => outcome === 'note' && step === 'files'
      )
      expect(notes.map(({ words }) => words).toSorted()).toEqual([
        `Thư mục có thêm “${part(2)} (1)”, không thuộc gói nên không được đọc.`,
        `Thư mục có thêm “${part(count + 1)}”, không thuộc gói nên không được đọc.`
      ])

      const job = crypto.randomUUID()
      await other.handlers['secrecy:announce']({ recipient: 'Bộ phận xử lý', copies: 1 })
      const kept = await other.handlers['packages:saveContent']({ id: report.id, job })
      expect(kept).toMatchObject({ outcome: 'saved', file: { rowCount: rows } })
      const saved = readFileSync(
        join(other.folder, kept.outcome === 'saved' ? kept.file.fileName : '')
      )
      expect([saved.length, sha256HexOf(saved)]).toEqual([content.size, content.sha256])
      other.choose(other.folder)
      await other.handlers['packages:answer']({ id: report.id })
      sender.choose(join(other.folder, 'bien-nhan-MA-1-000001.json'))
      expect(await sender.handlers['packages:importReceipt']({ network: 'lgsp' })).toMatchObject({
        number: 1,
        accepted: true
      })
      const [sent] = await sender.handlers['packages:sent'](asked)
      expect(sent).toMatchObject({ number: 1, rows, state: 'success' })
    }
  )
})
