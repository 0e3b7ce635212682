import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { signPdf } from '../../../../../src/main/documents/signing/pades'
import { verifyPdfSignatures } from '../../../../../src/main/documents/signing/pades-verify'
import { PdfFile } from '../../../../../src/main/documents/signing/pdf/pdf-file'
import { PdfUpdate } from '../../../../../src/main/documents/signing/pdf/pdf-update'
import { PdfReference } from '../../../../../src/main/documents/signing/pdf/pdf-values'
import { openPfx } from '../../../../../src/main/exchange/cms/pkcs12'
import { createSmallPdf, type SmallPdfForm } from '../../../../support/documents/small-pdf'
import { fixturePfxPassword, packageFixturePath } from '../../../../support/packages/sending'

const now = Date.UTC(2026, 9, 31, 2, 30)
const contentOfPage = '<< /Length 4 >>\nstream\nq Q \nendstream'

async function sign(bytes: Buffer, pfx: string): Promise<Buffer> {
  const maker = await openPfx(readFileSync(packageFixturePath(pfx)), fixturePfxPassword)
  return signPdf(bytes, { ...maker, name: 'Đơn vị', reason: 'Ký', now })
}

/** Appends new versions of objects to a signed file. */
function append(signed: Buffer, objects: Readonly<Record<number, string>>): Buffer {
  const update = new PdfUpdate(new PdfFile(signed))
  for (const [number, text] of Object.entries(objects))
    update.set(new PdfReference(Number(number), 0), text)
  return update.write()
}

const additionsOf = (bytes: Buffer) => {
  const signatures = verifyPdfSignatures(bytes)
  if (signatures.kind !== 'signatures') return signatures.kind
  return signatures.found.map(one => `${one.outcome} ${one.additions}`)
}

const page = (entries: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${entries} >>`
const catalog = '<< /Type /Catalog /Pages 2 0 R /Lang (vi) /AcroForm 8 0 R'
const added = '<< /Type /Annot /Subtype /FreeText >>'
const replacedSignature = '<< /Type /Sig >>'
const form = '<< /Fields [7 0 R] /SigFlags 3 /NeedAppearances true >>'
/** What is changed, the changed objects, and what is found. */
const changes: readonly [string, Record<number, string>, string][] = [
  ['replaced content of the page', { 4: contentOfPage }, 'made other'],
  [
    'a page with other content',
    { 3: page('/Annots [7 0 R]').replace('4 0 R', '5 0 R') },
    'made other'
  ],
  [
    'an added annotation that is no signature',
    { 3: page('/Annots [7 0 R 20 0 R]'), 20: added },
    'made other'
  ],
  ['a removed annotation', { 3: page('') }, 'made other'],
  ['a catalogue with a script', { 1: `${catalog} /OpenAction 9 0 R >>` }, 'made other'],
  ['a catalogue without the form', { 1: '<< /Type /Catalog /Pages 2 0 R >>' }, 'unreadable'],
  ['a replaced signature dictionary', { 6: replacedSignature }, 'unknown other'],
  ['a form with another appearance', { 8: form }, 'made other'],
  ['the same page once more', { 3: page('/Annots [7 0 R]') }, 'made other']
]

test.each(changes)(
  'a signature reports %s as a change after signing',
  async (_, objects, expected) => {
    const signed = await sign(createSmallPdf(), 'gui.pfx')
    expect(String(additionsOf(append(signed, objects)))).toBe(expected)
  }
)

test('bytes after the end of a signed file, listed or not, are reported as a change', async () => {
  const signed = await sign(createSmallPdf(), 'gui.pfx')
  const both = await sign(signed, 'nhan.pfx')
  expect(additionsOf(Buffer.concat([signed, Buffer.from('\n')]))).toEqual(['made other'])
  const hidden = Buffer.from('99 0 obj\n<< /Type /Catalog >>\nendobj\n')
  const at = signed.length
  const moved = both
    .toString('latin1', at)
    .replace(
      /^(\d{10}) 00000 n/gm,
      (_, offset: string) => `${String(Number(offset) + hidden.length).padStart(10, '0')} 00000 n`
    )
    .replace(
      /startxref\n(\d+)/,
      (_, offset: string) => `startxref\n${Number(offset) + hidden.length}`
    )
  const smuggled = Buffer.concat([signed, hidden, Buffer.from(moved, 'latin1')])
  expect(String(additionsOf(smuggled))).toMatch(/^made other/)
})

test.each<SmallPdfForm>(['table', 'object stream'])(
  'a signature with a picture that is added to a file with a cross-reference %s is reported',
  async form => {
    const both = await sign(await sign(createSmallPdf(form), 'gui.pfx'), 'nhan.pfx')
    expect(additionsOf(both)).toEqual(['made signatures', 'made none'])
    const at = both.lastIndexOf('/Rect [0 0 0 0]')
    const visible = Buffer.from(both)
    visible.write('/Rect [0 0 9 9]', at, 'latin1')
    expect(additionsOf(visible)).toEqual(['made visible', 'changed none'])
  }
)

test('another program may write the page in another way when it adds a signature field', async () => {
  const signed = await sign(createSmallPdf(), 'gui.pfx')
  const written =
    '<</Contents 4 0 R/Annots [ 7 0 R 10 0 R ] /Type/Pa#67e /MediaBox [0  0 595 842]/Parent 2 0 R /Resources << /Font <</F1 5 0 R>>>> >>'
  const objects = {
    3: written,
    8: '<< /SigFlags 3 /Fields [7 0 R 10 0 R] >>',
    9: '<< /Type /Sig /SubFilter /ETSI.RFC3161 >>',
    10: '<< /FT /Sig /T (La) /V 9 0 R /Rect [0 0 0 0] /Subtype /Widget >>'
  }
  expect(additionsOf(append(signed, objects))).toEqual(['made signatures', 'unknown other'])
  const other = { ...objects, 3: written.replace('595', '596') }
  expect(additionsOf(append(signed, other))).toEqual(['made other', 'unknown other'])
})

test('a third signature keeps the two before it valid', async () => {
  const three = await sign(
    await sign(await sign(createSmallPdf('stream'), 'gui.pfx'), 'nhan.pfx'),
    'gui.pfx'
  )
  expect(additionsOf(three)).toEqual(['made signatures', 'made signatures', 'made none'])
})

test('a file of 150,000 objects can be updated', () => {
  const objects = Object.fromEntries(Array.from({ length: 150_000 }, (_, at) => [at + 20, 'null']))
  const large = append(createSmallPdf(), objects)
  expect(new PdfUpdate(new PdfFile(large)).reserve().number).toBe(150_020)
})
