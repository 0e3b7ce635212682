import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signingText as text } from '@shared/features/signing/text'
import { expect, test } from 'vitest'
import { createSmallPdf } from '../../../../support/documents/small-pdf'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import {
  packageFixturePath,
  setUnitCertificate,
  trustAuthority
} from '../../../../support/packages/sending'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

function openSigning(now?: number) {
  const folder = makeTemporaryFolder()
  const program = openTestProgram({ folder, now })
  const path = join(folder, 'bao-cao.pdf')
  writeFileSync(path, createSmallPdf('object stream'))
  program.choose(path)
  return { folder, program, path }
}

async function sign(program: TestProgram, form: 'pdf' | 'detached', token: string | null = null) {
  const opened = await program.handlers['signing:openFile']({ token })
  if (!opened) throw new Error('cancelled')
  const saved = await program.handlers['signing:signFile']({
    id: opened.id,
    form,
    reason: 'Ký ban hành'
  })
  return { opened, saved }
}

async function check(program: TestProgram, path: string) {
  program.choose(path)
  return program.handlers['signing:verifyFile'](undefined)
}

test('a PDF file is signed, audited and found valid, also by a unit that trusts the authority', async () => {
  const { folder, program, path } = openSigning()
  await setUnitCertificate(program, packageFixturePath('gui.pfx'))
  program.choose(path)
  const { opened, saved } = await sign(program, 'pdf')
  expect(opened).toMatchObject({
    name: 'bao-cao.pdf',
    forms: ['pdf', 'detached'],
    note: '',
    signer: { subject: 'Don vi gui, Don vi mau', obstacle: '' }
  })
  expect(saved).toMatchObject({ outcome: 'saved', file: { fileName: 'bao-cao-da-ky.pdf' } })
  expect((await program.storage.audit.readAll()).at(-1)?.action).toMatch(
    /^Ký tệp “bao-cao\.pdf” bằng chứng thư “Don vi gui, Don vi mau”, lý do: Ký ban hành \(SHA-256 [0-9a-f]{64}\)$/
  )
  const signed = join(folder, 'bao-cao-da-ky.pdf')
  const own = await check(program, signed)
  expect(own).toMatchObject({
    outcome: 'good',
    words: text.summary.good('1'),
    signatures: [{ signer: 'Don vi gui, Don vi mau', reason: 'Ký ban hành', outcome: 'good' }]
  })
  expect(own?.signatures[0]?.findings.map(one => one.words)).toContain(text.findings.own)

  const other = openTestProgram({ folder: makeTemporaryFolder() })
  expect(await check(other, signed)).toMatchObject({
    outcome: 'refused',
    signatures: [{ findings: [{}, {}, { outcome: 'refused' }] }]
  })
  await trustAuthority(other, packageFixturePath('goc.pem'))
  expect(await check(other, signed)).toMatchObject({ outcome: 'good' })
})

test('a file that the program saved before is signed by its token', async () => {
  const { folder, program } = openSigning()
  await setUnitCertificate(program, packageFixturePath('gui.pfx'))
  program.choose(join(folder, 'bao-cao.pdf'))
  const first = await sign(program, 'pdf')
  const token = first.saved.outcome === 'saved' ? first.saved.file.token : ''
  const { opened, saved } = await sign(program, 'pdf', token)
  expect(opened.note).toBe(text.already('1'))
  expect(saved).toMatchObject({ file: { fileName: 'bao-cao-da-ky-da-ky.pdf' } })
  const report = await check(program, join(folder, 'bao-cao-da-ky-da-ky.pdf'))
  expect(report).toMatchObject({ outcome: 'good', words: text.summary.good('2') })
  await expect(
    program.handlers['signing:openFile']({ token: crypto.randomUUID() })
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a detached signature is found beside its file, and a changed file is refused', async () => {
  const { folder, program } = openSigning()
  await setUnitCertificate(program, packageFixturePath('gui.pfx'))
  const path = join(folder, 'bieu-mau.xlsx')
  writeFileSync(path, 'nội dung biểu mẫu')
  program.choose(path)
  const { opened, saved } = await sign(program, 'detached')
  expect(opened).toMatchObject({ forms: ['detached'], note: '' })
  expect(saved).toMatchObject({ file: { fileName: 'bieu-mau.xlsx.p7s' } })
  expect(await check(program, path)).toMatchObject({ fileName: 'bieu-mau.xlsx', outcome: 'good' })
  expect(await check(program, `${path}.p7s`)).toMatchObject({
    fileName: 'bieu-mau.xlsx',
    outcome: 'good'
  })
  writeFileSync(path, 'nội dung biểu mẫu khác')
  expect(await check(program, path)).toMatchObject({
    outcome: 'refused',
    signatures: [{ signer: '', findings: [{ outcome: 'refused', words: text.findings.changed }] }]
  })
})

test('a machine without certificate or with an expired one says why it cannot sign', async () => {
  const without = openSigning()
  const opened = await without.program.handlers['signing:openFile']({ token: null })
  expect(opened?.signer).toEqual({ subject: '', obstacle: text.obstacles.none })
  await expect(sign(without.program, 'pdf')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: text.obstacles.none
  })

  const current = openSigning()
  await setUnitCertificate(current.program, packageFixturePath('sap-het-han.pfx'))
  const later = openTestProgram({
    folder: makeTemporaryFolder(),
    now: Date.parse('2130-01-01T00:00:00Z')
  })
  copyFileSync(
    join(current.folder, 'certificates.json'),
    join(later.storage.directory, 'certificates.json')
  )
  later.choose(current.path)
  await expect(sign(later, 'pdf')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('đã hết hạn')
  })
})

test('a signature of a certificate that expired since is to be reviewed', async () => {
  const { folder, program, path } = openSigning()
  await setUnitCertificate(program, packageFixturePath('gui.pfx'))
  program.choose(path)
  await sign(program, 'pdf')
  const later = openTestProgram({
    folder: makeTemporaryFolder(),
    now: Date.parse('2130-01-01T00:00:00Z')
  })
  later.choose(packageFixturePath('gui.pem'))
  await later.handlers['packages:addCertificate']({ role: 'partner', partner: 'Đơn vị gửi' })
  expect(await check(later, join(folder, 'bao-cao-da-ky.pdf'))).toMatchObject({
    outcome: 'note',
    words: text.summary.note
  })
})

test('files that changed since they were chosen, or cannot be signed inside, are refused', async () => {
  const { folder, program, path } = openSigning()
  await setUnitCertificate(program, packageFixturePath('gui.pfx'))
  program.choose(path)
  const opened = await program.handlers['signing:openFile']({ token: null })
  writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from(' ')]))
  const request = { id: opened?.id ?? '', form: 'pdf', reason: 'Ký' } as const
  await expect(program.handlers['signing:signFile'](request)).rejects.toMatchObject({
    code: 'CONFLICT'
  })
  const encrypted = join(folder, 'mat-khau.pdf')
  writeFileSync(encrypted, createSmallPdf('table', true))
  program.choose(encrypted)
  expect(await program.handlers['signing:openFile']({ token: null })).toMatchObject({
    forms: ['detached'],
    note: text.faults.detachedOnly(text.faults.pdf.encrypted)
  })
  expect(await check(program, encrypted)).toMatchObject({
    outcome: 'refused',
    words: text.summary.encrypted
  })
  program.choose(folder)
  await expect(program.handlers['signing:openFile']({ token: null })).rejects.toMatchObject({
    code: 'NOT_ALLOWED'
  })
  program.choose(undefined)
  expect(await program.handlers['signing:openFile']({ token: null })).toBeNull()
  expect(await program.handlers['signing:verifyFile'](undefined)).toBeNull()
})
