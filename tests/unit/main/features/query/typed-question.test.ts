import { listQuerySchema } from '@shared/kit/list/list'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { describe, expect, it } from 'vitest'
import { createTypedQuestionReading } from '../../../../../src/main/query/typed-question'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createPeopleTable, toTreeQuery } from '../../../../support/query/people-rows'

const patience = 60_000

const columns = [
  { name: 'ma', dataType: 'string', description: 'Mã', personal: false },
  { name: 'nhom_luu', dataType: 'string', description: 'Nhóm lưu', personal: false }
] as const
const numbers = [
  { name: 'so', dataType: 'integer', description: 'Số', personal: false },
  { name: 'lan', dataType: 'integer', description: 'Lần', personal: false }
] as const
const people = [
  { name: 'so_the', dataType: 'string', description: '', personal: false },
  { name: 'gt', dataType: 'string', description: '', personal: false },
  { name: 'hoc_van', dataType: 'string', description: '', personal: false }
] as const
const rows = [
  ['a', 'Kho Hồng Hà'],
  ['b', 'Kho Hồng Hà'],
  ['c', 'Kho Bạch Đằng']
]

/** Table whose column `nhom_luu` was personal under its former name. */
const withPersonalFormerColumn = (table: DataMart): DataMart => ({
  ...table,
  history: [
    ...table.history,
    {
      time: Date.parse('2026-11-21T09:00:00+07:00'),
      user: 'x',
      action: 'Đổi cấu trúc',
      note: '',
      structure: {
        before: table.columns.map(one => ({ ...one, name: `cu_${one.name}`, personal: true })),
        after: [...table.columns],
        renamed: { nhom_luu: 'cu_nhom_luu' }
      }
    }
  ]
})

describe('typed questions over the rows of the warehouse', () => {
  const engines = setUpTestEngines({ handsOn: true })

  async function open(): Promise<TestProgram> {
    const folder = engines.makeFolder()
    const program = openTestProgram({ folder, openEngine: () => engines.start().engine })
    await createPeopleTable(program, folder, columns, rows)
    return program
  }

  it(
    'a typed question with a value of the sample rows is read as a query that can run',
    async () => {
      const { handlers } = await open()
      const read = await handlers['query:readTyped']({ text: 'số người có mặt ở đơn vị A' })
      if (read.kind !== 'asked') throw new Error(read.kind)
      const run = crypto.randomUUID()
      const query = toTreeQuery(read.question)
      expect(await handlers['query:run']({ run, query })).toMatchObject({ outcome: 'answered' })
      const page = await handlers['query:rows']({ run, query: listQuerySchema.parse({}) })
      expect(page.rows[0]?.[0]).toBeGreaterThan(0)
    },
    patience
  )

  it(
    'each table whose values may be words is opened once, and again only after it changed',
    async () => {
      const folder = engines.makeFolder()
      const program = openTestProgram({ folder, openEngine: () => engines.start().engine })
      const { records } = program.storage
      const opened: string[] = []
      const read = createTypedQuestionReading({
        reader: engines.start().engine,
        tables: {
          ...program.tables,
          open: (id, ...rest) => {
            opened.push(records.read().dataMarts.find(table => table.id === id)?.name ?? '')
            return program.tables.open(id, ...rest)
          }
        }
      })
      const openedBy = async (text: string) => {
        opened.splice(0)
        const outcome = await read(text, records.read(), '2026-11-21')
        return [outcome.kind, opened.toSorted()]
      }
      await createPeopleTable(program, folder, numbers, [[1, 2]], 'dm_so')
      const samples = records.read().dataMarts.map(({ name }) => name)
      const named = samples.filter(name => name !== 'dm_so').toSorted()
      expect(await openedBy('số người có mặt ở đơn vị A')).toEqual(['asked', named])
      expect(await openedBy('số người có mặt ở đơn vị B')).toEqual(['asked', []])
      await createPeopleTable(program, folder, columns, rows)
      expect(await openedBy('danh sách dòng có nhóm lưu Kho Hồng Hà')).toEqual([
        'asked',
        ['dm_nguoi']
      ])
      expect(await openedBy('số người có mặt ở đơn vị A')).toEqual(['asked', []])
    },
    patience
  )

  it(
    'a value is no word any more after its column was marked as personal under another name',
    async () => {
      const program = await open()
      const read = () =>
        program.handlers['query:readTyped']({ text: 'danh sách dòng có nhóm lưu Kho Hồng Hà' })
      const words = async () => {
        const outcome = await read()
        return outcome.kind === 'unknown' ? outcome.words.map(({ word }) => word).join(' ') : ''
      }
      expect(await words()).not.toContain('Hồng')
      const { records } = program.storage
      await records.update(state => {
        state.dataMarts = state.dataMarts.map(table =>
          table.name === 'dm_nguoi' ? withPersonalFormerColumn(table) : table
        )
      })
      expect(await words()).toContain('Hồng')
    },
    patience
  )

  it(
    'words of the standard model ask an own table that is mapped to it',
    async () => {
      const program = await open()
      const { handlers, storage } = program
      const folder = engines.makeFolder()
      const given = [
        ['1', 'F', '5'],
        ['2', 'F', '3'],
        ['3', 'F', '5'],
        ['4', 'M', '5']
      ]
      await createPeopleTable(program, folder, people, given, 'danh_sach')
      const read = () => handlers['query:readTyped']({ text: 'tỷ lệ nữ theo trình độ cao nhất' })
      expect((await read()).kind).not.toBe('asked')
      await storage.records.update(state => {
        const table = state.dataMarts.find(({ name }) => name === 'danh_sach')?.id ?? ''
        const values = [
          { own: 'M', standard: 'Nam' },
          { own: 'F', standard: 'Nữ' }
        ]
        state.modelMappings.push({
          id: 'nguoi',
          table,
          columns: { ma_nguoi: 'so_the', gioi_tinh: 'gt', trinh_do: 'hoc_van' },
          derivations: { gioi_tinh: { kind: 'values', values } },
          user: 'x',
          time: 0
        })
      })
      const outcome = await read()
      if (outcome.kind !== 'asked') throw new Error(outcome.kind)
      expect(outcome.question.source).toBe('danh_sach')
      const run = crypto.randomUUID()
      const query = toTreeQuery(outcome.question)
      expect(await handlers['query:run']({ run, query })).toMatchObject({ outcome: 'answered' })
      const page = await handlers['query:rows']({ run, query: listQuerySchema.parse({}) })
      expect(page.rows).toEqual([
        ['3', '1'],
        ['5', '0.666667']
      ])
    },
    patience
  )
})
