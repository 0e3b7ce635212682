import type { MartColumn } from '@shared/model/data-mart/column'
import { describe, expect, it } from 'vitest'
import { measureTableQuality } from '../../../../../src/main/features/data-quality/measure'
import { buildDuplicateRowsQuery } from '../../../../../src/main/warehouse/quality/quality-sql'
import {
  buildGenerationFile,
  createTestColumn,
  type GenerationFileRow
} from '../../../../support/built-rows'
import { setUpTestEngines } from '../../../../support/engine'

const columns = [
  createTestColumn('ma', 'string'),
  createTestColumn('nam', 'integer'),
  createTestColumn('diem', 'float'),
  createTestColumn('ngay', 'date'),
  createTestColumn('ho_ten', 'string', true)
]
const rows = Array.from(
  { length: 3_000 },
  (_, place): GenerationFileRow => [
    place % 11 === 0
      ? null
      : place % 7 === 0
        ? ''
        : place % 17 === 0
          ? ' \u00a0'
          : `M${place % 2_900}`,
    place % 5 === 0 ? null : (place % 40) - 3,
    (place % 9) / 4,
    place % 13 === 0 ? null : `2026-0${1 + (place % 9)}-01`,
    place % 23 === 0 ? '\t' : place % 2 === 0 ? 'Lê An' : 'Lê Ba'
  ]
)
const unwatched = { signal: new AbortController().signal, onStep: () => undefined }

/**
 * Indexes of the rows that have equal values in the columns `places`, including the first of each
 * group of equal rows.
 */
function repeated(some: readonly GenerationFileRow[], places: readonly number[]): number[] {
  const groups = new Map<string, number[]>()
  for (const [at, row] of some.entries()) {
    const name = JSON.stringify(places.map(place => row[place]))
    groups.set(name, [...(groups.get(name) ?? []), at])
  }
  return [...groups.values()].filter(group => group.length > 1).flat()
}

describe('quality of a table', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })
  const open = async (own: readonly MartColumn[], some: readonly GenerationFileRow[]) => {
    const { engine } = start()
    return { engine, opened: await buildGenerationFile(engine, makeFolder(), own, some) }
  }

  it('the measured quality figures equal a plain count over every row', async () => {
    const { engine, opened } = await open(columns, rows)
    const quality = await measureTableQuality(engine, opened, [], unwatched)
    expect(quality.rows).toBe(rows.length)
    // The two columns are searched differently: one has a normalised text per row, the other a list
    // of distinct values.
    expect(opened.generation.search).toMatchObject({ ma: 'fold', ho_ten: 'words' })
    for (const [place, found] of quality.columns.entries()) {
      const present = rows
        .map(row => row[place] ?? null)
        .filter(one => one !== null && String(one).trim() !== '')
      expect(found).toEqual({
        name: columns[place]?.name,
        dataType: columns[place]?.dataType,
        checked: rows.length,
        empty: rows.length - present.length,
        distinct: new Set(present).size,
        outside: present.filter(one => typeof one === 'number' && one < 0).length
      })
    }
  })

  it.each([
    ['the key of one column', ['nam'], [1]],
    ['a key of two, one of them empty at times', ['ma', 'ngay'], [0, 3]],
    ['whole rows, without a key', [], [0, 1, 2, 3, 4]],
    ['whole rows, where the file lacks a part of the key', ['ma', 'khong_co'], [0, 1, 2, 3, 4]]
  ] as const)('duplicate rows by %s are counted and shown masked', async (_, key, places) => {
    const some = [...rows.slice(0, 400), ...rows.slice(30, 60), ...rows.slice(30, 40)]
    const { engine, opened } = await open(columns, some)
    const { duplicates } = await measureTableQuality(engine, opened, key, unwatched)
    const wanted = repeated(some, places)
    const groups = new Set(wanted.map(at => JSON.stringify(places.map(place => some[at]?.[place]))))
    expect(duplicates).toEqual({
      rows: wanted.length - groups.size,
      groups: groups.size,
      key: places.length === columns.length ? [] : key
    })
    const found = await engine.ask(buildDuplicateRowsQuery(opened, key, 25))
    expect(found.rows.map(([number]) => number)).toEqual(wanted.slice(0, 25))
    for (const row of found.rows) expect(row.at(-1)).toMatch(/^(L• [AB]•|\t)$/)
  })

  it('a quality measurement publishes its progress column by column', async () => {
    const { engine, opened } = await open(columns, rows)
    const steps: string[] = []
    const onStep = (done: number, total: number, _share: number, words: string): void => {
      steps.push(`${done}/${total} ${words}`)
    }
    await measureTableQuality(engine, opened, [], { ...unwatched, onStep })
    expect([...new Set(steps)]).toEqual([
      '0/6 Cột ma',
      '1/6 Cột nam',
      '2/6 Cột diem',
      '3/6 Cột ngay',
      '4/6 Cột ho_ten',
      '5/6 Dòng trùng'
    ])
  })
})
