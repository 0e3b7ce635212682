import type { TableRule } from '@shared/model/data-quality/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCachedRuleChecks } from '../../../../../src/main/features/data-quality/check-rules'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import {
  buildRuleBreakRowsQuery,
  type OpenedRuleLists
} from '../../../../../src/main/warehouse/quality/rule-sql'
import {
  buildGenerationFile,
  createTestColumn,
  type GenerationFileRow
} from '../../../../support/built-rows'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { measureQualityOfTable } from '../../../../support/measured'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const columns = [
  createTestColumn('ma', 'string'),
  createTestColumn('so', 'integer'),
  createTestColumn('diem', 'float'),
  createTestColumn('ngay', 'date'),
  createTestColumn('luc', 'datetime'),
  createTestColumn('ho_ten', 'string', true)
]
const rows: readonly GenerationFileRow[] = [
  ['a', 1, 0.5, '2026-01-01', '2026-01-01 00:00:00', 'Lê An'],
  ['', 5, 1.5, '2026-01-31', '2026-01-31 23:59:59', 'Lê An'],
  [null, 10, 'NaN', '2026-02-01', '2026-02-01 00:00:00', ''],
  ["o'b", 11, 2, null, null, 'Lê Ba'],
  ['a', null, null, '2025-12-31', '2025-12-31 00:00:00', null],
  ['b', 5, 2.5, '2026-01-02', '2026-01-02 00:00:00', 'Lê Cao'],
  // A text that consists only of blanks counts as empty.
  ['  ', 7, 1, '2026-01-03', '2026-01-03 00:00:00', '\u00a0'],
  ['  ', 7, 1, '2026-01-03', '2026-01-03 00:00:00', '\u00a0']
]
const common = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  severity: 'warning',
  threshold: { most: 0, unit: 'rows' }
} as const

const range = (name: string, from: string, to: string) =>
  ({ ...common, kind: 'between', columns: [name], from, to }) satisfies TableRule

/** Quality rules, each with the indexes of the rows that violate it. */
const cases: readonly (readonly [TableRule, readonly number[]])[] = [
  [{ ...common, kind: 'filled', columns: ['ma'] }, [1, 2, 6, 7]],
  [{ ...common, kind: 'filled', columns: ['ma', 'so', 'ho_ten'] }, [1, 2, 4, 6, 7]],
  [{ ...common, kind: 'unique', columns: ['ma'] }, [0, 4]],
  [{ ...common, kind: 'unique', columns: ['ma', 'so'] }, []],
  [{ ...common, kind: 'unique', columns: ['ho_ten'] }, [0, 1]],
  [range('so', '5', '10'), [0, 3]],
  [range('so', '', '10'), [3]],
  [range('diem', '1', '2'), [0, 2, 5]],
  [range('diem', '0', ''), [2]],
  [range('ngay', '2026-01-01', '2026-01-31'), [2, 4]],
  // The range for the timestamp column includes the whole last day.
  [range('luc', '2026-01-01', '2026-01-31'), [2, 4]],
  [{ ...common, kind: 'among', columns: ['ma'], values: ['a', "o'b"] }, [5]],
  [{ ...common, kind: 'among', columns: ['so'], values: ['1', '5'] }, [2, 3, 6, 7]],
  [{ ...common, kind: 'listed', columns: ['ma'], table: 'dm_khac', column: 'ma' }, [3]],
  [{ ...common, kind: 'listed', columns: ['so'], table: 'dm_khac', column: 'so' }, [0, 2, 3]],
  [{ ...common, kind: 'shaped', columns: ['ma'], shape: 'own', mask: "A'A" }, [0, 4, 5]],
  [{ ...common, kind: 'shaped', columns: ['so'], shape: 'own', mask: '99' }, [0, 1, 5, 6, 7]],
  // A missing personal value satisfies every pattern. The values that violate the pattern stay
  // masked.
  [{ ...common, kind: 'shaped', columns: ['ho_ten'], shape: 'phone', mask: '' }, [0, 1, 3, 5]]
]

describe('quality rules over all rows', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })

  it('each quality rule finds exactly the expected rows and shows them masked', async () => {
    const { engine } = start()
    const opened = await buildGenerationFile(engine, makeFolder(), columns, rows)
    const list = await buildGenerationFile(
      engine,
      makeFolder(),
      [createTestColumn('ma', 'string'), createTestColumn('so', 'float')],
      [
        ['a', null],
        ['b', 5],
        [null, 7]
      ]
    )
    const lists: OpenedRuleLists = new Map([['dm_khac', list]])
    const check = createCachedRuleChecks({ reader: engine, clock: { now: () => 7 } })
    const watch = { signal: new AbortController().signal, onStep: () => undefined }
    const rules = cases.map(([rule], place) => ({
      ...rule,
      id: `c0ffee00-0000-4000-8000-${String(place).padStart(12, '0')}`
    }))
    const results = await check({ rules }, opened, lists, watch)
    for (const [place, [rule, broken]] of cases.entries()) {
      const context = JSON.stringify(rule)
      const id = rules[place]?.id
      expect(results[place], context).toEqual({
        rule: id,
        broken: broken.length,
        fault: '',
        time: 7
      })
      const found = await engine.ask(buildRuleBreakRowsQuery(opened, rule, lists, 200))
      expect(
        found.rows.map(([number]) => number),
        context
      ).toEqual(broken)
      for (const row of found.rows) expect(row.at(-1) ?? '').toMatch(/^(L• (A•|B•|C••)|\u00a0)?$/)
    }
  })

  describe('quality rules of a table', () => {
    let asked = 0
    let program: TestProgram
    beforeEach(() => {
      program = openTestProgram({
        folder: makeTemporaryFolder(),
        openEngine: () => {
          const { engine } = start()
          const ask: Engine['ask'] = (work, asking) => {
            if (work.kind === 'ask') asked++
            return engine.ask(work, asking)
          }
          return { ...engine, ask }
        }
      })
    })
    const id = 'dm-003'
    const check = async () => {
      const answer = await program.handlers['dataQuality:check']({ id, job: crypto.randomUUID() })
      if (answer.outcome !== 'checked') throw new Error(answer.outcome)
      return answer
    }
    const nameOf = async (place: number): Promise<string> => {
      const { table } = await program.handlers['dataMart:get']({ id })
      return table.columns[place]?.name ?? ''
    }

    it('quality rules are checked once per change of table or rules, and a change of the rules is recorded in history and audit log', async () => {
      const name = await nameOf(0)
      const rule: TableRule = { ...common, kind: 'filled', columns: [name] }
      const changed = await program.handlers['dataQuality:setRule']({ id, rule })
      expect(changed.rules).toEqual([rule])
      expect(changed.history.at(-1)).toMatchObject({
        action: 'Thêm quy tắc',
        note: `${name} không rỗng (Cảnh báo)`
      })
      const first = await check()
      const { rows: total, columns: counted } = await measureQualityOfTable(program, id)
      expect(first).toMatchObject({ rows: total, results: [{ broken: counted[0]?.empty }] })
      asked = 0
      expect(await check()).toEqual(first)
      expect(asked).toBe(0)
      const unique: TableRule = { ...common, kind: 'unique', columns: [name] }
      await program.handlers['dataQuality:setRule']({ id, rule: unique })
      await check()
      expect(asked).toBe(1)
      const gone = await program.handlers['dataQuality:removeRule']({ id, rule: rule.id })
      expect(gone.rules).toEqual([])
      const job = crypto.randomUUID()
      await expect(
        program.handlers['dataQuality:broken']({ id, rule: rule.id, job })
      ).rejects.toThrow('Quy tắc không còn')
      const query = { search: '', filters: {}, sort: null, offset: 0, limit: 3 }
      const noted = (await program.handlers['audit:list']({ query })).rows
      expect(noted.map(({ action }) => action)).toEqual([
        `Xóa quy tắc “${name} duy nhất” của bảng “dm_donvi_capbac”`,
        `Sửa quy tắc “${name} duy nhất” của bảng “dm_donvi_capbac”`,
        `Thêm quy tắc “${name} không rỗng” của bảng “dm_donvi_capbac”`
      ])
    })

    it('the check of a quality rule reports that it cannot be done on an older table generation without the column', async () => {
      const before = await measureQualityOfTable(program, id)
      const { table } = await program.handlers['dataMart:get']({ id })
      const kept = table.columns.map(one => ({ ...one, from: one.name }))
      const added = { name: 'them', dataType: 'integer', description: '', personal: false } as const
      await program.handlers['dataMart:changeStructure']({
        id,
        columns: [...kept, { ...added, from: '' }]
      })
      const rule: TableRule = { ...common, kind: 'filled', columns: ['them'] }
      await program.handlers['dataQuality:setRule']({ id, rule })
      expect((await check()).results).toMatchObject([{ broken: before.rows, fault: '' }])
      const older = { id, generation: before.generation }
      const answer = await program.handlers['dataQuality:check']({
        ...older,
        job: crypto.randomUUID()
      })
      expect(answer).toMatchObject({
        results: [{ broken: null, fault: 'Bảng không còn cột them.' }]
      })
      await expect(
        program.handlers['dataQuality:broken']({
          ...older,
          rule: rule.id,
          job: crypto.randomUUID()
        })
      ).rejects.toThrow('không còn cột them')
    })

    it('a quality rule is refused if its result would reveal masked values or if it cannot be applied', async () => {
      const { table } = await program.handlers['dataMart:get']({ id: 'dm-001' })
      const personal = table.columns.find(one => one.personal && one.dataType === 'string')
      const rule: TableRule = {
        ...common,
        kind: 'among',
        columns: [personal?.name ?? ''],
        values: ['Nguyễn Văn An']
      }
      await expect(program.handlers['dataQuality:setRule']({ id: 'dm-001', rule })).rejects.toThrow(
        'là dữ liệu cá nhân'
      )
    })
  })
})
