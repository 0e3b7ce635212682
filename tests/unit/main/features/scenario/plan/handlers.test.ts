import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runPlanningTask } from '../../../../../../src/main/planning/planning-task'
import { setPlanningProcess } from '../../../../../../src/main/planning/solve-in-process'
import { openTestProgram } from '../../../../../support/handlers'
import { installedSolverPath } from '../../../../../support/planning/plan-problems'
import { makeTemporaryFolder } from '../../../../../support/temporary-folder'

const id = 'kb-002'
const job = '00000000-0000-4000-8000-000000000056'

test('the plan of a scenario starts from its organisation and can be limited', async () => {
  const folder = makeTemporaryFolder()
  const { handlers } = openTestProgram({ folder })
  const form = await handlers['scenario:planForm']({ id })
  expect(form.isSaved).toBe(false)
  const count = (key: 'bc' | 'hc') => form.groups.reduce((sum, group) => sum + group[key], 0)
  expect([count('bc'), count('hc')]).toEqual([12_480, 11_608])
  expect(form.units).toEqual({ unit: 24, branch: expect.any(Number), whole: 1 })

  // Without limits every shortage is filled in the first year.
  const open = await handlers['scenario:plan']({ id, job })
  if (open.kind !== 'optimal') throw new Error(open.kind)
  expect(open.totals).toMatchObject({ shortage: 0, fill: 1, transferred: 0, released: 0 })
  expect(open.rows).toHaveLength(5 * form.groups.length)
  for (const row of open.rows) {
    expect(row.strength).toBeCloseTo(row.establishment - row.shortage + row.excess, 1)
  }

  // A limit of intake that binds has a price, and a dearer plan.
  const groups = form.settings.groups.map(group => ({ ...group, intakeLimit: 50 }))
  await handlers['scenario:savePlan']({ id, settings: { ...form.settings, groups } })
  const limited = await openTestProgram({ folder }).handlers['scenario:plan']({ id, job })
  if (limited.kind !== 'optimal') throw new Error(limited.kind)
  expect(limited.totals.cost).toBeGreaterThan(open.totals.cost)
  expect(limited.totals.shortage).toBeGreaterThan(0)
  expect(limited.prices).toContainEqual(
    expect.stringMatching(
      /^Tuyển Nhóm [A-E] năm đến 10\/20\d\d tối đa 50 người: thêm 1 người .* triệu đồng; bớt 1 người .* triệu đồng\.$/
    )
  )
  expect(limited.prices).toContainEqual(
    expect.stringMatching(/^Điều chuyển năm đến 10\/2027 tối đa 0 người: thêm 1 [^;]*\.$/)
  )
  expect((await handlers['scenario:planForm']({ id })).isSaved).toBe(true)

  // A copy of the scenario has its plan.
  const copy = await handlers['scenario:create']({ name: 'Bản sao', copyOf: id })
  expect((await handlers['scenario:planForm']({ id: copy.id })).settings.groups).toEqual(groups)
})

test('a plan whose wishes contradict each other names them', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const { settings } = await handlers['scenario:planForm']({ id })
  const groups = settings.groups.map((group, at) => ({
    ...group,
    ...(at === 0 && { loss: 10, intakeLimit: 0, minFill: 100 })
  }))
  await handlers['scenario:savePlan']({ id, settings: { ...settings, years: 1, groups } })
  const view = await handlers['scenario:plan']({ id, job })
  expect(view).toEqual({
    kind: 'infeasible',
    contradiction: [
      'Tuyển Nhóm A năm đến 10/2027 tối đa 0 người',
      'Nhóm A cuối kỳ thiếu tối đa 0 người'
    ],
    relaxations: [expect.stringMatching(/^Nhóm A|^Tuyển Nhóm A/)]
  })
})

test('a plan is cancelled under its job', async () => {
  const { promise: started, resolve } = Promise.withResolvers<void>()
  const restore = setPlanningProcess(async () => ({
    solver: '',
    process: {
      run: (_, { signal } = {}) => {
        resolve()
        return new Promise((_done, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        })
      }
    }
  }))
  // Other test files of the worker solve plans in their own process.
  onTestFinished(restore)
  const { ask } = openTestProgram({ folder: makeTemporaryFolder() })
  const planned = ask('scenario:plan', { id, job })
  await started
  await ask('scenario:stopPlan', { job })
  expect(await planned).toMatchObject({ error: { code: 'CANCELLED' } })
})

test('the export of a displayed plan does not solve it again, one of a changed plan does', async () => {
  let solved = 0
  const restore = setPlanningProcess(async () => ({
    solver: installedSolverPath,
    process: {
      run: (task, { onProgress } = {}) => {
        solved++
        return runPlanningTask(task, onProgress)
      }
    }
  }))
  onTestFinished(restore)
  const folder = makeTemporaryFolder()
  const { handlers } = openTestProgram({ folder })
  const view = await handlers['scenario:plan']({ id, job })
  if (view.kind !== 'optimal') throw new Error(view.kind)
  const saved = await handlers['scenario:exportPlan']({ id, job })
  if (saved.outcome !== 'saved') throw new Error(saved.outcome)
  const lines = readFileSync(join(folder, saved.file.fileName), 'utf8').trim().split('\n')
  expect(lines).toHaveLength(1 + view.rows.length)
  expect(solved).toBe(1)

  const { settings } = await handlers['scenario:planForm']({ id })
  await handlers['scenario:savePlan']({ id, settings: { ...settings, years: 2 } })
  await handlers['scenario:exportPlan']({ id, job })
  expect(solved).toBe(2)
})

test('the exported comparison has the totals of both plans and their differences', async () => {
  const folder = makeTemporaryFolder()
  const { handlers } = openTestProgram({ folder })
  const { settings } = await handlers['scenario:planForm']({ id })
  const { id: other } = await handlers['scenario:create']({ name: 'Ngắn hơn', copyOf: id })
  await handlers['scenario:savePlan']({ id: other, settings: { ...settings, years: 2 } })
  const totalsOf = async (one: string) => {
    const view = await handlers['scenario:plan']({ id: one, job })
    if (view.kind !== 'optimal') throw new Error(view.kind)
    return view.totals
  }
  const totals = [await totalsOf(id), await totalsOf(other)]
  const saved = await handlers['scenario:exportPlanComparison']({ id, other, job })
  if (saved.outcome !== 'saved') throw new Error(saved.outcome)
  const [head, ...lines] = readFileSync(join(folder, saved.file.fileName), 'utf8')
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
  expect(head).toBe('Chỉ tiêu,Phương án này,Phương án kia,Chênh lệch')
  const [one, two] = totals.map(({ intake }) => intake)
  const intake = lines.find(line => line.startsWith('Tuyển (người)'))
  const cells = intake
    ?.match(/"[^"]*"|[^,]+/g)
    ?.map(cell => Number(cell.replaceAll('"', '').replace(',', '.')))
  expect(cells?.slice(1)).toEqual([one, two, expect.closeTo((one ?? 0) - (two ?? 0), 6)])
  expect(lines).toHaveLength(7)
})
