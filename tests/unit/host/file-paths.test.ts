import { afterAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { type ChromiumHostTrial, startChromiumHostTrial } from './run-trial.ts'

const chromium = findChromium()

describe.skipIf(!chromium)('file paths in the Chromium host', () => {
  let trial: ChromiumHostTrial
  afterAll(() => trial?.end())

  it('the Chromium host returns no path for files made by scripts, keeps the order of messages and accepts only File objects', async () => {
    trial = startChromiumHostTrial(chromium ?? '')
    await trial.evaluate('({ app }) => app.whenReady()')
    await trial.until('document.readyState + location.href', (state: string) =>
      state.startsWith('completehttps://kho')
    )
    expect(await trial.inPage('trial.paths()')).toEqual([
      ['', 0],
      ['b', 1]
    ])
    const refused =
      '(() => { try { trial.pathOf({}); return "" } catch (error) { return error.message } })()'
    expect(await trial.inPage(refused)).toContain('File')
  })
})
