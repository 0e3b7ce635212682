import { plainLayout } from '@shared/kit/list/plain-layout'
import { type ListChoice, maxFilters } from '@shared/kit/list/settings'
import { expect, it } from 'vitest'
import { openStorage } from '../../../../../src/main/start/open-data'
import { defaultSettings } from '../../../../../src/main/store/state/settings-state'
import { openProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const list = '/chia-se/api · Danh sách API'
const choice: ListChoice = {
  search: 'quân số',
  filters: { status: 'active' },
  sort: { key: 'name', direction: 'desc' }
}

it('keeps filter sets for each list by itself, over a restart', async () => {
  const folder = makeTemporaryFolder()
  const first = openProgram(folder)
  const save = first.handlers['lists:saveFilter']
  await save({
    list,
    name: ' Đang chạy ',
    choice: { ...choice, filters: { status: 'active', unit: 'all' } }
  })
  await save({ list: 'khác', name: 'Đang chạy', choice })
  first.close()
  const again = openProgram(folder)
  const kept = await again.handlers['lists:arrange']({ list, layout: plainLayout })
  expect(kept.filters).toEqual([{ id: expect.any(String), name: 'Đang chạy', choice }])
  const activity = await again.handlers['home:overview'](undefined)
  expect(JSON.stringify(activity)).toContain('Lưu bộ lọc “Đang chạy”')
})

it('renames and removes a set; a taken name is refused at the field', async () => {
  const { handlers, ask } = openProgram(makeTemporaryFolder())
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
  // Its own name in other letters is not taken by itself.
  const renamed = await handlers['lists:renameFilter']({ list, id, name: 'HAI' })
  expect(renamed.filters.map(({ name }) => name)).toEqual(['Một', 'HAI'])
  const left = await handlers['lists:removeFilter']({ list, id })
  expect(left.filters.map(({ name }) => name)).toEqual(['Một'])
  expect(await ask('lists:removeFilter', { list, id })).toMatchObject({
    error: { code: 'NOT_FOUND' }
  })
})

it('refuses a set that filters nothing, and one too many', async () => {
  const { handlers, ask } = openProgram(makeTemporaryFolder())
  const nothing = { search: ' ', filters: { status: 'all' }, sort: null }
  expect(await ask('lists:saveFilter', { list, name: 'Trống', choice: nothing })).toMatchObject({
    error: { code: 'INVALID_INPUT' }
  })
  for (let count = 0; count < maxFilters; count += 1) {
    await handlers['lists:saveFilter']({ list, name: `Bộ ${count}`, choice })
  }
  expect(await ask('lists:saveFilter', { list, name: 'Thêm', choice })).toMatchObject({
    error: { code: 'CONFLICT' }
  })
})

it('keeps the columns of a list, and refuses a width that cannot be', async () => {
  const folder = makeTemporaryFolder()
  const first = openProgram(folder)
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
  const again = openProgram(folder)
  const kept = await again.handlers['lists:saveFilter']({ list, name: 'Một', choice })
  expect(kept.layout).toEqual(layout)
})

it.each([
  ['', false],
  ['x', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false]
])('a list has a name, not a long one', async (name, isTaken) => {
  const { ask } = openProgram(makeTemporaryFolder())
  const reply = await ask('lists:arrange', { list: name, layout: plainLayout })
  expect(reply.ok).toBe(isTaken)
})

it('keeps what was set about 400 lists; the one that was not touched for longest goes first', async () => {
  const folder = makeTemporaryFolder()
  const settings = defaultSettings()
  const names = Array.from({ length: 400 }, (_, at) => `danh sách ${at}`)
  const layout = { ...plainLayout, hidden: ['x'] }
  settings.lists = names.map(name => ({ list: name, layout, filters: [] }))
  const first = openStorage(folder, { now: () => Date.parse('2026-11-21T08:00:00+07:00') })
  await first.settings.update(state => void Object.assign(state, settings))
  first.flush()
  const { handlers } = openProgram(folder)
  let saved = 0
  const hiddenOf = async (name: string) => {
    const filter = { list: name, name: `bộ ${++saved}`, choice }
    return (await handlers['lists:saveFilter'](filter)).layout.hidden
  }
  expect(await hiddenOf('danh sách 0')).toEqual(['x'])
  await handlers['lists:arrange']({ list: 'một nữa', layout: plainLayout })
  expect(await hiddenOf('danh sách 2')).toEqual(['x'])
  expect(await hiddenOf('danh sách 0')).toEqual(['x'])
  expect(await hiddenOf('danh sách 1')).toEqual([])
})
