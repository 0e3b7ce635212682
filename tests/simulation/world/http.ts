import { EventEmitter } from 'node:events'
import type { SimulatedRequest, SimulatedResponse } from './http-messages'
import type { SimulatedProcess, SimulatedWorld } from './world'

/** `createServer` of `node:http`: requests arrive as tasks of the world, without sockets. */
export const createHttpServer = (world: SimulatedWorld, process: SimulatedProcess) => () => {
  const server = new EventEmitter()
  let port = 0
  const close = (closed?: () => void): void => {
    world.servers.delete(port)
    if (closed) world.schedule(process, 'server closed', closed)
  }
  process.onEnd.add(() => close())
  return Object.assign(server, {
    listen: () => {
      do port += 1
      while (world.servers.has(port))
      world.servers.set(port, {
        process,
        take: (request, respond) =>
          server.emit('request', createRequest(request), createResponse(respond))
      })
      world.schedule(process, 'listening', () => server.emit('listening'))
    },
    address: () => ({ port }),
    close,
    closeIdleConnections: () => undefined,
    closeAllConnections: () => undefined
  })
}

const createRequest = ({ method, url, headers }: SimulatedRequest) => ({
  method,
  url,
  headers,
  rawHeaders: Object.entries(headers).flat(),
  socket: { remoteAddress: '127.0.0.1', destroySoon: () => undefined }
})

function createResponse(respond: (response: SimulatedResponse) => void) {
  const head = { status: 0, headers: {} }
  return Object.assign(new EventEmitter(), {
    destroyed: false,
    shouldKeepAlive: true,
    writeHead: (status: number, headers: Readonly<Record<string, string>>) => {
      Object.assign(head, { status, headers })
    },
    end: (body?: Uint8Array) => respond({ ...head, body: Buffer.from(body ?? []).toString() })
  })
}

/** Sends a request; undefined if nobody listens, or the server ends before it has responded. */
export const sendRequest = (
  world: SimulatedWorld,
  port: number,
  request: SimulatedRequest
): Promise<SimulatedResponse | undefined> =>
  new Promise(resolve => {
    const server = world.servers.get(port)
    if (!server?.process.isAlive) return resolve(undefined)
    // A response that was sent arrives, even if its server ends then.
    const respond = (response: SimulatedResponse): void =>
      void world.schedule(undefined, `response ${response.status}`, () => resolve(response))
    server.process.onEnd.add(() =>
      world.schedule(undefined, 'connection lost', () => resolve(undefined), 1)
    )
    world.schedule(server.process, 'request', () => server.take(request, respond))
  })
