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
import { type GatewayAccessLog, openGatewayAccessLog } from '../../../../src/main/gateway/child/log'
import { readGatewayLogLines } from '../../../support/gateway/running'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('request log that is reopened after a restart', () => {
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

  /** Opens a request log that is closed when the test ends. */
  function openLog(folder: string, largest?: number): GatewayAccessLog {
    const opened = openGatewayAccessLog(folder, largest)
    onTestFinished(opened.close)
    return opened
  }

  it('a reopened request log truncates an incomplete line and continues the numbering', async () => {
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
      expect(readGatewayLogLines(folder).map(({ n }) => n)).toEqual([1, 2, 3, 4])
    }
  })

  it('a request log without one complete line starts from the beginning', async () => {
    const folder = makeTemporaryFolder()
    const log = join(folder, 'gateway', 'log')
    mkdirSync(log, { recursive: true })
    const path = join(log, '000000000001.jsonl')
    writeFileSync(path, '{"n":1,"t":1')
    const opened = openLog(log)
    expect([opened.last(), readFileSync(path, 'latin1')]).toEqual([0, ''])
    await opened.add(line)
    expect(readGatewayLogLines(folder).map(({ n }) => n)).toEqual([1])
  })

  it('a request log that begins with a long unreadable part continues the numbering after its first valid line', async () => {
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

  it('the request log starts another file when the current file reaches its size limit', async () => {
    const folder = makeTemporaryFolder()
    const log = join(folder, 'gateway', 'log')
    const opened = openLog(log, 300)
    for (let count = 0; count < 5; count++) await opened.add(line)
    expect(readdirSync(log).length).toBeGreaterThan(1)
    expect(readdirSync(log)[0]).toBe('000000000001.jsonl')
    expect(readGatewayLogLines(folder).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
    const again = openLog(log, 300)
    await again.add(line)
    expect(readGatewayLogLines(folder).at(-1)?.n).toBe(6)
  })

  it('an idle request log closes its file and reopens it for the next line', async () => {
    const folder = makeTemporaryFolder()
    const log = join(folder, 'gateway', 'log')
    const opened = openLog(log)
    const added = opened.add(line)
    await opened.close()
    expect(readGatewayLogLines(folder).map(({ n }) => n)).toEqual([1])
    await added
    // The log file is renamed: if the log still had it open, the next line would be written into
    // the renamed file without an error.
    const [name = ''] = readdirSync(log)
    renameSync(join(log, name), join(folder, name))
    await expect(opened.add(line)).rejects.toThrow('ENOENT')
    renameSync(join(folder, name), join(log, name))
    await opened.add(line)
    expect(readGatewayLogLines(folder).map(({ n }) => n)).toEqual([1, 2])
  })

  it('a failed write of the request log is reported and leaves no partial line, and the next write is tried again', {
    tags: 'F66'
  }, async () => {
    const folder = makeTemporaryFolder()
    const log = join(folder, 'gateway', 'log')
    const opened = openLog(log, 1)
    await opened.add(line)
    // A folder has the name of the next log file, so the log cannot start that file.
    mkdirSync(join(log, '000000000002.jsonl'))
    await expect(opened.add(line)).rejects.toThrow()
    await expect(opened.add(line)).rejects.toThrow()
    expect(opened.last()).toBe(1)
    rmdirSync(join(log, '000000000002.jsonl'))
    await opened.add(line)
    expect(readGatewayLogLines(folder).map(({ n }) => n)).toEqual([1, 2])
  })
})
