import { formatUnitScope } from '@shared/model/admin/scope-label'
import { expect, test } from 'vitest'

test('the label of a scope names each branch with its bounds of time', () => {
  const scope = [
    { unit: 'A', from: null, to: null },
    { unit: 'B', from: '2026-01-02', to: '2026-03-04' }
  ]
  expect(formatUnitScope(undefined)).toBe('Toàn đơn vị')
  expect(formatUnitScope(scope)).toBe('A; B (từ 02/01/2026 đến 04/03/2026)')
  expect(formatUnitScope(scope, code => `Đơn vị ${code}`)).toContain('Đơn vị A; Đơn vị B')
})
