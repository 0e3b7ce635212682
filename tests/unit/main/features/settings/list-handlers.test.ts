import { defaultColumnLayout } from '@shared/kit/list/plain-layout'
import { type ListCriteria, maxSavedFilters } from '@shared/kit/list/settings'
import { expect, it } from 'vitest'
import { openDataStorage } from '../../../../../src/main/start/open-data'
import { createDefaultSettings } from '../../../../../src/main/store/state/settings-state'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const list = '/chia-se/api · Danh sách API'
const choice: ListCriteria = {
  search: 'quân số',
  filters: { status: 'active' },
  sort: { key: 'name', direction: 'desc' }
}

it('saved filters are stored per list and survive a restart', async () => {
  const folder = makeTemporaryFolder()
  const first = openTestProgram({ folder })
  const save = first.handlers['lists:saveFilter']
  await save({
    list,
    name: ' Đang chạy ',
    choice: { ...choice, filters: { status: 'active', unit: 'all' } }
  })
  await save({ list: 'khác', name: 'Đang chạy', choice })
  first.close()
  const again = openTestProgram({ folder })
  const kept = await again.handlers['lists:arrange']({ list, layout: defaultColumnLayout })
  expect(kept.filters).toEqual([{ id: expect.any(String), name: 'Đang chạy', choice }])
  const activity = await again.handlers['home:overview'](undefined)
  expect(JSON.stringify(activity)).toContain('Lưu bộ lọc “Đang chạy”')
})

it('a saved filter can be renamed and deleted, and a duplicate name is refused with an error at the name field', async () => {
  const { handlers, ask } = openTestProgram({ folder: makeTemporaryFolder() })
  await handlers['lists:saveFilter']({ list, name: 'Một', choice })
  const { filters } = await handlers['lists:saveFilter']({ list, name: 'Hai', choice })
  const id = filters[1]?.id ?? ''
  for (const name of ['MỘT', 'một ']) {
    expect(await ask('lists:renameFilter', { list, id, name })).toMatchObject({
      error: { code: 'CONFLICT', fields: { name: expect.stringContaining('“Một”') } }
    })
  }
  expect(await ask('lists:saveFilter', { list, name: '  ', choice })).toMatchObject({
    error: { code: 'INVALID_INPUT', fields: { name: 'Vui lòng nhập tên bộ lọc' } }
  })
  // Changing only the case of a filter name is allowed, although names are compared ignoring case.
  const renamed = await handlers['lists:renameFilter']({ list, id, name: 'HAI' })
  expect(renamed.filters.map(({ name }) => name)).toEqual(['Một', 'HAI'])
  const left = await handlers['lists:removeFilter']({ list, id })
  expect(left.filters.map(({ name }) => name)).toEqual(['Một'])
  expect(await ask('lists:removeFilter', { list, id })).toMatchObject({
    error: { code: 'NOT_FOUND' }
  })
})

it('a saved filter without a condition, or beyond the maximum number, is refused', async () => {
  const { handlers, ask } = openTestProgram({ folder: makeTemporaryFolder() })
  const nothing = { search: ' ', filters: { status: 'all' }, sort: null }
  expect(await ask('lists:saveFilter', { list, name: 'Trống', choice: nothing })).toMatchObject({
    error: { code: 'INVALID_INPUT' }
  })
  for (let count = 0; count < maxSavedFilters; count += 1) {
    await handlers['lists:saveFilter']({ list, name: `Bộ ${count}`, choice })
  }
  expect(await ask('lists:saveFilter', { list, name: 'Thêm', choice })).toMatchObject({
    error: { code: 'CONFLICT' }
  })
})

it('the column layout of a list is stored, and an invalid width is refused', async () => {
  const folder = makeTemporaryFolder()
  const first = openTestProgram({ folder })
  const layout = {
    order: ['name', 'constructor'],
    hidden: ['x'],
    widths: [{ key: 'name', width: 300 }]
  }
  expect(await first.ask('lists:arrange', { list, layout })).toMatchObject({ ok: true })
  for (const width of [0, 10, 5_000, 120.5]) {
    const wrong = { ...layout, widths: [{ key: 'name', width }] }
    expect(await first.ask('lists:arrange', { list, layout: wrong })).toMatchObject({
      error: { code: 'INVALID_INPUT' }
    })
  }
  first.close()
  const again = openTestProgram({ folder })
  const kept = await again.handlers['lists:saveFilter']({ list, name: 'Một', choice })
  expect(kept.layout).toEqual(layout)
})

it.each([
  ['', false],
  ['x', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false]
])('a list name is accepted up to the length limit', async (name, isTaken) => {
  const { ask } = openTestProgram({ folder: makeTemporaryFolder() })
  const reply = await ask('lists:arrange', { list: name, layout: defaultColumnLayout })
  expect(reply.ok).toBe(isTaken)
})

it('settings of up to 400 lists are stored, and those of the least recently used list are evicted', async () => {
  const folder = makeTemporaryFolder()
  const settings = createDefaultSettings()
  const names = Array.from({ length: 400 }, (_, at) => `danh sách ${at}`)
  const layout = { ...defaultColumnLayout, hidden: ['x'] }
  settings.lists = names.map(name => ({ list: name, layout, filters: [] }))
  const first = openDataStorage(folder, { now: () => Date.parse('2026-11-21T08:00:00+07:00') })
  await first.settings.update(state => void Object.assign(state, settings))
  first.flush()
  const { handlers } = openTestProgram({ folder })
  let saved = 0
  const hiddenOf = async (name: string) => {
    const filter = { list: name, name: `bộ ${++saved}`, choice }
    return (await handlers['lists:saveFilter'](filter)).layout.hidden
  }
  expect(await hiddenOf('danh sách 0')).toEqual(['x'])
  await handlers['lists:arrange']({ list: 'một nữa', layout: defaultColumnLayout })
  expect(await hiddenOf('danh sách 2')).toEqual(['x'])
  expect(await hiddenOf('danh sách 0')).toEqual(['x'])
  expect(await hiddenOf('danh sách 1')).toEqual([])
})
