import { describe, expect, it } from 'vitest'
import { openCallLog } from '../../../../../src/main/logs/calls/open-call-log'
import { nodeFileSystem } from '../../../../../src/main/store/disk/file-system'
import { setUpTestEngines } from '../../../../support/engine'
import { appendLogLines, createNumberedLogLine } from '../../../../support/gateway/log-lines'

const timeOf = (text: string): number => Date.parse(`${text}+07:00`)

describe('number of API calls since a point in time', () => {
  const engines = setUpTestEngines({ handsOn: true })

  /**
   * Log with archived calls (one on the 18th, two on the 19th, three on the 20th) and four recent
   * calls on the 20th.
   */
  async function openLog() {
    const folder = engines.makeFolder()
    const { engine } = engines.start()
    const days = ['18', '19', '19', '20', '20', '20']
    const line = (n: number, day: string) =>
      createNumberedLogLine(n, { t: timeOf(`2026-11-${day}T10:00:00`), status: 200, ms: 5 })
    appendLogLines(
      folder,
      1,
      days.map((day, at) => line(at + 1, day))
    )
    const log = openCallLog({
      directory: folder,
      readOnly: false,
      warehouse: { reader: engine, writer: engine, fs: nodeFileSystem }
    })
    await log.tend(timeOf('2026-11-20T11:00:00'), 12)
    appendLogLines(
      folder,
      1,
      [7, 8, 9, 10].map(n => line(n, '20'))
    )
    return log
  }

  it.each([
    ['2026-11-18T00:00:00', { '2026-11-18': 1, '2026-11-19': 2, '2026-11-20': 7 }],
    ['2026-11-18T00:00:00.001', { '2026-11-19': 2, '2026-11-20': 7 }],
    ['2026-11-19T00:00:00', { '2026-11-19': 2, '2026-11-20': 7 }],
    ['2026-11-19T23:59:59.999', { '2026-11-20': 7 }],
    ['2026-11-20T10:00:00', { '2026-11-20': 4 }],
    ['2026-11-20T10:00:00.001', {}]
  ])(
    'the number of calls since %s covers archived calls by whole days and recent calls exactly',
    async (since, calls) => {
      const log = await openLog()
      const days = await log.days(timeOf(since))
      expect(Object.fromEntries(days.map(({ day, requests }) => [day, requests]))).toEqual(calls)
      const recent = Object.values(calls).reduce((sum, one) => sum + one, 0)
      expect(await log.usage('api-101', timeOf(since))).toEqual({
        all: 10,
        recent,
        failed: 0,
        time: 5 * recent
      })
    }
  )

  it('the number of calls is empty and needs no engine when there were none since the given time', async () => {
    const folder = engines.makeFolder()
    appendLogLines(folder, 1, [createNumberedLogLine(1, { t: timeOf('2026-11-20T10:00:00') })])
    const { engine } = engines.start()
    const off = { ...engine, ask: () => Promise.reject(new Error('the engine is off')) }
    const log = openCallLog({
      directory: folder,
      readOnly: false,
      warehouse: { reader: off, writer: off, fs: nodeFileSystem }
    })
    expect(await log.days(timeOf('2026-11-20T10:00:00.001'))).toEqual([])
    await expect(log.days(timeOf('2026-11-20T10:00:00'))).rejects.toThrow()
  })
})
