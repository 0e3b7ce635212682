import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  createStructuredQuery,
  type StructuredQuery
} from '../../../src/shared/model/query/question'
import { fillModelFolder } from '../../support/analytics/model-folder'
import { endlessSqlStatements } from '../../support/hostile-questions'
import type { BenchmarkResultRow } from '../figures'
import { measureCallTimes } from '../in-page'
import type { BenchProgram } from '../program'
import { bigTableId, makeBigTable } from './big-table'
import { stopOne } from './query-stops'
import { addScopedUsers, type ComparedOperation, compareScopes, unitsSource } from './scoped-users'

const rows = 1_000_000
const plain = { search: '', filters: {}, sort: null }
const nameColumn = { table: 0, column: 'ten_goi' }

const treeOf = (question: StructuredQuery, limit = 10_000) => ({
  asked: { form: 'tree', question },
  parameters: [],
  limit
})

/** Runs different queries by IPC calls; returns the milliseconds of each. */
const runQueries = (
  { page }: BenchProgram,
  attempt: number,
  questionOf: (number: number) => StructuredQuery
): Promise<number[]> =>
  measureCallTimes(
    page,
    'query:run',
    Array.from({ length: 3 }, (_, at) => ({
      run: crypto.randomUUID(),
      query: treeOf(questionOf(attempt * 3 + at))
    }))
  )

const groupsOf = (number: number): StructuredQuery => ({
  ...createStructuredQuery('dm_lon'),
  filter: {
    kind: 'compare',
    column: { table: 0, column: 'nam' },
    test: 'atLeast',
    value: { value: `${1_000 + number}` }
  },
  groups: ['don_vi', 'nam'].map(name => ({ name, column: { table: 0, column: name } })),
  measures: [{ name: 'so_dong', kind: 'count' }]
})

const searchOf = (number: number): StructuredQuery => ({
  ...createStructuredQuery('dm_lon'),
  filter: { kind: 'contains', column: nameColumn, text: { value: `nguoi ${12_345 + number}` } },
  measures: [{ name: 'so_dong', kind: 'count' }]
})

/** Pages of the table at positions that exist with half of the rows too. */
const pagesOf =
  (query: object) =>
  async ({ page }: BenchProgram): Promise<readonly number[]> => {
    const inputs = Array.from({ length: 21 }, (_, at) => ({
      id: bigTableId,
      query: { ...plain, ...query, offset: (at * 7_919_333) % (rows / 8), limit: 200 }
    }))
    const [, ...times] = await measureCallTimes(page, 'dataMart:rows', inputs)
    return times
  }

function exportOf(format: 'csv' | 'parquet', file: string): ComparedOperation['measure'] {
  return ({ page }) => {
    rmSync(`${file}.${format}`, { force: true })
    const input = { id: bigTableId, query: plain, format, job: crypto.randomUUID() }
    return measureCallTimes(page, 'dataMart:exportRows', [input])
  }
}

/**
 * P14 to P18 (docs/performance.md) over a million rows by calls, with a scope relative to the same
 * without one. A user with a scope cannot change rows (P19) nor read the gateway's log (P22), and
 * published APIs (P21) are not read by users.
 */
export async function measureScope(folder: string, runs: number): Promise<BenchmarkResultRow[]> {
  const userData = join(folder, 'scope')
  await makeBigTable(userData, rows)
  await fillModelFolder(userData, [unitsSource])
  addScopedUsers(userData, () => ({ kind: 'column', column: 'don_vi', by: 'name' }))
  const file = join(folder, 'xuat.tep')
  const openTable = async ({ page }: BenchProgram): Promise<number> => {
    const query = { ...plain, offset: 0, limit: 200 }
    const [time] = await measureCallTimes(page, 'dataMart:rows', [{ id: bigTableId, query }])
    return time ?? Number.NaN
  }
  const operations: ComparedOperation[] = [
    {
      id: 'P14',
      name: 'groups by two columns',
      measure: (program, at) => runQueries(program, at, groupsOf)
    },
    { id: 'P15', name: 'a page in stored order', measure: pagesOf({}) },
    {
      id: 'P15',
      name: 'a page sorted by a text',
      measure: pagesOf({ sort: { key: 'don_vi', direction: 'desc' } })
    },
    {
      id: 'P15',
      name: 'a page filtered and sorted',
      measure: pagesOf({
        filters: { 'loc.dang_cong_tac': 'co' },
        sort: { key: 'he_so', direction: 'asc' }
      })
    },
    {
      id: 'P16',
      name: 'a search in the names',
      measure: (program, at) => runQueries(program, at, searchOf)
    },
    {
      id: 'P17',
      name: 'an endless query stopped',
      measure: async ({ page }) => {
        const asked = { form: 'sql', sql: endlessSqlStatements['an order of all'] }
        const query = { asked, parameters: [], limit: 10_000 }
        const times: number[] = []
        // A stop takes 3 ms, so that a single one would measure the machine.
        for (let stop = 0; stop < 10; stop++) {
          times.push(await page.evaluate(stopOne, { run: crypto.randomUUID(), query }))
        }
        return times
      }
    },
    { id: 'P18', name: 'all rows as CSV', measure: exportOf('csv', file) },
    { id: 'P18', name: 'all rows as Parquet', measure: exportOf('parquet', file) }
  ]
  return compareScopes({ userData, dialog: file }, runs, openTable, operations)
}
