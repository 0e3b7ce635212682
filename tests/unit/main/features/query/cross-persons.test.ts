import { localityRegisterOf } from '@shared/model/localities/register'
import type { CrossTable } from '@shared/model/query/cross'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import type { QueryRun } from '@shared/model/query/saved-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { listCrossTableLevels } from '../../../../../src/main/disclosure/cross-levels'
import { runQuery } from '../../../../../src/main/query/run'
import { buildResultPageQuery } from '../../../../../src/main/sql/answer/answer-sql'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import type { Warehouse } from '../../../../../src/main/warehouse/warehouse'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import {
  generateRowsOfPeople,
  isSuppressedCell,
  peopleColumns
} from '../../../../support/query/generated-people'
import { createPeopleTable, toTreeQuery } from '../../../../support/query/people-rows'

const now = Date.parse('2026-11-21T09:00:00+07:00')
const worlds = generateRowsOfPeople(20_261_128)
const at = (column: string) => ({ table: 0, column })
const cross: CrossTable = {
  columns: ['nam'],
  subtotals: true,
  totals: { rows: true, columns: true },
  shares: []
}
const counting = (place: number): StructuredQuery => ({
  ...createStructuredQuery(`dm_nguoi_${place}`),
  groups: [
    { name: 'don_vi', column: at('don_vi') },
    { name: 'nam', column: at('tuoi_quan') }
  ],
  measures: [
    { name: 'n', kind: 'count' },
    { name: 'co', kind: 'count', where: { kind: 'filled', column: at('ngay_sinh') } }
  ],
  cross
})

describe('cross table of a reader without permission for personal data', () => {
  const engines = setUpTestEngines({ handsOn: true, lasting: true })
  let program: TestProgram
  let reader: Engine
  beforeAll(async () => {
    const folder = engines.makeFolder()
    reader = engines.start().engine
    program = openTestProgram({ folder, openEngine: () => reader })
    for (const [place, rows] of worlds.entries()) {
      await createPeopleTable(program, folder, peopleColumns, rows, `dm_nguoi_${place}`)
    }
  }, 60_000)

  async function guardedRows(question: StructuredQuery, before: readonly QueryRun[] = []) {
    const { keep } = await runQuery(
      {
        warehouse: { reader, tables: program.tables } as Warehouse,
        localities: localityRegisterOf(),
        tables: program.storage.records.read().dataMarts,
        now
      },
      {
        user: 'x',
        query: toTreeQuery(question),
        basis: undefined,
        by: { kind: 'guarded' },
        before,
        signal: new AbortController().signal,
        onProgress: () => undefined
      }
    )
    if (!keep) throw new Error('No result')
    const all = { search: '', filters: {}, sort: null, offset: 0, limit: 10_000 }
    return (await reader.ask(buildResultPageQuery(keep, all))).rows
  }
  const isRefused = (error: unknown): undefined => {
    expect(error).toMatchObject({ code: 'NOT_ALLOWED' })
    return undefined
  }

  it('hides at every level what the plain query of that level hides', async () => {
    const counts = { suppressed: 0, shown: 0, refused: 0 }
    for (const place of worlds.keys()) {
      const question = counting(place)
      const rows = await guardedRows(question).catch(isRefused)
      if (!rows) {
        counts.refused++
        continue
      }
      for (const { question: level, places, levels } of listCrossTableLevels(question) ?? []) {
        const own = rows.filter(row => row[4] === levels[0] && row[5] === levels[1])
        const plain = await guardedRows(level)
        const isHidden = (cell: unknown): unknown =>
          isSuppressedCell(cell) ? 'hidden' : String(cell)
        const keyed = (row: (typeof rows)[number], keys: readonly unknown[], first: number) =>
          JSON.stringify([...keys, ...row.slice(first, first + 2).map(isHidden)])
        expect(
          own
            .map(row =>
              keyed(
                row,
                places.map(key => row[key]),
                2
              )
            )
            .sort(),
          JSON.stringify([place, levels])
        ).toEqual(plain.map(row => keyed(row, row.slice(0, places.length), places.length)).sort())
        const cells = own.flatMap(row => row.slice(2, 4))
        const hidden = cells.filter(isSuppressedCell).length
        counts.suppressed += hidden
        counts.shown += cells.length - hidden
      }
    }
    expect(counts.suppressed).toBeGreaterThan(5)
    expect(counts.shown).toBeGreaterThan(20)
  })

  it('refuses a later query that differs by a few persons from one of its levels', async () => {
    const { cross: _, measures, groups, ...plain } = counting(0)
    const later: StructuredQuery = {
      ...plain,
      groups: groups.slice(0, 1),
      measures: measures.slice(0, 1),
      filter: { kind: 'compare', column: at('tuoi_quan'), test: 'atLeast', value: { value: '2' } }
    }
    const earlier: QueryRun = {
      ...{ time: now, user: 'x', words: '', rows: 1, milliseconds: 1 },
      query: toTreeQuery({ ...counting(0), measures: measures.slice(0, 1) })
    }
    expect((await guardedRows(later)).length).toBeGreaterThan(1)
    await expect(guardedRows(later, [earlier])).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  it('is refused with shares and with an order by its figures', async () => {
    const shares = [{ name: 's', of: 'n', base: 'row' as const }]
    for (const changes of [
      { cross: { ...cross, shares } },
      { sort: [{ output: 'n', direction: 'desc' as const }] }
    ]) {
      await expect(guardedRows({ ...counting(0), ...changes })).rejects.toMatchObject({
        code: 'NOT_ALLOWED'
      })
    }
  })
})
