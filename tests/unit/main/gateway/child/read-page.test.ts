import { describe, expect, it } from 'vitest'
import type { ApiRowsRequest } from '../../../../../src/main/gateway/child/read-call'
import { readApiRowsPage } from '../../../../../src/main/gateway/child/read-page'
import {
  createTableApiRowSource,
  type GatewayQueryRunner
} from '../../../../../src/main/gateway/child/rowset'

const column = { name: 'so', dataType: 'float', description: '', personal: false } as const
const wanted: ApiRowsRequest = {
  columns: [{ ...column, small: false }],
  filter: null,
  order: [],
  limit: 3,
  cursor: '',
  parameters: {}
}
const filter: ApiRowsRequest['filter'] = { kind: 'empty', column: { table: 0, column: 'so' } }
const order: ApiRowsRequest['order'] = [{ column: 'so', direction: 'asc' }]

/**
 * Ranges of row numbers that are scanned to fill a page; the stub engine returns one matching row
 * per range.
 */
async function looksOf(changes: Partial<ApiRowsRequest>, after?: { id: number; keys: string[] }) {
  const rowset = createTableApiRowSource({
    ...{ id: 'g1', path: '/a', columns: [column], search: {} },
    rows: 5_000_000
  })
  const looks: [unknown, unknown][] = []
  const ask: GatewayQueryRunner = async ({ parameters }) => {
    if (!Array.isArray(parameters)) throw new Error('named')
    const [from, until] = parameters.slice(-2)
    looks.push([from, until])
    return { columns: [], rows: [[Number(from), 1]], milliseconds: 1 }
  }
  await readApiRowsPage(ask, rowset, { ...wanted, ...changes }, after, '2026-11-21')
  return looks
}

describe('row ranges scanned for a page', () => {
  it('a page of an unfiltered table scans its own rows and one more', async () => {
    expect(await looksOf({})).toEqual([[0, 3]])
    expect(await looksOf({}, { id: 9, keys: [] })).toEqual([[10, 13]])
  })

  it('a page of a sorted table scans all rows at once', async () => {
    expect(await looksOf({ order })).toEqual([[0, 4_999_999]])
    expect(await looksOf({ order, filter }, { id: 9, keys: ['1'] })).toEqual([[0, 4_999_999]])
  })

  it('a page of a filtered table scans growing ranges of rows until it is full or the table ends', async () => {
    expect(await looksOf({ filter })).toEqual([
      [0, 199_999],
      [200_000, 999_999],
      [1_000_000, 4_199_999],
      [4_200_000, 4_999_999]
    ])
    expect(await looksOf({ filter, limit: 1 })).toEqual([
      [0, 199_999],
      [200_000, 999_999]
    ])
  })
})
