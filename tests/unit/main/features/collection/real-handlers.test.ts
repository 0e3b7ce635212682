import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { EndpointDraft } from '@shared/features/collection/endpoint'
import { findEndpointFaults } from '@shared/features/collection/endpoint'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const password = 'Mật khẩu của đơn vị'
const server: EndpointDraft = {
  kind: 'postgresql',
  simulated: false,
  name: 'Máy chủ quân số',
  config: {
    host: 'qs.noi-bo',
    port: '5432',
    database: 'quan_so',
    user: 'doc',
    tls: 'system',
    authority: '',
    plain: 'no'
  }
}
let folder = ''
let program: TestProgram
beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

const save = async (draft: EndpointDraft, id: string | null = null, given: string | null = null) =>
  (await program.handlers['collection:saveEndpoint']({ id, draft, password: given })).id
const viewOf = async (id: string) =>
  (await program.handlers['collection:endpoints'](undefined)).find(
    ({ endpoint }) => endpoint.id === id
  )
const turn = (id: string, on: boolean) => program.handlers['collection:switch']({ id, on })

describe('settings of a database server as a data source', () => {
  const own = { tls: 'own', authority: '' }
  const away = { tls: 'off', plain: 'no' }
  test.each([
    [{}, 'authority', undefined],
    [own, 'authority', 'Vui lòng chọn hoặc dán chứng thư của tổ chức chứng thực'],
    [{ ...own, authority: 'abc' }, 'authority', expect.stringContaining('PEM')],
    [away, 'plain', expect.stringContaining('hãy bật mã hóa')],
    [{ ...away, plain: 'yes' }, 'plain', undefined],
    [{ ...away, host: '127.0.0.1' }, 'plain', undefined],
    [{ ...away, host: 'localhost' }, 'plain', undefined],
    [{ ...away, host: 'localhost.evil' }, 'plain', expect.anything()],
    [{ port: '0' }, 'port', 'Cổng phải từ 1 đến 65535']
  ])('the server settings %j are valid or refused at the field %s', (config, field, fault) => {
    const faults = findEndpointFaults({ ...server, config: { ...server.config, ...config } })
    expect(faults[field]).toEqual(fault)
  })

  test.each([
    ['C:\\Tiep Nhan', undefined],
    ['/srv/tiep-nhan', undefined],
    ['\\\\may-chu\\chung', undefined],
    ['tiep-nhan', expect.anything()],
    ['..\\x', expect.anything()]
  ])('the path of a folder source is validated: %s', (path, fault) => {
    const config = { folder: path, pattern: '*.csv' }
    expect(findEndpointFaults({ ...server, kind: 'file', config }).folder).toEqual(fault)
  })
})

test('a server source is off after its creation or change, and switching it on is audited', async () => {
  const id = await save(server, null, password)
  expect(await viewOf(id)).toMatchObject({ on: false, password: 'session' })
  await expect(program.handlers['collection:check']({ id })).rejects.toThrow('đang tắt')
  await turn(id, true)
  expect(await program.handlers['collection:switchedOn'](undefined)).toEqual(['Máy chủ quân số'])
  expect(await program.handlers['collection:check']({ id })).toEqual({ passed: true, reason: '' })
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
  const { rows } = await program.handlers['audit:list']({ query })
  expect(rows.map(({ action }) => action)).toContain(
    'Bật nguồn dữ liệu “Máy chủ quân số” (qs.noi-bo:5432/quan_so, tài khoản doc)'
  )
  await save({ ...server, name: 'Tên khác' }, id)
  expect(await viewOf(id)).toMatchObject({ on: true, password: 'session' })
  await save({ ...server, config: { ...server.config, host: 'noi-khac' } }, id)
  expect(await viewOf(id)).toMatchObject({ on: false, password: 'none' })
  await turn(id, true)
  await expect(program.handlers['collection:check']({ id })).rejects.toThrow('Chưa có mật khẩu')
  await program.handlers['collection:removeEndpoint']({ id })
  expect(await program.handlers['collection:switchedOn'](undefined)).toEqual([])
})

test('the password of a server is in no file of the program', async () => {
  const id = await save(server, null, password)
  await turn(id, true)
  await program.handlers['collection:check']({ id })
  await program.ask('snapshot:create')
  program.close()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(3)
  for (const name of files.map(file => join(folder, file))) {
    if (statSync(name).isFile()) expect(readFileSync(name).includes(password), name).toBe(false)
  }
})

test('a simulated connection or sync refuses a real data source, and ids of deleted records are not reused', async () => {
  const id = await save(server)
  const draft = { name: 'Thử', source: id, target: 'dau-004' }
  const made = await program.ask('collection:saveConnection', { id: null, draft })
  expect(made).toMatchObject({
    ok: false,
    error: { fields: { source: expect.stringContaining('pipeline') } }
  })
  await expect(program.handlers['collection:sync']({ id })).rejects.toThrow('pipeline')
  await program.handlers['collection:removeEndpoint']({ id })
  expect(await save(server)).not.toBe(id)
})
