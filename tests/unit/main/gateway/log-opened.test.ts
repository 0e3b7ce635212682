import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type AccessLog, openAccessLog } from '../../../../src/main/gateway/child/log'
import { logLines } from '../../../support/gateway/running'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('the log of calls, opened anew', () => {
  const line = {
    t: 1,
    api: 'api-001',
    key: '',
    ip: '127.0.0.1',
    m: 'GET',
    path: '/api/v1/quan_so_tong_hop',
    status: 200,
    ms: 1,
    bytes: 2,
    rows: 3,
    id: 'yc-1',
    why: ''
  } as const

  /** Closed when the test ends. */
  function openLog(folder: string, largest?: number): AccessLog {
    const opened = openAccessLog(folder, largest)
    onTestFinished(opened.close)
    return opened
  }

  it('cuts off what was never whole, and counts on', async () => {
    const folder = makeTemporaryFolder()
    const log = join(folder, 'gateway', 'log')
    const first = openLog(log)
    await Promise.all([first.add(line), first.add({ ...line, t: 9 }), first.add(line)])
    const [name = ''] = readdirSync(log)
    const whole = readFileSync(join(log, name), 'latin1')
    for (const torn of [
      '{"n":4,"t":1',
      whole.split('\n')[0]?.replace('"n":1', '"n":4') ?? '',
      '\n\n',
      '\u0000'.repeat(4_096)
    ]) {
      writeFileSync(join(log, name), whole)
      appendFileSync(join(log, name), torn)
      const again = openLog(log)
      expect([again.last(), again.latest]).toEqual([3, 9])
      expect(readFileSync(join(log, name), 'latin1')).toBe(whole)
      await again.add(line)
      expect(logLines(folder).map(({ n }) => n)).toEqual([1, 2, 3, 4])
    }
  })

  it('begins anew where not one line was ever whole', async () => {
    const folder = makeTemporaryFolder()
    const log = join(folder, 'gateway', 'log')
    mkdirSync(log, { recursive: true })
    const path = join(log, '000000000001.jsonl')
    writeFileSync(path, '{"n":1,"t":1')
    const opened = openLog(log)
    expect([opened.last(), readFileSync(path, 'latin1')]).toEqual([0, ''])
    await opened.add(line)
    expect(logLines(folder).map(({ n }) => n)).toEqual([1])
  })

  it('goes on behind the first line where all before it, more than is looked at, cannot be read', async () => {
    const folder = makeTemporaryFolder()
    const log = join(folder, 'gateway', 'log')
    await openLog(log).add(line)
    const [name = ''] = readdirSync(log)
    const whole = readFileSync(join(log, name), 'latin1')
    const unreadable = `${'\u0000'.repeat(2_000_000)}\n`
    writeFileSync(join(log, name), `${unreadable}${whole}{"n":2,"t"`)
    await openLog(log).add(line)
    const kept = readFileSync(join(log, name), 'latin1')
    expect(kept.slice(0, unreadable.length + whole.length)).toBe(unreadable + whole)
    expect(JSON.parse(kept.slice(unreadable.length + whole.length))).toMatchObject({ n: 2 })
  })

  it('goes on in another file once one is full', async () => {
    const folder = makeTemporaryFolder()
    const log = join(folder, 'gateway', 'log')
    const opened = openLog(log, 300)
    for (let count = 0; count < 5; count++) await opened.add(line)
    expect(readdirSync(log).length).toBeGreaterThan(1)
    expect(readdirSync(log)[0]).toBe('000000000001.jsonl')
    expect(logLines(folder).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
    const again = openLog(log, 300)
    await again.add(line)
    expect(logLines(folder).at(-1)?.n).toBe(6)
  })

  it('closes its file once all is written, and opens it anew for the next line', async () => {
    const folder = makeTemporaryFolder()
    const log = join(folder, 'gateway', 'log')
    const opened = openLog(log)
    const added = opened.add(line)
    await opened.close()
    expect(logLines(folder).map(({ n }) => n)).toEqual([1])
    await added
    // A file that was still open would take the line under its other name.
    const [name = ''] = readdirSync(log)
    renameSync(join(log, name), join(folder, name))
    await expect(opened.add(line)).rejects.toThrow('ENOENT')
    renameSync(join(folder, name), join(log, name))
    await opened.add(line)
    expect(logLines(folder).map(({ n }) => n)).toEqual([1, 2])
  })

  it('F66: what cannot be written is said, nothing of it is left, and the next one is tried anew', async () => {
    const folder = makeTemporaryFolder()
    const log = join(folder, 'gateway', 'log')
    const opened = openLog(log, 1)
    await opened.add(line)
    // The place of the next file is taken by a folder.
    mkdirSync(join(log, '000000000002.jsonl'))
    await expect(opened.add(line)).rejects.toThrow()
    await expect(opened.add(line)).rejects.toThrow()
    expect(opened.last()).toBe(1)
    rmdirSync(join(log, '000000000002.jsonl'))
    await opened.add(line)
    expect(logLines(folder).map(({ n }) => n)).toEqual([1, 2])
  })
})
