import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GatewayLogLine, gatewayLogLineSchema } from '@shared/features/gateway/access-line'
import type { ApiKeyKind } from '@shared/model/gateway/api-key'
import { afterAll, beforeAll } from 'vitest'
import type { GatewayChildProcess } from '../../../src/main/gateway/gateway-process'
import { isCompleteLogLine } from '../../../src/main/gateway/log-line'
import type { GatewayLimits } from '../../../src/main/gateway/messages'
import type { WarehouseDependencies } from '../../../src/main/warehouse/warehouse'
import { setUpTestEngines as engineProcesses } from '../engine'
import { openTestProgram, type TestProgram } from '../handlers'
import { createGatewayProcesses } from './open-gateway'

export interface GatewayTestResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

/** Returns a port that no program uses. */
export async function findFreeLocalPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts a program on a data folder with its gateway enabled; both end with the test. */
async function startGateway(
  folder: string,
  engine: WarehouseDependencies['open'],
  start: () => GatewayChildProcess,
  limits: Partial<GatewayLimits> = {},
  now?: number
) {
  const program = openTestProgram({
    folder,
    now,
    openEngine: engine,
    gateway: {
      start,
      limits
    }
  })
  const port = await findFreeLocalPort()
  await program.handlers['gateway:configure']({
    draft: { address: '127.0.0.1', port, confirmed: false }
  })
  await program.handlers['gateway:start'](undefined)
  return { program, port, call: createGatewayCaller(port) }
}

export type GatewayCaller = ReturnType<typeof createGatewayCaller>

/** Creates a function that sends calls to a gateway on this machine. */
export const createGatewayCaller =
  (port: number) =>
  (
    path: string,
    headers: OutgoingHttpHeaders = {},
    method = 'GET',
    body?: string
  ): Promise<GatewayTestResponse> =>
    new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, path, method, headers, agent: false },
        answer => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const bytes = Buffer.concat(chunks)
            const { statusCode = 0, headers: answered } = answer
            resolve({ status: statusCode, headers: answered, body: bytes, text: bytes.toString() })
          })
        }
      )
      sent.on('error', reject)
      sent.end(body)
    })

/** Creates an API key; returns it as a request header. */
export async function createApiKeyHeader(
  { handlers }: TestProgram,
  api: string,
  kind: ApiKeyKind = 'real',
  until = ''
): Promise<{ readonly 'X-API-Key': string; readonly id: string }> {
  const { keys } = await handlers['apiKeys:list']({ api })
  const draft = { name: `Khóa ${keys.length}`, kind, until }
  const { key, kept } = await handlers['apiKeys:create']({ api, draft })
  return { 'X-API-Key': key, id: kept.id }
}

/**
 * Sets up a test file with one gateway over the sample tables in a new folder, which all its tests
 * use. `fileLimit`: KiB that the gateway process may write to a file;
 * `prepare` changes the data folder before the start.
 */
export function setUpSharedGateway(
  limits?: Partial<GatewayLimits>,
  fileLimit?: number,
  prepare: (folder: string) => unknown = () => undefined
) {
  const engines = engineProcesses()
  const processes = createGatewayProcesses(fileLimit)
  let folder = ''
  let running:
    | (Awaited<ReturnType<typeof startGateway>> & {
        readonly folder: string
        readonly processes: typeof processes
      })
    | undefined
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gateway-data-'))
    await prepare(folder)
    const made = await startGateway(folder, () => engines.start().engine, processes.start, limits)
    running = { ...made, folder, processes }
  }, 60_000)
  afterAll(async () => {
    await running?.program.handlers['gateway:stop'](undefined)
    rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    if (!running) throw new Error('not started')
    return running
  }
}

/** Every line of the call log, in order. */
export function readGatewayLogLines(folder: string): GatewayLogLine[] {
  const log = join(folder, 'gateway', 'log')
  return readdirSync(log)
    .sort()
    .flatMap(name => readFileSync(join(log, name), 'utf8').split('\n').slice(0, -1))
    .map(line => {
      if (!isCompleteLogLine(line)) throw new Error(`not whole: ${line}`)
      const { c: _c, ...rest } = JSON.parse(line)
      return gatewayLogLineSchema.parse(rest)
    })
}

/** Local address on which a gateway listens, and the address from which a client connects. */
interface RawPlace {
  readonly port: number
  readonly localAddress: string
}

/** Opens a TCP connection to a gateway without sending any data. */
export const openRawConnection = (place: number | RawPlace): Socket =>
  connect({ host: '127.0.0.1', ...(typeof place === 'number' ? { port: place } : place) })

/**
 * Sends raw bytes to a gateway and returns all bytes received until the gateway closed the
 * connection.
 */
export async function sendRawBytes(
  place: number | RawPlace,
  ...parts: readonly string[]
): Promise<string> {
  const socket = openRawConnection(place)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // An error event is ignored, because a connection that is cut before or while sending emits one.
  socket.on('error', () => undefined)
  for (const part of parts) socket.write(part)
  await new Promise(resolve => socket.once('close', resolve))
  return Buffer.concat(chunks).toString('latin1')
}
