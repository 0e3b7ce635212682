import { expect, it } from 'vitest'
import { listSettingsIdOf } from '../../../../src/renderer/ui/table/list-id'

it('listSettingsIdOf returns the same id for the list of every record, and another id for lists on other pages', () => {
  const log = (id: string): string => listSettingsIdOf(`/chia-se/api/${id}/logs`, { id }, 'Nhật ký')
  expect(log('api-001')).toBe('/chia-se/api/:id/logs · Nhật ký')
  expect(log('api-002')).toBe(log('api-001'))
  expect(listSettingsIdOf('/chia-se/lgsp', {}, 'Nhật ký')).not.toBe(log('api-001'))
  expect(listSettingsIdOf('/a/x%20y', { id: 'x y' }, 'B')).toBe('/a/:id · B')
  expect(listSettingsIdOf('/a/%', {}, 'x'.repeat(300))).toHaveLength(200)
})
