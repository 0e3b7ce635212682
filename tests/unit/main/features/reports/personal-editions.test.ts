import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createStructuredQuery } from '@shared/model/query/question'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import {
  createPeopleTable,
  toTreeQuery,
  unmaskPersonalData
} from '../../../../support/query/people-rows'
import { sixtyPeopleColumns, sixtyPeopleRows } from '../../../../support/query/sixty-people'

const patience = 60_000
const all = { search: '', filters: {}, sort: null, offset: 0, limit: 50 }
const rowsQuery = toTreeQuery({
  ...createStructuredQuery('dm_nguoi'),
  columns: ['ho_ten', 'ngay_sinh', 'cap_bac'].map(column => ({
    name: column,
    column: { table: 0, column }
  }))
})

describe('personal columns in a report edition', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  let report = ''
  beforeEach(async () => {
    folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
    await createPeopleTable(program, folder, sixtyPeopleColumns, sixtyPeopleRows)
    await unmaskPersonalData(program, 'dm_nguoi')
    const run = crypto.randomUUID()
    await program.handlers['query:run']({ run, query: rowsQuery })
    const into = { report: null, name: 'Danh sách', period: '2026-11', note: '' }
    report = (await program.handlers['query:intoReport']({ run, ...into })).id
  }, patience)

  const become = async (role: 'admin' | 'analyst' | 'operator' | 'viewer'): Promise<void> => {
    const { users } = program.storage.records.read()
    const found = users.find(user => user.role === role && user.status === 'active')
    await program.handlers['users:choose']({ id: found?.id ?? '' })
  }
  const get = () => program.handlers['reports:get']({ id: report })
  const audited = async () => {
    const { rows } = await program.handlers['audit:list']({ query: all })
    return rows.map(({ action }) => action)
  }

  test(
    'a report edition is shown unmasked to a reader with permission and reason, and each view is audited',
    async () => {
      const { content, intact } = await get()
      expect(intact).toBe(true)
      expect(content.rows[0]).toEqual(['Nguyễn Văn An', '10/01/1970', 'Đại úy'])
      expect(content.personal).toEqual({ values: 'full', closed: [] })
      expect(await audited()).toContainEqual(
        expect.stringMatching(
          /^Xem dữ liệu cá nhân của bảng dm_nguoi \(báo cáo “Danh sách”, 60 dòng; cột ho_ten, ngay_sinh, phu_cap\): /
        )
      )
    },
    patience
  )

  test(
    'a report edition is shown masked, with marked headings, to a reader without a reason or permission',
    async () => {
      await become('analyst')
      const first = await get()
      expect(first.content.rows[0]).toEqual(['N••••• V•• A•', '••/••/••••', 'Đại úy'])
      expect(first.content.columns.slice(0, 2).every(title => title.endsWith('(đã che)'))).toBe(
        true
      )
      expect(first.content.columns[2]).not.toContain('đã che')
      expect(first.intact).toBe(true)
      expect(first.content.personal).toMatchObject({
        values: 'masked',
        closed: [{ name: 'dm_nguoi' }]
      })
      for (const role of ['operator', 'viewer'] as const) {
        await become(role)
        const reply = await get()
        expect(reply.content.personal).toEqual({ values: 'masked', closed: [] })
        expect(JSON.stringify(reply)).not.toContain('Nguyễn Văn')
      }
      // A user with the permission sees the personal columns unmasked after giving a reason.
      await become('analyst')
      await unmaskPersonalData(program, 'dm_nguoi')
      expect((await get()).content.rows[0]?.[0]).toBe('Nguyễn Văn An')
    },
    patience
  )

  test(
    'a report edition is exported unmasked only by a user who may read its personal columns',
    async () => {
      const save = async (): Promise<string> => {
        const saved = await program.handlers['reports:export']({ id: report })
        if (saved.outcome !== 'saved') throw new Error(saved.outcome)
        return readFileSync(join(folder, saved.file.fileName), 'utf8')
      }
      expect(await save()).toContain('Nguyễn Văn An')
      await become('operator')
      const masked = await save()
      expect(masked).toContain('(đã che)')
      expect(masked).not.toContain('Nguyễn Văn')
    },
    patience
  )

  test(
    'a scheduled export masks personal columns unless the user who set the schedule may read them',
    async () => {
      const into = join(folder, 'xuat')
      mkdirSync(into)
      const written = async (role: 'admin' | 'operator'): Promise<string> => {
        await become(role)
        program.choose(into)
        const token = (await program.handlers['reportPlans:chooseFolder'](undefined))?.token ?? null
        const schedule = { kind: 'daily', time: '07:00' } as const
        const set = await program.handlers['reportPlans:set']({ id: report, schedule, token })
        expect(JSON.stringify(set)).not.toContain('Nguyễn Văn')
        // An export started by hand still uses the permissions of the user who set the schedule.
        await become(role === 'admin' ? 'operator' : 'admin')
        await program.handlers['reportPlans:run']({ id: report })
        const [file = ''] = readdirSync(into)
        return readFileSync(join(into, file), 'utf8')
      }
      expect(await written('operator')).not.toContain('Nguyễn Văn')
      expect(await written('admin')).toContain('Nguyễn Văn An')
      expect(await audited()).toContainEqual(expect.stringContaining('Lịch xuất báo cáo do'))
    },
    patience
  )

  test(
    'a report edition stores masked values if its author gave no reason for reading personal data',
    async () => {
      await become('analyst')
      const made = await program.handlers['reports:freezeAgain']({
        ...{ id: report, period: '2026-12', note: '' }
      })
      expect(made.frozen?.personal).toEqual({ columns: [0, 1], values: 'masked' })
      const [kept] = program.storage.records.read().reports.filter(({ id }) => id === report)
      expect(JSON.stringify(kept?.frozen?.rows)).not.toContain('Nguyễn Văn')
      expect(JSON.stringify(made)).not.toContain('Nguyễn Văn')
    },
    patience
  )
})
