import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createStructuredQuery } from '@shared/model/query/question'
import type { ServiceDataRequest } from '@shared/model/services/named-data'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import {
  checkPackageAt,
  prepareSendingService,
  replaceAndApproveData,
  requestTableData
} from '../../../support/packages/sending'
import {
  createPeopleTable,
  toTreeQuery,
  unmaskPersonalData
} from '../../../support/query/people-rows'
import { sixtyPeopleColumns, sixtyPeopleRows } from '../../../support/query/sixty-people'

const patience = 60_000
const all = { search: '', filters: {}, sort: null, offset: 0, limit: 50 }

describe('personal columns in a package', () => {
  const engines = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  let asked: Awaited<ReturnType<typeof prepareSendingService>>
  beforeEach(async () => {
    folder = engines.makeFolder()
    program = openTestProgram({ folder, openEngine: () => engines.start().engine })
    asked = await prepareSendingService(program, folder, { dataFormat: 'JSON' })
    await createPeopleTable(program, folder, sixtyPeopleColumns, sixtyPeopleRows)
    const table = program.storage.records.read().dataMarts.find(({ name }) => name === 'dm_nguoi')
    const names = table?.columns.map(({ name }) => name)
    await send(requestTableData(table?.id ?? '', names))
  }, patience)

  /** Gets the data approved and creates packages of them. */
  const send = async (data: ServiceDataRequest): Promise<void> => {
    await replaceAndApproveData(program, asked.id, data)
    program.choose(folder)
    asked = { ...asked, source: data.source }
  }
  const read = (number: number, file: string): string =>
    readFileSync(join(folder, `MA-1-00000${number}`, file), 'utf8')
  const marksOf = (number: number) => {
    const { content } = JSON.parse(read(number, 'goi.json')) as Manifest
    return content.fields.map(({ name, type, personal }) => [name, type, personal])
  }
  const create = (personal?: 'full' | 'masked') =>
    program.ask('packages:create', {
      ...asked,
      ...(personal && { personal }),
      job: crypto.randomUUID()
    })

  test(
    'personal columns in a package are masked by default, and the manifest states this',
    async () => {
      await unmaskPersonalData(program, 'dm_nguoi')
      expect(await create()).toMatchObject({ ok: true })
      expect(marksOf(1)).toEqual([
        ['ho_ten', 'text', 'masked'],
        ['ngay_sinh', 'text', 'masked'],
        ['cap_bac', 'text', undefined],
        ['phu_cap', 'text', 'masked']
      ])
      expect(read(1, 'du-lieu.json')).not.toContain('Nguyễn')
    },
    patience
  )

  test(
    'personal columns are sent unmasked only with permission and a reason, which manifest and audit log record',
    async () => {
      expect(await create('full')).toMatchObject({
        ok: false,
        error: { message: expect.stringMatching(/“dm_nguoi”.*nêu lý do/) }
      })
      await unmaskPersonalData(program, 'dm_nguoi')
      expect(await create('full')).toMatchObject({ ok: true })
      expect(marksOf(1)).toEqual([
        ['ho_ten', 'text', 'full'],
        ['ngay_sinh', 'date', 'full'],
        ['cap_bac', 'text', undefined],
        ['phu_cap', 'integer', 'full']
      ])
      const [first = []] = sixtyPeopleRows
      expect(read(1, 'du-lieu.json')).toContain(
        `{"ho_ten":"${first[0]}","ngay_sinh":"${first[1]}","cap_bac":"${first[2]}","phu_cap":${first[3]}}`
      )
      const { rows } = await program.handlers['audit:list']({ query: all })
      expect(rows.map(({ action }) => action)).toContainEqual(
        expect.stringMatching(
          /^Xem dữ liệu cá nhân của bảng dm_nguoi \(gói tin, 60 dòng; cột ho_ten, ngay_sinh, phu_cap\): /
        )
      )
      const [sent] = await program.handlers['packages:sent'](asked)
      expect(sent?.source).toContain('dữ liệu cá nhân đầy đủ')
      expect(await checkPackageAt(program, join(folder, 'MA-1-000001'))).toMatchObject({
        findings: expect.not.arrayContaining([
          expect.objectContaining({ step: 'form', outcome: 'refused' })
        ])
      })
    },
    patience
  )

  test(
    'packages of a saved query follow the same rules for personal columns, and small groups are suppressed',
    async () => {
      const question = {
        ...createStructuredQuery('dm_nguoi'),
        groups: [{ name: 'ho_ten', column: { table: 0, column: 'ho_ten' } }],
        measures: [{ name: 'n', kind: 'count' as const }]
      }
      const words = { name: 'Theo tên', description: '', folder: '', shared: true }
      const saved = await program.handlers['query:save']({
        words,
        query: toTreeQuery(question),
        chart: null
      })
      const source = { kind: 'query' as const, id: saved.id }
      await send({ source, columns: ['ho_ten', 'n'], filter: null, degree: null })
      expect(await create()).toMatchObject({
        ok: false,
        error: { message: expect.stringContaining('“ho_ten”') }
      })
      await unmaskPersonalData(program, 'dm_nguoi')
      expect(await create('full')).toMatchObject({ ok: true })
      expect(marksOf(1)).toEqual([
        ['ho_ten', 'text', 'full'],
        ['n', 'integer', undefined]
      ])
      expect(read(1, 'du-lieu.json')).toContain('Nguyễn Văn An')
    },
    patience
  )

  test(
    'a user without the permission can never send personal columns unmasked',
    async () => {
      const { users } = program.storage.records.read()
      const operator = users.find(({ role }) => role === 'operator')
      await program.handlers['users:choose']({ id: operator?.id ?? '' })
      expect(await program.handlers['packages:outlook'](asked)).toMatchObject({
        mayReadPersonal: false
      })
      expect(await create('full')).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } })
      expect(await create('masked')).toMatchObject({ ok: true })
      expect(read(1, 'du-lieu.json')).not.toContain('Nguyễn')
    },
    patience
  )
})

interface Manifest {
  readonly content: {
    readonly fields: readonly {
      readonly name: string
      readonly type: string
      readonly personal?: string
    }[]
  }
}
