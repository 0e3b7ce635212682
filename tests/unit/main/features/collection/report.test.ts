import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import { emptyFlowOutcome } from '@shared/model/etl/flow/outcome'
import type { EtlRun } from '@shared/model/etl/run'
import { expect, test } from 'vitest'
import { readCollectionReport } from '../../../../../src/main/features/collection/report'
import { openDataStorage } from '../../../../../src/main/start/open-data'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const at = (moment: string): number => Date.parse(`${moment}+07:00`)
const clock = { now: () => at('2026-11-21T09:00:00') }

const run = (number: number, part: Partial<EtlRun> = {}): EtlRun => ({
  id: `run-${number}`,
  pipeline: 'etl-001',
  number,
  state: 'succeeded',
  trigger: 'manual',
  operator: 'A',
  startedAt: at('2026-10-05T08:00:00'),
  endedAt: at('2026-10-05T08:00:04'),
  step: 5,
  rowsIn: 100,
  rowsOut: 90,
  rejected: 10,
  log: [],
  outcome: emptyFlowOutcome,
  ...part
})

/**
 * Processing report after these runs of the first pipeline, which reads a table of the unit if
 * `own` is true, else the sample files that ship with the program.
 */
async function processing(runs: readonly EtlRun[], own = true) {
  const { arrivals, records } = openDataStorage(makeTemporaryFolder(), clock)
  await records.update(({ pipelines }) => {
    const [first] = pipelines
    const source = own
      ? ({
          kind: 'table',
          table: 'goc',
          columns: [{ name: 'a', title: 'a', dataType: 'string', numbers: 'vi', personal: false }]
        } as const)
      : ({ kind: 'sample' } as const)
    if (first)
      first.flow = {
        source: structuredClone(source) as PipelineFlow['source'],
        steps: [],
        rules: [],
        partition: ''
      }
  })
  const etl = { runs: async (id: string) => (id === 'etl-001' ? [...runs] : []) }
  return readCollectionReport({ arrivals, records, clock, etl }, 'processing')
}

test('a processing report without real runs shows the sample figures of the specification and marks them as sample', async () => {
  const { outcome: _real, ...simulated } = run(1)
  expect(await processing([])).toMatchObject({ origin: 'sample', total: 8_165, since: null })
  expect(await processing([simulated])).toMatchObject({ origin: 'sample', failed: 170 })
})

test('runs over the sample files that ship with the program do not count as figures of the unit', async () => {
  expect(await processing([run(1)], false)).toMatchObject({ origin: 'sample', total: 8_165 })
})

test('the processing report counts real runs by month and pipeline and excludes simulated runs', async () => {
  const { outcome: _real, ...simulated } = run(1)
  const report = await processing([
    simulated,
    run(2),
    run(3, {
      state: 'failed',
      rowsOut: 40,
      startedAt: at('2026-11-20T08:00:00'),
      endedAt: at('2026-11-20T08:00:08')
    }),
    run(4, { startedAt: at('2026-01-20T08:00:00'), rejected: 0, rowsOut: 100 }),
    // A run in progress has no result yet, so it does not count.
    run(5, { state: 'running', endedAt: null })
  ])
  expect(report).toMatchObject({ origin: 'own', success: 190, failed: 20, times: 3, earlier: 100 })
  expect(report.months.map(({ name }) => name)).toEqual(
    ['T6', 'T7', 'T8', 'T9', 'T10', 'T11'].map(name => `${name}/2026`)
  )
  expect(report.months.at(-2)).toMatchObject({ success: 90, failed: 10 })
  expect(report.months.at(-1)).toMatchObject({ success: 0, failed: 10 })
  expect(report.pipelines).toMatchObject([
    { runs: 3, failedRuns: 1, rowsIn: 300, rowsOut: 190, rejected: 20 }
  ])
  expect(report.activities[0]).toMatchObject({ status: 'error', records: 0 })
  expect(report.since).toBe(at('2026-01-20T08:00:00'))
})
