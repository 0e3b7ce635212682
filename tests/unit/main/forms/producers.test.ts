import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareForms } from '../../../../src/main/forms/engine/compare-forms'
import { fillForm } from '../../../../src/main/forms/engine/fill-form'
import type { Filling, PlaceValue, ReadTarget } from '../../../../src/main/forms/engine/filling'
import { readForm } from '../../../../src/main/forms/engine/read-form'
import { readFormOutline } from '../../../../src/main/forms/engine/read-outline'
import { openZipPackage } from '../../../../src/main/forms/engine/zip-records'
import { unpackForm } from '../../../support/forms/make-form'

const text = (value: string): PlaceValue => ({ kind: 'text', value })
const number = (value: number): PlaceValue => ({ kind: 'number', value: String(value) })
const file = (name: string): Uint8Array =>
  readFileSync(join(import.meta.dirname, '../../../support/forms/files', name))

const sheet = 'Biểu 01'
const cell = (address: string, value: PlaceValue, on = sheet): Filling => ({
  target: { kind: 'cell', sheet: on, address },
  value
})
const units = Array.from({ length: 5 }, (_, place) => [
  text(`Tiểu đoàn ${place + 1}`),
  number(100 + place),
  number(90 + place)
])
const workbookFillings: Filling[] = [
  { target: { kind: 'name', name: 'ky_bao_cao' }, value: text('tháng 10 năm 2026') },
  cell('B5', text('Lữ đoàn 1')),
  cell('B6', { kind: 'date', value: '2026-10-31' }),
  cell('B18', text('Nguyễn Văn A')),
  cell('E18', text('Đại tá Trần Văn B')),
  cell('B3', text('Không'), 'Tổng hợp'),
  {
    target: { kind: 'block', sheet, firstRow: 10, lastRow: 10 },
    columns: [{ to: 'B' }, { to: 'C' }, { to: 'D' }],
    rows: units
  }
]
const documentFillings: Filling[] = [
  { target: { kind: 'mark', name: 'ky' }, value: text('tháng 10') },
  { target: { kind: 'mark', name: 'don_vi' }, value: text('Lữ đoàn 1') },
  { target: { kind: 'mark', name: 'hien_co' }, value: number(11_608) },
  { target: { kind: 'mark', name: 'don_vi_dau_trang' }, value: text('Lữ đoàn 1') },
  { target: { kind: 'tableCell', table: 1, row: 2, column: 1 }, value: number(510) },
  {
    target: { kind: 'tableRow', table: 1, row: 1 },
    columns: [{ to: '1' }, { to: '2' }, { to: '3' }],
    rows: units
  }
]

const forms: [string, readonly Filling[]][] = [
  ['bieu-openpyxl.xlsx', workbookFillings],
  ['bieu-libreoffice.xlsx', workbookFillings],
  ['bao-cao-libreoffice.docx', documentFillings]
]

const targetsOf = (fillings: readonly Filling[]): ReadTarget[] =>
  fillings.map(filling =>
    'rows' in filling
      ? { target: filling.target, columns: filling.columns }
      : { target: filling.target }
  )

test.each(forms)(
  'the values that %s was filled with are read back, and nothing else differs',
  (name, fillings) => {
    const form = file(name)
    const filled = fillForm(form, fillings)
    if (process.env.FORMS_OUT) writeFileSync(join(process.env.FORMS_OUT, name), filled.bytes)
    const results = readForm(filled.bytes, targetsOf(fillings), form)
    expect(
      results.map(result => ('rows' in result ? result.rows : 'value' in result && result.value))
    ).toEqual(fillings.map(filling => ('rows' in filling ? filling.rows : filling.value)))
    expect(compareForms(form, filled.bytes, targetsOf(fillings))).toEqual([])
  }
)

/** Parts that a growing block may change. */
const touched =
  /^(xl\/(workbook\.xml|worksheets\/sheet[12]\.xml|drawings\/|charts\/|comments)|word\/(document|header\d)\.xml)/

test.each(forms)('all other parts of %s stay byte by byte', (name, fillings) => {
  const [before, after] = [file(name), fillForm(file(name), fillings).bytes].map(openZipPackage)
  expect(after?.records.map(record => record.name)).toEqual(
    before?.records.map(record => record.name)
  )
  const raw = (zip: typeof before, part: string) => {
    const record = zip?.records.find(found => found.name === part)
    return record && zip?.file.subarray(record.offset + 30, record.offset + 30 + record.packed)
  }
  const same = before?.records.map(record => record.name).filter(part => !touched.test(part)) ?? []
  expect(same.length).toBeGreaterThan(3)
  for (const part of same) expect(raw(after, part)).toEqual(raw(before, part))
})

test.each(['bieu-openpyxl.xlsx', 'bieu-libreoffice.xlsx'])(
  'what stands below the block of %s moves with its formulas, formats, notes and pictures',
  name => {
    const parts = unpackForm(fillForm(file(name), workbookFillings).bytes)
    const outline = readFormOutline(fillForm(file(name), workbookFillings).bytes)
    if (outline.kind !== 'xlsx') throw new Error('The form is no workbook')
    const [first, second] = outline.sheets
    const formulas = Object.fromEntries(
      first?.cells.flatMap(found =>
        found.formula ? [[`${found.row + 1}.${found.column}`, found.formula]] : []
      ) ?? []
    )
    expect(formulas).toMatchObject({
      '10.0': 'ROW()-9',
      '14.0': 'ROW()-9',
      '14.4': 'C14-D14',
      '15.2': 'SUM(C10:C14)',
      '15.5': expect.stringMatching(/C15=0,0,D15\/C15/)
    })
    expect(second?.cells.flatMap(found => found.formula ?? [])).toEqual([
      expect.stringMatching(/C10:\$?'?.*C?14\)|C10:C14\)/),
      expect.stringMatching(/D15$/)
    ])
    expect(first?.printAreas).toEqual([{ top: 0, left: 0, bottom: 21, right: 5 }])
    expect(first?.merges).toContainEqual({ top: 16, left: 4, bottom: 16, right: 5 })
    expect(first?.rowHeights.filter(({ row }) => row >= 9 && row <= 13).length).toBe(5)
    const xml = Object.entries(parts).find(([path]) => /comments?\/?.*1\.xml$/.test(path))?.[1]
    expect(xml).toContain('ref="B15"')
    expect(Object.values(parts).join('')).toMatch(/C\$?10:\$?D\$?14|C\$10:\$C\$14/)
  }
)
