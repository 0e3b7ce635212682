import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { appendLogLines, createNumberedLogLine } from '../../../../support/gateway/log-lines'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const now = Date.parse('2026-11-21T09:00:00+07:00')
const id = 'api-101'

describe('request log of an API published by a user', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  beforeEach(async () => {
    const folder = makeFolder()
    program = openTestProgram({ folder, now, openEngine: () => start().engine })
    await program.storage.records.update(({ apis }) => {
      const [sample] = apis
      if (sample) apis.push({ ...sample, id, origin: 'own', name: 'API riêng', endpoint: '/rieng' })
    })
    // Twelve requests within one minute, then three requests of another API, and one hour later two
    // more of the first API.
    const minute = Array.from({ length: 12 }, (_, n) =>
      createNumberedLogLine(n + 1, { status: 200 })
    )
    const others = [13, 14, 15].map(n => createNumberedLogLine(n, { api: 'api-102' }))
    const later = [16, 17].map(n =>
      createNumberedLogLine(n, { t: createNumberedLogLine(n).t + 3_600_000, status: 404 })
    )
    appendLogLines(folder, 1, [...minute, ...others, ...later])
  })

  test.each([
    [1, 12],
    [9, 3],
    [11, 1],
    [12, 0]
  ])(
    'testing a limit of %d requests a minute reports that it would have blocked %d logged requests',
    async (limit, blocked) => {
      const told = await program.handlers['apiSharing:tryLimit']({ id, limit })
      // One hour later two requests fall into the same minute, so a limit of one per minute blocks
      // one of them.
      expect(told).toEqual({ blocked, total: 14 })
    }
  )

  test('the log list, the log summary and the usage of an API count the same requests', async () => {
    const query = { search: '', filters: {}, sort: null, offset: 0, limit: 50 }
    const page = await program.handlers['apiSharing:logs']({ id, query, early: false })
    expect(page).toMatchObject({ total: 14, matched: 14 })
    expect(await program.handlers['apiSharing:logSummary']({ id })).toMatchObject({
      ...{ total: 14, success: 12, error: 2 }
    })
    expect(await program.handlers['apiSharing:usage']({ id })).toMatchObject({ all: 14 })
  })

  test('the figures of a sample API come from a simulated log, and it has no usage statistics', async () => {
    const [sample] = program.storage.records.read().apis
    const asked = { id: sample?.id ?? '' }
    const { total } = await program.handlers['apiSharing:logSummary'](asked)
    expect(total).toBeGreaterThan(14)
    expect(await program.handlers['apiSharing:tryLimit']({ ...asked, limit: 10_000 })).toEqual({
      blocked: 0,
      total
    })
    expect(await program.handlers['apiSharing:usage'](asked)).toBeNull()
  })
})
