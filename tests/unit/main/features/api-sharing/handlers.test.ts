import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSampleApis } from '../../../../../src/main/demo/api-sharing'
import { buildOpenApiDocument } from '../../../../../src/main/features/api-sharing/open-api'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { apiFormOfferedTableOf } from '../../../../support/offered-tables'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

let folder = ''
let program: TestProgram

beforeEach(async () => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
  // The same user submits and decides requests in these tests, so the setting for a separate
  // approver is off.
  await program.handlers['configuration:update']({ separateApprover: false })
})

const draft = {
  name: 'Quân số quý',
  endpoint: '/api/v1/quan_so_quy',
  description: '',
  sourceTable: 'dm_nhansu_tong_hop',
  sharedFields: ['id', 'cap_bac'],
  authType: 'api_key' as const,
  rateLimit: 100,
  personalReason: ''
}
const newKey = { name: 'Hệ thống A', kind: 'real', until: '' }
const request = { ...draft, requestReason: 'Báo cáo', requestUnit: 'Đơn vị A', requestUntil: '' }

/** The stored API as a newly started program reads it. */
const reopened = (id: string): SharedApi | Promise<SharedApi> =>
  openTestProgram({ folder }).handlers['apiSharing:get']({ id })

describe('changes to shared APIs', () => {
  it('apiSharing:create finishes after a delay of 1.5 s, and the new API is stored and listed first', async () => {
    const api = await program.handlers['apiSharing:create']({ draft })
    expect(program.waited).toEqual([1_500])
    expect(api).toMatchObject({
      origin: 'own',
      status: 'active',
      creator: 'Quản trị viên',
      createdAt: '2026-11-21',
      requestCount: 0,
      history: [{ kind: 'create' }]
    })
    const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
    const list = await openTestProgram({ folder }).handlers['apiSharing:list']({ query })
    expect(list.rows[0]?.id).toBe(api.id)
    expect(list.total).toBe(9)
  })

  it('an API with an endpoint that is already in use is refused with an error at the endpoint field, on create and on edit', async () => {
    const taken = { ...draft, endpoint: '/api/v1/danh_muc_don_vi' }
    const message = 'Endpoint đã được sử dụng bởi API "Danh mục đơn vị"'
    const refused = { code: 'CONFLICT', message, fields: { endpoint: message } }
    expect(await program.ask('apiSharing:create', { draft: taken })).toEqual({
      ok: false,
      error: refused
    })
    const { name: _name, ...edit } = { ...taken, status: 'active' }
    expect(await program.ask('apiSharing:update', { id: 'api-001', edit })).toEqual({
      ok: false,
      error: refused
    })
    const own = { ...edit, endpoint: '/api/v1/quan_so_tong_hop' }
    expect(await program.ask('apiSharing:update', { id: 'api-001', edit: own })).toMatchObject({
      ok: true
    })
  })

  it('the history of an API records each change and its author', async () => {
    const { handlers } = program
    await handlers['apiSharing:setStatus']({ id: 'api-001', status: 'paused' })
    const { name: _name, ...edit } = { ...draft, status: 'active' as const }
    await handlers['apiSharing:update']({ id: 'api-001', edit: { ...edit, rateLimit: 250 } })
    const { history } = await reopened('api-001')
    expect(history.map(event => event.kind)).toEqual(['create', 'toggle', 'edit'])
    expect(history.at(-1)?.changes).toContainEqual({
      field: 'Giới hạn truy cập',
      before: '100 requests/phút',
      after: '250 requests/phút'
    })
    expect(history.at(-1)?.user).toBe('Quản trị viên')
  })

  it('an API key is shown once, and nothing stored can reveal it', async () => {
    const draft = { name: 'Hệ thống A', kind: 'real', until: '' } as const
    const { key, kept } = await program.handlers['apiKeys:create']({ api: 'api-002', draft })
    expect(key).toMatch(/^kdl_[\w-]{43}$/)
    expect(JSON.stringify(kept)).not.toContain(key)
    expect(readFileSync(join(folder, 'records.json'), 'utf8')).not.toContain(key)
    expect((await reopened('api-002')).keys[0]?.fingerprint).toBe(kept.fingerprint)
    const other = { ...draft, name: 'Hệ thống B' }
    const second = await program.handlers['apiKeys:create']({ api: 'api-002', draft: other })
    expect(second.key).not.toBe(key)
  })

  it('the reason for publishing personal data is stored in the history of the API', async () => {
    const personal = {
      ...draft,
      sharedFields: ['id', 'ho_ten'],
      personalReason: 'Theo đề nghị số 12/2026'
    }
    const { id } = await program.handlers['apiSharing:create']({ draft: personal })
    expect((await reopened(id)).history[0]?.note).toBe('Theo đề nghị số 12/2026')
  })

  it.each([
    ['approve', '', 'active'],
    ['reject', 'Trùng với API đã có', 'rejected']
  ] as const)('an API request accepts a single decision: %s', async (decision, reason, status) => {
    const { handlers } = program
    const { id } = await handlers['apiSharing:request']({ draft: request })
    expect(await reopened(id)).toMatchObject({
      status: 'pending',
      keys: [],
      history: [{ kind: 'request', note: request.requestReason }]
    })
    expect(await program.ask('apiSharing:setStatus', { id, status: 'active' })).toMatchObject({
      ok: false
    })
    expect(await program.ask('apiKeys:create', { api: id, draft: newKey })).toMatchObject({
      error: { code: 'NOT_ALLOWED' }
    })
    await handlers['apiSharing:decide']({ id, decision, reason })
    expect((await reopened(id)).status).toBe(status)
    expect(await program.ask('apiSharing:decide', { id, decision, reason })).toMatchObject({
      error: { code: 'CONFLICT' }
    })
  })

  it.each([
    ['2026-11-20', { requestUntil: 'Thời hạn không được ở trong quá khứ' }],
    ['2026-11-21', undefined]
  ])(
    'an API request that expires on %s is accepted unless that day is in the past',
    async (requestUntil, fields) => {
      const reply = await program.ask('apiSharing:request', { draft: { ...request, requestUntil } })
      expect(reply).toMatchObject(fields ? { error: { fields } } : { ok: true })
    }
  )

  it('a requester cannot decide on their own API request, except an administrator if the settings allow it', async () => {
    const asDelivered = openTestProgram({ folder: makeTemporaryFolder() })
    const first = await asDelivered.handlers['apiSharing:request']({ draft: request })
    expect(
      await asDelivered.ask('apiSharing:decide', { id: first.id, decision: 'approve', reason: '' })
    ).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
    const { handlers, ask } = program
    const decide = (id: string) => ask('apiSharing:decide', { id, decision: 'approve', reason: '' })
    const words = 'Người lập không được tự phê duyệt hoặc từ chối. Hãy để người khác xử lý.'
    await handlers['users:choose']({ id: 'user-002' })
    const { id } = await handlers['apiSharing:request']({ draft: request })
    await handlers['users:choose']({ id: 'user-001' })
    const query = { search: '', filters: {}, sort: null, offset: 0, limit: 50 }
    const { rows } = await handlers['users:list']({ query })
    const { name = '', unit = '', account = '' } = rows.find(row => row.id === 'user-002') ?? {}
    const role = 'approver' as const
    const change = { name, unit, account, staffCode: 'CB-0002', role, validUntil: '' }
    await handlers['users:save']({ id: 'user-002', draft: change })
    await handlers['users:choose']({ id: 'user-002' })
    expect(await decide(id)).toMatchObject({ error: { code: 'NOT_ALLOWED', message: words } })
    await handlers['users:choose']({ id: 'user-001' })
    expect(await decide(id)).toMatchObject({ ok: true })
    const own = await handlers['apiSharing:request']({
      draft: { ...request, name: 'API thứ hai', endpoint: '/api/v1/thu-hai' }
    })
    await handlers['configuration:update']({ separateApprover: true })
    expect(await decide(own.id)).toMatchObject({ error: { code: 'NOT_ALLOWED', message: words } })
    await handlers['configuration:update']({ separateApprover: false })
    expect(await decide(own.id)).toMatchObject({ ok: true })
  })

  it('a rejection of an API request requires a reason of sufficient length', async () => {
    const { id } = await program.handlers['apiSharing:request']({ draft: request })
    const reply = await program.ask('apiSharing:decide', {
      id,
      decision: 'reject',
      reason: ' quá ngắn '
    })
    expect(reply).toMatchObject({
      error: { fields: { reason: 'Vui lòng nhập lý do từ chối (ít nhất 10 ký tự)' } }
    })
    expect((await reopened(id)).status).toBe('pending')
  })

  it.each([
    ['a wrong type', { ...draft, name: 5 }, 'INVALID_INPUT'],
    ['a string of 1 MB', { ...draft, description: 'x'.repeat(1_048_576) }, 'TOO_LARGE'],
    ['__proto__', JSON.parse('{"__proto__":{"x":1}}'), 'INVALID_INPUT'],
    ['an unknown field', { ...draft, more: true }, 'INVALID_INPUT'],
    ['a lone surrogate', { ...draft, name: 'abc\udfff' }, 'INVALID_INPUT'],
    ['a short name', { ...draft, name: 'ab' }, 'INVALID_INPUT']
  ])('an API with %s is refused and not stored', async (_name, input, code) => {
    const before = readFileSync(join(folder, 'records.json'), 'utf8')
    for (const channel of ['apiSharing:create', 'apiSharing:request']) {
      expect(await program.ask(channel, { draft: input })).toMatchObject({
        ok: false,
        error: { code }
      })
    }
    expect(readFileSync(join(folder, 'records.json'), 'utf8')).toBe(before)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('an unknown API id returns NOT_FOUND', async () => {
    for (const channel of ['apiSharing:get', 'apiSharing:exportOpenApi']) {
      expect(await program.ask(channel, { id: 'api-999' })).toMatchObject({
        error: { code: 'NOT_FOUND' }
      })
    }
  })

  it('the OpenAPI documents of all sample APIs pass a validator', async () => {
    for (const api of createSampleApis()) {
      const result = await new Validator().validate(
        JSON.parse(JSON.stringify(buildOpenApiDocument(api, apiFormOfferedTableOf(api))))
      )
      expect(result.errors ?? []).toEqual([])
      expect(result.valid).toBe(true)
    }
  })

  it('the home page lists API changes as activities, newest first', async () => {
    await program.handlers['apiSharing:create']({ draft })
    const { activities } = await program.handlers['home:overview'](undefined)
    expect(activities[0]).toMatchObject({ action: 'Tạo API chia sẻ “Quân số quý”', kind: 'create' })
  })

  it('an API request appears among the home page tasks until it is decided', async () => {
    const { handlers } = program
    const { id } = await handlers['apiSharing:request']({ draft: request })
    const waiting = await handlers['home:overview'](undefined)
    const path = `/chia-se/api/${id}`
    expect(waiting.tasks).toContainEqual(expect.objectContaining({ kind: 'approval', path }))
    await handlers['apiSharing:decide']({ id, decision: 'approve', reason: '' })
    const decided = await handlers['home:overview'](undefined)
    expect(decided.tasks.filter(task => task.path === path)).toEqual([])
  })
})
