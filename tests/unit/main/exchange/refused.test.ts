import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { selectBytePositionsToChange } from '../../../support/effort'
import { setUpTestEngines } from '../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { noSymbolicLinksSuffix } from '../../../support/not-here'
import {
  checkPackageAt,
  packageFixturePath,
  prepareSendingService,
  setUnitCertificate,
  trustAuthority
} from '../../../support/packages/sending'

const patience = 60_000

describe('package that was tampered with after it was sent', () => {
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
  /** Ways to tamper with a package folder, each with the expected message. */
  const tricks: readonly [string, (folder: string) => void, RegExp][] = [
    ['a part that is cut', folder => cut(join(folder, 'du-lieu.json')), /bị cắt/],
    ['a part that is gone', folder => rmSync(join(folder, 'du-lieu.json')), /Thiếu tệp/],
    ['no signature', folder => rmSync(join(folder, 'goi.json.p7s')), /Thiếu tệp/],
    ['no manifest', folder => rmSync(join(folder, 'goi.json')), /Thiếu tệp/],
    [
      'a name that leads out',
      folder => rewrite(join(folder, 'goi.json'), text => text.replace('"du-lieu.json"', '"../a"')),
      /không đúng cấu trúc/
    ],
    [
      'a name of another file',
      folder =>
        rewrite(join(folder, 'goi.json'), text => text.replace('"du-lieu.json"', '"a.json"')),
      /tên tệp không theo quy cách/
    ],
    [
      'other rows than were signed',
      folder => rewrite(join(folder, 'goi.json'), text => text.replace('"rows": 3', '"rows": 4')),
      /Chữ ký không phải/
    ]
  ]
  /** For each file, the checks that may detect its change. */
  const stepsOf: Readonly<Record<string, readonly string[]>> = {
    'goi.json': ['form', 'signature'],
    'goi.json.p7s': ['signature', 'certificate'],
    'luoc-do.json': ['files'],
    'du-lieu.json': ['files']
  }
  test('a changed package is refused with the reason, and nothing of it is imported', {
    tags: 'F67',
    timeout: 3 * patience
  }, async () => {
    const sender = open()
    const asked = await prepareSendingService(sender, sender.folder)
    await sender.handlers['packages:create'](asked)
    const whole = join(sender.folder, 'MA-1-000001')
    const other = await receiver()
    for (const [name, change, reason] of tricks) {
      const copy = join(engines.makeFolder(), 'goi')
      await cp(whole, copy, { recursive: true })
      change(copy)
      const report = await checkPackageAt(other, copy)
      expect(report.accepted, name).toBe(false)
      expect(report.findings.at(-1)?.words, name).toMatch(reason)
      const job = crypto.randomUUID()
      await expect(
        other.handlers['packages:saveContent']({ id: report.id, job }),
        name
      ).rejects.toThrow()
    }
    expect(await other.handlers['packages:received'](undefined)).toEqual([])
    const copy = join(engines.makeFolder(), 'goi')
    await cp(whole, copy, { recursive: true })
    const through: string[] = []
    for (const file of readdirSync(whole)) {
      const bytes = readFileSync(join(whole, file))
      const steps = stepsOf[file] ?? []
      for (const place of selectBytePositionsToChange(bytes)) {
        const changed = Buffer.from(bytes)
        changed[place] = (changed[place] ?? 0) ^ 1
        writeFileSync(join(copy, file), changed)
        const { accepted, findings } = await checkPackageAt(other, copy)
        const { step, outcome, words = '' } = findings.at(-1) ?? {}
        const isNamed = outcome === 'refused' && words !== '' && steps.includes(step ?? '')
        if (accepted || !isNamed) through.push(`${file} ${place} ${step} ${words}`)
      }
      writeFileSync(join(copy, file), bytes)
    }
    expect(through).toEqual([])
    expect((await checkPackageAt(other, copy)).accepted).toBe(true)
  })

  test.skipIf(noSymbolicLinksSuffix)(
    `a package with a symbolic link in place of a part is refused with the reason${noSymbolicLinksSuffix}`,
    { tags: 'F67', timeout: patience },
    async () => {
      const sender = open()
      await sender.handlers['packages:create'](await prepareSendingService(sender, sender.folder))
      const folder = join(sender.folder, 'MA-1-000001')
      renameSync(join(folder, 'du-lieu.json'), join(sender.folder, 'du-lieu.json'))
      symlinkSync(join(sender.folder, 'du-lieu.json'), join(folder, 'du-lieu.json'))
      const report = await checkPackageAt(await receiver(), folder)
      expect(report.accepted).toBe(false)
      expect(report.findings.at(-1)?.words).toMatch(/không phải là tệp thường/)
    }
  )

  test('a package is refused when its signer is not the partner, is untrusted or has an expired certificate', {
    tags: 'F67',
    timeout: patience
  }, async () => {
    const sender = open()
    const asked = await prepareSendingService(sender, sender.folder)
    await sender.handlers['packages:create'](asked)
    const folder = join(sender.folder, 'MA-1-000001')
    const nobody = open()
    expect((await checkPackageAt(nobody, folder)).findings.at(-1)?.words).toMatch(
      /danh sách tin cậy/
    )

    const later = openTestProgram({
      folder: engines.makeFolder(),
      now: Date.parse('2026-12-02T09:00:00+07:00')
    })
    await trustAuthority(later, packageFixturePath('goc.pem'))
    await setUnitCertificate(sender, packageFixturePath('sap-het-han.pfx'))
    sender.choose(sender.folder)
    await sender.handlers['packages:create'](asked)
    const ending = await sender.handlers['packages:task'](undefined)
    expect(ending?.title).toMatch(/còn 10 ngày/)
    const second = join(sender.folder, 'MA-1-000002')
    expect((await checkPackageAt(later, second)).findings.at(-1)?.words).toMatch(/đã hết hạn/)

    const other = await receiver()
    const first = await checkPackageAt(other, folder)
    other.choose(other.folder)
    await other.handlers['packages:answer']({ id: first.id })
    const changed = await checkPackageAt(other, second)
    expect(changed.findings.at(-1)?.step).toBe('content')
    expect(changed.accepted).toBe(false)
    expect(changed.findings.find(({ outcome }) => outcome === 'refused')?.words).toMatch(
      /Các gói trước của dịch vụ do/
    )
  })
})

function cut(path: string): void {
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.subarray(0, -1))
}

function rewrite(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
