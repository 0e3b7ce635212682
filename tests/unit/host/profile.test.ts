import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writePlainPreferences } from '../../../host/app/profile.ts'
import { makeTemporaryFolder } from '../../support/temporary-folder.ts'

it.each([
  ['a new profile', undefined, {}],
  ['a used one', '{"translate":{"enabled":true,"recent":"vi"},"zoom":2}', { zoom: 2 }],
  ['one that was cut off', '{"translate":{"ena', {}]
])(
  'the Chromium host disables promotions of the browser in %s and keeps the rest of the file',
  (_name, text, rest) => {
    const profile = makeTemporaryFolder()
    const path = join(profile, 'Default', 'Preferences')
    if (text) {
      mkdirSync(join(profile, 'Default'))
      writeFileSync(path, text)
    }
    writePlainPreferences(profile)
    const first = readFileSync(path, 'utf8')
    expect(JSON.parse(first)).toMatchObject({
      ...rest,
      translate: { enabled: false },
      credentials_enable_service: false
    })
    writePlainPreferences(profile)
    expect(readFileSync(path, 'utf8')).toBe(first)
  }
)
