import { afterAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { type ChromiumHostTrial, startChromiumHostTrial } from './run-trial.ts'

const chromium = findChromium()

interface Seen {
  readonly frames: string[]
  readonly navigations: string[]
  readonly arrivals: string[]
  readonly requests: string[]
}

describe.skipIf(!chromium)('navigation away from a page in the Chromium host', () => {
  let trial: ChromiumHostTrial
  const seen = (): Promise<Seen> => trial.evaluate('() => seen')
  afterAll(() => trial?.end())

  it('the Chromium host emits no further navigation event after the app prevented one, like Electron', async () => {
    trial = startChromiumHostTrial(chromium ?? '')
    await trial.evaluate('({ app }) => app.whenReady()')
    await trial.until('document.readyState + location.href', (state: string) =>
      state.startsWith('completehttps://kho')
    )
    const first = 'https://example.com/stopped-first'
    const second = 'https://example.com/stopped-second'
    for (const url of [first, second]) {
      await trial.inPage(`void (location.href = ${JSON.stringify(url)})`)
      await expect.poll(async () => (await seen()).frames).toContain(url)
    }
    await expect.poll(async () => (await seen()).navigations).toContain(second)
    expect((await seen()).navigations).not.toContain(first)
  })

  it.each(['about:blank', 'about:blank#x'])(
    'the Chromium host navigates to %s and emits did-navigate as the only event, like Electron',
    async url => {
      await trial.inPage(`void (location.href = ${JSON.stringify(url)})`)
      await expect.poll(async () => (await seen()).arrivals).toContain(url)
      const { frames, navigations, requests } = await seen()
      expect([...frames, ...navigations, ...requests]).not.toContain(url)
      await trial.evaluate(
        "({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].loadURL('app://kho/')"
      )
    }
  )

  // Each window has an initial page of its own, whose load event may come late.
  it('a new window prints its own page, not the initial one, as soon as loadURL has resolved', async () => {
    const printed = await trial.evaluate<boolean[]>(
      `({ BrowserWindow }) => Promise.all(Array.from({ length: 12 }, async () => {
        const window = new BrowserWindow({ show: false })
        await window.loadURL('app://kho/')
        const pdf = await window.webContents.printToPDF({})
        window.destroy()
        return pdf.includes('/FontDescriptor')
      }))`
    )
    expect(printed).toEqual(Array.from({ length: 12 }, () => true))
  })

  it('the load event of another document than the shown one emits no did-finish-load', async () => {
    const counts = await trial.evaluate<number[]>(
      `async ({ BrowserWindow }) => {
        const { webContents } = BrowserWindow.getAllWindows()[0]
        let count = 0
        webContents.on('did-finish-load', () => count++)
        await webContents.loadURL('app://kho/')
        const loaded = count
        const { session, targetId: frameId } = await webContents.page
        session.emit('Page.loadEventFired', { timestamp: 0 })
        session.emit('Page.lifecycleEvent', { frameId, loaderId: 'initial', name: 'load', timestamp: 0 })
        return [loaded, count]
      }`
    )
    expect(counts).toEqual([1, 1])
  })
})
