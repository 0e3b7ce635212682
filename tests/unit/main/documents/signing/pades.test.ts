import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { signPdf } from '../../../../../src/main/documents/signing/pades'
import {
  parsePdfTime,
  verifyPdfSignatures
} from '../../../../../src/main/documents/signing/pades-verify'
import { openPfx, type PrivateKeyWithChain } from '../../../../../src/main/exchange/cms/pkcs12'
import {
  createSmallPdf,
  hasPdfsig,
  type SmallPdfForm
} from '../../../../support/documents/small-pdf'
import { selectBytePositionsToChange } from '../../../../support/effort'
import {
  createFileScopedFolder,
  createTestIdentities,
  hasOpenssl,
  testPfxPassword
} from '../../../../support/packages/identities'
import { fixturePfxPassword, packageFixturePath } from '../../../../support/packages/sending'

const folderOfFile = createFileScopedFolder()
const now = Date.UTC(2026, 9, 31, 2, 30)
const forms: readonly SmallPdfForm[] = [
  'table',
  'stream',
  'object stream',
  'table with hidden stream'
]
const open = (name: string): Promise<PrivateKeyWithChain> =>
  openPfx(readFileSync(packageFixturePath(name)), fixturePfxPassword)
const signBy = async (bytes: Buffer, pfx: string, reason = 'Ký ban hành'): Promise<Buffer> =>
  signPdf(bytes, { ...(await open(pfx)), name: 'Đơn vị gửi', reason, now })

function found(bytes: Buffer) {
  const signatures = verifyPdfSignatures(bytes)
  return signatures.kind === 'signatures' ? signatures.found : signatures.kind
}

describe.each(forms)('PDF file with a cross-reference %s', form => {
  test('a signature covers the whole file and names signer, reason and time', async () => {
    const signed = await signBy(createSmallPdf(form), 'gui.pfx', 'Báo cáo “quý III”')
    const { chain } = await open('gui.pfx')
    expect(found(signed)).toMatchObject([
      {
        outcome: 'made',
        additions: 'none',
        reason: 'Báo cáo “quý III”',
        time: now,
        signed: { signer: { fingerprint: chain[0]?.fingerprint }, time: undefined }
      }
    ])
    expect(signed.subarray(0, createSmallPdf(form).length)).toEqual(createSmallPdf(form))
  })

  test('a second signature leaves the first one valid', async () => {
    const first = await signBy(createSmallPdf(form), 'gui.pfx')
    const both = await signBy(first, 'nhan.pfx', 'Xác nhận')
    expect(both.subarray(0, first.length)).toEqual(first)
    expect(found(both)).toMatchObject([
      { outcome: 'made', additions: 'signatures', reason: 'Ký ban hành' },
      { outcome: 'made', additions: 'none', reason: 'Xác nhận' }
    ])
  })

  test('every changed byte outside the signature string is detected', async () => {
    const signed = await signBy(createSmallPdf(form), 'gui.pfx')
    const start = signed.indexOf('/Contents <') + '/Contents '.length
    const end = signed.indexOf('>', start) + 1
    const places = selectBytePositionsToChange(signed).filter(
      place => place < start || place >= end
    )
    expect(places.length).toBeGreaterThan(10)
    for (const place of places) {
      const changed = Buffer.from(signed)
      changed[place] = (changed[place] ?? 0) ^ 0x01
      const result = found(changed)
      const passes =
        typeof result !== 'string' &&
        result.some(one => one.outcome === 'made' && one.additions !== 'other')
      expect(passes, `byte ${place}`).toBe(false)
    }
  })
})

test.skipIf(!hasPdfsig)(
  'poppler’s pdfsig accepts both signatures of a file (skipped if it is not installed)',
  async () => {
    for (const form of forms) {
      const path = join(folderOfFile, 'da-ky.pdf')
      writeFileSync(path, await signBy(await signBy(createSmallPdf(form), 'gui.pfx'), 'nhan.pfx'))
      const told = execFileSync('pdfsig', ['-nocert', path], {
        encoding: 'utf8',
        stdio: 'pipe'
      })
      expect(told.match(/Signature is Valid/g)).toHaveLength(2)
      expect(told.match(/ETSI\.CAdES\.detached/g)).toHaveLength(2)
      expect(told.match(/ {2}- Total document signed/g)).toHaveLength(1)
    }
  }
)

test.skipIf(!hasOpenssl)('an RSA key signs as well as an EC key', async () => {
  const { sender } = createTestIdentities(folderOfFile, 'rsa')
  const maker = await openPfx(readFileSync(sender.pfx), testPfxPassword)
  const signed = signPdf(createSmallPdf(), { ...maker, name: 'Đơn vị', reason: 'Ký', now })
  expect(found(signed)).toMatchObject([{ outcome: 'made', additions: 'none' }])
})

test('a file that is encrypted, certified against changes or damaged is not signed', async () => {
  const maker = { ...(await open('gui.pfx')), name: 'Đơn vị', reason: 'Ký', now }
  const certified = Buffer.from(
    createSmallPdf()
      .toString('latin1')
      .replace(
        '/Lang (vi) >>',
        '/Perms << /DocMDP << /Reference [<< /TransformParams << /P 1 >> >>] >> >> >>'
      ),
    'latin1'
  )
  const grown = certified.length - createSmallPdf().length
  const moved = Buffer.from(
    certified
      .toString('latin1')
      .replace(/^(\d{10}) 00000 n/gm, (_, offset: string) => {
        const old = Number(offset)
        return `${String(old > 20 ? old + grown : old).padStart(10, '0')} 00000 n`
      })
      .replace(/startxref\n(\d+)/, (_, offset: string) => `startxref\n${Number(offset) + grown}`),
    'latin1'
  )
  expect(() => signPdf(createSmallPdf('table', true), maker)).toThrow('encrypted')
  expect(() => signPdf(moved, maker)).toThrow('certified')
  expect(() => signPdf(createSmallPdf().subarray(0, 300), maker)).toThrow('form')
  expect(() => signPdf(Buffer.from('không phải PDF'), maker)).toThrow('form')
})

test('verifying distinguishes unsigned, encrypted and damaged files', async () => {
  expect(found(createSmallPdf())).toBe('unsigned')
  expect(found(createSmallPdf('stream', true))).toBe('encrypted')
  expect(found(Buffer.from('không phải PDF'))).toBe('unreadable')
  const hidden = Buffer.from(await signBy(createSmallPdf(), 'gui.pfx'))
  hidden.write('/AcroFOrm', hidden.lastIndexOf('/AcroForm'), 'latin1')
  expect(found(hidden)).toBe('unreadable')
})

test('the time of a signature is read with its zone, and other texts are not', () => {
  expect(parsePdfTime("D:20261031093000+07'00'")).toBe(now)
  expect(parsePdfTime('D:20261031023000Z')).toBe(now)
  expect(parsePdfTime('31/10/2026')).toBeUndefined()
  expect(parsePdfTime("D:20261399999999+07'00'")).toBeUndefined()
})
