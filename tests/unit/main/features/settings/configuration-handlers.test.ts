import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defaultConfiguration } from '@shared/model/settings/configuration'
import { expect, test } from 'vitest'
import { openAuditLog } from '../../../../../src/main/store/journal/audit'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', sort: null, filters: {}, offset: 0, limit: 200 }

async function figuresOf({ handlers }: TestProgram, path: string) {
  const { figures } = await handlers['analytics:page']({ path, query: { filters: {} } as never })
  return Object.fromEntries(figures.map(({ title, amount }) => [title, amount]))
}

test('changed limits in the configuration apply to every page at once and after a restart', async () => {
  const folder = makeTemporaryFolder()
  const program = openTestProgram({ folder })
  const path = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
  const before = await figuresOf(program, path)
  expect(before).toMatchObject({ 'Đơn vị đạt (95–105%)': expect.any(Number) })
  await program.handlers['configuration:update']({ fillLow: 70, fillGood: 80 })
  const after = await figuresOf(program, path)
  expect(after).toMatchObject({ 'Thiếu hụt (dưới 70%)': 0 })
  expect(after['Đơn vị đạt (80–105%)']).toBeGreaterThan(before['Đơn vị đạt (95–105%)'] ?? 0)
  expect(await figuresOf(openTestProgram({ folder }), path)).toEqual(after)
  const { rows } = await program.handlers['audit:list']({ query })
  expect(rows.map(({ action }) => action)).toContain('Đổi cấu hình “Ngưỡng đạt (%)”: 80%')
})

test('the configured days to settle an alert determine its due date', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const path = '/chuyen-nganh/lien-nganh/canh-bao-thieu-hut'
  const { table } = await handlers['analytics:page']({ path, query })
  const place = table.columns.findIndex(({ key }) => key === 'han')
  const due = async () => (await handlers['analytics:rows']({ path, query })).rows[0]?.cells[place]
  const before = await due()
  await handlers['configuration:update']({ graveAlertDays: 61 })
  expect(await due()).not.toEqual(before)
})

test('the waiting time of a registration counts working days without holidays and determines whether it is overdue', async () => {
  // No sample registration was submitted after the first start, which is on Saturday 21/11/2026.
  const folder = makeTemporaryFolder()
  openTestProgram({ folder }).close()
  const later = openTestProgram({ folder, now: Date.parse('2026-11-27T09:00:00+07:00') })
  const waits = async () => {
    const { tasks } = await later.handlers['home:overview'](undefined)
    return tasks.flatMap(({ detail }) => /đã chờ (\d+) ngày làm việc(.*)$/.exec(detail) ?? [])
  }
  const [, before = ''] = await waits()
  const holidays = [
    ...defaultConfiguration.holidays,
    { day: '2026-11-25', yearly: false, name: 'Ngày nghỉ riêng' }
  ]
  await later.handlers['configuration:update']({ holidays, approvalDays: 1 })
  const [, after = '', late] = await waits()
  expect(Number(after)).toBe(Number(before) - 1)
  expect(late).toBe(', quá hạn 1 ngày')
})

test('configuration values that are contradictory, out of range or duplicate are refused with an error at their field', async () => {
  const { ask, handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const wrong = { ok: false, error: { code: 'INVALID_INPUT' } }
  expect(await ask('configuration:update', { fillLow: 95 })).toMatchObject({
    error: {
      code: 'INVALID_INPUT',
      fields: { fillLow: 'Ngưỡng thiếu hụt phải nhỏ hơn ngưỡng đạt' }
    }
  })
  expect(await ask('configuration:update', { fillHigh: 99 })).toMatchObject(wrong)
  expect(await ask('configuration:update', { auditLines: 10 })).toMatchObject(wrong)
  const [first] = defaultConfiguration.holidays
  expect(await ask('configuration:update', { holidays: [first, first] })).toMatchObject({
    error: { fields: { holidays: 'Ngày nghỉ này đã có trong danh sách' } }
  })
  await handlers['users:choose']({ id: 'user-004' })
  expect(await ask('configuration:update', { fillLow: 80 })).toMatchObject({
    error: { code: 'NOT_ALLOWED' }
  })
})

test('the audit log is archived at the configured number of lines', async () => {
  const folder = makeTemporaryFolder()
  let limit = 100
  const audit = openAuditLog(join(folder, 'audit.jsonl'), () => limit)
  const note = (time: number) =>
    audit.note({ time, action: 'Thử', user: 'Người thử', kind: 'system' })
  for (let time = 1; time <= 10; time++) await note(time)
  expect(readdirSync(folder)).toEqual(['audit.jsonl'])
  limit = 10
  await note(11)
  expect(readdirSync(folder)).toEqual(['audit.den-10.jsonl', 'audit.jsonl'])
  expect((await audit.readAll()).map(({ seq }) => seq)).toEqual([6, 7, 8, 9, 10, 11])
  expect(await audit.verify()).toEqual({ checked: 6, broken: null })
})

test('the comparison with a backup shows changes of limits, holidays, legal bases and print settings, and the restore applies them', async () => {
  const folder = makeTemporaryFolder()
  const { handlers } = openTestProgram({ folder })
  const own = {
    ...defaultConfiguration,
    fillGood: 90,
    approvalDays: 3,
    separateApprover: false,
    holidays: [
      ...defaultConfiguration.holidays,
      { day: '2026-11-25', yearly: false, name: 'Ngày nghỉ riêng' }
    ],
    printHeader: 'Đơn vị A'
  }
  await handlers['configuration:update'](own)
  const { id } = await handlers['snapshot:create'](undefined)
  const { fillGood, approvalDays, separateApprover, holidays, printHeader } = defaultConfiguration
  await handlers['configuration:update']({
    fillGood,
    approvalDays,
    separateApprover,
    holidays,
    printHeader
  })
  const { differences } = await handlers['snapshot:compare']({ id })
  const settings = differences.find(({ part }) => part === 'settings')
  const number = holidays.length
  expect(settings?.records.filter(({ change }) => change === 'changed')).toEqual(
    expect.arrayContaining(
      [
        'Ngưỡng đạt (%): 95% → 90%',
        'Hạn phê duyệt (ngày làm việc): 5 ngày làm việc → 3 ngày làm việc',
        'Người lập khác người duyệt: Áp dụng cho mọi người → Trừ người quản trị',
        `Ngày nghỉ: ${number} ngày nghỉ → ${number + 1} ngày nghỉ`,
        `Dòng đầu trang in: ${printHeader} → Đơn vị A`
      ].map(name => ({ name, change: 'changed' }))
    )
  )
  await handlers['snapshot:restore']({ id, parts: ['settings'] })
  const path = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
  const again = openTestProgram({ folder })
  expect(await figuresOf(again, path)).toMatchObject({ 'Đơn vị đạt (90–105%)': expect.any(Number) })
  expect(await again.handlers['configuration:update']({ alertDays: own.alertDays })).toEqual(own)
})
