import type { AlertTransition } from '@shared/features/analytics/alert-case'
import { textOfSectorCell } from '@shared/features/analytics/table-view'
import { expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const path = '/chuyen-nganh/lien-nganh/canh-bao-thieu-hut'
const reason = 'Đã bổ sung người trong tuần này'

async function figuresOf({ handlers }: TestProgram): Promise<Record<string, number | null>> {
  const { figures } = await handlers['analytics:page']({ path, query: { filters: {} } as never })
  return Object.fromEntries(figures.map(({ key, amount }) => [key, amount]))
}

async function alertIds({ handlers }: TestProgram, filters: Record<string, string>) {
  const query = { search: '', sort: null, filters, offset: 0, limit: 200 }
  return (await handlers['analytics:rows']({ path, query })).rows.map(({ id }) => id)
}

test('an alert can be taken over, commented, closed with a reason and reopened, and its state survives a restart', async () => {
  const folder = makeTemporaryFolder()
  const program = openTestProgram({ folder })
  const { handlers } = program
  const before = await figuresOf(program)
  const [id = ''] = await alertIds(program, { 'trang-thai': 'moi', muc: 'canh-bao' })
  const handle = (move: AlertTransition, note = '') =>
    handlers['alerts:handle']({ id, draft: { move, note } })

  expect((await handlers['alerts:get']({ id })).moves).toEqual(['take', 'note'])
  await handle('note', 'Đã báo đơn vị')
  expect((await handlers['alerts:get']({ id })).state).toBe('moi')
  const taken = await handle('take')
  expect(taken).toMatchObject({ state: 'dang-xu-ly', moves: ['note', 'close', 'release'] })
  expect(await figuresOf(program)).toMatchObject({
    'alerts-running': (before['alerts-running'] ?? 0) + 1,
    'alerts-warning': before['alerts-warning']
  })
  await handle('close', reason)
  expect(await figuresOf(program)).toMatchObject({
    'alerts-running': before['alerts-running'],
    'alerts-warning': (before['alerts-warning'] ?? 0) - 1,
    'alerts-closed': (before['alerts-closed'] ?? 0) + 1
  })
  expect(await alertIds(program, { 'trang-thai': 'da-dong' })).toContain(id)
  expect(await alertIds(program, { ky: '2026-09', 'trang-thai': 'da-dong' })).not.toContain(id)

  const again = openTestProgram({ folder })
  const kept = await again.handlers['alerts:get']({ id })
  expect(kept.steps.map(({ move }) => move)).toEqual(['note', 'take', 'close'])
  expect(kept.owner).toBe(kept.steps[1]?.user)
  await again.handlers['alerts:handle']({ id, draft: { move: 'reopen', note: reason } })
  expect(await figuresOf(again)).toMatchObject({
    'alerts-running': (before['alerts-running'] ?? 0) + 1,
    'alerts-closed': before['alerts-closed']
  })
})

test('an action that the state of an alert does not allow is refused with the reason', async () => {
  const program = openTestProgram({ folder: makeTemporaryFolder() })
  const [fresh = ''] = await alertIds(program, { 'trang-thai': 'moi' })
  const [settled = ''] = await alertIds(program, { 'trang-thai': 'da-dong' })
  const refused = async (id: string, move: AlertTransition, note = '') =>
    program.ask('alerts:handle', { id, draft: { move, note } })

  expect(await refused(fresh, 'close', reason)).toMatchObject({
    error: { code: 'CONFLICT', message: 'Phải có người nhận việc trước khi đóng.' }
  })
  expect(await refused(fresh, 'reopen', reason)).toMatchObject({ error: { code: 'CONFLICT' } })
  expect(await refused(settled, 'take')).toMatchObject({
    error: { code: 'CONFLICT', message: 'Cảnh báo đã đóng vì số liệu đã đủ trở lại.' }
  })
  expect(await refused(fresh, 'note', '   ')).toMatchObject({
    error: { code: 'INVALID_INPUT' }
  })
  expect(await refused(fresh, 'close', 'ngắn')).toMatchObject({ error: { code: 'INVALID_INPUT' } })
  expect(await refused('khong-co', 'take')).toMatchObject({ error: { code: 'NOT_FOUND' } })
  await refused(fresh, 'take')
  expect(await refused(fresh, 'take')).toMatchObject({
    error: { code: 'CONFLICT', message: 'Bạn đã nhận việc này.' }
  })
})

test('texts and figures of the alert page follow the configured shortage limit', async () => {
  const program = openTestProgram({ folder: makeTemporaryFolder() })
  const { handlers } = program
  const page = async () => {
    const view = await handlers['analytics:page']({ path, query: { filters: {} } as never })
    const { 'alerts-grave': grave = 0, 'alerts-warning': warning = 0 } = await figuresOf(program)
    return { words: view.description, open: (grave ?? 0) + (warning ?? 0), grave: grave ?? 0 }
  }
  const before = await page()
  expect(before.words).toContain('dưới 85% mức phải có')
  expect(before.words).toContain('nghiêm trọng khi dưới 75%')
  await handlers['configuration:update']({ fillLow: 90 })
  const after = await page()
  expect(after.words).toContain('dưới 90% mức phải có')
  expect(after.open).toBeGreaterThan(before.open)
  expect(after.grave).toBeGreaterThan(before.grave)
})

test('an alert keeps its handling state when a changed limit moves the start of its shortage', async () => {
  const program = openTestProgram({ folder: makeTemporaryFolder() })
  const { handlers } = program
  await handlers['configuration:update']({ fillLow: 60 })
  const taken = await alertIds(program, { 'trang-thai': 'moi' })
  for (const id of taken) await handlers['alerts:handle']({ id, draft: { move: 'take', note: '' } })
  await handlers['configuration:update']({ fillLow: 94 })
  expect(await alertIds(program, { 'trang-thai': 'dang-xu-ly' })).toEqual(
    expect.arrayContaining(taken)
  )
})

test('an alert that nobody has taken stays new at any age, and an alert past its due date is marked as overdue', async () => {
  const program = openTestProgram({ folder: makeTemporaryFolder() })
  const { handlers } = program
  expect(await alertIds(program, { 'trang-thai': 'dang-xu-ly' })).toEqual([])
  expect((await figuresOf(program))['alerts-running']).toBe(0)
  const overdue = await alertIds(program, { han: 'qua-han' })
  const inTime = await alertIds(program, { han: 'trong-han' })
  const { 'alerts-grave': grave, 'alerts-warning': warning } = await figuresOf(program)
  expect(overdue.length).toBeGreaterThan(0)
  expect(inTime.length).toBeGreaterThan(0)
  expect(overdue.length + inTime.length).toBe((grave ?? 0) + (warning ?? 0))
  await handlers['configuration:update']({ graveAlertDays: 365, alertDays: 365 })
  expect(await alertIds(program, { han: 'qua-han' })).toEqual([])
})

test('an alert that was taken over by mistake is released by its owner only', async () => {
  const program = openTestProgram({ folder: makeTemporaryFolder() })
  const { handlers } = program
  const [id = ''] = await alertIds(program, { 'trang-thai': 'moi' })
  const release = { id, draft: { move: 'release', note: '' } } as const
  expect(await program.ask('alerts:handle', release)).toMatchObject({
    error: { code: 'CONFLICT', message: 'Chỉ người đang nhận việc mới trả lại được.' }
  })
  await handlers['alerts:handle']({ id, draft: { move: 'take', note: '' } })
  const released = await handlers['alerts:handle'](release)
  expect(released).toMatchObject({ state: 'moi', owner: '', moves: ['take', 'note'] })
  expect(released.steps.map(({ move }) => move)).toEqual(['take', 'release'])
})

const whole = { search: '', sort: null, filters: {}, offset: 0, limit: 200 }

test('alerts are grouped by unit, severe units first, and closed alerts are the last group', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const { columns } = (await handlers['analytics:page']({ path, query: whole })).table
  const { rows, groups = [] } = await handlers['analytics:rows']({ path, query: whole })
  const cell = (row: (typeof rows)[number] | undefined, key: string): string => {
    const shown = row?.cells[columns.findIndex(column => column.key === key)] ?? ''
    return textOfSectorCell(shown)
  }
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
  let first = 0
  for (const { title, count } of groups) {
    const own = rows.slice(first, first + count)
    const isClosed = own.map(row => cell(row, 'trang-thai') === 'Đã đóng')
    if (title === 'Đã đóng') expect(isClosed).not.toContain(false)
    else expect(new Set(own.map(row => cell(row, 'don-vi')))).toEqual(new Set([title]))
    if (title !== 'Đã đóng') expect(isClosed).not.toContain(true)
    first += count
  }
  const titles = groups.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.at(-1)).toBe('Đã đóng')
  const isSevere = groups.map(({ look }) => look !== undefined)
  expect(isSevere).toEqual(isSevere.toSorted((one, two) => Number(two) - Number(one)))
  expect(isSevere[0]).toBe(true)
})

test('a row of the alert page shows the required and the actual number, whose difference is the shortage', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const { columns } = (await handlers['analytics:page']({ path, query: whole })).table
  const { rows } = await handlers['analytics:rows']({ path, query: whole })
  const at = (key: string): number => columns.findIndex(column => column.key === key)
  for (const { cells } of rows) {
    const [actual, short] = [cells[at('hien-co')], cells[at('thieu')]]
    const bullet = typeof actual === 'object' ? actual.bullet : undefined
    expect(String((bullet?.target ?? 0) - (bullet?.actual ?? 0))).toBe(short)
    expect(cells[at('phai-co')]).toBe(String(bullet?.target))
  }
})

test('a sorted list of alerts has no groups', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const query = { ...whole, sort: { key: 'thieu', direction: 'desc' as const } }
  expect((await handlers['analytics:rows']({ path, query })).groups).toBeUndefined()
})
