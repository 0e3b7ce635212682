import { appendFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatAccessLogLine } from '../../../../../src/main/gateway/log-line'
import { callLogFoldersOf } from '../../../../../src/main/logs/calls/call-files'
import { openCallLog } from '../../../../../src/main/logs/calls/open-call-log'
import { type FileSystem, nodeFileSystem } from '../../../../../src/main/store/disk/file-system'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import { setUpTestEngines } from '../../../../support/engine'
import {
  appendLogLines,
  createNumberedLogLine,
  logSegmentPath
} from '../../../../support/gateway/log-lines'

const now = Date.parse('2026-11-22T09:00:00+07:00')
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => createNumberedLogLine(from + place))

const down = (from: number, to = 1): number[] =>
  Array.from({ length: from - to + 1 }, (_, place) => from - place)

class Killed extends Error {}

describe('archiving of logged API calls', () => {
  const engines = setUpTestEngines({ handsOn: true })

  function openOn(
    folder: string,
    changes: { fs?: FileSystem; writer?: Pick<Engine, 'ask'>; engine?: Engine } = {}
  ) {
    const { fs = nodeFileSystem, engine = engines.start().engine } = changes
    const { writer = engine } = changes
    const all = { ...engine, ...writer }
    return openCallLog({
      directory: folder,
      readOnly: false,
      warehouse: { reader: engine, writer: all, fs }
    })
  }

  /** Numbers of all calls in the log, newest first. */
  async function shown(log: ReturnType<typeof openOn>): Promise<number[]> {
    const { rows } = await log.page('api-101', query, false)
    return rows.map(({ id }) => Number(id.slice('goi-'.length)))
  }

  const steps = ['makeFolder', 'rename', 'syncFolder', 'remove'] as const

  it('archiving keeps each log line exactly once, whichever write it is interrupted at', {
    tags: 'whole'
  }, async () => {
    // Each run allows one write call more than the previous one before it fails.
    const { engine } = engines.start()
    for (let last = 0; ; last++) {
      const folder = engines.makeFolder()
      appendLogLines(folder, 1, lines(1, 60))
      appendLogLines(folder, 61, lines(61, 90))
      const first = openOn(folder, { engine })
      await first.tend(now, 12)
      appendLogLines(folder, 61, lines(91, 100))
      appendLogLines(folder, 101, lines(101, 120))
      let made = 0
      const dying: Record<string, unknown> = { ...nodeFileSystem }
      for (const step of steps) {
        dying[step] = (...input: never[]): unknown => {
          if (made++ >= last) throw new Killed()
          return (nodeFileSystem[step] as (...input: never[]) => unknown)(...input)
        }
      }
      const ended = await openOn(folder, { engine, fs: dying as unknown as FileSystem })
        .tend(now, 12)
        .then(
          () => 'whole',
          (error: unknown) => error
        )
      expect([last, await shown(openOn(folder, { engine }))]).toEqual([last, down(120)])
      const again = openOn(folder, { engine })
      await again.tend(now, 12)
      expect([last, await shown(again)]).toEqual([last, down(120)])
      if (ended === 'whole' && made <= last) break
    }
  })

  it('archiving keeps each log line exactly once when its process is killed', async () => {
    const folder = engines.makeFolder()
    appendLogLines(folder, 1, lines(1, 120))
    const { engine } = engines.start()
    const writer: Pick<Engine, 'ask'> = {
      ask: async work => {
        if (work.kind === 'build') {
          // Simulates a process killed while writing, which leaves an incomplete file.
          writeFileSync(work.path, 'half')
          throw new Killed()
        }
        return engine.ask(work)
      }
    }
    await expect(openOn(folder, { writer }).tend(now, 12)).rejects.toThrow(Killed)
    const log = openOn(folder)
    expect(await shown(log)).toEqual(down(120))
    await log.tend(now, 12)
    expect(await shown(log)).toEqual(down(120))
  })

  it('archiving of the call log is refused without enough free disk space', async () => {
    const folder = engines.makeFolder()
    appendLogLines(folder, 1, lines(1, 50))
    const fs = { ...nodeFileSystem, free: () => 1_000 }
    const log = openOn(folder, { fs })
    await expect(log.tend(now, 12)).rejects.toMatchObject({ code: 'DISK_FULL' })
    expect(await shown(log)).toEqual(down(50))
    expect(readdirSync(join(folder, 'warehouse', 'temporary'))).toEqual([])
  })

  it('archiving skips a torn or damaged line', async () => {
    const folder = engines.makeFolder()
    appendLogLines(folder, 1, lines(1, 20))
    const changed = formatAccessLogLine(createNumberedLogLine(21)).replace(
      '/api/v1/quan_so',
      '/api/v1/quan_sa'
    )
    appendFileSync(logSegmentPath(folder, 1), changed)
    appendLogLines(folder, 1, lines(22, 30))
    appendFileSync(
      logSegmentPath(folder, 1),
      formatAccessLogLine(createNumberedLogLine(31)).slice(0, 40)
    )
    const whole = [...down(30, 22), ...down(20)]
    const log = openOn(folder)
    expect(await shown(log)).toEqual(whole)
    await log.tend(now, 12)
    expect(await shown(log)).toEqual(whole)
    // The file ends with an incomplete line, which the gateway truncates when it continues, so
    // archiving must not delete the file.
    const { size } = statSync(logSegmentPath(folder, 1))
    expect(size).toBeGreaterThan(0)
  })

  it('archiving includes log lines dated a day earlier because the clock was set back', async () => {
    const folder = engines.makeFolder()
    appendLogLines(folder, 1, lines(1, 40))
    const log = openOn(folder)
    await log.tend(now, 12)
    const back = lines(41, 60).map(line => ({ ...line, t: line.t - 86_400_000 }))
    appendLogLines(folder, 1, back)
    expect(await shown(log)).toEqual(down(60))
    await log.tend(now, 12)
    await log.tend(now, 12)
    expect(await shown(log)).toEqual(down(60))
    expect((await log.summary('api-101')).days.map(({ day }) => day)).toEqual([
      '2026-11-19',
      '2026-11-20'
    ])
  })

  it('archiving leaves log lines of today and the file that is being written in place', async () => {
    const folder = engines.makeFolder()
    const today = lines(1, 40).map(line => ({ ...line, t: now }))
    appendLogLines(folder, 1, today)
    const log = openOn(folder)
    await log.tend(now, 12)
    expect(nodeFileSystem.list(callLogFoldersOf(folder).parts)).toEqual([])
    appendLogLines(folder, 41, [{ ...createNumberedLogLine(41), t: now }])
    await log.tend(now, 12)
    expect(await shown(log)).toEqual(down(41))
    expect(readdirSync(callLogFoldersOf(folder).lines)).toEqual(['000000000041.jsonl'])
  })

  it('archived calls older than the retention period are deleted', async () => {
    const folder = engines.makeFolder()
    const old = lines(1, 30).map(line => ({ ...line, t: Date.parse('2025-10-01T08:00:00+07:00') }))
    appendLogLines(folder, 1, [...old, ...lines(31, 60)])
    const log = openOn(folder)
    await log.tend(now, 24)
    expect(await shown(log)).toEqual(down(60))
    rmSync(logSegmentPath(folder, 1))
    const later = openOn(folder)
    await later.tend(now, 12)
    expect(await shown(later)).toEqual(down(60, 31))
    const muchLater = openOn(folder)
    await muchLater.tend(Date.parse('2029-01-01T08:00:00+07:00'), 12)
    expect(await shown(muchLater)).toEqual([])
    appendLogLines(folder, 61, lines(61, 62))
    expect(await shown(muchLater)).toEqual([62, 61])
  })
})
