import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startChildProcess } from '../../../../../src/main/runtime/process/child-client'

class FakeChild extends EventEmitter {
  pid: number | undefined = 7
  readonly sent: string[] = []
  readonly signals: string[] = []
  postMessage(message: string): void {
    this.sent.push(message)
  }
  kill(): boolean {
    this.signals.push('term')
    return true
  }
}

function opened() {
  const child = new FakeChild()
  const forced: number[] = []
  const received: unknown[] = []
  const exits: number[] = []
  const client = startChildProcess<string>(
    { start: () => child, forceEnd: pid => forced.push(pid) },
    message => received.push(message),
    code => exits.push(code)
  )
  return { child, client, forced, received, exits }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('startChildProcess', () => {
  it('startChildProcess forwards messages until the process has exited and sends nothing afterwards', async () => {
    const { child, client, received, exits } = opened()
    client.send('một')
    child.emit('message', { a: 1 })
    child.emit('exit', 3)
    client.send('hai')
    expect([child.sent, received, exits]).toEqual([['một'], [{ a: 1 }], [3]])
    expect(client.hasExited()).toBe(true)
    expect(await client.exited).toBe(3)
  })

  it('startChildProcess kills a process that has not exited 250 ms after its stop signal was sent', () => {
    const { child, client, forced } = opened()
    client.kill()
    client.kill()
    vi.advanceTimersByTime(249)
    expect([child.signals, forced]).toEqual([['term'], []])
    vi.advanceTimersByTime(1)
    expect(forced).toEqual([7])
  })

  it('startChildProcess does not kill a process that exits in time after its stop signal', () => {
    const { child, client, forced } = opened()
    client.kill()
    child.emit('exit', 0)
    vi.advanceTimersByTime(1_000)
    client.kill()
    expect([child.signals, forced]).toEqual([['term'], []])
  })

  it('startChildProcess ends a process that is still starting as soon as it has started', () => {
    const { child, client } = opened()
    child.pid = undefined
    client.kill()
    expect(child.signals).toEqual(['term'])
    child.pid = 7
    child.emit('spawn')
    expect(child.signals).toEqual(['term', 'term'])
  })
})
