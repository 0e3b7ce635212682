import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildStagedFlowFile, userSelectTimeouts } from '../../../../src/main/pipelines/build-flow'
import { buildStepPreviewStatements } from '../../../../src/main/pipelines/flow-sql'
import { buildRuleCheckStatements } from '../../../../src/main/pipelines/rules-sql'
import type { FlowStatement } from '../../../../src/main/pipelines/step-sql'
import { setUpTestEngines } from '../../../support/engine'
import { testUuidOf } from '../../../support/etl/flow-program'

const endless = 'SELECT count(*) AS so FROM range(1000000000) a, range(1000000000) b'
const plain = (sql: string): FlowStatement => ({ sql, parameters: [] })
const own = (sql: string, part: FlowStatement['own'], deadline = 600_000): FlowStatement => ({
  ...plain(sql),
  deadline,
  ...(part && { own: part })
})

describe('SELECT statement written by a user in a pipeline', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })
  const building = (statements: readonly FlowStatement[]) => ({
    path: join(makeFolder(), 'moi.duckdb'),
    files: [],
    views: [],
    statements
  })
  const { signal } = new AbortController()

  test('a user-written SELECT over its time limit is cancelled and its step is named, while a parallel build completes', async () => {
    // The timeout for cancellation is raised so that a slow machine does not kill the engine
    // process before it becomes idle.
    const { engine } = start({ limits: { patience: 100_000 } })
    const late = building([
      plain('CREATE TABLE target.rows (n INTEGER)'),
      own(`CREATE TEMP TABLE x AS ${endless}`, { step: 2, isOfPersons: false }, 1)
    ])
    const beside = building([plain('CREATE TABLE target.rows AS SELECT 1 AS n')])
    const [ended, made] = await Promise.allSettled([
      buildStagedFlowFile(engine, late, signal),
      buildStagedFlowFile(engine, beside, signal)
    ])
    expect(ended).toMatchObject({
      status: 'rejected',
      reason: {
        code: 'BUSY',
        message: expect.stringMatching(/^Bước 2 \(SELECT riêng\): chạy quá 1 ms.*không thay đổi/)
      }
    })
    expect(made.status).toBe('fulfilled')
    await expect.poll(() => existsSync(late.path)).toBe(false)
  })

  test('the time limit of a user-written SELECT does not include the statements before and after it', async () => {
    const { engine } = start()
    const slow = 'SELECT sum(hash(i)) AS n FROM range(20000000) r(i)'
    const made = building([
      plain(`CREATE TEMP TABLE truoc AS ${slow}`),
      own('CREATE TEMP TABLE x AS SELECT 1 AS n', { step: 1, isOfPersons: false }, 600_000),
      plain(`CREATE TABLE target.rows AS ${slow}`)
    ])
    await buildStagedFlowFile(engine, made, signal)
    expect(existsSync(made.path)).toBe(true)
  })

  test('a quality rule written in SQL that fails is reported with the name of the rule', async () => {
    const { engine } = start()
    const broken = building([
      plain('CREATE TABLE target.rows (n INTEGER)'),
      own(`CREATE TEMP TABLE x AS SELECT CAST('mười' AS INTEGER) AS n`, {
        rule: 'Tổng đúng',
        isOfPersons: false
      })
    ])
    await expect(buildStagedFlowFile(engine, broken, signal)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/^Quy tắc “Tổng đúng”: .*mười/)
    })
  })

  test('an SQL error over personal columns is reported without the value', async () => {
    const { engine } = start()
    const broken = building([
      plain('CREATE TABLE target.rows (n INTEGER)'),
      own(`CREATE TEMP TABLE x AS SELECT CAST('Trần An' AS INTEGER) AS n`, {
        step: 1,
        isOfPersons: true
      })
    ])
    const told = await buildStagedFlowFile(engine, broken, signal).catch((error: unknown) => error)
    expect(told).toMatchObject({ code: 'INVALID_INPUT' })
    expect((told as Error).message).toContain('try_cast')
    expect((told as Error).message).not.toContain('Trần An')
  })

  test('every user-written SELECT and SQL rule has a time limit, which is shortest in previews', () => {
    const field = { name: 'so', dataType: 'integer', personal: false, place: 0 } as const
    const places = { aliasOf: () => '', today: '2026-11-21', limit: userSelectTimeouts.preview }
    const read = { statements: [], drop: [], cells: '', from: '', n: '', rejected: undefined }
    const step = { kind: 'select', id: testUuidOf(1), sql: 'SELECT * FROM nguon' } as const
    const shown = buildStepPreviewStatements(
      read,
      [{ step, before: [field], after: [field] }],
      places,
      10
    )
    expect(shown.filter(({ own: part }) => part)).toMatchObject([
      { deadline: 20_000, own: { step: 1 }, sql: expect.stringContaining('SELECT * FROM nguon') }
    ])
    const rule = {
      kind: 'select' as const,
      id: testUuidOf(2),
      severity: 'warning' as const,
      threshold: { most: 0, unit: 'rows' as const },
      name: 'Không âm',
      sql: 'SELECT * FROM nguon WHERE so < 0'
    }
    const asked = buildRuleCheckStatements({
      rules: [rule],
      fields: [field],
      at: 1,
      lists: new Map(),
      aliasOf: () => '',
      columnsOf: () => undefined,
      ofPersons: new Set<string>(),
      limit: userSelectTimeouts.run
    })
    expect(asked.filter(({ own: part }) => part)).toMatchObject([
      { deadline: 600_000, own: { rule: 'Không âm' } }
    ])
  })
})
