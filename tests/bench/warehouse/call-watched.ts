import type { Page } from 'playwright-core'
import type { BenchProgram } from '../program'

interface Watched<T> {
  readonly data: T
  /** Milliseconds until the response to the measured call. */
  readonly time: number
  /** Longest response time of an empty IPC call while the measured call ran. */
  readonly blocked: number
  /** Maximum memory growth of the main process in bytes. */
  readonly grown: number
}

type Calls = Record<string, (input?: unknown) => Promise<{ ok: boolean; data?: unknown }>>

/**
 * Makes an IPC call to the main process. Meanwhile sends an empty call every few milliseconds; its
 * response time shows how long the main process is blocked.
 */
export async function callMeasuringBlocking<T = unknown>(
  { page, memory }: BenchProgram,
  channel: string,
  input: unknown
): Promise<Watched<T>> {
  const rest = memory()?.main ?? 0
  let most = rest
  const watch = setInterval(() => {
    most = Math.max(most, memory()?.main ?? 0)
  }, 50)
  try {
    const made = await page.evaluate(
      async ([name, value]) => {
        const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
        let going = true
        let blocked = 0
        const began = performance.now()
        let time = 0
        const asked = Promise.resolve(calls[name]?.(value)).then(reply => {
          time = performance.now() - began
          going = false
          return reply
        })
        while (going) {
          const before = performance.now()
          await calls['app:painted']?.()
          blocked = Math.max(blocked, performance.now() - before)
          await new Promise(resolve => setTimeout(resolve, 5))
        }
        const reply = await asked
        if (!reply?.ok) throw new Error(`${name}: ${JSON.stringify(reply)}`)
        return { data: reply.data, time, blocked }
      },
      [channel, input] as const
    )
    return { ...made, data: made.data as T, grown: most - rest }
  } finally {
    clearInterval(watch)
  }
}

/** Makes an IPC call to the main process. Throws if the call is rejected. */
export function invokeIpcCall<T>(page: Page, channel: string, input: unknown): Promise<T> {
  return page.evaluate(
    async ([name, value]) => {
      const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
      const reply = await calls[name]?.(value)
      if (!reply?.ok) throw new Error(`${name}: ${JSON.stringify(reply)}`)
      return reply.data
    },
    [channel, input] as const
  ) as Promise<T>
}
