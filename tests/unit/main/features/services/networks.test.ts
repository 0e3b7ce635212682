import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SharingNetwork } from '@shared/model/services/network'
import { sharingNetworkTemplates } from '@shared/model/services/networks'
import { beforeEach, describe, expect, test } from 'vitest'
import { networkOutlineInput as outline } from '../../../../support/calls/call-inputs'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { prepareSendingService, registerService } from '../../../../support/packages/sending'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const [ndop] = sharingNetworkTemplates as [SharingNetwork]
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

const enable = (id: string, enabled = true) =>
  program.handlers['services:enableNetwork']({ id, enabled })
const listed = () => program.handlers['services:networks'](undefined)
const idsOf = async () => (await listed()).map(({ id, enabled }) => `${id} ${enabled}`)

test('the template is listed as disabled until an administrator enables it, also after a restart', async () => {
  expect(await idsOf()).toEqual(['lgsp true', 'ngsp true', 'ndop false'])
  expect(() => program.handlers['services:list']({ network: 'ndop', query })).toThrow('nền tảng')
  await enable('ndop')
  program = openTestProgram({ folder })
  expect(await idsOf()).toEqual(['lgsp true', 'ngsp true', 'ndop true'])
  expect(program.handlers['services:list']({ network: 'ndop', query })).toMatchObject({ total: 0 })
})

test('enabling a platform is audited, and its partners can be changed like those of LGSP', async () => {
  await enable('ndop')
  const { rows } = await program.handlers['audit:list']({ query })
  expect(rows.map(({ action }) => action)).toContain('Bật nền tảng chia sẻ NDOP')
  await program.handlers['services:savePartner']({ network: 'ndop', id: null, name: 'Cục A' })
  const partners = await program.handlers['services:partners'](undefined)
  const names = partners.filter(({ network }) => network === 'ndop').map(({ name }) => name)
  expect(names).toHaveLength(5)
  expect(names.at(-1)).toBe('Cục A')
})

test('a platform with services cannot be disabled, and a specified platform never', async () => {
  await enable('ndop')
  await registerService(program, null, {}, ndop)
  await expect(enable('ndop', false)).rejects.toThrow('còn 1 dịch vụ')
  await expect(enable('lgsp', false)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an enabled platform sends signed packages of its services like the others', async () => {
  await enable('ndop')
  const partner = 'Bộ Công an – Cơ sở dữ liệu tổng hợp quốc gia'
  const input = await prepareSendingService(program, folder, {}, undefined, ndop)
  const made = await program.handlers['packages:create'](input)
  expect(made).toMatchObject({ outcome: 'saved' })
  const [sent] = await program.handlers['packages:sent']({ network: 'ndop', id: input.id })
  expect(sent).toMatchObject({ number: 1 })
  const log = await program.handlers['services:logs']({ network: 'ndop', id: input.id, query })
  expect(log.rows[0]).toMatchObject({ receivingUnit: partner })
})

test('a platform from an outline is added disabled, can be changed, and is removed only while disabled', async () => {
  const added = await program.handlers['services:addNetwork'](outline)
  expect(added).toMatchObject({ id: 'vdxp', origin: 'added', enabled: false, services: 0 })
  await expect(program.handlers['services:addNetwork'](outline)).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { id: expect.stringContaining('đã được') }
  })
  const { title, description, dataTypes } = outline
  const changed = await program.handlers['services:changeNetwork']({
    id: 'vdxp',
    title,
    description,
    dataTypes,
    receiver: 'Nơi nhận'
  })
  expect(changed.receiver).toBe('Nơi nhận')
  await enable('vdxp')
  const remove = () => program.handlers['services:removeNetwork']({ id: 'vdxp' })
  await expect(remove()).rejects.toThrow('tắt nền tảng')
  await enable('vdxp', false)
  await remove()
  expect(await idsOf()).toEqual(['lgsp true', 'ngsp true', 'ndop false'])
})

describe('a definition file', () => {
  test('that the program saved can be read again', async () => {
    await program.handlers['services:addNetwork'](outline)
    const saved = await program.handlers['services:exportNetwork']({ id: 'vdxp' })
    if (saved.outcome !== 'saved') throw new Error('not saved')
    await program.handlers['services:removeNetwork']({ id: 'vdxp' })
    program.choose(join(folder, saved.file.fileName))
    const read = await program.handlers['services:importNetwork'](undefined)
    expect(read).toMatchObject({ id: 'vdxp', title: outline.title, enabled: false })
  })

  test('with a fault is refused with the place and the reason, and nothing is stored', async () => {
    const saved = await program.handlers['services:exportNetwork']({ id: 'ndop' })
    if (saved.outcome !== 'saved') throw new Error('not saved')
    const path = join(folder, saved.file.fileName)
    const content = JSON.parse(readFileSync(path, 'utf8'))
    content.network.dataTypes = []
    writeFileSync(path, JSON.stringify(content))
    program.choose(path)
    await expect(program.handlers['services:importNetwork'](undefined)).rejects.toThrow(
      'dataTypes: Cần ít nhất một loại dữ liệu'
    )
    expect(await idsOf()).toEqual(['lgsp true', 'ngsp true', 'ndop false'])
  })

  test.each([
    ['that is no JSON', '<xml/>', 'không phải là định nghĩa'],
    ['that is larger than a definition', ' '.repeat(300_000), 'quá lớn']
  ])('%s is refused', async (_title, content, message) => {
    const path = join(folder, 'khac.json')
    writeFileSync(path, content)
    program.choose(path)
    await expect(program.handlers['services:importNetwork'](undefined)).rejects.toThrow(message)
  })
})

test('a backup contains added platforms, and a restore brings them back', async () => {
  await enable('ndop')
  const { id } = await program.handlers['snapshot:create'](undefined)
  await enable('ndop', false)
  await program.handlers['snapshot:restore']({ id, parts: ['networks'] })
  expect(await idsOf()).toEqual(['lgsp true', 'ngsp true', 'ndop true'])
})
