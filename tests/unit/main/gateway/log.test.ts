import { once } from 'node:events'
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openAccessLog } from '../../../../src/main/gateway/child/log'
import { type Caller, keyFor, logLines, sharedGateway } from '../../../support/gateway/running'
import { noFileLimit } from '../../../support/not-here'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const people = '/api/v1/quan_so_tong_hop'

describe('the log of calls', () => {
  const running = sharedGateway()

  /** Many at once; answers what came back whole. */
  async function callMany(call: Caller, key: Record<string, string>, count: number) {
    const answers = await Promise.allSettled(
      Array.from({ length: count }, (_, place) => call(`${people}?limit=${1 + (place % 50)}`, key))
    )
    return answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
  }

  it('has a line for each call, whatever came of it, flushed before its answer', async () => {
    const { call, program, folder } = running()
    const { id, ...key } = await keyFor(program, 'api-001')
    const before = logLines(folder).length
    const answers = await callMany(call, key, 40)
    const lines = logLines(folder).slice(before)
    expect(lines.map(line => line.id).sort()).toEqual(
      answers.map(({ headers }) => String(headers['x-request-id'])).sort()
    )
    for (const { headers, body, status } of answers) {
      const line = lines.find(one => one.id === headers['x-request-id'])
      expect(line).toMatchObject({
        status,
        bytes: body.length,
        api: 'api-001',
        key: id,
        path: people,
        m: 'GET',
        ip: '127.0.0.1'
      })
    }
  })

  it('loses no line of an answered call when its process is killed, and goes on in the next', async () => {
    const { call, program, folder, processes } = running()
    const { id: _id, ...key } = await keyFor(program, 'api-001')
    const answered: string[] = []
    const again = new Promise<void>(resolve => {
      let wasAway = false
      const end = program.onTold(({ name, payload }) => {
        if (name !== 'gateway:changed') return
        const { phase } = payload as { phase: string }
        if (phase !== 'on') wasAway = true
        else if (wasAway) {
          end()
          resolve()
        }
      })
    })
    const calls = Array.from({ length: 80 }, async (_, place) => {
      const answer = await call(`${people}?limit=${1 + (place % 50)}`, key).catch(() => undefined)
      if (answer) answered.push(String(answer.headers['x-request-id']))
      if (answered.length === 10) processes.started.at(-1)?.kill('SIGKILL')
    })
    await Promise.all(calls)
    await again
    expect((await call(people, key)).status).toBeLessThan(500)
    const ids = new Set(logLines(folder).map(({ id }) => id))
    expect(answered.length).toBeGreaterThanOrEqual(10)
    for (const id of answered) expect(ids).toContain(id)
    const numbers = logLines(folder).map(({ n }) => n)
    expect(numbers).toEqual(numbers.map((_, place) => place + 1))
  })

  it('its process ends with the program that started it', async () => {
    const { call, program, folder, processes } = running()
    const { id: _id, ...key } = await keyFor(program, 'api-001')
    const answer = await call(people, key)
    const child = processes.started.at(-1)
    const gone = child && once(child, 'exit')
    child?.disconnect()
    await gone
    expect(logLines(folder).map(({ id }) => id)).toContain(answer.headers['x-request-id'])
  })
})

describe('the log of calls, opened anew', () => {
  const line = {
    t: 1,
    api: 'api-001',
    key: '',
    ip: '127.0.0.1',
    m: 'GET',
    path: people,
    status: 200,
    ms: 1,
    bytes: 2,
    rows: 3,
    id: 'yc-1',
    why: ''
  } as const

  it('cuts off what was never whole, and counts on', async () => {
    const folder = makeTemporaryFolder()
    const log = join(folder, 'gateway', 'log')
    const first = openAccessLog(log)
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
      const again = openAccessLog(log)
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
    const opened = openAccessLog(log)
    expect([opened.last(), readFileSync(path, 'latin1')]).toEqual([0, ''])
    await opened.add(line)
    expect(logLines(folder).map(({ n }) => n)).toEqual([1])
  })

  it('goes on behind the first line where all before it, more than is looked at, cannot be read', async () => {
    const folder = makeTemporaryFolder()
    const log = join(folder, 'gateway', 'log')
    await openAccessLog(log).add(line)
    const [name = ''] = readdirSync(log)
    const whole = readFileSync(join(log, name), 'latin1')
    const unreadable = `${'\u0000'.repeat(2_000_000)}\n`
    writeFileSync(join(log, name), `${unreadable}${whole}{"n":2,"t"`)
    await openAccessLog(log).add(line)
    const kept = readFileSync(join(log, name), 'latin1')
    expect(kept.slice(0, unreadable.length + whole.length)).toBe(unreadable + whole)
    expect(JSON.parse(kept.slice(unreadable.length + whole.length))).toMatchObject({ n: 2 })
  })

  it('goes on in another file once one is full', async () => {
    const folder = makeTemporaryFolder()
    const log = join(folder, 'gateway', 'log')
    const opened = openAccessLog(log, 300)
    for (let count = 0; count < 5; count++) await opened.add(line)
    expect(readdirSync(log).length).toBeGreaterThan(1)
    expect(readdirSync(log)[0]).toBe('000000000001.jsonl')
    expect(logLines(folder).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
    const again = openAccessLog(log, 300)
    await again.add(line)
    expect(logLines(folder).at(-1)?.n).toBe(6)
  })

  it('F66: what cannot be written is said, nothing of it is left, and the next one is tried anew', async () => {
    const folder = makeTemporaryFolder()
    const log = join(folder, 'gateway', 'log')
    const opened = openAccessLog(log, 1)
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

describe.skipIf(noFileLimit)(`a log that cannot be written (F66)${noFileLimit}`, () => {
  const running = sharedGateway({}, 4)

  it('F66: every call is answered 503, home is told, and no answered call is without its line', async () => {
    const { call, program, folder } = running()
    const { id: _id, ...key } = await keyFor(program, 'api-001')
    const noticed = new Promise<string>(resolve => {
      program.onTold(({ name, payload }) => {
        if (name === 'storage:notice') resolve((payload as { message: string }).message)
      })
    })
    const answered: string[] = []
    for (let count = 0; count < 60; count++) {
      const answer = await call(`${people}?limit=1`, key)
      if (answer.status === 503) {
        expect(JSON.parse(answer.text).type).toContain('log-fault')
        break
      }
      answered.push(String(answer.headers['x-request-id']))
    }
    expect(answered.length).toBeGreaterThan(0)
    expect(answered.length).toBeLessThan(60)
    expect((await call(people, key)).status).toBe(503)
    expect(logLines(folder).map(({ id }) => id)).toEqual(answered)
    expect(await noticed).toMatch(/^Không ghi được nhật ký cổng API \(EFBIG\)/)
    expect((await program.handlers['gateway:state'](undefined)).logFault).toMatch(/EFBIG/)
  })
})
