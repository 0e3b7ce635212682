import { expect, it } from 'vitest'
import { parseScreenSetting } from '../../../host/window/screen.ts'
import { readX11Screen } from '../../../host/window/x11.ts'

it.each([
  ['1366x768', { width: 1366, height: 768, scale: 1 }],
  ['1366x768@1.25', { width: 1366, height: 768, scale: 1.25 }],
  ['1366', undefined],
  ['1366x768@', undefined],
  [undefined, undefined]
])('the setting %s for the screen size is parsed', (setting, expected) => {
  expect(parseScreenSetting(setting)).toEqual(expected)
})

it.each([undefined, '', 'far.invalid:0', ':54321'])(
  'reading the screen size of the unknown X display %s returns nothing, so that the default size is used',
  async name => {
    expect(await readX11Screen(name)).toBeUndefined()
  }
)
