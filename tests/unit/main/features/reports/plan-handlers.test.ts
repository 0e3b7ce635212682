import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportPlanText } from '@shared/features/reports/plan-text'
import { reportText } from '@shared/features/reports/text'
import {
  computeNextReportExportTime,
  describeReportExportSchedule
} from '@shared/model/reports/plan'
import { beforeEach, expect, test } from 'vitest'
import { createFolderExistsCheck } from '../../../../../src/main/shell/find-folder'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const id = 'bc-003'
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const daily = { kind: 'daily', time: '10:00' } as const
const at = (time: string): number => Date.parse(`${time}+07:00`)
let folder = ''
let target = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  target = join(folder, 'xuat')
  mkdirSync(target)
  program = openTestProgram({ folder })
})

async function plan({ handlers, choose }: TestProgram, schedule = daily) {
  choose(target)
  const chosen = await handlers['reportPlans:chooseFolder'](undefined)
  return handlers['reportPlans:set']({ id, schedule, token: chosen?.token ?? null })
}

test('a scheduled report is written to a file once when due, with the rows of the page, and its schedule is stored', async () => {
  await plan(program)
  await program.reportExports.writeDue()
  expect(readdirSync(target)).toEqual([])
  const later = openTestProgram({ folder, now: at('2026-11-21T10:00:05') })
  await later.reportExports.writeDue()
  await later.reportExports.writeDue()
  expect(readdirSync(target)).toEqual(['trang-bi-theo-don-vi-2026-11-21-1000.csv'])
  const csv = readFileSync(join(target, 'trang-bi-theo-don-vi-2026-11-21-1000.csv'), 'utf8')
  const { report, content } = await later.handlers['reports:get']({ id })
  expect(csv.trimEnd().split('\r\n')).toHaveLength(content.rows.length + 1)
  expect(report.plan?.last).toMatchObject({ error: '' })
  const [file] = readdirSync(target)
  expect(later.told).toMatchObject([{ name: 'report:exported', payload: { error: '', file } }])
  const { rows } = await later.handlers['audit:list']({ query })
  expect(rows[0]?.action).toContain('Xuất theo lịch ra')
})

test('a scheduled report that was due several times while the program was closed is written once', async () => {
  await plan(program)
  const later = openTestProgram({ folder, now: at('2026-11-25T08:00:00') })
  await later.reportExports.writeDue()
  await later.reportExports.writeDue()
  expect(readdirSync(target)).toHaveLength(1)
})

test('a missing export folder is reported and stored as the last result, and the next run tries again', async () => {
  await plan(program)
  const { handlers, choose } = program
  choose(join(folder, 'khong-co'))
  const chosen = await handlers['reportPlans:chooseFolder'](undefined)
  await handlers['reportPlans:set']({ id, schedule: daily, token: chosen?.token ?? null })
  const report = await handlers['reportPlans:run']({ id })
  expect(report.plan?.last).toMatchObject({ file: '' })
  expect(report.plan?.last?.error).not.toBe('')
  expect(program.told).toMatchObject([
    { name: 'report:exported', payload: { file: '', error: report.plan?.last?.error } }
  ])
})

test('an export folder that never responds is reported and does not delay other reports', async () => {
  await plan(program)
  const over = Promise.withResolvers<void>()
  const dead = createFolderExistsCheck({
    patience: 1,
    look: () => new Promise(() => undefined),
    wait: () => over.promise
  })
  const later = openTestProgram({ folder, now: at('2026-11-21T10:00:05'), findFolder: dead })
  const looking = later.reportExports.writeDue()
  over.resolve()
  await looking
  const { report } = await later.handlers['reports:get']({ id })
  expect(report.plan?.last).toMatchObject({ file: '', error: reportPlanText.folderGone })
  expect(readdirSync(target)).toEqual([])
})

test('a report schedule requires a chosen folder, an existing report and the export permission', async () => {
  const { ask, handlers } = program
  expect(await ask('reportPlans:set', { id, schedule: daily, token: null })).toMatchObject({
    error: { code: 'INVALID_INPUT', fields: { token: 'Chưa chọn thư mục' } }
  })
  expect(await ask('reportPlans:set', { id, schedule: daily, token: 'doan-mo' })).toMatchObject({
    error: { code: 'INVALID_INPUT' }
  })
  expect(await ask('reportPlans:run', { id })).toMatchObject({ error: { code: 'CONFLICT' } })
  expect(await ask('reportPlans:clear', { id: 'bc-999' })).toMatchObject({
    error: { code: 'NOT_FOUND' }
  })
  // A report of a sector page has no query that could be run again.
  expect(
    await ask('reportPlans:set', { id, schedule: daily, token: null, again: true })
  ).toMatchObject({ error: { code: 'NOT_ALLOWED', message: reportText.edition.notOfQuery } })
  program.choose(undefined)
  expect(await handlers['reportPlans:chooseFolder'](undefined)).toBeNull()
  await handlers['users:choose']({ id: 'user-008' })
  expect(await ask('reportPlans:clear', { id })).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
})

test('the report list counts and filters the reports that are due within a week', async () => {
  const list = (filters: Record<string, string>) =>
    program.handlers['reports:list']({ query: { ...query, filters }, section: '' })
  expect((await list({})).due).toBe(0)
  await plan(program)
  expect((await list({ due: 'true' })).rows.map(row => row.id)).toEqual([id])
  expect(
    (await program.handlers['reportPlans:set']({ id, schedule: daily, token: null })).plan
  ).toMatchObject({ folder: target })
  await program.handlers['reportPlans:clear']({ id })
  expect((await list({})).due).toBe(0)
})

test.each([
  [daily, '2026-11-21T09:00:00', '2026-11-21T10:00:00'],
  [daily, '2026-11-21T10:00:00', '2026-11-22T10:00:00'],
  [{ kind: 'weekly', weekday: 1, time: '07:30' }, '2026-11-21T09:00:00', '2026-11-23T07:30:00'],
  [{ kind: 'monthly', day: 5, time: '06:00' }, '2026-11-05T06:00:00', '2026-12-05T06:00:00'],
  [{ kind: 'monthly', day: 28, time: '06:00' }, '2026-12-30T00:00:00', '2027-01-28T06:00:00']
] as const)(
  'the report schedule %j with the last run at %s is next due at %s',
  (schedule, since, due) => {
    const known = { schedule, folder: '/x', since: at(since), user: 'a', last: null }
    expect(computeNextReportExportTime(known, at('2027-06-01T00:00:00'))).toBe(at(due))
  }
)

test.each([
  [daily, 'Hằng ngày lúc 10:00'],
  [{ kind: 'weekly', weekday: 1, time: '07:30' }, 'Thứ hai hằng tuần lúc 07:30'],
  [{ kind: 'weekly', weekday: 7, time: '07:30' }, 'Chủ nhật hằng tuần lúc 07:30'],
  [{ kind: 'monthly', day: 5, time: '06:00' }, 'Ngày 5 hằng tháng lúc 06:00']
] as const)('the report schedule %j is described as %s', (schedule, words) => {
  expect(describeReportExportSchedule(schedule)).toBe(words)
})

test('a last run dated in the future because of a wrong clock does not delay the report schedule', () => {
  const last = { time: at('2036-01-01T00:00:00'), file: 'a', error: '' }
  const known = { schedule: daily, folder: '/x', since: 0, user: 'a', last }
  expect(computeNextReportExportTime(known, at('2026-11-21T09:00:00'))).toBe(
    at('2026-11-21T10:00:00')
  )
})
