import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RemoteTable, SourcesChildRequest } from '../../../../../src/main/connections/messages'
import type { SourcesChildProcess } from '../../../../../src/main/connections/run-job'
import { buildEquipmentModelRows } from '../../../../support/analytics/model-rows/equipment'
import { loadModelRows } from '../../../../support/analytics/model-rows/harness'
import { buildOrganisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram } from '../../../../support/handlers'
import { createStubChild } from '../../../../support/stub-child'

const path = '/chuyen-nganh/trang-bi/theo-loai'
/** Model tables from which the tested page is computed. */
const needed = ['khu-vuc', 'don-vi', 'loai-trang-bi', 'trang-bi']

/** Stub job process that reports these tables of a remote server. */
const finding = (tables: () => readonly RemoteTable[]) => (): SourcesChildProcess =>
  createStubChild<SourcesChildRequest>((message, reply) => {
    if (message.kind !== 'job') return
    reply({
      kind: 'answer',
      answer: message.job.kind === 'columns-of' ? tables() : { words: '' }
    })
  }).child

describe('sector pages with a remote server as execution target', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true })

  test('a page is computed locally while one of its tables is missing on the server, which is checked every 5 s', {
    tags: 'whole'
  }, async () => {
    let tables: readonly RemoteTable[] = []
    const folder = makeFolder()
    const program = openTestProgram({
      folder,
      openEngine: () => start().engine,
      startSource: finding(() => tables)
    })
    const { handlers } = program
    const rows = {
      ...buildOrganisationModelRows(sampleSectorData),
      ...buildEquipmentModelRows(sampleSectorData)
    }
    await loadModelRows(
      program,
      folder,
      Object.fromEntries(needed.map(table => [table, rows[table] ?? []]))
    )
    const config = {
      ...{ host: 'localhost', port: '5432', database: 'postgres', schema: 'kho_quan_luc' },
      ...{ user: 'may', readers: '', tls: 'off', authority: '', plain: 'yes' }
    }
    const name = 'Máy chủ'
    const { id } = await handlers['collection:saveEndpoint']({
      id: null,
      draft: { kind: 'postgresql-target', simulated: false, name, config },
      password: 'mật khẩu'
    })
    await handlers['collection:switch']({ id, on: true })
    await handlers['configuration:update']({ sectorData: 'own', sectorPlace: { id, name } })
    let time = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => time)
    onTestFinished(() => clock.mockRestore())
    const query = { search: '', filters: {}, sort: null, offset: 0, limit: 50 }
    const place = async () => (await handlers['analytics:page']({ path, query })).place

    const before = await place()
    expect(before).toMatchObject({ isThere: false, mark: 'Tính trên máy này' })
    expect(before?.words).toMatch(
      /^Chưa tính được tại “Máy chủ”: bảng dv_\w+ chưa được công bố ở đó\. Hãy công bố bảng này lên máy chủ\.$/
    )
    const table = /bảng (dv_\w+)/.exec(before?.words ?? '')?.[1] ?? ''
    const comment = JSON.stringify({
      ...{ kind: 'kho-du-lieu-quan-luc', table: 'khac', name: table, generation: 'g000001-0' },
      ...{ sha256: '0'.repeat(64), rows: 1, by: 'a', time: 1, machine: 'may-2', personal: [] }
    })
    tables = [{ name: table, columns: [], comment }]
    // The server is checked again only after 5 s, so a table published in the meantime is not found
    // yet.
    time = 5_000
    expect(await place()).toEqual(before)
    time = 5_001
    expect((await place())?.words).toBe(
      `Chưa tính được tại “Máy chủ”: bảng ${table} ở đó là của máy may-2, không phải bản đang dùng. Hãy công bố lại bảng này.`
    )
  })
})
