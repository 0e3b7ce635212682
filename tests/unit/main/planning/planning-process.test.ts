import { expect, test } from 'vitest'
import type { PlanProblem } from '../../../../src/main/planning/plan/plan-problem'
import { createPlanningProcess } from '../../../../src/main/planning/planning-process'
import type { PlanningProgress, PlanningTask } from '../../../../src/main/planning/planning-task'
import { createLargePlan, installedSolverPath } from '../../../support/planning/plan-problems'
import { createBundledProcesses } from '../../../support/sources'

const processes = createBundledProcesses<PlanningTask>('planning')
const runtime = {
  start: processes.start,
  forceEnd: (pid: number) => void process.kill(pid, 'SIGKILL'),
  note: () => undefined
}
const limits = { timeout: 120_000 }

/** Two persons are missing, and each intake costs 3. */
const smallPlan: PlanProblem = {
  years: 1,
  grades: [{ loss: 0, entryLoss: 0, costs: { intake: 3, shortage: 10 }, limits: {} }],
  moves: [],
  units: [{ strength: [8], establishment: [[10]] }]
}
const small = {
  kind: 'plan' as const,
  solver: installedSolverPath,
  problem: smallPlan,
  timeLimit: 60
}

test('a plan is solved in its process, which reports progress', limits, async () => {
  const { run } = createPlanningProcess(runtime)
  const progress: PlanningProgress[] = []
  const outcome = await run(small, { onProgress: one => progress.push(one) })
  expect(outcome).toMatchObject({ kind: 'optimal', objective: 6 })
  expect(progress[0]).toEqual({ phase: 'solve', iterations: 0 })
})

test('a plan is cancelled in the middle of its solution', limits, async () => {
  const { run } = createPlanningProcess(runtime)
  const stop = new AbortController()
  const before = processes.started.length
  const stopped = run(
    { ...small, problem: createLargePlan(200, 10) },
    {
      signal: stop.signal,
      // The solver runs without pause from its first report until it ends.
      onProgress: ({ iterations }) => iterations > 0 && stop.abort(new Error('Đã dừng'))
    }
  )
  await expect(stopped).rejects.toThrow('Đã dừng')
  expect(await run(small)).toMatchObject({ kind: 'optimal' })
  expect(processes.started.length - before).toBe(2)
})

test('a plan beyond the time limit of the solver has no result', limits, async () => {
  const { run } = createPlanningProcess(runtime)
  const task = { ...small, problem: createLargePlan(200, 10), timeLimit: 0.001 }
  expect(await run(task)).toEqual({ kind: 'timeLimit' })
})

test('a changed solver file is not loaded', limits, async () => {
  const { run } = createPlanningProcess(runtime)
  const changed = { ...small, solver: new URL(import.meta.url).pathname }
  await expect(run(changed)).rejects.toMatchObject({ code: 'INTERNAL', cause: 'Error' })
})
