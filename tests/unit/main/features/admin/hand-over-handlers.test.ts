import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DutyKind } from '@shared/features/admin/hand-over'
import { personLabelOf } from '@shared/features/admin/person-name'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  apiDraftInput,
  apiRequestInput,
  pipelineDraftInput,
  reportDraftInput
} from '../../../../support/calls/call-inputs'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const reason = 'Chuyển công tác từ tháng 12'
const administrator = 'user-001'
const giver = 'user-002'
const analyst = 'user-004'
const approver = 'user-006'
let folder = ''
let program: TestProgram

beforeEach(async () => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
  await setRole(giver, 'admin')
})

const become = (id: string) => program.handlers['users:choose']({ id })
function findUser(id: string) {
  const found = program.storage.records.read().users.find(user => user.id === id)
  if (!found) throw new Error(id)
  return found
}
const setRole = (id: string, role: string) =>
  program.storage.records.update(({ users }) => {
    for (const user of users) if (user.id === id) user.role = role
  })
const listOf = (id: string) => program.handlers['handOver:list']({ id })
const newestAction = async () =>
  (await program.handlers['audit:list']({ query })).rows[0]?.action ?? ''
const handOver = (kinds: DutyKind[], to = administrator) =>
  program.handlers['handOver:save']({ id: giver, draft: { to, kinds, reason } })

/** Creates records of most kinds as the user who later leaves. */
async function createDuties(): Promise<void> {
  const { handlers } = program
  await become(giver)
  const report = await handlers['reports:create']({ draft: reportDraftInput })
  const target = join(folder, 'xuat')
  mkdirSync(target)
  program.choose(target)
  const chosen = await handlers['reportPlans:chooseFolder'](undefined)
  const schedule = { kind: 'daily' as const, time: '10:00' }
  await handlers['reportPlans:set']({ id: report.id, schedule, token: chosen?.token ?? null })
  await handlers['etl:create']({ draft: pipelineDraftInput })
  await handlers['scenario:create']({ name: 'Phương án A', copyOf: null })
  await handlers['apiSharing:create']({ draft: apiDraftInput })
  await handlers['apiSharing:request']({
    draft: { ...apiRequestInput, name: 'API chờ duyệt', endpoint: '/api/v1/cho_duyet' }
  })
  await saveQuery('Quân số theo đơn vị')
  await handlers['drafts:save']({ form: 'lgsp', values: { ten: 'Dịch vụ' }, document: null })
  await become(administrator)
}

const saveQuery = (name: string) =>
  program.handlers['query:save']({
    words: { name, description: '', folder: '', shared: false },
    query: {
      asked: { form: 'sql', sql: 'SELECT count(*) FROM dm_nhansu_tong_hop' },
      parameters: [],
      limit: 100
    },
    chart: null
  })

describe('hand-over of what a user owns', () => {
  test('the list names duties with the permissions that they need, schedules first', async () => {
    await createDuties()
    const { duties, waiting, heirs } = await listOf(giver)
    expect(duties.map(({ kind, isScheduled, needs }) => [kind, isScheduled, needs])).toEqual([
      ['reportSchedules', true, ['export']],
      ['pipelines', true, ['operate']],
      ['queries', false, ['analyse']],
      ['reports', false, ['analyse']],
      ['scenarios', false, ['analyse']],
      ['apis', false, ['share']],
      ['drafts', false, ['share']]
    ])
    expect(waiting).toEqual(['API “API chờ duyệt”'])
    expect(heirs.map(({ id }) => id)).not.toContain(giver)
  })

  test('everything of the chosen kinds belongs to the next owner, and survives a restart', async () => {
    await createDuties()
    const kinds = (await listOf(giver)).duties.map(({ kind }) => kind)
    expect(await handOver(kinds)).toEqual({ count: 7, isPartial: false })
    const next = openTestProgram({ folder })
    expect((await next.handlers['handOver:list']({ id: giver })).duties).toEqual([])
    const theirs = (await next.handlers['handOver:list']({ id: administrator })).duties
    expect(theirs.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
  })

  test('the audit entry names both users, what was handed over and the reason', async () => {
    await createDuties()
    await handOver(['pipelines'])
    const [from, to] = [giver, administrator].map(id => personLabelOf(findUser(id)))
    expect(await newestAction()).toBe(
      `Bàn giao công việc của “${from}” cho “${to}”: Pipeline: “Huấn luyện”. Lý do: ${reason}`
    )
  })

  test('a user without a needed permission is refused, with the permission and the records', async () => {
    await createDuties()
    await expect(handOver(['pipelines', 'queries'], analyst)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      message: expect.stringContaining(
        'thiếu quyền “Thu thập, ETL, bảng Data Mart” (“Huấn luyện”).'
      )
    })
    expect((await listOf(giver)).duties).toHaveLength(7)
    expect(await handOver(['queries', 'reports'], analyst)).toMatchObject({ count: 2 })
  })

  test('a scheduled report whose edition has personal columns needs the permission to read them', async () => {
    await createDuties()
    await program.storage.records.update(({ reports }) => {
      for (const report of reports) {
        if (!report.plan) continue
        report.frozen = {
          ...{ time: 0, user: '', figures: [], columns: ['Họ tên'], rows: [], answer: null },
          sha256: '0'.repeat(64),
          personal: { columns: [0], values: 'masked' }
        }
      }
    })
    await expect(handOver(['reportSchedules'], approver)).rejects.toMatchObject({
      message: expect.stringContaining('“Xem dữ liệu cá nhân”')
    })
  })

  test('a user who is locked or whose role has ended takes nothing over', async () => {
    await createDuties()
    await program.storage.records.update(({ users }) => {
      for (const user of users) if (user.id === analyst) user.validUntil = '2026-11-20'
    })
    await expect(handOver(['queries'], analyst)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect((await listOf(giver)).heirs.map(({ id }) => id)).not.toContain(analyst)
  })

  test('a user with another scope takes nothing over, because figures would differ', async () => {
    await createDuties()
    await program.storage.records.update(({ users }) => {
      const branch = { unit: 'A', from: null, to: null }
      for (const user of users) if (user.id === analyst) user.scope = [branch]
    })
    await expect(handOver(['queries'], analyst)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      message: expect.stringContaining('Phạm vi đơn vị')
    })
  })

  test('a query whose name the next owner uses already is named after its former owner', async () => {
    await createDuties()
    await saveQuery('Quân số theo đơn vị')
    await handOver(['queries'])
    const own = program.storage.records
      .read()
      .queries.filter(({ ownerId }) => ownerId === administrator)
      .map(({ name }) => name)
    expect(own.sort()).toEqual([
      'Quân số theo đơn vị',
      `Quân số theo đơn vị (${findUser(giver).name})`
    ])
  })

  test('a draft of a form of which the next owner has a draft stays with its author', async () => {
    await createDuties()
    await program.handlers['drafts:save']({ form: 'lgsp', values: {}, document: null })
    await expect(handOver(['drafts'])).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect((await listOf(giver)).duties.map(({ kind }) => kind)).toContain('drafts')
  })

  test('a request that awaits approval keeps its author, who still cannot decide on it', async () => {
    await createDuties()
    const kinds = (await listOf(giver)).duties.map(({ kind }) => kind)
    await handOver(kinds)
    const api = program.storage.records.read().apis.find(({ name }) => name === 'API chờ duyệt')
    expect(api?.creator).toBe(findUser(giver).name)
  })

  test('a hand-over to oneself, or of nothing, is refused', async () => {
    await createDuties()
    await expect(handOver(['queries'], giver)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await handOver(['queries'])
    await expect(handOver(['queries'])).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('only administrators see and hand over what others own', async () => {
    await become(analyst)
    expect(await program.ask('handOver:list', { id: giver })).toMatchObject({
      error: { code: 'NOT_ALLOWED' }
    })
  })
})
