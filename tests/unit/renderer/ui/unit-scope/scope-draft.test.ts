// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { scopeInputOf, scopeOfInput } from '@renderer/ui/unit-scope/scope-draft'
import { userScopeDraftSchema } from '@shared/model/admin/user-scope'
import { expect, test } from 'vitest'

test('a scope is unchanged by the dialog', () => {
  const scope = [
    { unit: 'SD1', from: '2026-01-02', to: null },
    { unit: 'SD2', from: null, to: '2026-12-31' }
  ]
  expect(scopeOfInput(scopeInputOf(scope))).toEqual(scope)
  expect(scopeOfInput(scopeInputOf(undefined))).toBeNull()
})

test('a day that cannot be read is refused with a sentence', () => {
  const typed = scopeOfInput({
    kind: 'branches',
    branches: [{ unit: 'SD1', from: '32/01/2026', to: '' }]
  })
  expect(userScopeDraftSchema.safeParse(typed).error?.issues[0]?.message).toBe(
    'Ngày không hợp lệ (dd/mm/yyyy)'
  )
})
