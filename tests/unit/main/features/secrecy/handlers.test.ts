import { readdirSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const reason = 'Đã giải mật theo quyết định'

describe('createSecrecyHandlers', () => {
  let folder = ''
  let program: TestProgram
  let id = ''
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder })
    id = program.storage.records.read().dataMarts[0]?.id ?? ''
  })
  const change = (degree: 'none' | 'secret', why?: string) =>
    program.handlers['secrecy:change']({
      id,
      setting: { degree, columns: {} },
      ...(why !== undefined && { reason: why })
    })
  const degree = async () => (await program.handlers['secrecy:table']({ id })).whole
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

  it('raises the degree of a table at once', async () => {
    expect(await degree()).toBe('none')
    expect(await change('secret')).toEqual({ outcome: 'changed' })
    expect(await degree()).toBe('secret')
  })

  it('refuses to lower a degree without a reason', async () => {
    await change('secret')
    await expect(change('none')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(await degree()).toBe('secret')
  })

  it('lowers a degree only once another person has approved the request', async () => {
    await change('secret')
    expect(await change('none', reason)).toEqual({ outcome: 'waiting' })
    expect(await degree()).toBe('secret')
    const [request] = await program.handlers['secrecy:requests'](undefined)
    const decide = () =>
      program.handlers['secrecy:decide']({ id: request?.id ?? '', isApproved: true })
    // Here the setting that lets administrators decide on their own requests does not apply.
    await program.handlers['configuration:update']({ separateApprover: false })
    await expect(decide()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const { operator } = program.storage.settings.read()
    const other = program.storage.records
      .read()
      .users.find(({ name, role }) => name !== operator && role === 'operator')
    await program.handlers['users:choose']({ id: other?.id ?? '' })
    await decide()
    expect(await degree()).toBe('none')
    expect(await program.handlers['secrecy:requests'](undefined)).toEqual([])
  })

  it('raises a column at once while the lowering of the table in the same change waits', async () => {
    await change('secret')
    const column = program.storage.records.read().dataMarts[0]?.columns[0]?.name ?? ''
    const setting = { degree: 'none', columns: { [column]: 'mostSecret' } } as const
    expect(await program.handlers['secrecy:change']({ id, setting, reason })).toEqual({
      outcome: 'waiting'
    })
    expect(await program.handlers['secrecy:table']({ id })).toMatchObject({
      own: { degree: 'secret', columns: { [column]: 'mostSecret' } },
      request: { changes: ['bảng: Mật → Không mật'] }
    })
  })

  it('asks for the recipient before a page above Không mật is saved as PDF', async () => {
    await change('secret')
    const save = () =>
      program.handlers['files:savePdf']({
        title: 'Bảng',
        fileName: 'bang',
        shown: { kind: 'table', id }
      })
    await expect(save()).rejects.toMatchObject({ code: 'RECIPIENT' })
    expect(readdirSync(folder).filter(name => name.endsWith('.pdf'))).toEqual([])
    await program.handlers['secrecy:announce']({ recipient: 'Phòng Quân lực', copies: 2 })
    await save()
    expect(readdirSync(folder)).toContain('bang (MẬT).pdf')
    const { rows } = await program.handlers['secrecy:copies']({ query })
    expect(rows).toMatchObject([
      { number: 1, degree: 'secret', target: 'pdf', recipient: 'Phòng Quân lực', state: 'done' }
    ])
  })

  it('leaves an entry that failed when the user cancels the print dialog', async () => {
    await change('secret')
    await program.handlers['secrecy:announce']({ recipient: 'Phòng Quân lực', copies: 1 })
    program.cancelSaving()
    await program.handlers['files:print']({
      title: 'Bảng',
      landscape: false,
      shown: { kind: 'table', id }
    })
    const { rows } = await program.handlers['secrecy:copies']({ query })
    expect(rows).toMatchObject([{ state: 'failed', target: 'print' }])
  })

  it('refuses a target whose maximum an administrator lowered', async () => {
    await change('secret')
    await program.handlers['configuration:update']({ maximumDegrees: { print: 'none' } })
    await program.handlers['secrecy:announce']({ recipient: 'Phòng Quân lực', copies: 1 })
    await expect(
      program.handlers['files:print']({
        title: 'Bảng',
        landscape: false,
        shown: { kind: 'table', id }
      })
    ).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const { rows } = await program.handlers['secrecy:copies']({ query })
    expect(rows).toEqual([])
  })
})
