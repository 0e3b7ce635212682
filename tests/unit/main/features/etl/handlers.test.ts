import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FeatureContext } from '../../../../../src/main/features/context'
import { createEtlHandlers } from '../../../../../src/main/features/etl/handlers'
import { openDataStorage } from '../../../../../src/main/start/open-data'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

const draft = {
  name: 'Huấn luyện',
  description: '',
  source: 'Tệp CSV',
  targetTable: 'dm_nhansu_tong_hop',
  schedule: { kind: 'daily' as const, time: '04:00' }
}

/**
 * Waits until the end of the run is on disk; a program started earlier would treat the run as
 * interrupted.
 */
async function finish(id: string): Promise<void> {
  for (;;) {
    const [last] = await openTestProgram({ folder }).handlers['etl:runs']({ id })
    if (last?.state !== 'interrupted') return
    await new Promise(resolve => setImmediate(resolve))
  }
}

describe('pipelines', () => {
  test('each of the five sample pipelines has fifteen runs and its next scheduled run', async () => {
    const { pipelines } = await program.handlers['etl:list'](undefined)
    expect(pipelines).toHaveLength(5)
    for (const { runs } of pipelines) expect(runs).toHaveLength(15)
    expect(pipelines.map(({ nextRun }) => nextRun)).toEqual([
      Date.parse('2026-11-22T02:00:00+07:00'),
      Date.parse('2026-11-22T03:30:00+07:00'),
      Date.parse('2026-11-23T01:00:00+07:00'),
      null,
      Date.parse('2026-11-21T09:15:00+07:00')
    ])
  })

  test('a scheduled run missed while the program was closed is listed on the pipeline card and the home page until the pipeline runs', async () => {
    const missedOf = async (from: TestProgram) => {
      const { pipelines } = await from.handlers['etl:list'](undefined)
      return pipelines.flatMap(({ pipeline, missedRun }) =>
        missedRun === null ? [] : [[pipeline.id, new Date(missedRun).toISOString()]]
      )
    }
    // No run counts as missed on the first day, because it is unknown whether the program was
    // running at the scheduled time.
    expect(await missedOf(program)).toEqual([])
    const later = openTestProgram({ folder, now: Date.parse('2026-11-23T09:00:00+07:00') })
    const missed = await missedOf(later)
    expect(missed).toEqual([
      ['etl-001', '2026-11-22T19:00:00.000Z'],
      ['etl-002', '2026-11-22T20:30:00.000Z'],
      ['etl-003', '2026-11-22T18:00:00.000Z'],
      ['etl-005', '2026-11-23T01:15:00.000Z']
    ])
    const tasks = async () => (await later.handlers['home:overview'](undefined)).tasks
    expect((await tasks()).filter(({ kind }) => kind === 'missed')).toHaveLength(4)
    expect(await tasks()).toContainEqual(
      expect.objectContaining({
        title: 'Pipeline “Tổng hợp quân số” lỡ lịch chạy',
        detail: expect.stringContaining('23/11/2026 02:00')
      })
    )
    later.holdRuns()
    await later.handlers['etl:run']({ id: 'etl-001' })
    expect((await missedOf(later)).map(([id]) => id)).not.toContain('etl-001')
    // A changed schedule applies only from the time of the change, so earlier scheduled times do
    // not count as missed.
    const { handlers } = later
    await handlers['etl:configure']({
      id: 'etl-002',
      draft: { ...draft, name: 'Thống kê trang bị', schedule: { kind: 'daily', time: '08:00' } }
    })
    expect((await missedOf(later)).map(([id]) => id)).toEqual(['etl-003', 'etl-005'])
  })

  test('the run of a pipeline whose target table is stopped fails, and the home page shows the failure', async () => {
    await program.handlers['etl:run']({ id: 'etl-004' })
    await finish('etl-004')
    const [last] = await program.handlers['etl:runs']({ id: 'etl-004' })
    expect(last).toMatchObject({ state: 'failed', rowsOut: 0 })
    const { tasks } = await program.handlers['home:overview'](undefined)
    expect(tasks).toContainEqual(
      expect.objectContaining({ title: 'Pipeline “Nguồn động viên, dự bị” thất bại' })
    )
  })

  test('a run that was active when the program ended has the state interrupted after the next start', async () => {
    const goOn = program.holdRuns()
    await program.handlers['etl:run']({ id: 'etl-002' })
    // Copy of the data folder as a power failure at this moment would leave it.
    const cut = makeTemporaryFolder()
    cpSync(folder, cut, { recursive: true })
    const [last] = await openTestProgram({ folder: cut }).handlers['etl:runs']({ id: 'etl-002' })
    expect(last).toMatchObject({ state: 'interrupted', number: 17 })
    const { tasks } = await openTestProgram({ folder: cut }).handlers['home:overview'](undefined)
    expect(tasks).toContainEqual(
      expect.objectContaining({ title: 'Pipeline “Thống kê trang bị” bị gián đoạn' })
    )
    const stopped = program.handlers['etl:stop']({ id: 'etl-002' })
    goOn()
    await stopped
  })

  test('etl:stop returns the run that it stopped', async () => {
    const { handlers } = program
    const goOn = program.holdRuns()
    await handlers['etl:run']({ id: 'etl-001' })
    const stopped = handlers['etl:stop']({ id: 'etl-001' })
    goOn()
    expect(await stopped).toMatchObject({ state: 'stopped', rowsOut: 0 })
    const [last] = await handlers['etl:runs']({ id: 'etl-001' })
    expect(last).toMatchObject({ state: 'stopped', number: 17 })
  })

  test('etl:stop reports when the run has already ended by itself', async () => {
    const [run] = await program.handlers['etl:runs']({ id: 'etl-001' })
    const context = {
      ...openDataStorage(folder, { now: () => 0 }),
      etl: { stop: async () => run }
    } as unknown as FeatureContext
    const stop = async () => createEtlHandlers(context)['etl:stop']({ id: 'etl-001' })
    await expect(stop()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Lần chạy đã kết thúc trước khi kịp dừng.'
    })
  })

  test('etl:stop is refused when no run is active', async () => {
    await expect(program.handlers['etl:stop']({ id: 'etl-001' })).rejects.toMatchObject({
      code: 'CONFLICT'
    })
  })

  test('a pipeline is stored with a unique name and must target an existing table', async () => {
    const created = await program.handlers['etl:create']({ draft })
    expect(created).toMatchObject({ id: 'etl-006', origin: 'own', code: 'etl_huan_luyen' })
    const create = (part: object) =>
      (async () => program.handlers['etl:create']({ draft: { ...draft, ...part } }))()
    await expect(create({ name: 'HUẤN LUYỆN' })).rejects.toMatchObject({
      fields: { name: 'Tên pipeline đã tồn tại' }
    })
    await expect(create({ name: 'B', targetTable: 'khong_co' })).rejects.toMatchObject({
      fields: { targetTable: 'Bảng đích không còn tồn tại' }
    })
    await expect(
      (async () =>
        program.handlers['etl:configure']({
          id: 'etl-006',
          draft: { ...draft, name: 'thống kê trang bị' }
        }))()
    ).rejects.toMatchObject({ code: 'CONFLICT', fields: { name: 'Tên pipeline đã tồn tại' } })
    await program.handlers['etl:configure']({
      id: 'etl-006',
      draft: { ...draft, schedule: { kind: 'none' } }
    })
    const { pipelines } = await openTestProgram({ folder }).handlers['etl:list'](undefined)
    expect(pipelines.at(-1)).toMatchObject({ nextRun: null, runs: [] })
    const { activities } = await program.handlers['home:overview'](undefined)
    expect(activities.slice(0, 2).map(({ action }) => action)).toEqual([
      'Cấu hình pipeline ETL “Huấn luyện”',
      'Tạo pipeline ETL “Huấn luyện”'
    ])
  })

  test('the log of a run is exported as CSV', async () => {
    const saved = await program.handlers['etl:exportLog']({ id: 'etl-001', run: 'etl-001-16' })
    if (saved.outcome !== 'saved') throw new Error('not saved')
    expect(readFileSync(join(folder, saved.file.fileName), 'utf8')).toMatch(
      /^\ufeffThời gian,Mức,Nội dung\r\n/
    )
  })

  test.each([
    ['etl:run', { id: '../x' }],
    ['etl:create', { draft: { ...draft, schedule: { kind: 'daily', time: '25:00' } } }],
    ['etl:create', { draft: { ...draft, name: '  ' } }],
    ['etl:exportLog', { id: 'etl-001' }]
  ])('invalid input of %s is refused: %#', async (channel, input) => {
    expect(await program.ask(channel, input)).toMatchObject({ error: { code: 'INVALID_INPUT' } })
  })
})
