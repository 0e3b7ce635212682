import type { FileProfile } from '@shared/model/file-import/profile'
import {
  addRememberedReadingOptions,
  type RememberedReadingOptions,
  recallReadingOptions,
  rememberedReadingLimits,
  toRememberedReadingOptions
} from '@shared/model/file-import/remembered'
import { expect, test } from 'vitest'

const layout: NonNullable<FileProfile['layout']> = {
  headerLines: [2],
  firstLine: 3,
  lastLine: 4,
  leftOutAtEnd: 0,
  lines: [
    { line: 1, text: 'BÁO CÁO' },
    { line: 2, text: 'Mã;Số' },
    { line: 3, text: 'a;1' }
  ],
  tail: []
}
const profile = {
  fileName: 'QS_DV01_2026-10.csv',
  sheet: null,
  layout,
  columns: [{ title: 'Mã' }, { title: 'Số' }]
} as FileProfile
const reading: RememberedReadingOptions = {
  sender: 'qs dv01',
  heading: ['Mã;Số'],
  sheet: null,
  line: 2,
  titles: ['Mã', 'Số'],
  choice: { separator: ';' },
  mappings: [{ table: 'dm-1', sources: { ma: 'Mã' } }],
  user: 'Quản trị viên',
  time: 1
}
const by = { user: 'Quản trị viên', time: 1 }

test('no reading options are stored for a file without a header, because the header identifies them', () => {
  const headless = { ...profile, layout: { ...layout, headerLines: [] } }
  expect(
    toRememberedReadingOptions({ guess: profile, profile: headless, choice: {} }, undefined, by)
  ).toBeUndefined()
})

test('no reading options are stored if the header is below the lines of which the profile keeps the text', () => {
  const far = { ...profile, layout: { ...layout, headerLines: [130] } }
  expect(
    toRememberedReadingOptions({ guess: profile, profile: far, choice: {} }, undefined, by)
  ).toBeUndefined()
})

test('stored reading options are identified by the header as it was decoded before the user chose an encoding', () => {
  const lines = layout.lines.map(own => ({ ...own, text: own.text.replace('Số', 'SÈ') }))
  const guess = { ...profile, layout: { ...layout, lines } }
  const made = toRememberedReadingOptions(
    { guess, profile, choice: { encoding: 'tcvn3' } },
    undefined,
    by
  )
  expect(made?.heading).toEqual(['Mã;SÈ'])
  expect(made && recallReadingOptions([made], guess)?.choice).toEqual({ encoding: 'tcvn3' })
})

test('new reading options replace those with the same header and keep their column mappings for other tables', () => {
  const mapping = { table: 'dm-2', sources: { so: 'Số' } }
  const [first, ...rest] = addRememberedReadingOptions([reading], {
    ...reading,
    mappings: [mapping]
  })
  expect(rest).toEqual([])
  expect(first?.mappings).toEqual([mapping, ...reading.mappings])
  const [other] = addRememberedReadingOptions([reading], {
    ...reading,
    titles: ['Mã', 'Số 2'],
    mappings: []
  })
  expect(other?.mappings).toEqual([])
})

test('the oldest stored reading options are deleted above the maximum number', () => {
  const many = Array.from({ length: rememberedReadingLimits.readings }, (_, at) => ({
    ...reading,
    heading: [`${at}`]
  }))
  const kept = addRememberedReadingOptions(many, reading)
  expect(kept).toHaveLength(rememberedReadingLimits.readings)
  expect(kept[0]).toEqual(reading)
})

test('stored reading options are not reused for another sheet or if they contain no choices', () => {
  expect(recallReadingOptions([{ ...reading, sheet: 'A' }], profile)).toBeUndefined()
  expect(recallReadingOptions([{ ...reading, choice: {} }], profile)).toBeUndefined()
  expect(recallReadingOptions([reading], profile)?.choice).toEqual({ separator: ';' })
})

test('stored reading options of the same sender are preferred to newer ones of another sender', () => {
  const other = { ...reading, sender: 'qs dv02', choice: { leftOutAtEnd: 1 } }
  const known = addRememberedReadingOptions([reading], other)
  expect(known).toHaveLength(2)
  expect(recallReadingOptions(known, profile)?.choice).toEqual({ separator: ';' })
  expect(recallReadingOptions(known, { ...profile, fileName: 'QS_DV03.csv' })?.choice).toEqual(
    other.choice
  )
})
