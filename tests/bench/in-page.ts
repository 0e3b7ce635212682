import type { Page } from 'playwright-core'

/** Milliseconds per frame of the page: the median of sixty frames. */
export function measureFrameTime(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(resolve => requestAnimationFrame(resolve))
    const times: number[] = []
    let last = await frame()
    for (let count = 0; count < 60; count++) {
      const now = await frame()
      times.push(now - last)
      last = now
    }
    return times.sort((left, right) => left - right)[30] ?? 0
  })
}

/**
 * Opens an address within the program; returns milliseconds until heading and content are painted.
 */
export function measureRouteOpening(page: Page, path: string): Promise<number> {
  return page.evaluate(async address => {
    // Address without its query string. When the page changes, the old heading with this mark is
    // removed.
    const place = (hash: string): string | undefined => (hash || '#/').split('?')[0]
    // A new heading is awaited only if the page changes, because another tab of the same page keeps
    // the heading.
    if (place(`#${address}`) !== place(window.location.hash)) {
      document.querySelector('h1')?.setAttribute('data-left', '')
    }
    const isThere = (): boolean => {
      const main = document.querySelector('main')
      const heading = main?.querySelector('h1')
      return Boolean(
        heading &&
          !heading.hasAttribute('data-left') &&
          !main?.querySelector('[role="progressbar"], [data-loading]')
      )
    }
    const began = performance.now()
    window.location.hash = `#${address}`
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${address} is not there after 30 s`)), 30_000)
      const look = (): void => {
        if (!isThere()) return
        watcher.disconnect()
        clearTimeout(late)
        resolve()
      }
      const watcher = new MutationObserver(look)
      watcher.observe(document.body, { childList: true, subtree: true, attributes: true })
      // The router processes a changed tab synchronously or not at all, so one task later the
      // result is known.
      setTimeout(look, 0)
    })
    await new Promise<void>(resolve =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        // A message is delivered after the frame of the animation callback was painted.
        port1.onmessage = () => resolve()
        port2.postMessage(undefined)
      })
    )
    return performance.now() - began
  }, path)
}

type Calls = Readonly<Record<string, (input: unknown) => Promise<{ ok: boolean; data?: unknown }>>>

/** Makes IPC calls to the main process from the page; returns the milliseconds of each call. */
export function measureCallTimes(
  page: Page,
  name: string,
  inputs: readonly unknown[]
): Promise<number[]> {
  return page.evaluate(
    async ([channel, list]) => {
      const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
      const times: number[] = []
      for (const input of list) {
        const began = performance.now()
        const reply = await calls[channel]?.(input)
        if (!reply?.ok) throw new Error(`${channel}: ${JSON.stringify(reply)}`)
        times.push(performance.now() - began)
      }
      return times
    },
    [name, inputs] as const
  )
}
