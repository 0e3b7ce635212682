import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Socket address at which a real Electron accepts functions from tests (electron-control.cjs):
 * different for each data folder, and short enough for a socket.
 */
export function buildElectronControlAddress(userData: string): string {
  const name = `kho-${createHash('sha256').update(userData).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

interface Answer<T> {
  readonly result: T
  readonly error?: string
}

/**
 * Runs the text of a function in the main process: `(electron, argument) => …`. Rejects if the
 * function throws or the program has ended.
 */
export function evaluateInElectron<T>(
  control: string,
  text: string,
  argument?: unknown
): Promise<T> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(control, () =>
      socket.write(`${JSON.stringify({ evaluate: text, argument })}\n`)
    )
    socket.setEncoding('utf8')
    socket.on('data', data => {
      said += data
    })
    socket.once('error', reject)
    socket.once('close', () => {
      if (said === '') return reject(new Error('The program has ended'))
      const { result, error }: Answer<T> = JSON.parse(said)
      if (error) reject(new Error(error))
      else resolve(result)
    })
  })
}
