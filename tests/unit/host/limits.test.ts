import { afterEach, describe, expect, it } from 'vitest'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { type ChromiumHostTrial, startChromiumHostTrial } from './run-trial.ts'

const chromium = findChromium()
const isRoot = process.getuid?.() === 0
const needsRoot = isRoot ? '' : ' (needs root)'

interface Seen {
  readonly requests: string[]
}

describe.skipIf(!chromium)('failures in which the Chromium host behaves like Electron', () => {
  let trial: ChromiumHostTrial
  afterEach(() => trial?.end())

  it('the Chromium host serves no script if the User-Agent is not a valid header value', async () => {
    trial = startChromiumHostTrial(chromium ?? '', { TRIAL_USER_AGENT: 'as-it-is' })
    await trial.until('document.readyState', (state: string) => state === 'complete')
    expect(await trial.inPage('typeof window.atStart')).toBe('undefined')
    expect(await trial.inPage('fetch("/page.js").then(() => "answered", () => "failed")')).toBe(
      'failed'
    )
    // As in Electron, the app's request filter sees the request, but its protocol handler is never
    // called.
    expect((await trial.evaluate<Seen>('() => seen')).requests).toContain('app://kho/page.js')
    await trial.evaluate("({ app }) => { app.userAgentFallback = 'KhodliuQunlc/1' }")
    expect(await trial.inPage('fetch("/page.js").then(() => "answered", () => "failed")')).toBe(
      'answered'
    )
  })

  it.skipIf(!isRoot)(
    `the Chromium host exits when it runs as root and the app calls enableSandbox${needsRoot}`,
    async () => {
      trial = startChromiumHostTrial(chromium ?? '', { TRIAL_SANDBOX: 'always' })
      const ended = new Promise(resolve => trial.process.once('exit', resolve))
      expect(await ended).toBe(1)
    }
  )
})
