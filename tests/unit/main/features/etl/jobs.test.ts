import type { EtlRun } from '@shared/model/etl/run'
import { beforeEach, expect, test } from 'vitest'
import { openEtlJobs } from '../../../../../src/main/pipelines/jobs'
import { openDataStorage } from '../../../../../src/main/start/open-data'
import type { Warehouse } from '../../../../../src/main/warehouse/warehouse'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

let folder = ''

beforeEach(() => {
  folder = makeTemporaryFolder()
})

/**
 * Opens the ETL jobs over a real store and a clock that the test sets. A simulated run advances
 * only while the test awaits it.
 */
async function open(start: string) {
  let now = at(start)
  const clock = { now: () => now }
  const storage = openDataStorage(folder, clock)
  // The tests in flow/ cover real flows; here the runs are simulated.
  await storage.records.update(({ pipelines }) => {
    for (const pipeline of pipelines) pipeline.flow = null
  })
  const told: EtlRun[] = []
  let onWait: () => void | Promise<void> = () => undefined
  const jobs = openEtlJobs({
    ...storage,
    access: { ofUser: () => Promise.resolve(undefined) },
    // The warehouse stub has no tables, so the simulated runs write no rows.
    warehouse: {
      tables: { addSampleRows: () => Promise.reject(new Error('no rows')) }
    } as unknown as Warehouse,
    sources: () => Promise.reject(new Error('no sources')),
    clock,
    wait: async () => {
      await onWait()
      await new Promise(resolve => setImmediate(resolve))
    },
    tell: run => told.push(run)
  })
  return {
    jobs,
    told,
    storage,
    duringRun: (act: () => void | Promise<void>) => {
      onWait = act
    },
    setTime: (time: string) => {
      now = at(time)
    },
    /** Waits until `count` runs have ended and were published. */
    ended: async (count: number): Promise<EtlRun[]> => {
      for (;;) {
        const ends = told.filter(({ state }) => state !== 'queued' && state !== 'running')
        if (ends.length >= count) return ends
        await new Promise(resolve => setImmediate(resolve))
      }
    }
  }
}

const at = (text: string): number => Date.parse(`${text}:00+07:00`)

test('a pipeline runs when its schedule is due, and the history names the schedule as the starter of the run', async () => {
  const { jobs, setTime, ended } = await open('2026-11-21T09:00')
  setTime('2026-11-21T09:15')
  jobs.scheduler.startDue()
  const [run] = await ended(1)
  expect(run).toMatchObject({
    pipeline: 'etl-005',
    state: 'succeeded',
    trigger: 'schedule',
    operator: 'Lịch chạy',
    startedAt: at('2026-11-21T09:15')
  })
  const reopened = await open('2026-11-21T09:16')
  expect((await reopened.jobs.runs('etl-005')).at(-1)).toEqual(run)
  // A scheduled run that took place is not repeated after a restart.
  reopened.jobs.scheduler.startDue()
  expect(reopened.told).toEqual([])
})

test('all pipelines that are due at the same time run, and a changed schedule applies from then on', async () => {
  const { jobs, storage, setTime, ended } = await open('2026-11-21T09:20')
  await storage.records.update(({ pipelines }) => {
    for (const pipeline of pipelines) pipeline.schedule = { kind: 'daily', time: '09:30' }
  })
  setTime('2026-11-21T09:30')
  jobs.scheduler.startDue()
  const runs = await ended(5)
  expect(runs.map(({ pipeline }) => pipeline).toSorted()).toEqual([
    'etl-001',
    'etl-002',
    'etl-003',
    'etl-004',
    'etl-005'
  ])
})

test('no second run starts when a schedule becomes due while its pipeline is running', async () => {
  const { jobs, storage, setTime, ended, told } = await open('2026-11-21T09:14')
  const pipeline = storage.records.read().pipelines.find(({ id }) => id === 'etl-005')
  if (!pipeline) throw new Error('no sample')
  const asked = [
    jobs.start(pipeline, 'manual', 'Quản trị viên'),
    jobs.start(pipeline, 'manual', 'Quản trị viên')
  ]
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1)
  setTime('2026-11-21T09:15')
  jobs.scheduler.startDue()
  await ended(1)
  expect(new Set(told.map(({ id }) => id)).size).toBe(1)
})

test('a table that is stopped during the last step of a run receives none of its rows', async () => {
  const { jobs, storage, duringRun, ended, told } = await open('2026-11-21T09:00')
  const { pipelines, dataMarts } = storage.records.read()
  const [pipeline] = pipelines
  const rows = dataMarts.find(({ name }) => name === pipeline?.targetTable)?.rowCount
  if (!pipeline) throw new Error('no sample')
  let stopped = false
  duringRun(async () => {
    if (stopped || told.at(-1)?.step !== 4) return
    stopped = true
    await storage.records.update(draft => {
      const table = draft.dataMarts.find(({ name }) => name === pipeline.targetTable)
      if (table) table.status = 'stopped'
    })
  })
  await jobs.start(pipeline, 'manual', 'Quản trị viên')
  const [run] = await ended(1)
  expect(run).toMatchObject({ state: 'failed', rowsOut: 0 })
  expect(run?.log.at(-1)?.message).toBe(
    'Không ghi được vào bảng đích: Bảng dm_nhansu_tong_hop đang dừng ghi nên không nạp được dữ liệu'
  )
  const table = storage.records.read().dataMarts.find(({ name }) => name === pipeline.targetTable)
  expect(table?.rowCount).toBe(rows)
})
