import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { makeTemporaryFolder } from '../../support/temporary-folder.ts'
import { startChromiumHostTrial } from './run-trial.ts'

const chromium = findChromium()

it.skipIf(!chromium)(
  'the Chromium host stores files of Chromium in the sessionData folder and rejects a relative path for it',
  async () => {
    const folder = makeTemporaryFolder()
    const trial = startChromiumHostTrial(chromium ?? '', { TRIAL_SESSION: folder })
    try {
      await trial.evaluate('({ app }) => app.whenReady()')
      await trial.until('document.readyState + location.href', (state: string) =>
        Boolean(state?.startsWith('completehttps://kho'))
      )
      expect(readdirSync(folder)).not.toEqual([])
      expect(existsSync(join(trial.userData, 'chromium'))).toBe(false)
      const refusal = await trial.evaluate(
        '({ app }) => { try { app.setPath("userData", "here") } catch (error) { return error.message } }'
      )
      expect(refusal).toBe('Path must be absolute')
    } finally {
      await trial.end()
    }
  }
)
