import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, readdirSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import {
  defaultGatewayLimits,
  type GatewayChildMessage,
  type GatewayChildRequest,
  type GatewayRoute
} from '../../../src/main/gateway/messages'
import { bundleChildProcess } from '../../support/bundle-part'
import { findInstalledEngineLibrary, residentBytesOf } from '../../support/engine-process'
import { forkBundledChild } from '../../support/part-process'
import { type BenchmarkResultRow, createBudgetResultRow } from '../figures'
import { makeBigTable } from './big-table'
import { personFileColumnNames, personFileColumnTypes } from './made-files'

const rows = 10_000_000
const connections = 64
const seconds = 20
/**
 * Number of gateway calls between two memory samples; the environment variable `GATEWAY_CALLS`
 * overrides it.
 */
const mostCalls = Number(process.env.GATEWAY_CALLS ?? 1_000_000)
const endpoint = '/api/v1/dm_lon'

/**
 * Benchmark P21 (docs/performance.md): gateway responses with a page of fifty rows by key out of
 * ten million, with and without a conditional request, compared with node:http that serves the same
 * bytes from memory; and the growth of log and memory after a million calls.
 */
export async function measureGateway(folder: string): Promise<BenchmarkResultRow[]> {
  const userData = join(folder, 'gateway')
  const path = await makeBigTable(userData, rows)
  const child = forkBundledChild(await bundleChildProcess('gateway', folder), { threads: 12 })
  const key = 'kdl_do'
  const hash = createHash('sha256').update(key).digest('hex')
  child.send({
    kind: 'open',
    opening: openingIn(folder),
    routes: [routeOver(path, hash)]
  } satisfies GatewayChildRequest)
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (told: GatewayChildMessage) => {
      if (told.kind === 'listening') resolve(told.port)
      if (told.kind === 'failed') reject(new Error(told.words))
    })
  })
  const headers = { 'X-API-Key': key, Host: `127.0.0.1:${port}` }
  const answered = { calls: 0 }
  const call = callerOf(port, headers, answered)
  const first = await call(endpoint)
  const cursor = new URL(/<(.*)>/.exec(String(first.link))?.[1] ?? '', 'http://a').searchParams.get(
    'cursor'
  )
  const [basis, asked] = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString())
  const pageAt = (place: number): string => {
    const at = [basis, asked, (place * 7_919_333) % (rows - 100), []]
    return `${endpoint}?cursor=${Buffer.from(JSON.stringify(at)).toString('base64url')}`
  }
  const floor = await startFloor(first.body)
  try {
    await load(place => call(pageAt(place)), 3)
    const pages = await load(place => call(pageAt(place)), seconds)
    const paced = await load(place => call(pageAt(place)), seconds, 100)
    // Memory is sampled after the engine has allocated its own, so that later growth is caused by
    // the calls.
    const before = residentBytesOf(child.pid ?? 0) ?? 0
    const known = await load(() => call(endpoint, { 'If-None-Match': first.etag }), seconds)
    // One call in a hundred requests another page; the others repeat the same request.
    await load(
      place =>
        place % 100 === 0 ? call(pageAt(place)) : call(endpoint, { 'If-None-Match': first.etag }),
      Number.POSITIVE_INFINITY,
      0,
      () => answered.calls < mostCalls
    )
    const after = residentBytesOf(child.pid ?? 0) ?? 0
    const lines = await countLines(join(folder, 'log'))
    const bare = await load(() => floor.call('/'), 5)
    const id = 'P21'
    const count = answered.calls.toLocaleString('vi-VN')
    const least = (
      name: string,
      ours: number,
      lowest: number,
      against?: number
    ): BenchmarkResultRow => ({
      ...{ id, name, unit: '/s', ours, budget: `>= ${Math.round(lowest)}`, ok: ours >= lowest },
      ...(against !== undefined && { floor: against })
    })
    return [
      least(
        'pages of 50 by key from 10,000,000 rows, 64 connections',
        pages.perSecond,
        100,
        bare.perSecond
      ),
      createBudgetResultRow(
        {
          id,
          name: 'the same, 100 calls a second over 64 connections, p99',
          unit: 'ms',
          ours: paced.p99
        },
        100
      ),
      least(
        'what the caller knows already (304)',
        known.perSecond,
        bare.perSecond / 2,
        bare.perSecond
      ),
      createBudgetResultRow(
        { id, name: `memory after ${count} calls over before`, unit: 'x', ours: after / before },
        1.1
      ),
      createBudgetResultRow(
        {
          id,
          name: `lines that are lost of ${count} calls`,
          unit: '',
          ours: answered.calls - lines
        },
        0
      )
    ]
  } finally {
    child.kill('SIGKILL')
    await floor.end()
  }
}

const openingIn = (folder: string) => ({
  engine: {
    library: findInstalledEngineLibrary(),
    memory: 512 * 1_048_576,
    threads: 1,
    temporary: join(folder, 'temporary')
  },
  log: join(folder, 'log'),
  address: '127.0.0.1',
  port: 0,
  hosts: ['127.0.0.1'],
  tls: null,
  limits: defaultGatewayLimits,
  latest: 0
})

function routeOver(path: string, hash: string): GatewayRoute {
  const columns = personFileColumnNames.map((name, at) => ({
    name: name === 'ten' ? 'ten_goi' : name,
    dataType: personFileColumnTypes[at] ?? ('string' as const),
    description: '',
    personal: false
  }))
  const generation = { id: 'g000001-000000000000', path, columns, search: {}, rows }
  return {
    api: 'api-900',
    name: 'Đo',
    endpoint,
    // The rate limit is so high that only the machine limits the rate.
    rateLimit: 1_000_000_000,
    columns: columns.map(column => ({ ...column, small: false })),
    filters: [],
    parameters: [],
    revision: '1',
    isPaused: false,
    keys: [{ id: 'khoa-1', kind: 'real', hash, until: '', revokedAt: null }],
    source: { kind: 'table', table: 'dm_lon', current: generation.id, generations: [generation] }
  }
}

interface Answer {
  readonly body: string
  readonly link: unknown
  readonly etag: string
}

/**
 * Creates a function that sends a call over reused connections; `answered` counts the calls with a
 * complete response.
 */
function callerOf(
  port: number,
  headers: Readonly<Record<string, string>>,
  answered: { calls: number } = { calls: 0 }
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return (path: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, agent, headers: { ...headers, ...more } }
      get(options, answer => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          body += part
        })
        answer.on('end', () => {
          const { statusCode = 0, headers: said } = answer
          answered.calls += 1
          if (statusCode >= 400) reject(new Error(`${statusCode} ${body}`))
          else resolve({ body, link: said.link, etag: String(said.etag) })
        })
      }).on('error', reject)
    })
}

/**
 * Sends calls over all connections for a duration. Each connection waits for its response before
 * the next call; with `perSecond`, all connections together keep that rate.
 */
async function load(
  call: (place: number) => Promise<unknown>,
  duration: number,
  perSecond = 0,
  goesOn: () => boolean = () => true
) {
  const times: number[] = []
  const began = performance.now()
  let place = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - began < duration * 1_000 && goesOn()) {
        place += 1
        const due = perSecond > 0 ? began + (place * 1_000) / perSecond : performance.now()
        if (due > performance.now()) await wait(due - performance.now())
        const from = performance.now()
        await call(place)
        times.push(performance.now() - from)
      }
    })
  )
  const spent = (performance.now() - began) / 1_000
  times.sort((one, other) => one - other)
  return { perSecond: times.length / spent, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

async function countLines(folder: string): Promise<number> {
  let lines = 0
  for (const name of readdirSync(folder)) {
    for await (const piece of createReadStream(join(folder, name))) {
      for (const byte of piece) if (byte === 10) lines += 1
    }
  }
  return lines
}

/**
 * Baseline: node:http that serves these bytes from memory. Runs in a thread, because the gateway,
 * too, does not run in the caller's thread.
 */
async function startFloor(body: string) {
  const script = `
    const { createServer } = require('node:http')
    const { parentPort, workerData } = require('node:worker_threads')
    const bytes = Buffer.from(workerData)
    const server = createServer((_, answer) => answer.writeHead(200, { 'Content-Type': 'application/json' }).end(bytes))
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`
  const worker = new Worker(script, { eval: true, workerData: body })
  const [port] = await once(worker, 'message')
  return { call: callerOf(Number(port), {}), end: () => worker.terminate() }
}
