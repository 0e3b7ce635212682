import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildContentSchemaFile,
  manifestFieldsOf
} from '../../../../src/main/exchange/content/fields'
import {
  checkContentRows,
  PackageContentError
} from '../../../../src/main/exchange/content/read-lines'
import {
  formatPackageLine,
  invalidXmlCharacters,
  type PackageFormat,
  type PackageValue,
  packageContentEnd,
  packageContentHead
} from '../../../../src/main/files/package-lines'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const column = (
  name: string,
  type: 'string' | 'integer' | 'float' | 'date' | 'datetime' | 'boolean'
) => ({
  name,
  title: `Cột “${name}” & <khác>`,
  type,
  isText: false
})
const fields = manifestFieldsOf([
  column('Đơn vị', 'string'),
  column('số', 'integer'),
  column('1 tỷ lệ', 'float'),
  column('Ngày', 'date'),
  column('Lúc', 'datetime'),
  column('Đủ', 'boolean'),
  column('đơn-vị', 'string')
])

function written(format: PackageFormat, rows: readonly (readonly PackageValue[])[]): string {
  const lines = rows.map((row, place) => formatPackageLine(format, fields, row, place + 1))
  const body = lines.join(format === 'json' ? ',\n' : '\n')
  return `${packageContentHead(format, fields)}${body}${rows.length > 0 ? '\n' : ''}${packageContentEnd(format)}`
}

/** Splits the text into pieces at arbitrary bytes, also within lines and characters. */
async function* pieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const count = (format: PackageFormat, text: string, size = 7): Promise<number | string> =>
  checkContentRows(format, fields, pieces(text, size)).catch((error: unknown) => {
    if (!(error instanceof PackageContentError)) throw error
    return `${error.row} ${error.column}`.trim()
  })

const formats = ['json', 'xml', 'csv'] as const
const row = [
  'Sư đoàn "1" & <2>,\n]]>',
  '-12',
  '0.5',
  '2026-11-20',
  '2026-11-20T07:30:00',
  'true',
  ''
] as const
const empty = fields.map(() => null)

test('package field names are unique and contain only unaccented letters, digits and underscores', () => {
  expect(fields.map(({ name }) => name)).toEqual([
    'don_vi',
    'so',
    '_1_ty_le',
    'ngay',
    'luc',
    'du',
    'don_vi_2'
  ])
})

describe.each(formats)('package content in the format %s', format => {
  test('package content is read back unchanged for any text and any split into pieces', async () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constant(null))
    const sound = (value: string | null): boolean =>
      value === null || (value.isWellFormed() && !invalidXmlCharacters.test(value))
    const rows = fc.array(
      fc
        .tuple(text.filter(sound), text.filter(sound))
        .map(([one, other]) => [one, ...row.slice(1, 6), other]),
      { maxLength: 5 }
    )
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 50 }), async (some, size) => {
        expect(await count(format, written(format, some), size)).toBe(some.length)
      }),
      { numRuns: 50 }
    )
    expect(await count(format, written(format, []))).toBe(0)
  })

  test('package content that is truncated, extended, in another format or invalid is refused with the number of its row', {
    tags: 'F67'
  }, async () => {
    const whole = written(format, [row, empty, row])
    expect(await count(format, whole)).toBe(3)
    for (const other of formats) {
      if (other !== format)
        expect(typeof (await count(format, written(other, [row])))).toBe('string')
    }
    expect(typeof (await count(format, `${whole}x`))).toBe('string')
    expect(typeof (await count(format, whole.slice(0, -1)))).toBe('string')
    expect(await count(format, whole.replace('-12', '-1a'))).toBe('1 so')
    expect(await count(format, whole.replace('2026-11-20', '2026-13-20'))).toBe('1 ngay')
  })
})

test('package content with duplicate JSON keys or XML entities is refused', async () => {
  const json = written('json', [row])
  expect(typeof (await count('json', json.replace('"so":-12', '"so":-12,"so":1')))).toBe('string')
  expect(typeof (await count('json', json.replace('"so":-12', '"so": -12')))).toBe('string')
  const xml = written('xml', [row])
  const entity = xml.replace('&amp;', '&xxe;')
  expect(await count('xml', entity)).toBe('1 don_vi')
  expect(typeof (await count('xml', xml.replace('<dong>', '<dong><!-- -->')))).toBe('string')
  expect(typeof (await count('xml', xml.replace('<du-lieu', '<!DOCTYPE a>\n<du-lieu')))).toBe(
    'string'
  )
})

test('JSON package content is accepted exactly when it matches its schema', () => {
  const schema: object = JSON.parse(buildContentSchemaFile('json', fields, 2)?.text ?? '')
  const check = new Ajv2020({
    formats: { date: /^\d{4}-\d\d-\d\d$/ },
    allowUnionTypes: true
  }).compile(schema)
  expect(check(JSON.parse(written('json', [row, empty])))).toBe(true)
  expect(check(JSON.parse(written('json', [row])))).toBe(false)
  expect(check([{ so: 'x' }, {}])).toBe(false)
})

const hasXmllint = spawnSync('xmllint', ['--version']).status === 0
test.skipIf(!hasXmllint)('XML package content is valid for xmllint with its XSD', () => {
  const folder = makeTemporaryFolder()
  writeFileSync(join(folder, 'luoc-do.xsd'), buildContentSchemaFile('xml', fields, 2)?.text ?? '')
  const validate = (text: string): void => {
    writeFileSync(join(folder, 'a.xml'), text)
    execFileSync('xmllint', ['--noout', '--schema', 'luoc-do.xsd', 'a.xml'], {
      cwd: folder,
      stdio: 'pipe'
    })
  }
  const xml = written('xml', [row, empty])
  expect(() => validate(xml)).not.toThrow()
  expect(() => validate(xml.replace('-12', 'x'))).toThrow('Command failed')
})
