import { expect, test } from 'vitest'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

test.each([
  ['their role', { role: 'approver' }, 'role'],
  ['their name', { name: 'Người khác' }, 'name'],
  ['their account', { account: 'khac' }, 'account'],
  ['nothing but their unit', { unit: 'Đơn vị X' }, undefined]
])(
  'users can change only the unit in their own account: a user changes %s',
  async (_what, change, field) => {
    const program = openTestProgram({ folder: makeTemporaryFolder() })
    const { rows } = await program.handlers['users:list']({ query })
    const own = rows.find(({ id }) => id === 'user-001')
    if (!own) throw new Error('no sample')
    const { account, name, staffCode, unit, role } = own
    const kept = { account, name, staffCode, unit, role, validUntil: '' }
    const answer = await program.ask('users:save', { id: own.id, draft: { ...kept, ...change } })
    if (!field) expect(answer).toMatchObject({ ok: true })
    else expect(answer).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
  }
)
