import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * Proxy to a local server whose connections a test can close, or leave open without any traffic.
 */
export interface StoppingProxy {
  readonly port: number
  /** Stops all traffic in both directions without closing connections. */
  readonly silence: () => void
  /** Closes every connection at once. */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

export async function openStoppingProxy(to: number): Promise<StoppingProxy> {
  const ends = new Set<Socket>()
  const server: Server = createServer(near => {
    const far = connect({ host: '127.0.0.1', port: to })
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', () => undefined)
      end.once('close', () => ends.delete(end))
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const cut = (): void => {
    for (const end of ends) end.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      for (const end of ends) end.unpipe().pause()
    },
    cut,
    close: () => {
      cut()
      return new Promise(resolve => server.close(() => resolve()))
    }
  }
}
