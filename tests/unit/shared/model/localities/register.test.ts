import {
  localityBlockSchema,
  parseLocalityBlock,
  writeLocalityBlocks
} from '@shared/model/localities/block'
import { findLocalityConflict } from '@shared/model/localities/conflicts'
import {
  type Locality,
  localityDraftSchema,
  localityToDraft
} from '@shared/model/localities/locality'
import { predefinedLocalities } from '@shared/model/localities/predefined/provinces'
import {
  createLocalityRegister,
  localityRegisterOf,
  mergeLocalities
} from '@shared/model/localities/register'
import { expect, test } from 'vitest'

const ward: Locality = {
  list: 'QD-19-2025',
  code: '00004',
  name: 'Phường Ba Đình',
  kind: 'ward',
  parent: '01',
  from: '2025-07-01',
  to: '2030-01-01',
  successors: [
    { list: 'QD-19-2025', code: '00005', whole: false },
    { list: 'QD-19-2025', code: '00006', whole: false }
  ],
  decree: 'Nghị quyết 1656/NQ-UBTVQH15',
  verified: true,
  retired: false
}
const withMore = (...more: readonly Locality[]) =>
  createLocalityRegister(mergeLocalities(predefinedLocalities, more))
const conflictOf = (locality: Locality, ...more: readonly Locality[]) =>
  findLocalityConflict(withMore(...more, locality), locality)

test('the text of a code list gives back its localities', () => {
  const [block, ...others] = writeLocalityBlocks([ward, { ...ward, code: '00007', retired: true }])
  expect(others).toEqual([])
  expect(block && parseLocalityBlock(block)).toEqual([
    ward,
    { ...ward, code: '00007', retired: true }
  ])
})

test.each([
  ['without its last fields', '00004|Phường Ba Đình|ward'],
  ['of an unknown kind', '00004|Phường Ba Đình|village|||||||'],
  ['with a text for a day', '00004|Phường Ba Đình|ward||hôm nay|||||'],
  ['without a name', '00004||ward|||||||']
])('a stored row %s is refused', (_what, row) => {
  const block = { id: 'danh-muc-dm', name: 'DM', rows: [row] }
  expect(localityBlockSchema.safeParse(block).success).toBe(false)
})

test('a changed locality replaces the predefined one of the same list, code and start', () => {
  const [hue] = predefinedLocalities
  if (!hue) throw new Error('there are predefined localities')
  const register = localityRegisterOf(writeLocalityBlocks([{ ...hue, name: 'Tỉnh khác' }]))
  expect(register.all).toHaveLength(predefinedLocalities.length)
  expect(register.all[0]?.name).toBe('Tỉnh khác')
})

test('equal copies of the stored localities give the same register, and changed ones another', () => {
  const first = localityRegisterOf(writeLocalityBlocks([ward]))
  expect(localityRegisterOf(writeLocalityBlocks([ward]))).toBe(first)
  const renamed = { ...ward, name: 'Phường khác' }
  const changed = localityRegisterOf(writeLocalityBlocks([renamed]))
  expect(changed).not.toBe(first)
  expect(changed.all).toContainEqual(renamed)
  const other = { ...ward, list: 'DM' }
  expect(localityRegisterOf(writeLocalityBlocks([renamed, other])).all).toContainEqual(other)
})

test('a locality of a code that another one has on the same day is refused', () => {
  const other = { ...ward, name: 'Phường khác', from: '2026-01-01', to: null, successors: [] }
  expect(conflictOf(other, { ...ward, successors: [] })).toEqual({
    field: 'from',
    message:
      'Trùng thời gian hiệu lực với “Phường Ba Đình (00004)” (từ 01/07/2025 đến trước 01/01/2030). Hãy đặt ngày hết hiệu lực cho địa bàn đó trước.'
  })
})

test('a successor that does not begin on the day of the end is refused', () => {
  const next = { ...ward, from: '2030-01-01', to: null, successors: [] }
  const other = { ...next, code: '00005' }
  expect(conflictOf(ward, other, { ...next, code: '00006' })).toBeUndefined()
  expect(conflictOf(ward, other, { ...next, code: '00006', from: '2030-01-02' })).toEqual({
    field: 'successors',
    message:
      'Danh mục QD-19-2025 không có địa bàn mã “00006” bắt đầu đúng ngày “Phường Ba Đình (00004)” hết hiệu lực.'
  })
})

test('a superior that is not in the list is refused', () => {
  expect(conflictOf({ ...ward, successors: [], parent: '02' })?.field).toBe('parent')
})

test('a retired locality contradicts nothing', () => {
  expect(conflictOf({ ...ward, parent: '02', retired: true })).toBeUndefined()
})

test.each([
  ['a locality that ends before it starts', { to: '2025-06-30' }, 'to'],
  ['a successor of a locality without an end', { to: null }, 'successors'],
  [
    'a whole successor beside another one',
    { successors: ward.successors.map(one => ({ ...one, whole: true })) },
    'successors'
  ],
  ['a code with a blank', { code: '00 4' }, 'code'],
  ['a list with small letters', { list: 'qd' }, 'list'],
  ['a locality that is its own superior', { parent: '00004' }, 'parent']
])('the form refuses %s', (_what, change, field) => {
  const parsed = localityDraftSchema.safeParse({ ...localityToDraft(ward), ...change })
  expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field)
})
