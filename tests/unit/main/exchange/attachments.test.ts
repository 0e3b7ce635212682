import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageAttachmentText } from '@shared/features/services/packages/attachment'
import { packageText } from '@shared/features/services/packages/text'
import { describe, expect, test } from 'vitest'
import { withDegreeInName } from '../../../../src/main/files/safe-file-name'
import { createSmallPdf } from '../../../support/documents/small-pdf'
import { createManifestEdit, signChangedManifest } from '../../../support/packages/forging'
import { checkPackageAt, prepareSendingService } from '../../../support/packages/sending'
import { signFile } from '../../../support/packages/signed-files'
import { readPackageManifest, setUpUnitPrograms } from '../../../support/packages/units'

const { faults } = packageAttachmentText
const now = Date.parse('2026-11-21T09:00:00+07:00')
const sheet = Buffer.from('nội dung biểu mẫu đã điền')

describe('files attached to a package', () => {
  const units = setUpUnitPrograms()

  /** A unit with a service, a signed PDF file and a signed workbook. */
  async function openSender(values: Record<string, string> = {}) {
    const sender = units.open()
    const asked = await prepareSendingService(sender, sender.folder, values)
    const { encrypts, receivers } = await sender.handlers['packages:outlook'](asked)
    const receiver = encrypts ? (receivers[0]?.fingerprint ?? null) : null
    const pdf = await signFile(sender, join(sender.folder, 'bao-cao.pdf'))
    const workbook = await signFile(sender, join(sender.folder, 'bieu-mau.xlsx'), sheet)
    const choose = async (path: string) => {
      sender.choose(path)
      return (await sender.handlers['packages:chooseAttachment'](undefined)) ?? []
    }
    const create = async (attachments: readonly string[]) => {
      sender.choose(sender.folder)
      return sender.handlers['packages:create']({
        ...asked,
        receiver,
        attachments: [...attachments]
      })
    }
    return { sender, pdf, workbook, choose, create, medium: join(sender.folder, 'MA-1-000001') }
  }

  test.each([
    ['an unencrypted package', {}, ['dinh-kem-001', 'dinh-kem-002', 'dinh-kem-003']],
    [
      'an encrypted package',
      { securityLevel: 'mat' },
      ['dinh-kem-001.p7m', 'dinh-kem-002.p7m', 'dinh-kem-003.p7m']
    ]
  ])('the receiver of %s lists and saves its files', async (_kind, values, names) => {
    const { sender, pdf, workbook, choose, create, medium } = await openSender(values)
    const chosen = [...(await choose(pdf)), ...(await choose(workbook))]
    expect(chosen.map(({ title, kind }) => [title, kind])).toEqual([
      ['bao-cao-da-ky.pdf', 'pdf'],
      ['bieu-mau.xlsx', 'xlsx'],
      ['bieu-mau.xlsx.p7s', 'signature']
    ])
    await create(chosen.map(({ id }) => id))
    expect((await sender.storage.audit.readAll()).at(-1)?.action).toContain(
      'đính kèm “bao-cao-da-ky.pdf”, “bieu-mau.xlsx”, “bieu-mau.xlsx.p7s”'
    )
    const manifest = readPackageManifest(medium)
    const isSecret = 'securityLevel' in values
    expect([manifest.version, manifest.degree]).toEqual(isSecret ? [3, 'secret'] : [2, undefined])
    expect(manifest.attachments?.map(({ stored }) => stored.name)).toEqual(names)
    const isPlain = readFileSync(join(medium, names[1] ?? '')).equals(sheet)
    expect(isPlain).toBe(names[1] === 'dinh-kem-002')

    const receiver = await units.receiver()
    const report = await checkPackageAt(receiver, medium)
    expect(report).toMatchObject({
      accepted: true,
      attachments: chosen.map(({ title, kind, size }) => ({ title, kind, size }))
    })
    expect(report.findings.at(-1)?.words).toContain(packageText.findings.attachments('3'))
    for (const [place, path] of [pdf, workbook].entries()) {
      await receiver.handlers['secrecy:announce']({ recipient: 'Bộ phận xử lý', copies: 1 })
      const saved = await receiver.handlers['packages:saveAttachment']({ id: report.id, place })
      const title = withDegreeInName(chosen[place]?.title ?? '', manifest.degree ?? 'none')
      expect(saved).toMatchObject({ outcome: 'saved', file: { fileName: title } })
      expect(readFileSync(join(receiver.folder, title))).toEqual(readFileSync(path))
    }
    await expect(
      receiver.handlers['packages:saveAttachment']({ id: report.id, place: 3 })
    ).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('a package without files keeps the manifest of version 1', async () => {
    const { create, medium } = await openSender()
    await create([])
    const manifest = readPackageManifest(medium)
    expect(manifest.version).toBe(1)
    expect(Object.keys(manifest)).not.toContain('attachments')
  })

  test('only files with a valid signature of the unit over the whole file can be attached', async () => {
    const { sender, pdf, workbook, choose, create } = await openSender()
    const at = (name: string): string => join(sender.folder, name)
    writeFileSync(at('chua-ky.pdf'), createSmallPdf())
    writeFileSync(at('chua-ky.docx'), 'nội dung')
    const changed = readFileSync(pdf, 'latin1').replace('11608', '12480')
    writeFileSync(at('da-sua.pdf'), changed, 'latin1')
    copyFileSync(workbook, at('khac.xlsx'))
    copyFileSync(`${at('chua-ky.docx')}`, at('sua.xlsx'))
    copyFileSync(`${workbook}.p7s`, at('sua.xlsx.p7s'))
    const cases: readonly [string, (title: string) => string][] = [
      ['chua-ky.pdf', faults.unsigned],
      ['chua-ky.docx', faults.unsigned],
      ['khac.xlsx', faults.unsigned],
      ['da-sua.pdf', faults.notOwn],
      ['sua.xlsx', faults.notOwn]
    ]
    for (const [name, words] of cases)
      await expect(choose(at(name))).rejects.toMatchObject({ message: words(name) })
    const [first] = await choose(pdf)
    const [again] = await choose(pdf)
    await expect(create([first?.id ?? '', again?.id ?? ''])).rejects.toMatchObject({
      message: faults.twice('bao-cao-da-ky.pdf')
    })
    await expect(create([crypto.randomUUID()])).rejects.toMatchObject({ message: faults.gone })
    const other = await units.receiver()
    other.choose(pdf)
    await expect(other.handlers['packages:chooseAttachment'](undefined)).rejects.toMatchObject({
      message: faults.notOwn('bao-cao-da-ky.pdf')
    })
  })

  test('a file that changed after it was chosen is not sent, and no number is used', async () => {
    const { sender, pdf, choose, create } = await openSender()
    const [first] = await choose(pdf)
    writeFileSync(pdf, Buffer.concat([readFileSync(pdf), Buffer.from(' ')]))
    await expect(create([first?.id ?? ''])).rejects.toMatchObject({
      code: 'CONFLICT',
      message: faults.changed('bao-cao-da-ky.pdf')
    })
    expect(readdirSync(sender.folder).filter(name => name.includes('MA-1'))).toEqual([])
    const [fresh] = await choose(await signFile(sender, join(sender.folder, 'moi.pdf')))
    await create([fresh?.id ?? ''])
    expect(readdirSync(sender.folder)).toContain('MA-1-000001')
  })

  test('a package with a changed file, or with names that the format does not have, is refused', async () => {
    const { pdf, choose, create, medium } = await openSender()
    const [first] = await choose(pdf)
    await create([first?.id ?? ''])
    const receiver = await units.receiver()
    const refusal = async (change: (folder: string) => void | Promise<void>) => {
      const folder = units.makeFolder()
      for (const name of readdirSync(medium)) copyFileSync(join(medium, name), join(folder, name))
      await change(folder)
      const report = await checkPackageAt(receiver, folder)
      expect(report.accepted).toBe(false)
      return report.findings.at(-1)
    }
    const edit = (change: Parameters<typeof createManifestEdit>[0]) => (folder: string) =>
      signChangedManifest(folder, createManifestEdit(change), now)
    const damaged = await refusal(folder => {
      const path = join(folder, 'dinh-kem-001')
      const bytes = readFileSync(path)
      bytes[100] = (bytes[100] ?? 0) ^ 1
      writeFileSync(path, bytes)
    })
    expect(damaged).toMatchObject({
      step: 'files',
      words: packageText.findings.hash('dinh-kem-001')
    })
    const forms = [
      edit(manifest => ({ ...manifest, version: 1 })),
      edit(({ attachments: _gone, ...manifest }) => manifest),
      edit(({ attachments = [], ...manifest }) => ({
        ...manifest,
        attachments: attachments.map(one => ({ ...one, title: '../a.pdf' }))
      })),
      edit(({ attachments = [], ...manifest }) => ({
        ...manifest,
        attachments: [...attachments, ...attachments]
      })),
      edit(({ attachments = [], ...manifest }) => ({
        ...manifest,
        attachments: attachments.map(one => ({
          ...one,
          stored: { ...one.stored, name: 'du-lieu.json' }
        }))
      }))
    ]
    for (const form of forms) expect(await refusal(form)).toMatchObject({ step: 'form' })
    const otherHash = edit(({ attachments = [], ...manifest }) => ({
      ...manifest,
      attachments: attachments.map(one => ({ ...one, sha256: '0'.repeat(64) }))
    }))
    expect(await refusal(otherHash)).toMatchObject({
      step: 'content',
      words: packageText.findings.attachmentHash('bao-cao-da-ky.pdf')
    })
  })
})
