import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'
import type { ServerPlace } from '../messages'
import type { Doing } from './doing'
import { describeServerFault } from './server-fault'

/** Resolves a server name and opens its port, reporting each step. Throws AppError. */
export async function checkWay(
  place: ServerPlace,
  patience: number,
  { step }: Pick<Doing, 'step'>
): Promise<void> {
  const { host, port } = place
  try {
    await lookup(host)
    step(1)
    await new Promise<void>((resolve, reject) => {
      const socket = connect({ host, port, timeout: patience })
      socket.once('connect', () => {
        socket.destroy()
        resolve()
      })
      socket.once('timeout', () => {
        socket.destroy()
        reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }))
      })
      socket.once('error', reject)
    })
    step(2)
  } catch (error) {
    throw describeServerFault(error, place)
  }
}
