import { readyQuestionsOver } from '@shared/features/query/ready/ready-questions'
import { buildTableCatalogue, type CatalogueTable } from '@shared/model/data-mart/catalogue'
import { describe, expect, it } from 'vitest'
import { createSampleDataMarts } from '../../../../../src/main/demo/data-mart'

describe('ready questions over other tables', () => {
  const column = (name: string, dataType: 'string' | 'date' | 'integer') => ({
    name,
    dataType,
    description: '',
    personal: false
  })
  const months: CatalogueTable = {
    name: 'quan_so',
    title: '',
    description: '',
    origin: 'own',
    columns: [
      column('dv', 'string'),
      column('ky', 'date'),
      column('bc', 'integer'),
      column('hc', 'integer')
    ],
    models: [
      {
        id: 'quan-so-thang',
        columns: { ma_don_vi: 'dv', thang: 'ky', bien_che: 'bc', hien_co: 'hc' }
      }
    ]
  }

  it('read a table that fills a table of the standard model, by its own column names', () => {
    const found = readyQuestionsOver([months])
    expect(found.ready.map(({ id }) => id)).toEqual([
      'bien-che-va-hien-co',
      'don-vi-duoi-80',
      'chenh-lech-hai-thang'
    ])
    expect(found.ready[0]?.question).toMatchObject({
      source: 'quan_so',
      measures: [{ column: { column: 'bc' } }, { column: { column: 'hc' } }]
    })
  })

  it('name the missing tables of each way to ask', () => {
    const found = readyQuestionsOver([months]).unavailable
    expect(found.find(({ id }) => id === 'nam-don-vi-dong-nhat')?.missing).toEqual([
      ['Danh mục đơn vị'],
      ['Đơn vị', 'Khu vực']
    ])
  })

  it('are not offered over columns of another type', () => {
    const odd = {
      ...months,
      columns: months.columns.map(one => ({ ...one, dataType: 'string' as const }))
    }
    expect(readyQuestionsOver([odd]).ready).toEqual([])
  })
})

it('the catalogue leaves out model columns whose values are derived', () => {
  const [table] = createSampleDataMarts('2026-11-22')
  if (!table) throw new Error('No sample table')
  const mapped = {
    id: 'nguoi',
    table: table.id,
    columns: { bac: 'cap_bac', ngay_sinh: 'ngay_sinh' },
    derivations: { bac: {} }
  }
  expect(buildTableCatalogue([table], [mapped])[0]?.models).toEqual([
    { id: 'nguoi', columns: { ngay_sinh: 'ngay_sinh' } }
  ])
})
