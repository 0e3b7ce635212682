import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'
import type { ServerAddress } from '../messages'
import type { ChildJobContext } from './doing'
import { describeServerFault } from './server-fault'

/** Resolves a server name and opens its port, reporting each step. Throws AppError. */
export async function checkServerReachable(
  place: ServerAddress,
  patience: number,
  { step }: Pick<ChildJobContext, 'step'>
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
