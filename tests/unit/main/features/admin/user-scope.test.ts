import { describe, expect, test } from 'vitest'
import { branchesOf, setUpScopedPrograms } from '../../../../support/scope/scoped-program'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const draft = {
  account: 'moi.nv',
  staffCode: 'CB-0100',
  name: 'Ngô Văn Mới',
  unit: 'Đơn vị E',
  role: 'analyst' as const,
  validUntil: ''
}

describe('the scope of a user', () => {
  const programs = setUpScopedPrograms()

  async function open() {
    const { program } = await programs.open()
    const save = (id: string | null, change: object) =>
      program.ask('users:save', { id, draft: { ...draft, ...change } })
    const lastEntry = async () => (await program.handlers['audit:list']({ query })).rows[0]?.action
    return { program, save, lastEntry }
  }

  test('is saved with an audit entry that names the branches before and after', async () => {
    const { program, save, lastEntry } = await open()
    const created = await save(null, { scope: branchesOf('SD1') })
    expect(created).toMatchObject({ ok: true, data: { scope: branchesOf('SD1') } })
    expect(await lastEntry()).toContain('phạm vi: Toàn đơn vị → Sư đoàn 1')
    const { id } = created.ok ? (created.data as { id: string }) : { id: '' }
    const bounded = [{ unit: 'TD3', from: '2026-01-01', to: null }]
    await save(id, { scope: [...branchesOf('SD1'), ...bounded] })
    expect(await lastEntry()).toContain(
      'phạm vi: Sư đoàn 1 → Sư đoàn 1; Trung đoàn 3 (từ 01/01/2026)'
    )
    const { rows } = await program.handlers['users:list']({
      query: { ...query, filters: { scope: 'branches' } }
    })
    expect(rows.map(({ scopeLabel }) => scopeLabel)).toEqual([
      'Sư đoàn 1; Trung đoàn 3 (từ 01/01/2026)'
    ])
    await save(id, { scope: null })
    expect(await lastEntry()).toContain('→ Toàn đơn vị')
    const user = program.storage.records.read().users.find(one => one.id === id)
    expect(user && 'scope' in user).toBe(false)
  })

  test('stays as it is when a draft without a scope is saved', async () => {
    const { program, save, lastEntry } = await open()
    const created = await save(null, { scope: branchesOf('TD1') })
    const { id } = created.ok ? (created.data as { id: string }) : { id: '' }
    await save(id, { unit: 'Đơn vị khác' })
    const user = program.storage.records.read().users.find(one => one.id === id)
    expect(user?.scope).toEqual(branchesOf('TD1'))
    expect(await lastEntry()).not.toContain('phạm vi')
  })

  test('is refused for a role that administers the program', async () => {
    const { save } = await open()
    expect(await save(null, { role: 'admin', scope: branchesOf('SD1') })).toMatchObject({
      error: { code: 'NOT_ALLOWED', fields: { scope: expect.stringContaining('quản trị') } }
    })
    const created = await save(null, { scope: branchesOf('SD1') })
    const { id } = created.ok ? (created.data as { id: string }) : { id: '' }
    expect(await save(id, { role: 'admin' })).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
  })

  test.each([
    ['an unknown unit', branchesOf('SD9')],
    ['no branch', []],
    ['an end before its start', [{ unit: 'SD1', from: '2026-02-01', to: '2026-01-01' }]]
  ])('is refused with %s', async (_, scope) => {
    const { program, save } = await open()
    const before = program.storage.records.read().users
    expect(await save(null, { scope })).toMatchObject({ error: { code: 'INVALID_INPUT' } })
    expect(program.storage.records.read().users).toEqual(before)
  })

  test('offers the units in the order of the organisation tree with their superiors', async () => {
    const { program } = await open()
    const all = await program.handlers['scope:units']({ search: '', selected: ['TD3'] })
    expect(all.units.map(({ code }) => code)).toEqual(['BTL', 'SD1', 'TD1', 'TD2', 'SD2', 'TD3'])
    expect(all).toMatchObject({ hasTable: true, found: 6, names: { TD3: 'Trung đoàn 3' } })
    const some = await program.handlers['scope:units']({ search: 'trung doan 2', selected: [] })
    expect(some.units).toEqual([
      { code: 'TD2', name: 'Trung đoàn 2', superiors: ['Bộ Tư lệnh', 'Sư đoàn 1'] }
    ])
  })

  test('says that units are missing while no table is mapped to the units', async () => {
    const { program } = await open()
    await program.handlers['standardModel:unmap']({ table: 'don-vi' })
    const result = await program.handlers['scope:units']({ search: '', selected: [] })
    expect(result).toEqual({ hasTable: false, units: [], found: 0, names: {} })
  })
})
