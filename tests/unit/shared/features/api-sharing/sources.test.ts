import {
  apiSourceOf,
  findApiSource,
  listApiSources,
  toApiSourceOfQuery
} from '@shared/features/api-sharing/sources'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { createStructuredQuery } from '@shared/model/query/question'
import { expect, test } from 'vitest'

const table = (name: string, origin: 'own' | 'sample'): CatalogueTable => ({
  ...{ name, origin, title: '', description: '', columns: [] }
})
const catalogue = [
  table('dm_z', 'own'),
  table('dm_donvi_capbac', 'sample'),
  table('dm_a', 'own'),
  table('dm_nhansu_tong_hop', 'sample'),
  table('dm_mau_khac', 'sample')
]

/** A published query that reads these tables. */
const published = (...tables: string[]) => ({
  ...{ id: 'tv-1', name: 'Quân số', time: 0, words: 'Số người', columns: [] },
  query: {
    asked: { form: 'tree' as const, question: createStructuredQuery('dm_a') },
    parameters: [],
    limit: 10
  },
  uses: tables.map(name => ({ table: name, columns: [] }))
})

test('sample tables in the order of the specification are offered as API sources before tables of the unit by name', () => {
  expect(listApiSources(catalogue).map(({ name }) => name)).toEqual([
    'dm_nhansu_tong_hop',
    'dm_donvi_capbac',
    'dm_a',
    'dm_z'
  ])
})

test.each([
  ['only own tables', ['dm_a', 'dm_z'], 'own'],
  ['one of fictional rows beside an own one', ['dm_a', 'dm_nhansu_tong_hop'], 'sample'],
  ['only fictional rows', ['dm_nhansu_tong_hop'], 'sample'],
  ['a table that is gone', ['dm_gone'], 'own']
])(
  'a saved query over %s is offered as an API source with the right origin: %#',
  (_what, tables, origin) => {
    const source = toApiSourceOfQuery(published(...tables), catalogue)
    expect(source).toMatchObject({ origin, title: 'Quân số', description: 'Số người' })
  }
)

test('an API has the columns of its saved query or table, and none if the table was deleted', () => {
  const query = published('dm_nhansu_tong_hop')
  expect(apiSourceOf({ query, sourceTable: 'dm_a' }, catalogue)?.title).toBe('Quân số')
  expect(apiSourceOf({ query: null, sourceTable: 'dm_a' }, catalogue)).toBe(
    findApiSource(catalogue, 'dm_a')
  )
  expect(apiSourceOf({ query: null, sourceTable: 'dm_gone' }, catalogue)).toBeUndefined()
})
