import type { MartColumn } from '@shared/model/data-mart/column'
import { type RowDifference, rowDifferenceKinds } from '@shared/model/data-mart/rows/differences'
import { describe, expect, it } from 'vitest'
import type { EngineCell } from '../../../../src/main/warehouse/engine/messages'
import { mergeComparisonOf } from '../../../../src/main/warehouse/loading/merge-sql'
import {
  buildRowDifferenceCountsQuery,
  buildRowDifferencesQuery,
  parseRowDifferences,
  type TableRowsComparison
} from '../../../../src/main/warehouse/sql/differences-sql'
import {
  buildGenerationFile,
  createTestColumn,
  type GenerationFileRow
} from '../../../support/built-rows'
import { chooseRepetitionCount } from '../../../support/effort'
import { setUpTestEngines } from '../../../support/engine'
import { createRandom } from '../../../support/seeded-random'

const columns = [
  createTestColumn('ma', 'string'),
  createTestColumn('nam', 'integer'),
  createTestColumn('so', 'float'),
  createTestColumn('ho_ten', 'string', true)
]
const everyKind = [...rowDifferenceKinds]

/**
 * Reference implementation that computes the expected differences, as JSON, with plain loops over
 * the same rows.
 */
function expected(
  older: readonly GenerationFileRow[],
  newer: readonly GenerationFileRow[],
  key: readonly number[]
): string[] {
  // An empty text counts as a missing value in comparisons.
  const alike = (row: GenerationFileRow): string =>
    JSON.stringify(row.map(cell => (cell === '' ? null : cell)))
  const nameOf = (row: GenerationFileRow): string =>
    alike(key.length > 0 ? key.map(place => row[place] ?? null) : row)
  const waiting = new Map<string, GenerationFileRow[]>()
  for (const row of older) waiting.set(nameOf(row), [...(waiting.get(nameOf(row)) ?? []), row])
  const [changed, added, removed]: [string[], string[], string[]] = [[], [], []]
  for (const row of newer) {
    const was = waiting.get(nameOf(row))?.shift()
    if (!was) added.push(JSON.stringify(['added', null, row]))
    else if (alike(was) !== alike(row)) {
      changed.push(JSON.stringify(['changed', was, row]))
    }
  }
  for (const row of older) {
    const left = waiting.get(nameOf(row)) ?? []
    const at = left.indexOf(row)
    if (at >= 0) removed.push(JSON.stringify(['removed', left.splice(at, 1)[0], null]))
  }
  return [...changed, ...added, ...removed]
}

describe('differing rows of two table files', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })

  async function compare(
    older: readonly GenerationFileRow[],
    newer: readonly GenerationFileRow[],
    {
      key = [],
      own = columns,
      compared = columns,
      ...others
    }: Partial<TableRowsComparison> & {
      own?: readonly MartColumn[]
      compared?: readonly MartColumn[]
    } = {}
  ) {
    const { engine } = start()
    const was = await buildGenerationFile(engine, makeFolder(), own, older)
    const is = await buildGenerationFile(engine, makeFolder(), compared, newer)
    const comparison: TableRowsComparison = {
      older: { alias: 'truoc', columns: own },
      newer: { alias: 'sau', columns: compared },
      columns: compared,
      key,
      givesWay: 'true',
      ...others
    }
    const files = [
      { alias: 'truoc', path: was.path },
      { alias: 'sau', path: is.path }
    ]
    const page = async (range: { kinds?: typeof everyKind; offset?: number; limit?: number }) => {
      const asked = { kinds: everyKind, offset: 0, limit: 200, ...range }
      const answer = await engine.ask(buildRowDifferencesQuery(comparison, files, asked))
      return parseRowDifferences(answer.rows, compared.length)
    }
    const counted = await engine.ask(buildRowDifferenceCountsQuery(comparison, files))
    const counts = Object.fromEntries(
      counted.rows.map(([place, rows]) => [rowDifferenceKinds[Number(place)], Number(rows)])
    )
    return { page, counts }
  }

  /** Random rows of few distinct values, so that equal rows and repeated keys occur. */
  function randomRows(random: () => number, count: number): EngineCell[][] {
    const pick = (cells: readonly EngineCell[]): EngineCell =>
      cells[Math.floor(random() * cells.length)] ?? null
    return Array.from({ length: count }, () => [
      pick(['a', 'b', 'c', 'd', '', null]),
      pick([2024, 2025, null]),
      pick([1.5, -0.25, 2]),
      null
    ])
  }

  it.each([
    ['by a key of one column', ['ma'], [0]],
    ['by a key of two', ['ma', 'nam'], [0, 1]],
    ['whole, where rows have no key', [], []],
    ['whole, where the key is no column of theirs', ['khong_co'], []]
  ] as const)(
    'the differing rows of two files equal those found by the reference implementation %s',
    async (_, key, places) => {
      const random = createRandom(7)
      for (let round = 0; round < chooseRepetitionCount(2, 6); round++) {
        const older = randomRows(random, Math.floor(random() * 40))
        const newer = randomRows(random, Math.floor(random() * 40))
        if (older.length === 0 || newer.length === 0) continue
        const { page, counts } = await compare(older, newer, { key })
        const rows = await page({})
        const wanted = expected(older, newer, places)
        expect(
          rows.map(({ kind, before, after }) => JSON.stringify([kind, before, after]))
        ).toEqual(wanted)
        for (const kind of ['changed', 'added', 'removed'] as const) {
          const some = wanted.filter(row => row.startsWith(`["${kind}"`))
          expect(counts[kind] ?? 0).toBe(some.length)
          // Requests a page of the differences of one kind, starting at the second row.
          const part = await page({ kinds: [kind], offset: 1, limit: 2 })
          expect(part.map(({ before, after }) => JSON.stringify([kind, before, after]))).toEqual(
            some.slice(1, 3)
          )
        }
      }
    },
    60_000
  )

  it('a differing row lists its changed cells with personal values masked', async () => {
    const { page } = await compare(
      [['a', 2024, 1, 'Nguyễn Văn An']],
      [['a', 2025, 1, 'Nguyễn Văn Ba']],
      { key: ['ma'] }
    )
    const wanted: RowDifference = {
      kind: 'changed',
      before: ['a', 2024, 1, 'N••••• V•• A•'],
      after: ['a', 2025, 1, 'N••••• V•• B•'],
      changed: [1, 3]
    }
    expect(await page({})).toEqual([wanted])
  })

  it('an empty text equals a missing value when two files are compared', async () => {
    const own = [
      createTestColumn('ma', 'string'),
      createTestColumn('so', 'integer'),
      createTestColumn('ghi_chu', 'string')
    ]
    const older = [
      ['a', 1, ''],
      ['', 3, 'x']
    ]
    const newer = [
      ['a', 2, null],
      [null, 3, 'x']
    ]
    const { page, counts } = await compare(older, newer, { key: ['ma'], own, compared: own })
    expect(counts).toEqual({ changed: 1 })
    expect(await page({})).toMatchObject([{ kind: 'changed', after: ['a', 2, null], changed: [1] }])
  })

  it('differing rows are masked by the current personal marks of the table, even if an older file has no marks', async () => {
    const own = columns.map(one => ({ ...one, personal: false }))
    const { page } = await compare([['a', 1, 1, 'Lê Ba']], [['a', 1, 2, 'Lê Ba']], {
      key: ['ma'],
      own
    })
    expect(await page({})).toMatchObject([
      { before: ['a', 1, 1, 'L• B•'], after: ['a', 1, 2, 'L• B•'], changed: [2] }
    ])
  })

  it('values of a different type are compared after conversion and shown in their original form', async () => {
    const own = [createTestColumn('ma', 'string'), createTestColumn('so', 'string')]
    const compared = [
      createTestColumn('ma', 'string'),
      createTestColumn('so', 'integer'),
      createTestColumn('moi', 'date')
    ]
    const { page, counts } = await compare(
      [
        ['a', '12'],
        ['b', 'mười'],
        ['c', '3']
      ],
      [
        ['a', 12, null],
        ['b', 10, null],
        ['c', 3, '2026-01-02']
      ],
      { key: ['ma'], own, compared }
    )
    expect(counts).toEqual({ changed: 2 })
    expect(await page({})).toEqual([
      { kind: 'changed', before: ['b', 'mười', null], after: ['b', 10, null], changed: [1] },
      { kind: 'changed', before: ['c', '3', null], after: ['c', 3, '2026-01-02'], changed: [2] }
    ])
  })

  it('a comparison before a load that appends lists only added and repeated rows', async () => {
    const older = [
      ['a', 1, 1, null],
      ['b', 1, 1, null]
    ]
    const newer = [
      ['a', 1, 2, null],
      ['c', 1, 1, null]
    ]
    const keyed = await compare(older, newer, { key: ['ma'], givesWay: 'false' })
    expect(keyed.counts).toEqual({ added: 1, repeated: 1 })
    const added = await compare(older, older, { givesWay: 'false', onlyAdded: true })
    expect(added.counts).toEqual({ added: 2 })
  })

  it('a staged file for a partitioned table replaces only the partitions that it contains', async () => {
    const columns = [
      createTestColumn('ma', 'string'),
      createTestColumn('nam', 'integer'),
      createTestColumn('so', 'integer')
    ]
    const { engine } = start()
    const inForce = await buildGenerationFile(engine, makeFolder(), columns, [
      ['a', 2025, 1],
      ['b', 2026, 1],
      ['c', 2026, 1]
    ])
    const file = await buildGenerationFile(engine, makeFolder(), columns, [
      ['a', 2026, 2],
      ['b', 2026, 2],
      ['d', 2026, 2]
    ])
    const keyed = { columns, key: ['ma'], writeStrategy: 'partitioned' as const }
    const merge = { table: keyed, current: columns, partition: 'nam', removes: false }
    const files = [
      { alias: 'truoc', path: inForce.path },
      { alias: 'nap', path: file.path }
    ]
    const range = { kinds: everyKind, offset: 0, limit: 200 }
    const question = buildRowDifferencesQuery(mergeComparisonOf(merge), files, range)
    const rows = parseRowDifferences((await engine.ask(question)).rows, columns.length)
    expect(rows).toEqual([
      { kind: 'changed', before: ['b', 2026, 1], after: ['b', 2026, 2], changed: [2] },
      { kind: 'added', before: null, after: ['d', 2026, 2], changed: [] },
      { kind: 'removed', before: ['c', 2026, 1], after: null, changed: [] },
      { kind: 'repeated', before: ['a', 2025, 1], after: ['a', 2026, 2], changed: [1, 2] }
    ])
  })
})
