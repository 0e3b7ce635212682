import { modelMappingSchema } from '@shared/features/standard-model/mapping'
import {
  allowedValuesOfModelColumn,
  parseModelColumnValue
} from '@shared/features/standard-model/standard-value'
import { expect, it } from 'vitest'

const number = { type: 'integer', range: { from: '1', to: '8' } } as const

it.each([
  [{ type: 'string' }, ' A ', 'A'],
  [{ type: 'string' }, ' ', undefined],
  [{ type: 'string', list: 'cap' }, 'Cấp I', 'Cấp I'],
  [{ type: 'string', list: 'cap' }, '1', '1'],
  [{ type: 'string', list: 'cap' }, 'Sư đoàn', undefined],
  [{ type: 'integer' }, '1.250', '1250'],
  [{ type: 'integer' }, '1,5', undefined],
  [{ type: 'float' }, '1,5', '1.5'],
  [number, '8', '8'],
  [number, '10', undefined],
  [number, '0', undefined],
  [{ type: 'date', range: { from: '1900-01-01', to: '' } }, '31/12/2026', '2026-12-31'],
  [{ type: 'date', range: { from: '1900-01-01', to: '' } }, '31/12/1899', undefined],
  [{ type: 'date' }, '31/02/2026', undefined],
  [{ type: 'boolean' }, 'Có', 'true'],
  [{ type: 'boolean' }, 'Không', 'false'],
  [{ type: 'boolean' }, 'true', undefined]
] as const)(
  'parseModelColumnValue parses for the model column %o the typed value like the engine: %s',
  (column, typed, value) => {
    expect(parseModelColumnValue(column, typed)).toBe(value)
  }
)

it('a model column with a value list offers the labels of the list', () => {
  expect(allowedValuesOfModelColumn({ type: 'string', list: 'gioiTinh' })).toEqual(['Nam', 'Nữ'])
  expect(allowedValuesOfModelColumn({ type: 'boolean' })).toEqual(['Có', 'Không'])
  expect(allowedValuesOfModelColumn({ type: 'string' })).toEqual([])
})

it('a model mapping that was stored before derived values existed is read without derived values', () => {
  const kept = { id: 'don-vi', table: 'dm-901', columns: { cap: 'cap' }, user: 'a', time: 1 }
  expect(modelMappingSchema.parse(kept)).toEqual({ ...kept, derivations: {} })
})
