import { listQuerySchema } from '@shared/kit/list/list'
import type { StructureColumn } from '@shared/model/data-mart/structure'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createPeopleTable } from '../../../../support/query/people-rows'
import { sixtyPeopleColumns, sixtyPeopleRows } from '../../../../support/query/sixty-people'

const patience = 60_000
const reason = 'Cột chỉ chứa mã đơn vị'

describe('removing the personal mark from columns', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  let id = ''
  beforeEach(async () => {
    const folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
    const name = await createPeopleTable(program, folder, sixtyPeopleColumns, sixtyPeopleRows)
    const { rows } = await program.handlers['dataMart:list']({ query: listQuerySchema.parse({}) })
    id = rows.find(row => row.name === name)?.id ?? ''
  })

  const structure = async (
    change: (column: StructureColumn) => StructureColumn | undefined
  ): Promise<StructureColumn[]> => {
    const { table } = await program.handlers['dataMart:get']({ id })
    return table.columns.flatMap(
      (column, place) => change({ ...column, id: String(place), from: column.name }) ?? []
    )
  }
  const bare = () => structure(column => ({ ...column, personal: false }))
  const ask = (asked: object) => program.ask('dataMart:changeStructure', { id, ...asked })
  const firstRow = async (generation?: string) => {
    const asked = {
      id,
      query: listQuerySchema.parse({ limit: 1 }),
      ...(generation && { generation })
    }
    return (await program.handlers['dataMart:rows'](asked)).rows[0]?.slice(1)
  }

  it(
    'removing a personal mark needs the permission to read personal data, even if the column is renamed at the same time',
    async () => {
      const columns = await bare()
      const renamed = await structure(column =>
        column.name === 'ho_ten' ? { ...column, name: 'nhan', personal: false } : column
      )
      await program.handlers['users:choose']({ id: 'user-002' })
      for (const asked of [columns, renamed]) {
        expect(await ask({ columns: asked, reason })).toMatchObject({
          ok: false,
          error: { code: 'NOT_ALLOWED', message: expect.stringContaining('dữ liệu cá nhân') }
        })
      }
      expect((await firstRow())?.[0]).toMatch(/•/)
    },
    patience
  )

  it(
    'removing a personal mark by dropping and re-adding the column is refused',
    async () => {
      await program.handlers['users:choose']({ id: 'user-002' })
      const { table } = await program.handlers['dataMart:get']({ id })
      const without = await structure(column => (column.name === 'ho_ten' ? undefined : column))
      expect(await ask({ columns: without })).toMatchObject({ ok: true })
      const again = [
        ...(await structure(column => column)),
        { id: 'x', name: 'ho_ten', dataType: 'string', description: '', personal: false, from: '' }
      ]
      expect(await ask({ columns: again, reason })).toMatchObject({
        ok: false,
        error: { code: 'NOT_ALLOWED' }
      })
      expect((await firstRow(table.current))?.[0]).toMatch(/•/)
    },
    patience
  )

  it(
    'removing a personal mark needs a reason, is audited by column and pauses the APIs that share it',
    async () => {
      const api = await program.handlers['apiSharing:create']({
        draft: {
          name: 'Danh sách quân nhân',
          endpoint: '/api/v1/danh-sach',
          description: '',
          sourceTable: 'dm_nguoi',
          sharedFields: ['ho_ten', 'cap_bac'],
          authType: 'api_key',
          rateLimit: 100,
          personalReason: 'Phục vụ đối chiếu quân số hằng tháng'
        }
      })
      const columns = await bare()
      expect(await ask({ columns })).toMatchObject({
        ok: false,
        error: { fields: { reason: expect.anything() } }
      })
      expect(await ask({ columns, reason })).toMatchObject({ ok: true })
      expect(await firstRow()).toEqual(sixtyPeopleRows[0])
      const { apis } = program.storage.records.read()
      expect(apis.find(one => one.id === api.id)?.status).toBe('paused')
      const { rows } = await program.handlers['audit:views']({ query: listQuerySchema.parse({}) })
      expect(rows).toMatchObject([
        {
          person: 'dm_nguoi',
          place: 'đổi cấu trúc, tạm dừng API “Danh sách quân nhân”; cột ho_ten, ngay_sinh, phu_cap',
          reason
        }
      ])
    },
    patience
  )

  it(
    'setting or keeping a personal mark needs neither permission nor reason',
    async () => {
      await program.handlers['users:choose']({ id: 'user-002' })
      const columns = await structure(column => ({ ...column, personal: true }))
      expect(await ask({ columns })).toMatchObject({ ok: true })
    },
    patience
  )
})
