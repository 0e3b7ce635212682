import { type EtlRun, etlRunSchema } from '@shared/model/etl/run'
import { expect, test } from 'vitest'
import {
  createEtlRunner,
  type EtlRunnerDependencies,
  maxConcurrentRuns
} from '../../../../../src/main/pipelines/runner'
import {
  manualRunDetails,
  openTestRunner,
  simulatedPipeline
} from '../../../../support/etl/open-runner'

test('a run completes its steps, and rows read equal rows written plus rows rejected', async () => {
  const { runner, kept, told, finish } = openTestRunner()
  await runner.start(simulatedPipeline, manualRunDetails)
  expect(kept.map(({ state }) => state)).toEqual(['queued'])
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

test('the number of rows read changes only in step 2, that of rejected rows in step 3 and that of written rows in step 5', async () => {
  const { runner, told, finish } = openTestRunner()
  await runner.start(simulatedPipeline, manualRunDetails)
  await finish()
  const changing = (key: 'rowsIn' | 'rejected' | 'rowsOut'): number[] =>
    told.flatMap((run, at) => (run[key] === (told[at - 1]?.[key] ?? 0) ? [] : [run.step + 1]))
  expect(told[0]).toMatchObject({ rowsIn: 0, rowsOut: 0, rejected: 0 })
  expect(new Set(changing('rowsIn'))).toEqual(new Set([2]))
  expect(new Set(changing('rejected'))).toEqual(new Set([3]))
  expect(new Set(changing('rowsOut'))).toEqual(new Set([5]))
  expect(changing('rowsOut').length).toBeGreaterThan(1)
})

test('the end of a run is published once after it is stored, and then another run may start', async () => {
  const { runner, order, finish } = openTestRunner()
  await runner.start(simulatedPipeline, manualRunDetails)
  await finish()
  expect(order.slice(0, 2)).toEqual(['kept queued', 'told queued'])
  expect(order.slice(-2)).toEqual(['kept succeeded', 'told succeeded'])
  expect(order.filter(entry => entry === 'told succeeded')).toHaveLength(1)
  await runner.start(simulatedPipeline, { ...manualRunDetails, number: 2 })
  expect(runner.active('etl-001')).toMatchObject({ number: 2 })
  await finish()
})

test('a run with the same pipeline and number gives the same simulated rows on every machine', async () => {
  const ends = await Promise.all(
    [openTestRunner(), openTestRunner()].map(async ({ runner, kept, finish }) => {
      await runner.start(simulatedPipeline, manualRunDetails)
      await finish()
      return kept.at(-1)?.rowsIn
    })
  )
  expect(ends[0]).toBe(ends[1])
})

test('a stop request ends a run at its next check for cancellation, within one second', async () => {
  const { runner, kept, turn, waited } = openTestRunner()
  await runner.start(simulatedPipeline, manualRunDetails)
  for (let count = 0; count < 7; count++) await turn()
  const before = waited()
  const ended = runner.stop('etl-001')
  await turn()
  expect(await ended).toMatchObject({ state: 'stopped', rowsOut: 0 })
  expect(waited() - before).toBeLessThan(1_000)
  expect(runner.active('etl-001')).toBeUndefined()
  expect(kept.at(-1)?.log.at(-1)?.message).toContain('Dừng theo yêu cầu')
  expect(await runner.stop('etl-001')).toBeUndefined()
})

test('a table that is closed for writing fails the run with the reason', async () => {
  const { runner, kept, finish } = openTestRunner({ refusal: 'Bảng dm_a đang dừng ghi' })
  await runner.start(simulatedPipeline, manualRunDetails)
  await finish()
  expect(kept.at(-1)).toMatchObject({ state: 'failed', rowsOut: 0 })
  expect(kept.at(-1)?.log.at(-1)).toMatchObject({
    level: 'error',
    message: 'Bảng dm_a đang dừng ghi'
  })
})

test('a load that fails on the disk fails the run, and no run stays active', async () => {
  const { runner, kept, finish } = openTestRunner({ broken: 'load' })
  await runner.start(simulatedPipeline, manualRunDetails)
  await finish()
  expect(kept.at(-1)).toMatchObject({ state: 'failed', rowsOut: 0 })
})

test('a run that cannot be stored does not start', async () => {
  const { runner } = openTestRunner({ broken: 'keep' })
  await expect(runner.start(simulatedPipeline, manualRunDetails)).rejects.toThrow('đĩa đầy')
  expect(runner.active('etl-001')).toBeUndefined()
})

test('a run whose end cannot be stored is reported as interrupted, as after a restart', async () => {
  const { runner, kept, told, finish } = openTestRunner({ broken: 'end' })
  await runner.start(simulatedPipeline, manualRunDetails)
  await finish()
  expect(kept.map(({ state }) => state)).toEqual(['queued'])
  expect(told.at(-1)).toMatchObject({ state: 'interrupted', endedAt: null })
  expect(told.at(-1)?.log.at(-1)?.message).toBe('Không lưu được kết quả lần chạy: đĩa đầy')
})

test('runs beyond the concurrency limit are queued and can be stopped in the queue', async () => {
  const { runner, turn, finish } = openTestRunner()
  const ids = Array.from({ length: maxConcurrentRuns + 2 }, (_, index) => `etl-00${index + 1}`)
  // Runs into the same table are serialised, so each run has its own table here.
  for (const id of ids)
    await runner.start({ ...simulatedPipeline, id, targetTable: id }, manualRunDetails)
  await turn()
  const states = ids.map(id => runner.active(id)?.state)
  expect(states).toEqual([...Array(maxConcurrentRuns).fill('running'), 'queued', 'queued'])
  const [waiting = '', last = ''] = ids.slice(-2)
  expect(await runner.stop(waiting)).toMatchObject({ state: 'stopped', step: 0, rowsIn: 0 })
  await finish()
  await turn()
  expect(runner.active(last)).toMatchObject({ state: 'running' })
  // The queued run started only after the earlier runs had ended.
  expect(runner.active(last)?.startedAt).toBeGreaterThan(5_000)
  await finish(last)
})

test('a run whose wait is aborted by its signal ends as stopped', async () => {
  const { runner } = openWaiting((_milliseconds, signal) => {
    const { promise, reject } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  await runner.start(simulatedPipeline, manualRunDetails)
  expect(await runner.stop('etl-001')).toMatchObject({ state: 'stopped' })
})

test('a run fails with the reason when a step throws an error', async () => {
  const { runner, told } = openWaiting(() => Promise.reject(new Error('đồng hồ hỏng')))
  await runner.start(simulatedPipeline, manualRunDetails)
  while (runner.active('etl-001')) await new Promise(resolve => setImmediate(resolve))
  expect(told.at(-1)).toMatchObject({ state: 'failed' })
  expect(told.at(-1)?.log.at(-1)?.message).toBe('Lần chạy gặp lỗi: đồng hồ hỏng')
})

test('a stop request during the table write has no effect on the run', async () => {
  const wrote = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { runner } = openWaiting(
    () => Promise.resolve(),
    () => {
      begun.resolve()
      return wrote.promise
    }
  )
  await runner.start(simulatedPipeline, manualRunDetails)
  await begun.promise
  const ended = runner.stop('etl-001')
  wrote.resolve()
  expect(await ended).toMatchObject({ state: 'succeeded', step: 5 })
})

function openWaiting(
  wait: EtlRunnerDependencies['wait'],
  load: EtlRunnerDependencies['load'] = async () => undefined
) {
  const told: EtlRun[] = []
  const runner = createEtlRunner({
    clock: { now: () => 1_000 },
    wait,
    keep: async () => undefined,
    tell: run => told.push(run),
    flow: () => Promise.reject(new Error('no flow')),
    refusal: () => undefined,
    load
  })
  return { runner, told }
}

test.each([
  [9, 0, 'info'],
  [51, 1, 'warning']
])(
  'simulated run %i rejects %i rows and logs this with the level %s',
  async (number, rejected, level) => {
    const { runner, kept, finish } = openTestRunner()
    await runner.start(simulatedPipeline, { ...manualRunDetails, number })
    await finish()
    const last = kept.at(-1)
    expect(last?.rejected).toBe(rejected)
    const said = `Loại ${rejected} dòng không đạt kiểm tra`
    expect(last?.log.find(({ message }) => message === said)?.level).toBe(level)
  }
)

test('a run with more log lines than the limit stores its last lines', async () => {
  const flow: EtlRunnerDependencies['flow'] = async (_, __, watch) => {
    for (let file = 0; file < 600; file++) watch.tell({}, ['info', `tệp ${file}`])
    return { action: 'succeed', told: ['info', 'xong'] }
  }
  const { runner, kept, finish } = openTestRunner({ flow })
  const source = { kind: 'sample' } as const
  const made = { ...simulatedPipeline, flow: { source, steps: [], rules: [], partition: '' } }
  await runner.start(made, manualRunDetails)
  await finish()
  const last = etlRunSchema.parse(kept.at(-1))
  expect(last.log.at(-1)?.message).toBe('xong')
  expect(last.log).toHaveLength(500)
})
