import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceTransitionSchema } from '@shared/features/services/moves'
import type { SharingNetwork } from '@shared/model/services/network'
import { sharingNetworks, sharingNetworkTemplates } from '@shared/model/services/networks'
import {
  partnerNameOfService,
  unchangedSharingDirectory
} from '@shared/model/services/service-partner'
import { beforeEach, describe, expect, test } from 'vitest'
import { createValidRegistration } from '../../../../support/calls/registrations'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const note = 'Thiếu căn cứ pháp lý'
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
let folder = ''
let program: TestProgram

beforeEach(async () => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
  // The same user submits and decides registrations in these tests, so the setting for a separate
  // approver is off.
  await program.handlers['configuration:update']({ separateApprover: false })
})

async function register(network: SharingNetwork, code?: string): Promise<string> {
  const values = createValidRegistration(network, code)
  const { id } = await program.handlers['services:register']({
    network: network.id,
    values,
    document: null,
    confirmed: true
  })
  return id
}

describe.each(sharingNetworks)('sample services of the network $name', network => {
  const key = { network: network.id }

  test('at least twelve sample services cover every status, and those that have run have 300 log entries', async () => {
    const { handlers } = program
    const page = await handlers['services:list']({ ...key, query })
    expect(page.total).toBeGreaterThanOrEqual(12)
    expect(Object.keys(page.overview.counts).sort()).toEqual(
      ['active', 'waiting', 'paused', 'error', 'rejected'].sort()
    )
    // The cards above the list show these counts, so they must add up to the total.
    const counted = Object.values(page.overview.counts).reduce((sum, count) => sum + count, 0)
    expect(counted).toBe(page.total)
    for (const { id, status } of page.rows) {
      const { total, success, error, days } = await handlers['services:logSummary']({ ...key, id })
      const hasRun = ['active', 'paused', 'error'].includes(status)
      if (hasRun) expect(total).toBeGreaterThanOrEqual(300)
      else expect(total).toBe(0)
      expect(success + error).toBe(total)
      expect(days.reduce((sum, day) => sum + day.success + day.error, 0)).toBe(total)
    }
  })

  test('a service log is exported as filtered, and a date range whose end precedes its start is refused', async () => {
    const { handlers } = program
    const id = `${network.id}-001`
    const filters = { from: '2026-11-01', to: '2026-11-03', status: 'error' }
    const page = await handlers['services:logs']({ ...key, id, query: { ...query, filters } })
    const saved = await handlers['services:exportLogs']({
      ...key,
      id,
      query: { ...query, filters }
    })
    if (saved.outcome !== 'saved') throw new Error('not saved')
    expect(saved.file.fileName).toBe(`nhat-ky-gui-${network.id}-001-2026-11-21.csv`)
    const lines = readFileSync(join(folder, saved.file.fileName), 'utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(page.matched + 1)
    expect(lines[0]).toBe(
      `\ufeffThời gian gửi,${network.receiver},Số bản ghi,Trạng thái,Phản hồi / Ghi chú`
    )
    await expect(
      handlers['services:exportLogs']({
        ...key,
        id,
        query: { ...query, filters: { from: '2026-11-03', to: '2026-11-01' } }
      })
    ).rejects.toThrow('Đến ngày phải sau hoặc bằng Từ ngày')
  })
})

/** Platforms of the specification, and the shipped template, which an administrator enables. */
const usedNetworks = [...sharingNetworks, ...sharingNetworkTemplates]

describe.each(usedNetworks)('data-sharing services of the network $name', network => {
  const key = { network: network.id }

  beforeEach(async () => {
    if (sharingNetworks.includes(network)) return
    await program.handlers['services:enableNetwork']({ id: network.id, enabled: true })
  })

  test('a service registration is stored after the configured delay, awaits approval and survives a restart', async () => {
    const id = await register(network)
    expect(program.waited).toEqual([network.form.delay])
    const { handlers } = openTestProgram({ folder })
    const { service } = await handlers['services:get']({ ...key, id })
    expect(service).toMatchObject({
      status: 'waiting',
      dataType: 'Chưa phân loại',
      certificate: null,
      history: [{ action: 'register', approver: 'Quản trị viên' }]
    })
    const { rows } = await handlers['services:list']({ ...key, query })
    expect(rows[0]).toMatchObject({ id, status: 'waiting', name: 'Dịch vụ thử' })
    const { tasks } = await handlers['home:overview'](undefined)
    expect(tasks).toContainEqual(
      expect.objectContaining({ kind: 'approval', path: `${network.path}/${id}` })
    )
  })

  test('a service code that is already used is refused with an error at its field, ignoring case', async () => {
    await register(network, 'MA-7')
    await expect(register(network, 'ma-7')).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { serviceCode: 'Mã dịch vụ đã được sử dụng bởi dịch vụ "Dịch vụ thử"' }
    })
  })

  test('approving a service issues its certificate once, and a second approval is refused', async () => {
    const id = await register(network)
    const move = (name: (typeof serviceTransitionSchema.options)[number], text = note) =>
      program.handlers['services:move']({ ...key, id, move: name, note: text, dataType: null })
    const dataType = network.dataTypes[0] ?? ''
    const approved = await program.handlers['services:move']({
      ...key,
      id,
      move: 'approve',
      note: '',
      dataType
    })
    expect(approved).toMatchObject({ status: 'active', dataType })
    expect(approved.certificate).toMatch(new RegExp(`^${network.name}-CERT-[0-9A-F]{16}$`))
    await expect(move('approve')).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(move('reject')).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(move('resume')).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(move('pause', 'ngắn')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await move('pause')
    await expect(move('pause')).rejects.toMatchObject({ code: 'CONFLICT' })
    await move('resume')
    const { service } = await openTestProgram({ folder }).handlers['services:get']({ ...key, id })
    expect(service.status).toBe('active')
    expect(service.certificate).toBe(approved.certificate)
    expect(service.history.map(({ action }) => action)).toEqual([
      'register',
      'approve',
      'pause',
      'resume'
    ])
  })

  test('rejecting a service registration needs a reason and is final', async () => {
    const id = await register(network)
    const reject = (text: string) =>
      program.handlers['services:move']({ ...key, id, move: 'reject', note: text, dataType: null })
    await expect(reject('thiếu')).rejects.toMatchObject({
      fields: { note: 'Vui lòng nhập lý do từ chối (ít nhất 10 ký tự)' }
    })
    expect(await reject(note)).toMatchObject({ status: 'rejected', certificate: null })
    for (const move of serviceTransitionSchema.options) {
      await expect(
        program.handlers['services:move']({ ...key, id, move, note, dataType: null })
      ).rejects.toMatchObject({ code: 'CONFLICT' })
    }
  })

  test('a service cannot be opened under another network than its own', async () => {
    const other = sharingNetworks.find(({ id }) => id !== network.id)?.id ?? ''
    const id = await register(network)
    const getting = program.handlers['services:get']({ network: other, id })
    await expect(getting).rejects.toThrow('Không tìm thấy')
    expect(() => program.handlers['services:list']({ network: 'khac', query })).toThrow('nền tảng')
  })

  test('the log of a new service is empty, and its file names the receiver as the platform does', async () => {
    const { handlers } = program
    const id = await register(network)
    expect(await handlers['services:logSummary']({ ...key, id })).toMatchObject({ total: 0 })
    const saved = await handlers['services:exportLogs']({ ...key, id, query })
    if (saved.outcome !== 'saved') throw new Error('not saved')
    const head = readFileSync(join(folder, saved.file.fileName), 'utf8').trimEnd()
    expect(head).toBe(
      `\ufeffThời gian gửi,${network.receiver},Số bản ghi,Trạng thái,Phản hồi / Ghi chú`
    )
  })

  test('a service is found by the search at its page', async () => {
    const id = await register(network)
    const hits = await program.handlers['search:records']({ typed: 'Dịch vụ thử' })
    expect(hits.map(({ path }) => path)).toContain(`${network.path}/${id}`)
  })
})

test.each(sharingNetworks)(
  'a service of the network $name lists the other services of the same partner, without itself',
  async ({ id: network }) => {
    const { handlers } = program
    const { rows } = await handlers['services:list']({ network, query })
    const services = await Promise.all(
      rows.map(({ id }) => handlers['services:get']({ network, id }))
    )
    let found = 0
    for (const { service, peers } of services) {
      const partner = partnerNameOfService(service, unchangedSharingDirectory)
      const same = services.filter(
        other =>
          other.service.id !== service.id &&
          partnerNameOfService(other.service, unchangedSharingDirectory) === partner
      )
      expect(peers.map(({ id }) => id).sort()).toEqual(same.map(other => other.service.id).sort())
      found += peers.length
    }
    expect(found).toBeGreaterThan(0)
    expect(services.some(({ peers }) => peers.length < services.length - 1)).toBe(true)
  }
)
