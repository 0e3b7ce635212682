import { expect, it } from 'vitest'
import { listIdOf } from '../../../../src/renderer/ui/table/list-id'

it('a list has the same id on every record and a different one from lists of other pages', () => {
  const log = (id: string): string => listIdOf(`/chia-se/api/${id}/logs`, { id }, 'Nhật ký')
  expect(log('api-001')).toBe('/chia-se/api/:id/logs · Nhật ký')
  expect(log('api-002')).toBe(log('api-001'))
  expect(listIdOf('/chia-se/lgsp', {}, 'Nhật ký')).not.toBe(log('api-001'))
  expect(listIdOf('/a/x%20y', { id: 'x y' }, 'B')).toBe('/a/:id · B')
  expect(listIdOf('/a/%', {}, 'x'.repeat(300))).toHaveLength(200)
})
