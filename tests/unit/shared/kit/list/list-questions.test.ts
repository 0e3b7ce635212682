import {
  createRecordPredicate,
  isUnfilteredFirstPage,
  type ListQuery,
  type ListRules
} from '@shared/kit/list/list'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { foldText } from '@shared/kit/text-fold'
import fc from 'fast-check'
import { expect, test } from 'vitest'

interface Row {
  readonly name: string
  readonly area: string
  readonly size: number
}

const words = ['Hòa', 'hoa', 'Hóa An', 'An', 'an hòa', 'Bắc', 'b', 'Đông Bắc']
const rows: readonly Row[] = Array.from({ length: 40 }, (_, at) => ({
  name: `${words[at % words.length]} ${at % 5}`,
  area: String(at % 3),
  size: (at * 7) % 11
}))
const rules: ListRules<Row> = {
  columns: [{ key: 'size', title: 'Cỡ', kind: 'number', value: row => row.size, minWidth: 1 }],
  search: row => [row.name],
  filters: {
    area: (row, value) => row.area === value,
    size: (row, value) => String(row.size) === value
  }
}

const question: fc.Arbitrary<ListQuery> = fc.record({
  search: fc.constantFrom('', ' ', 'h', 'ho', 'hoa', 'hoa 1', 'an', 'hòa', 'bac', '0', 'x'),
  filters: fc.record(
    {
      area: fc.constantFrom('', 'all', '0', '1', '2'),
      size: fc.constantFrom('', '0', '4'),
      other: fc.constant('x')
    },
    { requiredKeys: [] }
  ),
  sort: fc.constantFrom(
    null,
    { key: 'size', direction: 'asc' as const },
    { key: 'size', direction: 'desc' as const }
  ),
  offset: fc.constantFrom(0, 3),
  limit: fc.constantFrom(2, 200)
})

/** Reference implementation: rows that match the search and filters, unsorted. */
function expected({ search, filters }: ListQuery): Row[] {
  const asked = (value: string | undefined) => (value === 'all' ? '' : (value ?? ''))
  const [area, size] = [asked(filters.area), asked(filters.size)]
  return rows.filter(
    row =>
      foldText(row.name).includes(foldText(search.trim())) &&
      (area === '' || row.area === area) &&
      (size === '' || String(row.size) === size)
  )
}

test('the result of a list query does not depend on the queries before it', () => {
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 8 }), questions => {
      const index = new ListSearchIndex(rows, rules)
      for (const query of questions) {
        const page = index.page(query)
        expect(page).toEqual(new ListSearchIndex(rows, rules).page(query))
        const all = index.match(query)
        expect(new Set(all)).toEqual(new Set(expected(query)))
        expect(page.rows).toEqual(all.slice(query.offset, query.offset + query.limit))
        expect([page.matched, page.total]).toEqual([all.length, rows.length])
      }
    }),
    { numRuns: 200 }
  )
})

test('rows that are streamed for an export are filtered like the list', () => {
  fc.assert(
    fc.property(question, query => {
      const passes = createRecordPredicate(rules, query)
      const hasOwnOrder = query.sort !== null || query.search === 'hòa'
      expect(passes === undefined).toBe(hasOwnOrder)
      if (passes) expect(rows.filter(passes)).toEqual(expected(query))
    })
  )
})

test('isUnfilteredFirstPage is true only for the first page of an unfiltered, unsorted list', () => {
  const plain = { search: ' ', filters: { area: 'all' }, sort: null, offset: 0, limit: 100 }
  expect(isUnfilteredFirstPage(plain)).toBe(true)
  const sort = { key: 'size', direction: 'asc' as const }
  for (const other of [{ search: '1' }, { filters: { area: '1' } }, { sort }, { offset: 100 }]) {
    expect(isUnfilteredFirstPage({ ...plain, ...other }), JSON.stringify(other)).toBe(false)
  }
})

test('list rows that match the search text including its accents come first, in their original order', () => {
  const index = new ListSearchIndex(rows, rules)
  const found = index.match({ search: 'hòa', filters: { area: '1' }, sort: null })
  const exact = found.map(({ name }) => name.toLowerCase().includes('hòa'))
  expect(exact).toEqual([...exact].sort((left, right) => Number(right) - Number(left)))
  expect(new Set(exact).size).toBe(2)
})
