import type { ChildProcess } from 'node:child_process'

let count = 0

interface Answer<T> {
  readonly id: number
  readonly result: T
  readonly error?: string
}

/**
 * Runs the text of a function in the main process of a Chromium host started by the test:
 * `(electron, argument) => …` (host/control.ts).
 */
export function evaluateInHost<T>(
  child: ChildProcess,
  text: string,
  argument?: unknown
): Promise<T> {
  return new Promise((resolve, reject) => {
    const id = ++count
    const finish = (): void => {
      child.off('message', listen)
      child.off('exit', onExit)
    }
    const listen = (message: Answer<T>): void => {
      if (message.id !== id) return
      finish()
      if (message.error) reject(new Error(message.error))
      else resolve(message.result)
    }
    const onExit = (code: number | null): void => {
      finish()
      reject(new Error(`The program has ended with ${code}`))
    }
    child.on('message', listen)
    child.once('exit', onExit)
    child.send({ id, evaluate: text, argument }, error => {
      if (!error) return
      finish()
      reject(error)
    })
  })
}
