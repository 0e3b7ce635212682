import { pipelineBadgeOf, pipelineStatusOf } from '@shared/model/etl/pipeline'
import {
  computeNextEtlRunState,
  type EtlRun,
  etlRunActions,
  etlRunStates,
  formatDuration,
  mergeRunSnapshots
} from '@shared/model/etl/run'
import {
  computeLastScheduledRunTime,
  computeNextScheduledRunTime,
  describeSchedule,
  type Schedule,
  scheduleSchema
} from '@shared/model/etl/schedule'
import { describe, expect, test } from 'vitest'

const allowed: Readonly<Record<string, string>> = {
  'null queue': 'queued',
  'succeeded queue': 'queued',
  'failed queue': 'queued',
  'stopped queue': 'queued',
  'interrupted queue': 'queued',
  'queued begin': 'running',
  'queued stop': 'stopped',
  'queued interrupt': 'interrupted',
  'running succeed': 'succeeded',
  'running fail': 'failed',
  'running stop': 'stopped',
  'running interrupt': 'interrupted'
}

describe('state machine of a pipeline run', () => {
  const cases = [null, ...etlRunStates].flatMap(state =>
    etlRunActions.map(action => [state, action] as const)
  )
  test.each(cases)(
    'a pipeline run in state %s allows for the action %s only the defined transition',
    (state, action) => {
      expect(computeNextEtlRunState(state, action)).toBe(allowed[`${state} ${action}`])
    }
  )
})

const at = (text: string): number => Date.parse(`${text}:00+07:00`)

test('computeLastScheduledRunTime returns the due time after which the next due time is in the future', () => {
  const schedules: Schedule[] = [
    { kind: 'hourly', minute: 15 },
    { kind: 'daily', time: '02:00' },
    { kind: 'weekly', weekday: 6, time: '09:00' }
  ]
  for (const when of schedules) {
    for (const until of ['2026-11-21T09:00', '2026-11-21T09:15', '2026-11-22T00:00'].map(at)) {
      const last = computeLastScheduledRunTime(when, until) ?? Number.NaN
      expect(last).toBeLessThanOrEqual(until)
      expect(computeNextScheduledRunTime(when, last - 1)).toBe(last)
      expect(computeNextScheduledRunTime(when, last)).toBeGreaterThan(until)
    }
  }
  expect(computeLastScheduledRunTime({ kind: 'none' }, at('2026-11-21T09:00'))).toBeNull()
})

describe('next scheduled run of a pipeline', () => {
  test.each([
    [{ kind: 'none' }, '2026-11-21T09:00', null],
    [{ kind: 'hourly', minute: 15 }, '2026-11-21T09:00', '2026-11-21T09:15'],
    [{ kind: 'hourly', minute: 15 }, '2026-11-21T09:15', '2026-11-21T10:15'],
    [{ kind: 'hourly', minute: 0 }, '2026-11-21T23:59', '2026-11-22T00:00'],
    [{ kind: 'daily', time: '02:00' }, '2026-11-21T01:59', '2026-11-21T02:00'],
    [{ kind: 'daily', time: '02:00' }, '2026-11-21T02:00', '2026-11-22T02:00'],
    [{ kind: 'daily', time: '00:30' }, '2026-12-31T12:00', '2027-01-01T00:30'],
    // 21/11/2026 is a Saturday, which is day 6 of the schedule.
    [{ kind: 'weekly', weekday: 6, time: '10:00' }, '2026-11-21T09:00', '2026-11-21T10:00'],
    [{ kind: 'weekly', weekday: 6, time: '10:00' }, '2026-11-21T10:00', '2026-11-28T10:00'],
    [{ kind: 'weekly', weekday: 7, time: '01:00' }, '2026-11-21T10:00', '2026-11-22T01:00'],
    [{ kind: 'weekly', weekday: 1, time: '01:00' }, '2026-11-21T10:00', '2026-11-23T01:00']
  ] satisfies [Schedule, string, string | null][])(
    'the pipeline schedule %j after %s is next due at %s',
    (when, after, next) => {
      expect(computeNextScheduledRunTime(when, at(after))).toBe(next === null ? null : at(next))
    }
  )

  test.each([
    { kind: 'daily', time: '24:00' },
    { kind: 'daily', time: '9:00' },
    { kind: 'hourly', minute: 60 },
    { kind: 'weekly', weekday: 0, time: '09:00' },
    { kind: 'monthly' }
  ])('the pipeline schedule %j is rejected', when => {
    expect(scheduleSchema.safeParse(when).success).toBe(false)
  })
})

test.each([
  [{ kind: 'none' }, 'Không lên lịch'],
  [{ kind: 'hourly', minute: 15 }, 'Hằng giờ, phút thứ 15'],
  [{ kind: 'daily', time: '02:00' }, 'Hằng ngày lúc 02:00'],
  [{ kind: 'weekly', weekday: 1, time: '10:00' }, 'Thứ hai hằng tuần lúc 10:00'],
  [{ kind: 'weekly', weekday: 7, time: '10:00' }, 'Chủ nhật hằng tuần lúc 10:00']
] satisfies [Schedule, string][])('the pipeline schedule %j is described as %s', (when, words) => {
  expect(describeSchedule(when)).toBe(words)
})

const run = (number: number, state: EtlRun['state']): EtlRun => ({
  id: `etl-001-${number}`,
  pipeline: 'etl-001',
  number,
  state,
  trigger: 'manual',
  operator: 'A',
  startedAt: number,
  endedAt: null,
  step: 0,
  rowsIn: 0,
  rowsOut: 0,
  rejected: 0,
  log: []
})

test('of several stored snapshots of a run the last one is used, and a run neither ended nor in progress is marked as interrupted', () => {
  const snapshots = [
    run(1, 'queued'),
    run(1, 'succeeded'),
    run(2, 'queued'),
    run(3, 'running'),
    run(4, 'running')
  ]
  expect(mergeRunSnapshots(snapshots, id => id === 'etl-001-4').map(({ state }) => state)).toEqual([
    'succeeded',
    'interrupted',
    'interrupted',
    'running'
  ])
})

test.each([
  [450, '450 ms'],
  [5_100, '5 giây'],
  [61_000, '1 phút 1 giây'],
  [120_000, '2 phút'],
  [3_900_000, '1 giờ 5 phút']
])('a run duration of %i ms is formatted as %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
})

test.each([
  [[], 'none', 'stopped'],
  [[], 'hourly', 'scheduled'],
  [['queued'], 'none', 'running'],
  [['succeeded', 'running'], 'none', 'running'],
  [['running', 'succeeded'], 'none', 'stopped'],
  [['failed'], 'hourly', 'scheduled']
] as const)('a pipeline with runs %j and schedule %s has the state %s', (states, kind, status) => {
  const schedule: Schedule = kind === 'none' ? { kind } : { kind, minute: 0 }
  const runs = states.map((state, index) => run(index + 1, state))
  expect(pipelineStatusOf({ pipeline: { schedule }, runs } as never)).toBe(status)
})

test.each([
  [['failed'], 'none', 'Thất bại', 'danger'],
  [['failed'], 'hourly', 'Thất bại', 'danger'],
  [['failed', 'succeeded'], 'none', 'Dừng', 'neutral'],
  [['failed', 'running'], 'none', 'Đang chạy', 'info'],
  [['interrupted'], 'hourly', 'Đã lên lịch', 'success'],
  [[], 'none', 'Dừng', 'neutral']
] as const)(
  'a pipeline with runs %j and schedule %s has the badge %s in the tone %s',
  (states, kind, label, tone) => {
    const schedule: Schedule = kind === 'none' ? { kind } : { kind, minute: 0 }
    const runs = states.map((state, index) => run(index + 1, state))
    expect(pipelineBadgeOf({ pipeline: { schedule }, runs } as never)).toMatchObject({
      label,
      tone
    })
  }
)

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1_000, '1 giây'],
  [59_400, '59 giây'],
  [59_600, '1 phút'],
  [90_000, '1 phút 30 giây'],
  [3_599_000, '59 phút 59 giây'],
  [3_600_000, '1 giờ 0 phút'],
  [7_199_000, '1 giờ 59 phút']
])(
  'a run duration of %i ms, close to a change of the unit, is formatted as %s',
  (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text)
  }
)

describe('schedules that skip non-working days', () => {
  const holidays = [{ day: '2026-11-23', yearly: false }]
  // 21/11/2026 is a Saturday and so not a working day.
  test.each([
    [{ kind: 'workdays', time: '07:30' } as const, '2026-11-20T07:29', '2026-11-20T07:30'],
    [{ kind: 'workdays', time: '07:30' } as const, '2026-11-20T07:30', '2026-11-24T07:30'],
    [
      { kind: 'monthly', workday: 1, time: '08:00' } as const,
      '2026-11-02T08:00',
      '2026-12-01T08:00'
    ],
    [
      { kind: 'monthly', workday: 5, time: '08:00' } as const,
      '2026-10-31T00:00',
      '2026-11-06T08:00'
    ],
    [
      { kind: 'monthly', workday: 16, time: '08:00' } as const,
      '2026-11-01T00:00',
      '2026-11-24T08:00'
    ]
  ])(
    'the schedule %o that skips non-working days is, after %s, next due at %s',
    (when, after, next) => {
      expect(computeNextScheduledRunTime(when, at(after), holidays)).toBe(at(next))
      expect(computeLastScheduledRunTime(when, at(next), holidays)).toBe(at(next))
    }
  )
})
