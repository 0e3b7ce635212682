import { listQuerySchema } from '@shared/kit/list/list'
import { foldText } from '@shared/kit/text-fold'
import {
  type ColumnFilter,
  columnFilterKey,
  describeColumnFilter,
  parseColumnFilter,
  serializeColumnFilter
} from '@shared/model/data-mart/rows/row-filter'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Engine } from '../../../../src/main/warehouse/engine/client'
import { buildMatchCountQuery, buildPageQuery } from '../../../../src/main/warehouse/sql/page-sql'
import type { OpenedTableGeneration } from '../../../../src/main/warehouse/tables'
import {
  buildGenerationFile,
  createTestColumn,
  type GenerationFileRow
} from '../../../support/built-rows'
import { setUpTestEngines } from '../../../support/engine'

const columns = [
  createTestColumn('don_vi', 'string'),
  createTestColumn('ghi_chu', 'string'),
  createTestColumn('so_luong', 'integer'),
  createTestColumn('diem', 'float'),
  createTestColumn('ngay', 'date'),
  createTestColumn('dat', 'boolean'),
  createTestColumn('ho_ten', 'string', true)
]
const units = ['Đơn vị A', 'đơn vị a', 'Đoàn Bắc', '', 'O’Đặng', "a'b", '100%', 'Σίσυφος']
const days = ['1899-12-31', '2000-02-29', '2024-06-01', '2024-06-02']
const seed = 20_261_122

const rowOf = fc.tuple(
  fc.option(fc.constantFrom(...units)),
  fc.option(fc.string({ unit: fc.constantFrom(...'Đơn vị aăâAĂ -%_'), maxLength: 8 })),
  fc.option(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constant('9007199254740993'))),
  fc.option(
    fc.oneof(
      fc.integer({ min: -8, max: 8 }).map(half => half / 4),
      fc.constant('NaN')
    )
  ),
  fc.option(fc.constantFrom(...days)),
  fc.option(fc.boolean()),
  fc.constant('Nguyễn Văn A')
)
const rows = fc.sample(rowOf, { numRuns: 1_400, seed }).map((row, place): GenerationFileRow => {
  // Nearly all notes are distinct, so the search text of this column is stored per row instead of
  // per distinct value.
  const [unit, note, ...rest] = row
  return [unit, typeof note === 'string' && place % 9 > 0 ? `${note}${place}` : note, ...rest]
})

const texts = fc.constantFrom('đơn', 'DON VI', 'a', '%', '_', "'", 'Σ', 'vị a', '12', 'Đơn vị A')
const filterArbitraries: Readonly<Record<string, fc.Arbitrary<ColumnFilter>>> = {
  don_vi: fc.oneof(
    fc.record({ kind: fc.constantFrom('contains' as const, 'is' as const), text: texts }),
    fc.record({
      kind: fc.constant('among' as const),
      values: fc.subarray(units, { minLength: 1 })
    }),
    fc.record({ kind: fc.constantFrom('empty' as const, 'filled' as const) })
  ),
  ghi_chu: fc.oneof(
    fc.record({ kind: fc.constantFrom('contains' as const, 'is' as const), text: texts }),
    fc.record({ kind: fc.constantFrom('empty' as const, 'filled' as const) })
  ),
  so_luong: between(['-9223372036854775808', '-3', '0', '2', '9007199254740993']),
  diem: between(['-1.25', '0', '0.5', '1.5']),
  ngay: between(['1899-12-31', '2000-03-01', '2024-06-01', '2024-06-02']),
  dat: fc.record({ kind: fc.constantFrom('yes' as const, 'no' as const, 'empty' as const) })
}

function between(bounds: readonly string[]): fc.Arbitrary<ColumnFilter> {
  const ends = fc
    .tuple(fc.nat({ max: bounds.length - 1 }), fc.nat({ max: bounds.length - 1 }))
    .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)
  return fc.oneof(
    fc
      .tuple(ends, fc.constantFrom('both', 'from', 'to'))
      .map(([[from, to], which]): ColumnFilter => {
        const [low = '', high = ''] = [bounds[from], bounds[to]]
        return {
          kind: 'between',
          from: which === 'to' ? '' : low,
          to: which === 'from' ? '' : high
        }
      }),
    fc.record({ kind: fc.constantFrom('empty' as const, 'filled' as const) })
  )
}

/** Reference implementation that decides whether a cell of a loaded row passes a column filter. */
function passes(dataType: string, filter: ColumnFilter, cell: GenerationFileRow[number]): boolean {
  const isEmpty = cell === null || String(cell).trim() === ''
  if (filter.kind === 'empty') return isEmpty
  if (filter.kind === 'filled') return !isEmpty
  if (cell === null) return false
  if (filter.kind === 'yes' || filter.kind === 'no') return cell === (filter.kind === 'yes')
  const text = String(cell)
  if (filter.kind === 'contains') return foldText(text).includes(foldText(filter.text))
  if (filter.kind === 'is') return foldText(text) === foldText(filter.text)
  if (filter.kind === 'among') return filter.values.includes(text)
  const value = (bound: string) =>
    dataType === 'date' ? bound : dataType === 'integer' ? BigInt(bound) : Number(bound)
  if (filter.kind !== 'between' || text === 'NaN') return false
  return (
    (filter.from === '' || value(text) >= value(filter.from)) &&
    (filter.to === '' || value(text) <= value(filter.to))
  )
}

describe('column filters of a table', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })
  let opened: OpenedTableGeneration
  let engine: Engine

  async function open(): Promise<void> {
    engine = start().engine
    opened ??= await buildGenerationFile(engine, makeFolder(), columns, rows)
  }

  const ask = async (filters: Readonly<Record<string, string>>, search = '') => {
    const query = listQuerySchema.parse({ filters, search })
    const count = buildMatchCountQuery(opened, query)
    const [page, counted] = await Promise.all([
      engine.ask(buildPageQuery(opened, { ...query, limit: rows.length })),
      count && engine.ask(count)
    ])
    const numbers = page.rows.map(([number]) => Number(number))
    return { numbers, matched: counted ? Number(counted.rows[0]?.[0]) : rows.length }
  }

  it('several column filters together with a search select the same rows as the reference implementation', {
    tags: 'whole'
  }, async () => {
    await open()
    expect(opened.generation.search).toMatchObject({ don_vi: 'words', ghi_chu: 'fold' })
    const some = fc.record(filterArbitraries, { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(some, fc.constantFrom('', '', 'don'), async (chosen, search) => {
        const set = columns.flatMap((one, place) => {
          const filter = chosen[one.name]
          return filter ? [{ ...one, place, filter }] : []
        })
        const filters = Object.fromEntries(
          set.map(({ name, filter }) => [columnFilterKey(name), serializeColumnFilter(filter)])
        )
        const wanted = rows.flatMap((row, number) => {
          const cells = [...row.slice(0, 2), ...row.slice(2, 6)].map(cell => String(cell ?? ''))
          const isFound =
            search === '' || cells.slice(0, 2).some(cell => foldText(cell).includes(search))
          const isLeft = set.every(one => passes(one.dataType, one.filter, row[one.place] ?? null))
          return isFound && isLeft ? [number] : []
        })
        expect(await ask(filters, search)).toEqual({ numbers: wanted, matched: wanted.length })
      }),
      { numRuns: 150, seed }
    )
  })

  it('filters that are invalid or on masked columns are refused before any query runs', async () => {
    await open()
    const wrong: readonly (readonly [string, string])[] = [
      ['ho_ten', 'chua:Nguyễn'],
      ['khong_co', 'trong'],
      ['so_luong', 'khoang:1.5..'],
      ['so_luong', 'khoang:..9223372036854775808'],
      ['so_luong', 'khoang:5..1'],
      ['so_luong', 'chua:1'],
      ['ngay', 'khoang:2024-02-30..'],
      ['diem', 'khoang:1e999..'],
      ['dat', 'khoang:0..1'],
      ['don_vi', 'thuoc:["a",1]'],
      ['don_vi', "' OR 1=1 --"]
    ]
    for (const [name, written] of wrong) {
      const key = columnFilterKey(name)
      const query = listQuerySchema.parse({ filters: { [key]: written } })
      expect(() => buildPageQuery(opened, query), written).toThrow(name)
    }
  })

  it('a column filter is read back unchanged from the page URL and is described in words', () => {
    fc.assert(
      fc.property(fc.record(filterArbitraries), chosen => {
        for (const one of columns) {
          const filter = chosen[one.name]
          if (!filter) continue
          expect(parseColumnFilter(one, serializeColumnFilter(filter))).toEqual(filter)
          expect(describeColumnFilter(one, filter)).toContain(one.name)
        }
      }),
      { numRuns: 100, seed }
    )
  })
})
