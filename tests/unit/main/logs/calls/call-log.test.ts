import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiLogColumns, apiLogListRules } from '@shared/features/api-sharing/access-log'
import type { GatewayLogLine } from '@shared/features/gateway/access-line'
import type { ListQuery } from '@shared/kit/list/list'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { describe, expect, it } from 'vitest'
import { writeCsv } from '../../../../../src/main/files/csv'
import { callLogFoldersOf } from '../../../../../src/main/logs/calls/call-files'
import { accessEntryFromLogLine } from '../../../../../src/main/logs/calls/entry'
import { openCallLog } from '../../../../../src/main/logs/calls/open-call-log'
import { nodeFileSystem } from '../../../../../src/main/store/disk/file-system'
import { selectEveryNthCase } from '../../../../support/effort'
import { setUpTestEngines } from '../../../../support/engine'
import { appendLogLines, createNumberedLogLine } from '../../../../support/gateway/log-lines'

const now = Date.parse('2026-11-22T09:00:00+07:00')
const plain: ListQuery = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place)

/**
 * Log line of a mixed log: two thirds of the calls belong to one API, the others to another API or
 * to none, and some are a day earlier because the clock was set back.
 */
function mixed(n: number): GatewayLogLine {
  const api = n % 3 === 0 ? 'api-102' : n % 11 === 0 ? '' : 'api-101'
  return createNumberedLogLine(n, {
    api,
    ...(n > 300 && n < 400 && { t: createNumberedLogLine(n).t - 86_400_000 })
  })
}

const questions: readonly (readonly [string, Partial<ListQuery>])[] = [
  ['as it comes', {}],
  ['further on', { offset: 150, limit: 100 }],
  ['over the seam', { offset: 20, limit: 60 }],
  ['searched', { search: '10.0.1' }],
  ['searched with accents, by the path', { search: 'Quân_Só' }],
  ['nothing found', { search: '99.99' }],
  ['errors', { filters: { outcome: 'error' } }],
  ['errors, searched, further on', { filters: { outcome: 'error' }, search: '10.0.2', offset: 3 }],
  ['by time', { sort: { key: 'timestamp', direction: 'asc' } }],
  ['by status', { sort: { key: 'status', direction: 'desc' }, offset: 30, limit: 100 }],
  ['by address, searched', { sort: { key: 'ipAddress', direction: 'asc' }, search: '10.0.1' }],
  ['by time of the answer', { sort: { key: 'responseTime', direction: 'desc' } }],
  ['by no column', { sort: { key: 'khac', direction: 'asc' }, offset: 20, limit: 60 }],
  ['by no column, backwards', { sort: { key: 'khac', direction: 'desc' } }]
]

describe('log of real (not simulated) API calls', () => {
  const engines = setUpTestEngines({ handsOn: true })

  function openLog(folder: string, lines: readonly GatewayLogLine[]) {
    appendLogLines(folder, 1, lines)
    const { engine } = engines.start()
    return openCallLog({
      directory: folder,
      readOnly: false,
      warehouse: { reader: engine, writer: engine, fs: nodeFileSystem }
    })
  }

  it.each(['no part', 'one part', 'parts and lines', 'only parts'])(
    'the call log gives the same result as filtering a plain list of all lines, with %s',
    async shape => {
      const folder = engines.makeFolder()
      const lines = range(1, 700).map(mixed)
      const log = openLog(folder, lines.slice(0, 300))
      if (shape !== 'no part') await log.tend(now, 12)
      appendLogLines(folder, 1, lines.slice(300))
      if (shape === 'only parts') await log.tend(now, 12)
      const own = lines.filter(({ api }) => api === 'api-101').reverse()
      const index = new ListSearchIndex(own.map(accessEntryFromLogLine), apiLogListRules)
      for (const [what, asked] of questions) {
        const query = { ...plain, ...asked }
        const { rows, matched, total } = await log.page('api-101', query, false)
        const expected = index.page({
          ...query,
          search: query.search.replace('Quân_Só', 'quan_so')
        })
        expect({ what, matched, total }).toEqual({
          what,
          matched: expected.matched,
          total: own.length
        })
        const sorted = apiLogColumns.find(({ key }) => key === query.sort?.key)
        // The order of rows with equal sort values is undefined, so only these values are compared.
        const shown = (row: (typeof rows)[number]): unknown => (sorted ? sorted.value(row) : row)
        expect([what, rows.map(shown)]).toEqual([what, expected.rows.map(shown)])
      }
      expect((await log.counts()).get('api-102')).toBe(
        lines.filter(({ api }) => api === 'api-102').length
      )
    }
  )

  it('the call log counts all lines, both archived and recent ones', async () => {
    const folder = engines.makeFolder()
    const lines = range(1, 600).map(mixed)
    const log = openLog(folder, lines.slice(0, 400))
    await log.tend(now, 12)
    appendLogLines(folder, 1, lines.slice(400))
    const own = lines.filter(({ api }) => api === 'api-101')
    const summary = await log.summary('api-101')
    expect(summary.total).toBe(own.length)
    expect(summary.error).toBe(own.filter(({ status }) => status === 500).length)
    expect(summary.other).toBe(own.filter(({ status }) => status === 304).length)
    expect(summary.days.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20'])
    expect(summary.days.reduce((sum, { success }) => sum + success, 0)).toBe(summary.success)
    const minutes = Map.groupBy(own, ({ t }) => Math.floor(t / 60_000))
    const blocked = [...minutes.values()].reduce(
      (sum, { length }) => sum + Math.max(0, length - 9),
      0
    )
    expect(await log.blocked('api-101', 9)).toEqual({ blocked, total: own.length })
    expect(await log.usage('api-101', 0)).toEqual({
      all: own.length,
      recent: own.length,
      failed: own.filter(({ status }) => status === 500).length,
      time: own.reduce((sum, { ms }) => sum + ms, 0)
    })
    const [, second] = await log.days(0)
    const times = lines
      .filter(({ n }) => n <= 300 || n >= 400)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b)
    expect(second).toEqual({
      day: '2026-11-20',
      requests: times.length,
      errors: lines.filter(({ n, status }) => (n <= 300 || n >= 400) && status === 500).length,
      p50: times[Math.ceil(times.length * 0.5) - 1],
      p95: times[Math.ceil(times.length * 0.95) - 1]
    })
  })

  it.each(selectEveryNthCase(['no part', 'parts and lines'], 2, 1))(
    'an exported call log has the same content as the list on the page with %s',
    async shape => {
      const folder = engines.makeFolder()
      const lines = range(1, 1_500).map(mixed)
      appendLogLines(folder, 1, lines.slice(0, 1_000))
      const { engine } = engines.start()
      const log = openCallLog({
        directory: folder,
        readOnly: false,
        warehouse: { reader: engine, writer: engine, fs: nodeFileSystem }
      })
      if (shape !== 'no part') await log.tend(now, 12)
      appendLogLines(folder, 1, lines.slice(1_000))
      const own = lines.filter(({ api }) => api === 'api-101').reverse()
      const index = new ListSearchIndex(own.map(accessEntryFromLogLine), apiLogListRules)
      for (const [what, asked] of questions) {
        const query = {
          ...plain,
          ...asked,
          search: asked.search?.replace('Quân_Só', 'quan_so') ?? ''
        }
        const path = join(folder, 'calls.csv')
        writeFileSync(path, '')
        const work = await log.exporting('api-101', query)
        await engine.ask({ ...work, kind: 'export', path, separator: ';' })
        const all = index.match(query)
        expect([what, work.rows]).toEqual([what, all.length])
        const sorted = apiLogColumns.findIndex(({ key }) => key === query.sort?.key)
        // The order of rows with equal sort values is undefined, so only these values are compared.
        const shown = (text: string): string[] =>
          text.split('\r\n').map(row => (sorted < 0 ? row : (row.split(';')[sorted] ?? row)))
        let text = ''
        for await (const piece of writeCsv(apiLogColumns, all, ';')) text += piece
        expect([what, shown(readFileSync(path, 'utf8'))]).toEqual([what, shown(text)])
      }
    }
  )

  it.each(['one part', 'parts and lines'])(
    'the call log shows the newest matching calls before it has counted all matches with %s',
    async shape => {
      const folder = engines.makeFolder()
      const lines = range(1, 700).map(mixed)
      const log = openLog(folder, lines.slice(0, 300))
      await log.tend(now, 12)
      if (shape === 'parts and lines') appendLogLines(folder, 1, lines.slice(300))
      for (const [what, asked] of questions) {
        const query = { ...plain, ...asked, limit: 30 }
        const whole = await log.page('api-101', query, false)
        const early = await log.page('api-101', query, true)
        const isEarly = !query.sort && query.offset === 0 && whole.matched > 0
        const isPlain = query.search === '' && Object.keys(query.filters).length === 0
        if (!isEarly || isPlain) continue
        expect([what, early.counting, early.rows]).toEqual([what, true, whole.rows])
      }
      const nothing = await log.page('api-101', { ...plain, search: '99.99' }, true)
      expect([nothing.matched, nothing.counting]).toEqual([0, false])
    }
  )

  it('the count of matching calls is cancelled when the list is replaced by another search, but completed for an export', async () => {
    const folder = engines.makeFolder()
    const lines = range(1, 700).map(mixed)
    const log = openLog(folder, lines)
    await log.tend(now, 12)
    const searched = (search: string) => ({ ...plain, search })
    const matching = (search: string): number =>
      lines.filter(line => line.api === 'api-101' && line.ip.includes(search)).length
    const typed = ['1', '10', '10.', '10.0', '10.0.1', '10.0.2']
    const ended = await Promise.allSettled([
      ...typed.map(search => log.page('api-101', searched(search), false)),
      ...typed.map(search => log.exporting('api-101', searched(search)))
    ])
    const [last, ...files] = ended.slice(typed.length - 1)
    expect(last).toMatchObject({ value: { matched: matching('10.0.2') } })
    expect(files).toMatchObject(typed.map(search => ({ value: { rows: matching(search) } })))
    for (const [at, end] of ended.slice(0, typed.length - 1).entries()) {
      if (end.status === 'rejected')
        expect(end.reason).toMatchObject({
          message: expect.stringContaining('Đã dừng theo yêu cầu')
        })
      else expect(end.value).toMatchObject({ matched: matching(typed[at] ?? '') })
      const again = await log.page('api-101', searched(typed[at] ?? ''), false)
      expect(again.matched).toBe(matching(typed[at] ?? ''))
    }
  })

  it('the call log uses no engine while no calls are archived', async () => {
    const folder = engines.makeFolder()
    const log = openLog(folder, range(1, 50).map(mixed))
    expect((await log.page('api-101', plain, false)).total).toBeGreaterThan(0)
    expect((await log.summary('api-101')).total).toBeGreaterThan(0)
    expect(readdirSync(folder)).not.toContain('warehouse')
    expect(callLogFoldersOf(folder).parts).toContain('warehouse')
  })
})
