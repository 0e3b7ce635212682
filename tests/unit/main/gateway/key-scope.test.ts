import { createStructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { publishTestTable } from '../../../support/gateway/own-table'
import { createApiKeyHeader, setUpSharedGateway } from '../../../support/gateway/running'
import { createUnitModelFiles } from '../../../support/own-model'
import {
  createApiDraftOfQuery,
  createTreeQuery,
  savedQueryDetails
} from '../../../support/query/query-api'
import {
  actAs,
  branchesOf,
  declareUnits,
  fillTestUnits
} from '../../../support/scope/scoped-program'

const running = setUpSharedGateway()
const columns = { ma_don_vi: 'string', so_luong: 'integer' } as const
const lines = ['BTL;1', 'SD1;10', 'TD1;100', 'TD2;1000', 'SD2;10000', 'TD3;100000']

/** Publishes a table with one row of each test unit, whose unit column is declared. */
async function publish(name: string) {
  const { program, folder, call } = running()
  const files = createUnitModelFiles(program, folder)
  if (!program.storage.records.read().modelMappings.some(({ id }) => id === 'don-vi')) {
    await fillTestUnits(files)
  }
  const api = await publishTestTable(program, folder, { name, columns, lines })
  const table = program.storage.records.read().dataMarts.find(one => one.name === name)?.id ?? ''
  await declareUnits(program, table, { kind: 'column', column: 'ma_don_vi', by: 'code' })
  const keyOf = async (...scope: readonly string[]) => {
    const draft = { name: `Khóa ${crypto.randomUUID()}`, kind: 'real' as const, until: '' }
    const { key, kept } = await program.handlers['apiKeys:create']({
      api: api.id,
      draft: { ...draft, scope: scope.length > 0 ? [...scope] : null }
    })
    return { header: { 'X-API-Key': key }, kept }
  }
  const unitsOf = async (header: Record<string, string>, filter = '') => {
    const { status, text } = await call(`${api.endpoint}?limit=100${filter}`, header)
    if (status !== 200) return `${status} ${JSON.parse(text).detail}`
    return JSON.parse(text).data.map((row: { ma_don_vi: string }) => row.ma_don_vi)
  }
  return { program, folder, call, files, api, table, keyOf, unitsOf }
}

describe('the scope of an API key', () => {
  it('limits rows, counts and filters to the units of its branches', async () => {
    const { api, call, keyOf, unitsOf } = await publish('so_luong')
    const whole = await keyOf()
    const { header, kept } = await keyOf('SD1')
    expect(kept).toMatchObject({ scope: ['SD1'], scopeLabel: 'Sư đoàn 1' })
    expect(whole.kept.scope).toBeUndefined()
    expect(await unitsOf(whole.header)).toEqual(lines.map(line => line.split(';')[0]))
    expect(await unitsOf(header)).toEqual(['SD1', 'TD1', 'TD2'])
    expect(await unitsOf(header, '&ma_don_vi=eq.TD3')).toEqual([])
    expect(await unitsOf(header, '&so_luong=gte.100')).toEqual(['TD1', 'TD2'])
    const counted = await call(api.endpoint, { ...header, Prefer: 'count=exact' })
    expect(counted.headers['x-total-count']).toBe('3')
  })

  it('is part of the entity tag and of cursors, so that no response of one scope serves another', async () => {
    const { api, call, keyOf } = await publish('the_va_trang')
    const [one, other] = [await keyOf('SD1'), await keyOf('SD2')]
    const first = await call(`${api.endpoint}?limit=1`, one.header)
    const again = { 'If-None-Match': first.headers.etag }
    expect((await call(`${api.endpoint}?limit=1`, { ...one.header, ...again })).status).toBe(304)
    expect((await call(`${api.endpoint}?limit=1`, { ...other.header, ...again })).status).toBe(200)
    const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await call(next, one.header)
    expect(JSON.parse(second.text).data).toEqual([{ ma_don_vi: 'TD1', so_luong: 100 }])
    expect((await call(next, other.header)).status).toBe(410)
  })

  it('limits the result of a published query to the units of its branches', async () => {
    const { program, call } = await publish('nguon_truy_van')
    const question = {
      ...createStructuredQuery('nguon_truy_van'),
      measures: [{ name: 'so_dong', kind: 'count' as const }]
    }
    const { id } = await program.handlers['query:save']({
      words: { ...savedQueryDetails, name: 'Đếm dòng' },
      query: createTreeQuery(question),
      chart: null
    })
    const draft = createApiDraftOfQuery(id, ['so_dong'])
    const api = await program.handlers['apiSharing:create']({
      draft: { ...draft, name: 'Đếm dòng', endpoint: '/api/v1/dem_dong' }
    })
    const countOf = async (scope: string[] | null) => {
      const { key } = await program.handlers['apiKeys:create']({
        api: api.id,
        draft: { name: `Khóa ${scope}`, kind: 'real', until: '', scope }
      })
      const { status, text } = await call(api.endpoint, { 'X-API-Key': key })
      expect(status, text).toBe(200)
      return JSON.parse(text).data
    }
    expect(await countOf(null)).toEqual([{ so_dong: 6 }])
    expect(await countOf(['SD1'])).toEqual([{ so_dong: 3 }])
    expect(await countOf(['TD3'])).toEqual([{ so_dong: 1 }])
    expect(await countOf(['TD1', 'SD2'])).toEqual([{ so_dong: 3 }])
  })

  it('follows the declaration of the table, and refuses calls once there is none', async () => {
    const { program, table, keyOf, unitsOf } = await publish('doi_khai_bao')
    const { header } = await keyOf('TD1')
    expect(await unitsOf(header)).toEqual(['TD1'])
    await program.handlers['scope:declareTable']({ id: table, units: null })
    await expect
      .poll(() => unitsOf(header))
      .toBe('403 Phạm vi của khóa không đọc được dữ liệu của API này')
    await program.handlers['scope:declareTable']({ id: table, units: { kind: 'shared' } })
    await expect.poll(() => unitsOf(header)).toHaveLength(6)
  })

  it('is refused with an unknown unit, and for a table without a declared unit column', async () => {
    const { program, api, table } = await publish('tu_choi')
    const create = (scope: string[]) =>
      program.ask('apiKeys:create', {
        api: api.id,
        draft: { name: 'Khóa mới', kind: 'real', until: '', scope }
      })
    const refused = (words: string) => ({
      error: { code: 'INVALID_INPUT', fields: { scope: expect.stringContaining(words) } }
    })
    expect(await create(['SD9'])).toMatchObject(refused('SD9'))
    await program.handlers['scope:declareTable']({ id: table, units: null })
    expect(await create(['SD1'])).toMatchObject(refused('tu_choi'))
  })

  it('is named in the audit log and in the history of the API', async () => {
    const { program, api, keyOf } = await publish('nhat_ky')
    await keyOf('SD2', 'TD1')
    const query = { search: '', filters: {}, sort: null, offset: 0, limit: 1 }
    const [entry] = (await program.handlers['audit:list']({ query })).rows
    expect(entry?.action).toContain('Phạm vi: Sư đoàn 2; Trung đoàn 1')
    const { history } = await program.handlers['apiSharing:get']({ id: api.id })
    expect(history.at(-1)?.note ?? history[0]?.note).toContain('Phạm vi: Sư đoàn 2; Trung đoàn 1')
  })
})

it('a change by a user with a scope leaves the published APIs of all units served', async () => {
  const { program, api, call } = await publish('van_phuc_vu')
  const { id: _id, ...key } = await createApiKeyHeader(program, api.id)
  const { operator, operatorId } = program.storage.settings.read()
  await actAs(program, 'analyst', branchesOf('SD1'))
  await program.handlers['query:save']({
    words: { ...savedQueryDetails, name: 'Của người có phạm vi' },
    query: createTreeQuery(createStructuredQuery('van_phuc_vu')),
    chart: null
  })
  await program.storage.settings.update(settings =>
    Object.assign(settings, { operator, operatorId })
  )
  expect((await call(api.endpoint, key)).status).toBe(200)
})
