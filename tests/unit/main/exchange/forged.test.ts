import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  createManifestEdit,
  replacePackageContent,
  signChangedManifest
} from '../../../support/packages/forging'
import { checkPackageAt, prepareSendingService } from '../../../support/packages/sending'
import { setUpUnitPrograms } from '../../../support/packages/units'

const now = Date.parse('2026-11-21T09:00:00+07:00')
const patience = 60_000
const manifest = /Bản kê goi.json không đúng cấu trúc/
const names = /tên tệp không theo quy cách/

/** Manifests that the program never writes, signed with a valid certificate. */
const manifests: readonly [string, (text: string) => string, RegExp][] = [
  ['a name twice', text => text.replace('"rows": 3', '"rows": 3,\n  "rows": 4'), manifest],
  [
    'a name twice, once written with an escape',
    text => text.replace('"rows": 3', '"rows": 3,\n  "\\u0072ows": 4'),
    manifest
  ],
  [
    'a name twice, deep inside',
    text => text.replace('"encrypted": false', '"encrypted": false,\n    "encrypted": true'),
    manifest
  ],
  [
    'a name that is none of it',
    text => text.replace('"rows": 3', '"rows": 3,\n  "__proto__": {}'),
    manifest
  ],
  [
    'two columns under one name',
    createManifestEdit(one => {
      const [first, ...rest] = one.content.fields
      const fields = first ? [first, first, ...rest.slice(1)] : []
      return { ...one, content: { ...one.content, fields } }
    }),
    manifest
  ],
  [
    'a part twice',
    createManifestEdit(one => ({ ...one, parts: [...one.parts, ...one.parts] })),
    names
  ],
  ...['CON', 'nul', 'Aux.1', 'com1', 'LPT9.goi', 'prn.a.b'].map(
    (code): [string, (text: string) => string, RegExp] => [
      `the service ${code}`,
      createManifestEdit(one => ({ ...one, service: { ...one.service, code } })),
      manifest
    ]
  ),
  ...['nul', 'com1.json', 'du-lieu.json:an', 'du-lieu.json ', '..', 'c:a'].map(
    (name): [string, (text: string) => string, RegExp] => [
      `a part called “${name}”`,
      createManifestEdit(one => ({ ...one, parts: one.parts.map(part => ({ ...part, name })) })),
      /không đúng cấu trúc|tên tệp không theo quy cách/
    ]
  )
]

/**
 * Package contents with a changed second row, for which the manifest contains the matching hash.
 */
const contents: readonly [string, string, (text: string) => string][] = [
  ['JSON', 'a name twice', text => text.replace('"so":22', '"so":22,"so":23')],
  [
    'JSON',
    'a name twice, once with an escape',
    text => text.replace('"so":22', '"so":22,"s\\u006f":23')
  ],
  ['JSON', 'a name with an escape', text => text.replace('"so":22', '"s\\u006f":22')],
  ['XML', 'an element twice', text => text.replace('<so>22</so>', '<so>22</so><so>23</so>')],
  ['CSV', 'one value more', text => text.replace(',22\n', ',22,23\n')]
]

describe('package whose sender signed content that the program never writes', () => {
  const units = setUpUnitPrograms()

  const packageOf = async (dataFormat: string): Promise<string> => {
    const sender = units.open()
    const asked = await prepareSendingService(sender, sender.folder, { dataFormat })
    await sender.handlers['packages:create'](asked)
    return join(sender.folder, 'MA-1-000001')
  }

  test('a package is refused, despite a valid signature, when its manifest has duplicate, reserved or foreign file names', {
    tags: 'F67',
    timeout: patience
  }, async () => {
    const whole = await packageOf('JSON')
    const other = await units.receiver()
    for (const [name, change, reason] of manifests) {
      const copy = join(units.makeFolder(), 'goi')
      await cp(whole, copy, { recursive: true })
      await signChangedManifest(copy, change, now)
      const report = await checkPackageAt(other, copy)
      expect([name, report.accepted, report.findings.at(-1)?.step]).toEqual([name, false, 'form'])
      expect(report.findings.at(-1)?.words, name).toMatch(reason)
    }
    // A manifest signed again without a change of meaning is accepted, so the refusals above are
    // caused by the changes, not by the new signature.
    await signChangedManifest(whole, text => text.replace(/\n$/, '\n\n'), now)
    expect((await checkPackageAt(other, whole)).accepted).toBe(true)
  })

  test('a package is refused, despite a valid signature, when a row has duplicate field names, and the row is named', {
    tags: ['F67', 'whole'],
    timeout: patience
  }, async () => {
    const receiver = await units.receiver()
    const made = new Map<string, string>()
    for (const [format, name, change] of contents) {
      const from = made.get(format) ?? (await packageOf(format))
      made.set(format, from)
      const copy = join(units.makeFolder(), 'goi')
      await cp(from, copy, { recursive: true })
      await replacePackageContent(copy, change, now)
      const report = await checkPackageAt(receiver, copy)
      const last = report.findings.at(-1)
      expect([name, report.accepted, last?.step]).toEqual([name, false, 'content'])
      expect(last?.words, name).toMatch(
        new RegExp(`^Nội dung không đúng ${format} theo lược đồ ở dòng 2`)
      )
    }
  })
})
