import type { BenchProgram } from './program'

export interface ExportMeasurement {
  /** Milliseconds until the file existed under its final name. */
  readonly time: number
  /** Maximum memory growth of the main process in bytes; undefined if not available. */
  readonly grown: number | undefined
  /**
   * Longest response time of an empty IPC call in milliseconds while the export runs;
   * `blockedAtRest` is the one within a second without an export.
   */
  readonly blocked: number
  readonly blockedAtRest: number
  /** Number of progress events that the page received. */
  readonly told: number
}

type Calls = Record<
  string,
  (input?: unknown) => Promise<{ ok: boolean; data?: { outcome?: string } }>
>
type Events = Record<string, (listener: (payload: unknown) => void) => () => void>

/**
 * Exports a whole log. Meanwhile sends an empty IPC call every few milliseconds; its response time
 * shows how long the main process is blocked.
 */
export async function measureSingleExport(
  { page, memory }: BenchProgram,
  id: string
): Promise<ExportMeasurement> {
  const rest = memory()?.main
  let most = rest ?? 0
  const watch = setInterval(() => {
    most = Math.max(most, memory()?.main ?? 0)
  }, 50)
  try {
    const made = await page.evaluate(async api => {
      const { calls, events } = (window as unknown as { bridge: { calls: Calls; events: Events } })
        .bridge
      const query = { search: '', filters: {}, sort: null }
      const job = crypto.randomUUID()
      const longestWait = async (until: Promise<unknown>): Promise<number> => {
        let longest = 0
        let going = true
        void until.finally(() => {
          going = false
        })
        while (going) {
          const asked = performance.now()
          await calls['app:painted']?.()
          longest = Math.max(longest, performance.now() - asked)
          await new Promise(resolve => setTimeout(resolve, 5))
        }
        return longest
      }
      const blockedAtRest = await longestWait(new Promise(resolve => setTimeout(resolve, 1_000)))
      let told = 0
      const deafen = events['files:progress']?.(() => {
        told++
      })
      const began = performance.now()
      let time = 0
      const saving = Promise.resolve(
        calls['apiSharing:exportLogs']?.({ id: api, query, job })
      ).then(reply => {
        time = performance.now() - began
        return reply
      })
      const blocked = await longestWait(saving)
      const reply = await saving
      deafen?.()
      if (reply?.data?.outcome !== 'saved') throw new Error(JSON.stringify(reply))
      return { time, blocked, blockedAtRest, told }
    }, id)
    return { ...made, grown: rest === undefined ? undefined : most - rest }
  } finally {
    clearInterval(watch)
  }
}

/**
 * Starts an export and cancels it at the first progress event; returns milliseconds until the
 * cancelled response.
 */
export function measureExportCancellation({ page }: BenchProgram, id: string): Promise<number> {
  return page.evaluate(async api => {
    const { calls, events } = (window as unknown as { bridge: { calls: Calls; events: Events } })
      .bridge
    const query = { search: '', filters: {}, sort: null }
    const job = crypto.randomUUID()
    const told = new Promise<void>(resolve => {
      const deafen = events['files:progress']?.(() => {
        deafen?.()
        resolve()
      })
    })
    const saving = calls['apiSharing:exportLogs']?.({ id: api, query, job })
    await told
    const began = performance.now()
    await calls['files:stop']?.({ job })
    const reply = await saving
    if (reply?.data?.outcome !== 'cancelled') throw new Error(JSON.stringify(reply))
    return performance.now() - began
  }, id)
}
