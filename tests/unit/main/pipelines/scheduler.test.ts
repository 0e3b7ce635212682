import type { EtlPipeline } from '@shared/model/etl/pipeline'
import { expect, test } from 'vitest'
import { createPipelineScheduler } from '../../../../src/main/pipelines/scheduler'

const pipeline: EtlPipeline = {
  id: 'etl-001',
  origin: 'sample',
  code: 'etl_a',
  name: 'A',
  description: '',
  source: 'S',
  targetTable: 't',
  schedule: { kind: 'hourly', minute: 15 },
  flow: null,
  taken: []
}

function open(start: string) {
  let now = Date.parse(`${start}:00+07:00`)
  const started: string[] = []
  const scheduler = createPipelineScheduler({
    clock: { now: () => now },
    pipelines: () => [pipeline, { ...pipeline, id: 'etl-002', schedule: { kind: 'none' } }],
    holidays: () => [],
    start: ({ id }) => started.push(id)
  })
  return {
    started,
    lookAt: (time: string) => {
      now = Date.parse(`${time}:00+07:00`)
      scheduler.startDue()
    }
  }
}

test('the scheduler starts a pipeline only once when it is due', () => {
  const { started, lookAt } = open('2026-11-21T09:14')
  lookAt('2026-11-21T09:14')
  expect(started).toEqual([])
  lookAt('2026-11-21T09:15')
  lookAt('2026-11-21T09:16')
  expect(started).toEqual(['etl-001'])
  lookAt('2026-11-21T10:15')
  expect(started).toHaveLength(2)
})

test.each([
  ['by a few minutes', '09:10', '09:15', 1],
  ['by one hour', '08:15', '09:15', 1],
  // After a correction of the clock by more than an hour the scheduler starts the pipeline at the
  // corrected time, without waiting for the old time to return.
  ['by more than an hour', '08:14', '08:15', 2]
])(
  'after the clock was set back %s the scheduler starts a pipeline again only when it is due again',
  (_, back, again, times) => {
    const { started, lookAt } = open('2026-11-21T09:14')
    for (const time of ['09:15', back, again]) lookAt(`2026-11-21T${time}`)
    expect(started).toHaveLength(times)
  }
)

test('when the clock jumps ahead a pipeline is started once, and when the clock jumps back no pipeline is started twice', {
  tags: 'F17'
}, () => {
  const { started, lookAt } = open('2026-11-21T09:00')
  lookAt('2036-11-21T09:00')
  expect(started).toHaveLength(1)
  lookAt('2026-11-21T09:20')
  expect(started).toHaveLength(1)
  lookAt('2026-11-21T10:15')
  expect(started).toHaveLength(2)
})
