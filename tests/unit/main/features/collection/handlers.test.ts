import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EndpointDraft, findEndpointFaults } from '@shared/features/collection/endpoint'
import {
  sampleCollectionReportMonths,
  sampleCollectionReportTotals,
  sumCollectionReportMonths
} from '@shared/features/collection/report'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const oracle: EndpointDraft = {
  kind: 'oracle',
  simulated: true,
  name: 'Oracle mới',
  config: { host: 'ora-1.noi-bo', port: '1521', service: 'QS', user: 'doc', availability: 'ready' }
}
const lake: EndpointDraft = {
  kind: 'lake',
  simulated: true,
  name: 'Hồ mới',
  config: { folder: '/lake/moi', format: 'csv', availability: 'ready' }
}
const password = null
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

describe('endpoints of the data collection', () => {
  test.each([
    ['name', '  ', 'Vui lòng nhập tên'],
    ['host', '', 'Vui lòng nhập máy chủ'],
    ['host', 'máy chủ', 'Máy chủ chỉ gồm chữ không dấu, số, dấu chấm và gạch nối'],
    ['port', '0', 'Cổng phải từ 1 đến 65535'],
    ['port', '65536', 'Cổng phải từ 1 đến 65535'],
    ['port', '65535', undefined],
    ['port', 'abc', 'Cổng phải từ 1 đến 65535'],
    ['service', '', 'Vui lòng nhập tên dịch vụ'],
    ['availability', 'khac', 'Giá trị không có trong danh sách']
  ])(
    'the value of endpoint field %s = %j is refused with the message %s',
    (field, value, message) => {
      const draft =
        field === 'name'
          ? { ...oracle, name: value }
          : { ...oracle, config: { ...oracle.config, [field]: value } }
      expect(findEndpointFaults(draft)[field]).toBe(message)
    }
  )

  test('an endpoint is added, configured and removed, and the state survives a restart', async () => {
    const { handlers } = program
    const { id } = await handlers['collection:saveEndpoint']({ id: null, draft: lake, password })
    await expect(
      handlers['collection:saveEndpoint']({
        id: null,
        draft: { ...lake, name: 'HỒ MỚI' },
        password
      })
    ).rejects.toMatchObject({ fields: { name: 'Tên đã tồn tại' } })
    await handlers['collection:saveEndpoint']({
      id,
      draft: { ...lake, config: { ...lake.config, format: 'json', la: 'x' } },
      password
    })
    const views = await openTestProgram({ folder }).handlers['collection:endpoints'](undefined)
    const kept = views.find(({ endpoint }) => endpoint.id === id)?.endpoint
    expect(kept?.config).toEqual({ ...lake.config, format: 'json' })
    expect(kept?.log.map(({ message }) => message)).toEqual([
      'Khai báo “Hồ mới”',
      'Cấu hình lại “Hồ mới”'
    ])
    await handlers['collection:removeEndpoint']({ id })
    const rest = await openTestProgram({ folder }).handlers['collection:endpoints'](undefined)
    expect(rest.map(({ endpoint }) => endpoint.id)).not.toContain(id)
  })

  test('a new source endpoint must be real, and a new destination endpoint must be simulated', async () => {
    const save = (draft: EndpointDraft) =>
      program.ask('collection:saveEndpoint', { id: null, draft, password })
    expect(await save(oracle)).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } })
    const real = { ...lake, simulated: false }
    expect(await save(real)).toMatchObject({ ok: false })
  })

  test('an endpoint used by a connection cannot be removed, and the message names the connection', async () => {
    await expect(
      program.handlers['collection:removeEndpoint']({ id: 'dau-001' })
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Đang được kết nối “Quân số về kho” sử dụng nên không xóa được.'
    })
  })
})

describe('connection checks and syncs', () => {
  test('a connection check reports each of its steps, and its result is stored with the time', async () => {
    const result = await program.handlers['collection:check']({ id: 'dau-001' })
    expect(result).toEqual({ passed: true, reason: '' })
    expect(program.told.map(({ payload }) => (payload as { words: string }).words)).toEqual([
      'Tìm máy chủ',
      'Mở cổng kết nối',
      'Đăng nhập',
      'Đọc danh mục bảng'
    ])
    const [view] = await openTestProgram({ folder }).handlers['collection:endpoints'](undefined)
    expect(view?.endpoint.lastCheck).toMatchObject({ passed: 4, total: 4, reason: '' })
  })

  test('the check of an unreachable endpoint fails at the step of the connection, and a connection that uses the endpoint fails too', async () => {
    const reason = 'Mở cổng kết nối: Máy chủ của “Oracle – Sổ trang bị” đang bảo trì'
    const { handlers } = program
    expect(await handlers['collection:check']({ id: 'dau-002' })).toEqual({ passed: false, reason })
    expect(await handlers['collection:check']({ id: 'ket-002' })).toEqual({ passed: false, reason })
    await expect(handlers['collection:sync']({ id: 'ket-002' })).rejects.toThrow('đang bảo trì')
    const { rows } = await openTestProgram({ folder }).handlers['collection:connections']({ query })
    expect(rows.find(({ id }) => id === 'ket-002')?.status).toBe('error')
  })

  test('an endpoint that works again passes its check and syncs, and its connection becomes healthy', async () => {
    const { handlers } = program
    const views = await handlers['collection:endpoints'](undefined)
    const broken = views.find(({ endpoint }) => endpoint.id === 'dau-002')?.endpoint
    if (!broken) throw new Error('no sample')
    const { kind, name } = broken
    await handlers['collection:saveEndpoint']({
      id: broken.id,
      draft: { kind, name, simulated: true, config: { ...broken.config, availability: 'ready' } },
      password
    })
    const { rows: count } = await handlers['collection:sync']({ id: 'ket-002' })
    expect(count).toBeGreaterThan(0)
    const { rows } = await openTestProgram({ folder }).handlers['collection:connections']({ query })
    expect(rows.find(({ id }) => id === 'ket-002')).toMatchObject({
      status: 'active',
      lastSync: Date.parse('2026-11-21T09:00:00+07:00')
    })
  })

  test('a sync publishes its progress ten times and ends with the total number of rows', async () => {
    const { rows } = await program.handlers['collection:sync']({ id: 'ket-001' })
    const told = program.told.map(({ payload }) => payload as { words: string; done: number })
    const counts = told.map(({ words }) => Number(words.replace(/\D/g, '')))
    expect(counts).toEqual(counts.map((_, at) => Math.round((rows * (at + 1)) / 10)))
    expect(told).toHaveLength(10)
    expect(told.at(-1)?.words).toBe(`Đã đồng bộ ${formatNumber(rows)} bản ghi`)
  })

  test('a second concurrent check of the same record is refused as busy', async () => {
    const both = [0, 1].map(() => program.ask('collection:check', { id: 'dau-001' }))
    const replies = await Promise.all(both)
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies).toContainEqual(
      expect.objectContaining({ error: expect.objectContaining({ code: 'BUSY' }) })
    )
  })

  test('the log of a connection and the collection report are exported as CSV', async () => {
    await program.handlers['collection:exportLog']({ id: 'ket-001' })
    expect(readFileSync(join(folder, 'nhat-ky-quan-so-ve-kho.csv'), 'utf8')).toContain(
      'Đồng bộ xong'
    )
    await program.handlers['collection:exportReport']({ kind: 'collection' })
    const csv = readFileSync(join(folder, 'bao-cao-thu-thap-2026-11-21.csv'), 'utf8')
    expect(csv).toContain(
      'Kỳ,Thành công,Thất bại,Tổng số,Tỷ lệ thành công (%)\r\nT1,1200,30,1230,97.6\r\n'
    )
  })
})

describe('connections of the data collection', () => {
  const draft = { name: 'Thử', source: 'dau-001', target: 'dau-005' }

  test('a connection needs an existing source and target of the right kind', async () => {
    const save = (part: object) =>
      (async () =>
        program.handlers['collection:saveConnection']({ id: null, draft: { ...draft, ...part } }))()
    await expect(save({ target: 'dau-001' })).rejects.toMatchObject({ fields: { target: /Đích/ } })
    await expect(save({ source: 'dau-999' })).rejects.toThrow('Nguồn không còn tồn tại')
    const created = await save({})
    expect(created).toMatchObject({ id: 'ket-004', status: 'active', lastSync: null })
    await program.handlers['collection:removeConnection']({ id: 'ket-004' })
    const { total } = await openTestProgram({ folder }).handlers['collection:connections']({
      query
    })
    expect(total).toBe(3)
  })

  test.each([
    [{ ...draft, name: ' ' }, 'draft.name', 'Vui lòng nhập tên kết nối'],
    [{ ...draft, source: '' }, 'draft.source', 'Vui lòng chọn nguồn'],
    [{ ...draft, target: '' }, 'draft.target', 'Vui lòng chọn đích']
  ])('a connection with invalid input is refused at its field: %#', async (bad, field, message) => {
    const reply = await program.ask('collection:saveConnection', { id: null, draft: bad })
    expect(reply.ok ? {} : reply.error.fields).toMatchObject({ [field]: message })
  })
})

test('the sample report has the totals of the specification, and its months add up to these totals', () => {
  expect(sampleCollectionReportTotals.success + sampleCollectionReportTotals.failed).toBe(
    sampleCollectionReportTotals.total
  )
  expect(
    formatPercent(sampleCollectionReportTotals.success / sampleCollectionReportTotals.total)
  ).toBe('97,9%')
  expect(sumCollectionReportMonths(sampleCollectionReportMonths)).toEqual({
    success: 7_800,
    failed: sampleCollectionReportTotals.failed
  })
})
