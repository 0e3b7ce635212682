import type { EtlPipeline } from '@shared/domain/etl-pipeline'
import type { EtlRun } from '@shared/domain/etl-run'
import { expect, test } from 'vitest'
import { createEtlRunner } from '../../../../src/main/jobs/etl-runner'

const pipeline: EtlPipeline = {
  id: 'etl-001',
  code: 'etl_a',
  name: 'A',
  description: '',
  source: 'S',
  targetTable: 'dm_a',
  schedule: { kind: 'none' }
}
const about = { number: 1, trigger: 'manual', operator: 'Quản trị viên' } as const

function openRunner(part: { refusal?: string; broken?: 'keep' | 'load' } = {}) {
  const kept: EtlRun[] = []
  const told: EtlRun[] = []
  let waits: (() => void)[] = []
  let waited = 0
  const runner = createEtlRunner({
    clock: { now: () => 1_000 + waited },
    wait: milliseconds => {
      waited += milliseconds
      return new Promise<void>(resolve => waits.push(resolve))
    },
    keep: async run => {
      if (part.broken === 'keep') throw new Error('đĩa đầy')
      kept.push(run)
    },
    tell: run => told.push(run),
    refusal: () => part.refusal,
    load: async () => {
      if (part.broken === 'load') throw new Error('đĩa đầy')
    }
  })
  const turn = async (): Promise<void> => {
    const now = waits
    waits = []
    for (const resolve of now) resolve()
    await new Promise(resolve => setImmediate(resolve))
  }
  const finish = async (): Promise<void> => {
    while (runner.active('etl-001')) await turn()
  }
  return { runner, kept, told, turn, finish, waited: () => waited }
}

test('a run goes through its steps, and what it read is what it wrote and rejected', async () => {
  const { runner, kept, told, finish } = openRunner()
  await runner.start(pipeline, about)
  expect(kept.map(({ state }) => state)).toEqual(['running'])
  await finish()
  const last = kept.at(-1)
  expect(last).toMatchObject({ state: 'succeeded', step: 5 })
  expect(last?.rowsIn).toBe((last?.rowsOut ?? 0) + (last?.rejected ?? 0))
  expect(new Set(told.map(({ step }) => step))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  expect(told.map(({ rowsIn }) => rowsIn)).toEqual(
    told.map(({ rowsIn }) => rowsIn).toSorted((left, right) => left - right)
  )
  expect(last?.log.map(({ message }) => message).join('\n')).toContain(
    'Bước 5/5: Nạp vào bảng đích'
  )
})

test('the same run of the same pipeline has the same rows on every machine', async () => {
  const ends = await Promise.all(
    [openRunner(), openRunner()].map(async ({ runner, kept, finish }) => {
      await runner.start(pipeline, about)
      await finish()
      return kept.at(-1)?.rowsIn
    })
  )
  expect(ends[0]).toBe(ends[1])
})

test('stop ends a run at the next look, within a second of its own time', async () => {
  const { runner, kept, turn, waited } = openRunner()
  await runner.start(pipeline, about)
  for (let count = 0; count < 7; count++) await turn()
  const before = waited()
  const ended = runner.stop('etl-001')
  await turn()
  expect(await ended).toMatchObject({ state: 'stopped' })
  expect(waited() - before).toBeLessThan(1_000)
  expect(runner.active('etl-001')).toBeUndefined()
  expect(kept.at(-1)?.log.at(-1)?.message).toContain('Dừng theo yêu cầu')
  expect(await runner.stop('etl-001')).toBeUndefined()
})

test('a table that takes nothing fails the run with the reason', async () => {
  const { runner, kept, finish } = openRunner({ refusal: 'Bảng dm_a đang dừng ghi' })
  await runner.start(pipeline, about)
  await finish()
  expect(kept.at(-1)).toMatchObject({ state: 'failed', rowsOut: 0 })
  expect(kept.at(-1)?.log.at(-1)).toMatchObject({
    level: 'error',
    message: 'Bảng dm_a đang dừng ghi'
  })
})

test('a load that the disk refuses fails the run, and nothing is left running', async () => {
  const { runner, kept, finish } = openRunner({ broken: 'load' })
  await runner.start(pipeline, about)
  await finish()
  expect(kept.at(-1)).toMatchObject({ state: 'failed', rowsOut: 0 })
})

test('a run that cannot be kept does not begin', async () => {
  const { runner } = openRunner({ broken: 'keep' })
  await expect(runner.start(pipeline, about)).rejects.toThrow('đĩa đầy')
  expect(runner.active('etl-001')).toBeUndefined()
})
