import type { QueryOutput } from '@shared/model/query/outputs'
import { describe, expect, test } from 'vitest'
import {
  compareResults,
  type ResultToCompare
} from '../../../../../src/main/query/comparison/compare-answers'
import { nodeFileSystem } from '../../../../../src/main/store/disk/file-system'
import type { EngineCell } from '../../../../../src/main/warehouse/engine/messages'
import {
  buildGenerationFile,
  createTestColumn,
  type GenerationFileRow
} from '../../../../support/built-rows'
import { selectEveryNthCase } from '../../../../support/effort'
import { setUpTestEngines } from '../../../../support/engine'
import { computeExpectedComparison } from '../../../../support/query/comparison-oracle'
import { createRandom } from '../../../../support/seeded-random'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const types = ['string', 'integer', 'float', 'date', 'boolean', 'datetime'] as const
const outputs: readonly QueryOutput[] = types.map((type, at) => ({ name: `cot_${at}`, type }))

/**
 * Values that are easily mistaken for each other: sixteen digits, neighbouring doubles, blanks,
 * similar letters.
 */
const values: readonly (readonly EngineCell[])[] = [
  ['a', 'a ', 'A', '', 'Ế', 'Ế', 'ế', null],
  [0, 1, '9007199254740993', '9007199254740992', -1, null],
  [0.1, 0.1 + 2 ** -56, 1 / 3, 123456789.125, 2.5, null],
  ['2026-11-20', '2026-11-21', '0001-01-01', null],
  [true, false, null],
  ['2026-11-20 07:30:00', '2026-11-20 07:30:01', '1969-12-31 23:59:59', null]
]

describe('comparison of two query results', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true })

  async function sideOf(
    alias: string,
    rows: readonly GenerationFileRow[],
    columns: readonly QueryOutput[] = outputs
  ): Promise<ResultToCompare> {
    const made = columns.map(({ name, type }) =>
      createTestColumn(name, type === 'decimal' || type === 'share' ? 'string' : type)
    )
    const { path } = await buildGenerationFile(start().engine, makeFolder(), made, rows)
    const cells = columns.map(({ name }, at) => `"${name}" AS c${at}`).join(', ')
    return {
      files: [{ alias, path }],
      sql: `SELECT ${cells} FROM ${alias}.rows ORDER BY rowid`,
      parameters: [],
      rows: rows.length,
      columns
    }
  }

  async function compare(
    sides: readonly [ResultToCompare, ResultToCompare],
    key: readonly string[] | null = null,
    isSorted = false
  ) {
    const { engine } = start()
    const parts = {
      directory: makeTemporaryFolder(),
      fs: nodeFileSystem,
      reader: engine,
      writer: engine
    }
    return compareResults(parts, { sides, key, isSorted }, {})
  }

  const random = createRandom(22)
  const below = (count: number): number => Math.floor(random() * count)
  const cell = (at: number): EngineCell => {
    const some = values[at] ?? []
    return some[below(some.length)] ?? null
  }
  const makeRow = (): EngineCell[] => types.map((_, at) => cell(at))
  /** A different value for the same column. */
  function other(at: number, before: EngineCell | undefined): EngineCell {
    for (;;) {
      const next = cell(at)
      if (next !== before) return next
    }
  }

  /** Copy of the rows with some cells changed and some rows removed, added, duplicated or moved. */
  function changed(rows: readonly EngineCell[][]): EngineCell[][] {
    const made = rows.map(row => [...row])
    for (let left = below(6); left > 0; left--) {
      const at = below(made.length)
      const row = made[at]
      const place = below(types.length)
      const kind = below(5)
      if (kind === 0 && row) row[place] = other(place, row[place])
      else if (kind === 1) made.splice(at, 1)
      else if (kind === 2) made.splice(at, 0, makeRow())
      else if (kind === 3 && row) made.splice(at, 0, [...row])
      else if (row) made.splice(below(made.length), 0, ...made.splice(at, 1))
    }
    return made
  }

  test.each(
    selectEveryNthCase(
      Array.from({ length: 24 }, (_, at) => at),
      4
    )
  )('the comparison finds exactly the differences of a plain array comparison (%i)', async turn => {
    const rows = Array.from({ length: below(60) + 1 }, makeRow)
    const there = changed(rows)
    const key = [null, [1], [0, 3], []][turn % 4] ?? null
    const isSorted = turn % 3 === 0
    const expected = computeExpectedComparison([rows, there], key, isSorted)
    const names = key === null ? null : key.map(at => `cot_${at}`)
    const { result, lines } = await compare(
      [await sideOf('p0', rows), await sideOf('p1', there)],
      names,
      isSorted
    )
    expect(result).toMatchObject({
      equal: expected.equal,
      differing: expected.differing.length,
      only: expected.only.map(some => some.length),
      cells: expected.differing.flatMap(({ cells }) => cells).length,
      moved: expected.moved,
      key: names,
      isSorted
    })
    const cells = lines.flatMap(line =>
      line.kind === 'cell'
        ? [{ rows: line.rows, cell: outputs.findIndex(({ name }) => name === line.column) }]
        : []
    )
    expect(cells).toEqual(
      expected.differing.flatMap(({ rows: pair, cells: some }) =>
        some.map(one => ({ rows: pair, cell: one }))
      )
    )
    for (const side of [0, 1] as const) {
      const only = lines.flatMap(line =>
        line.kind === 'row' && line.side === side ? [line.row] : []
      )
      expect(only).toEqual(expected.only[side])
    }
  })

  test('the comparison of two results finds one changed cell in a million rows', {
    tags: 'whole'
  }, async () => {
    const { engine } = start()
    const folder = makeFolder()
    const make = async (name: string, value: string) => {
      const path = `${folder}/${name}.duckdb`
      const sql = `CREATE TABLE target.rows AS SELECT i AS c0, i % 1000 AS c1, ${value} AS c2 FROM range(1000000) t(i)`
      const statements = [{ sql, parameters: [] }]
      await engine.ask({ kind: 'build', path, files: [], statements, searched: [] })
      return {
        files: [{ alias: name, path }],
        sql: `SELECT * FROM ${name}.rows ORDER BY rowid`,
        parameters: [],
        rows: 1_000_000,
        columns: ['ma', 'so', 'he_so'].map((one, at) => ({
          name: one,
          type: at === 2 ? ('float' as const) : ('integer' as const)
        }))
      }
    }
    const { result, lines } = await compare(
      [
        await make('p0', 'i / 3'),
        await make('p1', 'CASE WHEN i = 777777 THEN nextafter(i / 3, 1e9::DOUBLE) ELSE i / 3 END')
      ],
      ['ma']
    )
    expect(result).toMatchObject({ equal: 999_999, differing: 1, cells: 1, only: [0, 0], moved: 0 })
    expect(lines).toEqual([
      {
        kind: 'cell',
        rows: [777_778, 777_778],
        key: ['777777'],
        column: 'he_so',
        values: ['259259.0', '259259.00000000003']
      }
    ])
  })

  test('the comparison of two results reports columns that only one side has or that differ in type, and compares the others', async () => {
    const first: QueryOutput[] = [
      { name: 'ma', type: 'string' },
      { name: 'so', type: 'integer' },
      { name: 'cu', type: 'string' }
    ]
    const second: QueryOutput[] = [
      { name: 'so', type: 'float' },
      { name: 'ma', type: 'string' }
    ]
    const { result } = await compare(
      [await sideOf('p0', [['a', 1, 'x']], first), await sideOf('p1', [[1, 'a']], second)],
      ['ma']
    )
    expect(result.columns).toEqual([
      { name: 'ma', types: ['string', 'string'], differing: 0 },
      { name: 'so', types: ['integer', 'float'], differing: 1 },
      { name: 'cu', types: ['string', null], differing: 0 }
    ])
  })

  test('two results without common columns, or without rows, are compared by their row counts', async () => {
    const none = await sideOf('p0', [])
    expect((await compare([none, await sideOf('p1', [])])).result).toMatchObject({
      equal: 0,
      only: [0, 0]
    })
    const apart = await compare([
      await sideOf('p0', [['a'], ['b']], [{ name: 'mot', type: 'string' }]),
      await sideOf('p1', [['a']], [{ name: 'hai', type: 'string' }])
    ])
    expect(apart.result).toMatchObject({ equal: 1, only: [1, 0], cells: 0 })
  })
})
