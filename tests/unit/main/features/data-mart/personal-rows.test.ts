import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listQuerySchema } from '@shared/kit/list/list'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createPeopleTable, unmaskPersonalData } from '../../../../support/query/people-rows'
import { sixtyPeopleColumns, sixtyPeopleRows } from '../../../../support/query/sixty-people'

const patience = 60_000

describe('personal columns on the page of a table', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  let id = ''
  beforeEach(async () => {
    folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
    const name = await createPeopleTable(program, folder, sixtyPeopleColumns, sixtyPeopleRows)
    const { rows } = await program.handlers['dataMart:list']({ query: listQuerySchema.parse({}) })
    id = rows.find(row => row.name === name)?.id ?? ''
  })

  const read = async (query: object = {}) =>
    program.handlers['dataMart:rows']({ id, query: listQuerySchema.parse(query) })
  const firstRow = async () => (await read({ limit: 1 })).rows[0]?.slice(1)

  it(
    'personal columns stay masked until a user with permission gives a reason, and are then unmasked for this user only',
    async () => {
      const mask = ['N••••• V•• A•', '••/••/1970', 'Đại úy', '•••']
      expect(await firstRow()).toEqual(mask)
      await unmaskPersonalData(program, 'dm_nguoi')
      expect(await firstRow()).toEqual(sixtyPeopleRows[0])
      expect(await program.handlers['dataMart:personalAccess']({ id })).toEqual({
        isAllowed: true,
        isOpen: true
      })
      for (const user of ['user-002', 'user-008']) {
        await program.handlers['users:choose']({ id: user })
        expect(await firstRow()).toEqual(mask)
        expect(await program.ask('dataMart:values', { id, column: 'ho_ten' })).toMatchObject({
          ok: false
        })
      }
    },
    patience
  )

  it(
    'unmasked personal columns can be searched, filtered and sorted, and each such query is audited once',
    async () => {
      await unmaskPersonalData(program, 'dm_nguoi')
      const query = { search: 'Ánh', filters: { 'loc.ngay_sinh': 'khoang:..1985-12-31' } }
      const found = await read(query)
      await read({ ...query, offset: 1 })
      const expected = sixtyPeopleRows.filter(
        ([name, day]) => /Ánh/.test(String(name)) && String(day) < '1986'
      )
      expect(found.matched).toBe(expected.length)
      const sorted = await read({ sort: { key: 'phu_cap', direction: 'desc' }, limit: 1 })
      expect(sorted.rows[0]?.[4]).toBe(156)
      const views = await program.handlers['audit:views']({ query: listQuerySchema.parse({}) })
      expect(views.rows.map(({ place, reason }) => [place, reason])).toEqual([
        ['trang dữ liệu, 60 dòng; cột ho_ten, ngay_sinh, phu_cap', 'Rà soát hồ sơ theo kế hoạch'],
        [
          `trang dữ liệu, ${expected.length} dòng; cột ho_ten, ngay_sinh, phu_cap`,
          'Rà soát hồ sơ theo kế hoạch; câu hỏi: tìm “Ánh”; ngay_sinh đến 31/12/1985'
        ],
        ['mở bảng; cột ho_ten, ngay_sinh, phu_cap', 'Rà soát hồ sơ theo kế hoạch']
      ])
    },
    patience
  )

  it(
    'personal columns are exported unmasked only by a user who may read them',
    async () => {
      const saved = async () => {
        const asked = { id, query: { search: '', filters: {}, sort: null }, format: 'csv' } as const
        await program.handlers['dataMart:exportRows']({ ...asked, job: crypto.randomUUID() })
        return readFileSync(join(folder, 'dm_nguoi-2026-11-21.csv'), 'utf8')
      }
      expect(await saved()).not.toContain('Nguyễn Văn An')
      await unmaskPersonalData(program, 'dm_nguoi')
      expect(await saved()).toContain('Nguyễn Văn An')
      const views = await program.handlers['audit:views']({ query: listQuerySchema.parse({}) })
      expect(views.rows[0]?.place).toBe('xuất tệp, 60 dòng; cột ho_ten, ngay_sinh, phu_cap')
    },
    patience
  )
})
