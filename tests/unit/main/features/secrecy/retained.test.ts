import type { SecrecyDegree } from '@shared/model/secrecy/degree'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

describe('degree of a table that records replace', () => {
  let program: TestProgram
  let id = ''
  let column = ''
  beforeEach(() => {
    program = openTestProgram({ folder: makeTemporaryFolder() })
    const [table] = program.storage.records.read().dataMarts
    id = table?.id ?? ''
    column = table?.columns[0]?.name ?? ''
  })
  const change = (degree: SecrecyDegree, columns: Record<string, SecrecyDegree> = {}) =>
    program.handlers['secrecy:change']({ id, setting: { degree, columns } })
  const degrees = async () => {
    const { whole, present } = await program.handlers['secrecy:table']({ id })
    return { whole, column: present.columns[column] }
  }
  const restoreTables = (backup: string) =>
    program.handlers['snapshot:restore']({ id: backup, parts: ['dataMarts'] })

  it('keeps the higher degree when a backup is restored, and says so', async () => {
    const { id: backup } = await program.handlers['snapshot:create'](undefined)
    await change('secret')
    await restoreTables(backup)
    expect(await degrees()).toEqual({ whole: 'secret', column: 'secret' })
    const notice = program.told.findLast(({ name }) => name === 'storage:notice')
    expect(JSON.stringify(notice?.payload)).toMatch(/1 bảng giữ độ mật cao hơn.*\(Mật\)/)
  })

  it('keeps the higher degree of a column when a backup is restored', async () => {
    const { id: backup } = await program.handlers['snapshot:create'](undefined)
    await change('none', { [column]: 'topSecret' })
    await restoreTables(backup)
    expect(await degrees()).toEqual({ whole: 'topSecret', column: 'topSecret' })
  })

  it('takes the higher degree of a restored backup', async () => {
    await change('secret')
    const { id: backup } = await program.handlers['snapshot:create'](undefined)
    const { dataMarts } = program.storage.records.read()
    expect(dataMarts.find(table => table.id === id)?.degree).toBe('secret')
    await program.handlers['secrecy:change']({
      id,
      setting: { degree: 'mostSecret', columns: {} }
    })
    await restoreTables(backup)
    expect((await degrees()).whole).toBe('mostSecret')
  })

  it('keeps the degree of a table that a restore removed until another one returns it', async () => {
    const { id: before } = await program.handlers['snapshot:create'](undefined)
    const { id: own } = await program.handlers['dataMart:create']({
      draft: {
        tableName: 'bang_mat',
        description: '',
        dataGroup: '',
        writeStrategy: 'append',
        columns: [{ id: 'a', name: 'ma', dataType: 'string', description: '' }],
        key: []
      }
    })
    const { id: open } = await program.handlers['snapshot:create'](undefined)
    await program.handlers['secrecy:change']({
      id: own,
      setting: { degree: 'secret', columns: {} }
    })
    await restoreTables(before)
    expect(program.storage.records.read().dataMarts.some(table => table.id === own)).toBe(false)
    await restoreTables(open)
    expect((await program.handlers['secrecy:table']({ id: own })).whole).toBe('secret')
  })

  it('lets a new table take the name of a deleted one without its degree', async () => {
    const draft = {
      tableName: 'bang_mat',
      description: '',
      dataGroup: '',
      writeStrategy: 'append' as const,
      columns: [{ id: 'a', name: 'ma', dataType: 'string' as const, description: '' }],
      key: []
    }
    const first = await program.handlers['dataMart:create']({ draft })
    await program.handlers['secrecy:change']({
      id: first.id,
      setting: { degree: 'secret', columns: {} }
    })
    await program.handlers['dataMart:delete']({ id: first.id, reason: 'Không còn dùng' })
    const second = await program.handlers['dataMart:create']({ draft })
    expect((await program.handlers['secrecy:table']({ id: second.id })).whole).toBe('none')
  })
})
