import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { GatewayChildMessage } from '../../../../src/main/gateway/messages'
import {
  createApiKeyHeader,
  type GatewayCaller,
  readGatewayLogLines,
  setUpSharedGateway
} from '../../../support/gateway/running'
import { noFileLimitSuffix, notLinuxSuffix } from '../../../support/not-here'

const people = '/api/v1/quan_so_tong_hop'

/**
 * Path of the file behind a descriptor; empty if the process, which still answers requests, closed
 * the descriptor after it was listed.
 */
function pathOfDescriptor(link: string): string {
  try {
    return readlinkSync(link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

describe('request log of the gateway', () => {
  const running = setUpSharedGateway()

  /** Sends `count` requests at the same time and returns the complete responses. */
  async function callMany(call: GatewayCaller, key: Record<string, string>, count: number) {
    const answers = await Promise.allSettled(
      Array.from({ length: count }, (_, place) => call(`${people}?limit=${1 + (place % 50)}`, key))
    )
    return answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
  }

  it('the log line of every request is flushed to the disk before the response is sent', async () => {
    const { call, program, folder } = running()
    const { id, ...key } = await createApiKeyHeader(program, 'api-001')
    const before = readGatewayLogLines(folder).length
    const answers = await callMany(call, key, 40)
    const lines = readGatewayLogLines(folder).slice(before)
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

  it('a killed gateway process loses no log line of an answered request, and the restarted process continues the log', async () => {
    const { call, program, folder, processes } = running()
    const { id: _id, ...key } = await createApiKeyHeader(program, 'api-001')
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
    const ids = new Set(readGatewayLogLines(folder).map(({ id }) => id))
    expect(answered.length).toBeGreaterThanOrEqual(10)
    for (const id of answered) expect(ids).toContain(id)
    const numbers = readGatewayLogLines(folder).map(({ n }) => n)
    expect(numbers).toEqual(numbers.map((_, place) => place + 1))
  })

  it.skipIf(notLinuxSuffix)(
    `the gateway process closes the request log before it reports that it has stopped${notLinuxSuffix}`,
    async () => {
      const { call, program, processes } = running()
      const { id: _id, ...key } = await createApiKeyHeader(program, 'api-001')
      await call(people, key)
      const child = processes.started.at(-1)
      const openLogs = (): string[] =>
        readdirSync(`/proc/${child?.pid}/fd`)
          .map(number => pathOfDescriptor(`/proc/${child?.pid}/fd/${number}`))
          .filter(path => path.endsWith('.jsonl'))
      expect(openLogs()).toHaveLength(1)
      let left: string[] | undefined
      child?.prependListener('message', message => {
        if ((message as GatewayChildMessage).kind === 'stopped') left = openLogs()
      })
      await program.handlers['gateway:stop'](undefined)
      expect(left).toEqual([])
      await program.handlers['gateway:start'](undefined)
    }
  )

  it('the gateway process ends with the program that started it', async () => {
    const { call, program, folder, processes } = running()
    const { id: _id, ...key } = await createApiKeyHeader(program, 'api-001')
    const answer = await call(people, key)
    const child = processes.started.at(-1)
    const gone = child && once(child, 'exit')
    child?.disconnect()
    await gone
    expect(readGatewayLogLines(folder).map(({ id }) => id)).toContain(
      answer.headers['x-request-id']
    )
  })
})

describe.skipIf(noFileLimitSuffix)(
  `request log that cannot be written${noFileLimitSuffix}`,
  { tags: 'F66' },
  () => {
    const running = setUpSharedGateway({}, 4)

    it('every request gets status 503 and the home page shows a notice when the request log cannot be written', {
      tags: 'F66'
    }, async () => {
      const { call, program, folder } = running()
      const { id: _id, ...key } = await createApiKeyHeader(program, 'api-001')
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
      expect(readGatewayLogLines(folder).map(({ id }) => id)).toEqual(answered)
      expect(await noticed).toMatch(/^Không ghi được nhật ký cổng API \(EFBIG\)/)
      expect((await program.handlers['gateway:state'](undefined)).logFault).toMatch(/EFBIG/)
    })
  }
)
