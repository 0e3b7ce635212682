import { type ListRules, listQuerySchema, maxListPageRows } from '@shared/kit/list/list'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { describe, expect, it } from 'vitest'

interface Unit {
  readonly name: string
  readonly size: number | null
  readonly area: string
}

const rules: ListRules<Unit> = {
  columns: [
    { key: 'name', title: 'Tên', kind: 'text', value: unit => unit.name, minWidth: 1 },
    { key: 'size', title: 'Quân số', kind: 'number', value: unit => unit.size, minWidth: 1 }
  ],
  search: unit => [unit.name],
  filters: { area: (unit, value) => unit.area === value }
}

const units: readonly Unit[] = [
  { name: 'Đơn vị 10', size: 5, area: '1' },
  { name: 'Ấp Bắc', size: 30, area: '2' },
  { name: 'Đơn vị 2', size: null, area: '1' },
  { name: 'Ănten', size: 7, area: '2' },
  { name: 'Hoa', size: 1, area: '1' },
  { name: 'Hóa', size: 2, area: '1' }
]

const index = new ListSearchIndex(units, rules)
const names = (input: object): string[] =>
  index.page(listQuerySchema.parse(input)).rows.map(unit => unit.name)

describe('ListSearchIndex', () => {
  it.each([
    ['doi', []],
    ['don vi', ['Đơn vị 10', 'Đơn vị 2']],
    ['ĐƠN VỊ', ['Đơn vị 10', 'Đơn vị 2']],
    ['hoa', ['Hoa', 'Hóa']],
    ['hóa', ['Hóa', 'Hoa']],
    ['  ấp ', ['Ấp Bắc']]
  ])('ListSearchIndex finds the rows that match %j', (search, found) => {
    expect(names({ search })).toEqual(found)
  })

  it('ListSearchIndex sorts text in Vietnamese order and digits inside text by value', () => {
    const sort = { key: 'name', direction: 'asc' }
    expect(names({ sort })).toEqual(['Ănten', 'Ấp Bắc', 'Đơn vị 2', 'Đơn vị 10', 'Hoa', 'Hóa'])
    expect(names({ sort: { ...sort, direction: 'desc' } })[0]).toBe('Hóa')
  })

  it('ListSearchIndex sorts numbers by value with missing ones first', () => {
    expect(names({ sort: { key: 'size', direction: 'asc' } })).toEqual([
      'Đơn vị 2',
      'Hoa',
      'Hóa',
      'Đơn vị 10',
      'Ănten',
      'Ấp Bắc'
    ])
  })

  it('ListSearchIndex applies filters and ignores an unknown filter or column', () => {
    expect(names({ filters: { area: '2' } })).toEqual(['Ấp Bắc', 'Ănten'])
    expect(names({ filters: { area: 'all', other: 'x' } })).toHaveLength(6)
    expect(names({ sort: { key: 'other', direction: 'asc' } })).toHaveLength(6)
  })

  it('ListSearchIndex returns one page of rows, the total count and the count of matches', () => {
    const page = index.page(listQuerySchema.parse({ filters: { area: '1' }, offset: 1, limit: 2 }))
    expect(page).toMatchObject({ matched: 4, total: 6 })
    expect(page.rows.map(unit => unit.name)).toEqual(['Đơn vị 2', 'Hoa'])
  })

  it('ListSearchIndex finds text in composed and decomposed Unicode form', { tags: 'F51' }, () => {
    expect(names({ search: 'Đơn vị'.normalize('NFD') })).toHaveLength(2)
  })

  it('a list query that requests more rows than the maximum page size is invalid', () => {
    expect(listQuerySchema.safeParse({ limit: maxListPageRows + 1 }).success).toBe(false)
  })
})
