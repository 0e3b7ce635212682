import { findModelTable } from '@shared/features/standard-model/tables'
import type { FileProfile, ProfileColumn } from '@shared/model/file-import/profile'
import { describe, expect, test } from 'vitest'
import { applyModelTypesToFileProfile } from '../../../../../src/main/features/standard-model/filled-template'

const holding = findModelTable('giu-vi-tri')?.columns ?? []

type Read = Pick<ProfileColumn, 'type'> & Partial<Pick<ProfileColumn, 'empty' | 'style' | 'almost'>>

function profile(titles: readonly string[], read: Readonly<Record<string, Read>>): FileProfile {
  return {
    fileName: 'giu-vi-tri.xlsx',
    size: 1,
    kind: 'xlsx',
    encoding: null,
    bom: false,
    separator: null,
    header: true,
    sheets: ['Giữ vị trí'],
    sheet: 'Giữ vị trí',
    tableName: 'giu_vi_tri',
    columns: titles.map((title, place) => ({
      title,
      name: `cot_${place}`,
      style: null,
      empty: 0,
      sample: '',
      almost: null,
      numbers: 'vi',
      type: 'string',
      ...read[title]
    })),
    rowCount: 5,
    blankCount: 0,
    rows: [],
    rejectedCount: 0,
    rejected: [],
    milliseconds: 1
  }
}

const typesOf = (file: FileProfile): Record<string, string> =>
  Object.fromEntries(
    applyModelTypesToFileProfile(file).columns.map(({ title, type }) => [title, type])
  )

const titles = holding.map(({ title }) => title)
const read = {
  'Mã người': { type: 'integer', style: 'vi', almost: { type: 'float', others: 1 } },
  'Từ ngày': { type: 'date', style: 'dmy' },
  'Đến ngày': { type: 'string', empty: 1 }
} as const

describe('column types of a filled template file', () => {
  test('an empty column of a filled template gets the column type of the model, and numeric codes stay text', () => {
    expect(typesOf(profile(titles, read))).toMatchObject({
      'Mã người': 'string',
      'Từ ngày': 'date',
      'Đến ngày': 'date',
      'Lý do đến': 'string'
    })
    const [code] = applyModelTypesToFileProfile(profile(titles, read)).columns
    expect(code).toMatchObject({ style: null, almost: null, empty: 0 })
  })

  test('a column of a filled template whose values contradict the column type of the model keeps its detected type', () => {
    const wrong = { 'Đến ngày': { type: 'string', empty: 0.8 } } as const
    expect(typesOf(profile(titles, wrong))['Đến ngày']).toBe('string')
  })

  test('a file whose headings differ from a template keeps its detected types', () => {
    for (const other of [titles.slice(1), [...titles, 'Ghi chú'], titles.toReversed()]) {
      const file = profile(other, read)
      expect(applyModelTypesToFileProfile(file)).toBe(file)
    }
  })
})
