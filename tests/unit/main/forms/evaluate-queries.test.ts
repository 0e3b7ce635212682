import type { FormDraft, FormUnit } from '@shared/model/forms/form'
import type { FormValueSource } from '@shared/model/forms/source'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { simpleFormDraft, writeEmptyForm } from '../../../support/forms/form-file'
import { monthlyStrengthQueries as queries } from '../../../support/forms/form-queries'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createFileLoadActions } from '../../../support/loading'

const patience = 120_000
const csv = [
  'ma_don_vi,ky,cap_bac,so_luong,ty_le',
  'D01,2026-10,Úy,12,0.5',
  'D01,2026-10,Tá,3,0.25',
  'D02,2026-10,Úy,7,0.125',
  'D01,2026-09,Úy,11,0.5',
  'D02,2026-09,Tá,2,'
].join('\n')
const unit = (code: string): FormUnit => ({ id: null, code, name: `Đơn vị ${code}`, superior: '' })

describe('values of queries in a form', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  let folder = ''
  beforeAll(async () => {
    folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
    const { look, inputOf, create } = createFileLoadActions(program, folder)
    await create(inputOf(await look(csv, 'quan_so_thang.csv'), { tableName: 'quan_so_thang' }))
  }, patience)

  async function evaluate(
    sources: readonly FormValueSource[],
    {
      period = '2026-10',
      code = 'D01',
      unitId = null as string | null,
      more = {} as Partial<FormDraft>
    } = {}
  ) {
    program.choose(await writeEmptyForm(folder))
    const brought = await program.handlers['forms:bring'](undefined)
    if (!brought) throw new Error('no file was chosen')
    const bindings: FormDraft['bindings'] = sources.map((source, index) => ({
      kind: 'value',
      key: `o-${index}`,
      target: { kind: 'cell', sheet: 'Biểu 1', address: `B${index + 2}` },
      source
    }))
    return program.handlers['forms:try']({
      job: crypto.randomUUID(),
      file: brought.file,
      draft: { ...simpleFormDraft, unitBinding: null, queries, bindings, ...more },
      keys: [],
      period,
      unit: { ...unit(code), id: unitId }
    })
  }
  const values = async (...asked: Parameters<typeof evaluate>) =>
    (await evaluate(...asked)).results.map(({ value, fault }) =>
      value && 'value' in value ? value.value : fault
    )

  test(
    'a value is taken from the row that its keys name, for the period and the unit',
    async () => {
      const row = [{ column: 'cap_bac', text: 'Úy' }]
      const source = { kind: 'value', query: 'theo-cap', column: 'tong', row } as const
      expect(await values([source])).toEqual(['12'])
      expect(await values([source], { code: 'D02' })).toEqual(['7'])
      expect(await values([source], { period: '2026-09' })).toEqual(['11'])
    },
    patience
  )

  test(
    'a value whose row is missing or ambiguous is a fault that names the rows',
    async () => {
      const row = [{ column: 'cap_bac', text: 'Tướng' }]
      const [missing, many, gone] = await values([
        { kind: 'value', query: 'theo-cap', column: 'tong', row },
        { kind: 'value', query: 'theo-cap', column: 'tong', row: [] },
        { kind: 'value', query: 'theo-cap', column: 'khac', row: [] }
      ])
      expect(missing).toContain('không có dòng cap_bac = “Tướng”')
      expect(many).toContain('2 dòng')
      expect(gone).toContain('không có cột “khac”')
    },
    patience
  )

  test(
    'a value of a query that does not filter by unit is noted in the form of one unit only',
    async () => {
      const row = [{ column: 'cap_bac', text: 'Úy' }]
      const sources: FormValueSource[] = ['tat-ca', 'theo-cap'].map(key => ({
        kind: 'value',
        query: key,
        column: 'tong',
        row
      }))
      const notes = async (id: string | null) => {
        const { results } = await evaluate(sources, { unitId: id })
        return results.map(({ note }) => note.includes('không lọc theo đơn vị'))
      }
      expect(await notes(null)).toEqual([true, false])
      expect(await notes('all')).toEqual([false, false])
    },
    patience
  )

  test(
    'a parameter of SQL is filled, and the generations that were read are recorded',
    async () => {
      const source: FormValueSource = { kind: 'value', query: 'tham-so', column: 'tong', row: [] }
      const evaluation = await evaluate([source])
      expect(evaluation.results).toMatchObject([{ value: { kind: 'number', value: '22' } }])
      expect(evaluation.generations).toMatchObject([{ table: 'quan_so_thang' }])
      expect(evaluation.dataOrigin).toBe('own')
    },
    patience
  )

  test(
    'a cell of a cross table is found by its heads, a total has fewer heads, and a counted group without rows is 0',
    async () => {
      const cell = (down: string[], across: string[], measure = 'tong') =>
        ({ kind: 'cross', query: 'cheo', down, across, measure }) as const
      expect(
        await values([cell(['D01'], ['Tá']), cell(['D01'], []), cell([], ['Úy']), cell([], [])])
      ).toEqual(['3', '15', '19', '22'])
      const found = await evaluate([cell(['D09'], ['Tá'], 'dong'), cell(['D09'], ['Tá'])])
      expect(found.results).toMatchObject([
        { value: { kind: 'number', value: '0' }, note: expect.stringContaining('ghi 0') },
        { value: null, fault: expect.stringContaining('D09') }
      ])
    },
    patience
  )

  test(
    'a repeated block has one row for each row of its query, with serial numbers',
    async () => {
      const { results, checks } = await evaluate([], {
        more: {
          bindings: [
            {
              kind: 'rows',
              key: 'khoi',
              target: { kind: 'block', sheet: 'Biểu 1', firstRow: 5, lastRow: 5 },
              source: {
                kind: 'rows',
                query: 'theo-cap',
                columns: [
                  { to: 'A', from: null },
                  { to: 'B', from: 'tong' }
                ]
              }
            }
          ],
          checks: [
            {
              key: 'cong',
              name: 'Cộng cột B bằng tổng của kho',
              left: { kind: 'places', places: [{ kind: 'column', binding: 'khoi', to: 'B' }] },
              right: {
                kind: 'source',
                source: { kind: 'value', query: 'tong', column: 'tong', row: [] }
              }
            },
            {
              key: 'lech',
              name: 'Cộng cột A bằng tổng của kho',
              left: { kind: 'places', places: [{ kind: 'column', binding: 'khoi', to: 'A' }] },
              right: {
                kind: 'source',
                source: { kind: 'value', query: 'tong', column: 'tong', row: [] }
              }
            }
          ]
        }
      })
      const number = (value: string) => ({ kind: 'number', value })
      expect(results[0]?.rows).toEqual([
        [number('1'), number('3')],
        [number('2'), number('12')]
      ])
      expect(checks.slice(2)).toMatchObject([
        { state: 'passed', left: '15', right: '15' },
        { state: 'failed', left: '3', right: '15' }
      ])
    },
    patience
  )

  // Runs last, because it renames the table of the other tests.
  test(
    'a form is listed among the dependents of its table, and finds the table under a new name',
    async () => {
      program.choose(await writeEmptyForm(folder))
      const brought = await program.handlers['forms:bring'](undefined)
      if (!brought) throw new Error('no file was chosen')
      const draft = { ...simpleFormDraft, queries }
      const form = { id: null, file: brought.file, draft, version: null }
      await program.handlers['forms:save'](form)
      const { dataMarts } = program.storage.records.read()
      const id = dataMarts.find(({ name }) => name === 'quan_so_thang')?.id ?? ''
      const { affected } = await program.handlers['dataMart:foreseeDeletion']({ id })
      const found = affected.find(({ kind }) => kind === 'form')
      expect(found?.name).toBe('Biểu quân số')
      expect(found?.columns).toEqual(expect.arrayContaining(['cap_bac', 'so_luong']))
      await program.handlers['dataMart:rename']({
        id,
        draft: { name: 'quan_so_moi', reason: 'Theo danh mục' }
      })
      const row = [{ column: 'cap_bac', text: 'Úy' }]
      expect(await values([{ kind: 'value', query: 'theo-cap', column: 'tong', row }])).toEqual([
        '12'
      ])
    },
    patience
  )
})
