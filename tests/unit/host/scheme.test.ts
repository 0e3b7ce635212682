import { expect, it } from 'vitest'
import {
  addAppScheme,
  toAppOrigin,
  toAppUrl,
  toChromiumUrl,
  urlSchemeOf
} from '../../../host/chromium/scheme.ts'

addAppScheme('app')

it.each([
  ['app://kho/index.html', 'https://kho.app.invalid/index.html'],
  ['app://kho/', 'https://kho.app.invalid/'],
  ['app://kho', 'https://kho.app.invalid'],
  ['app://kho/a?b=https://x/#/đơn-vị', 'https://kho.app.invalid/a?b=https://x/#/đơn-vị']
])('the app URL %s is mapped to %s and back', (real, shown) => {
  expect(toChromiumUrl(real)).toBe(shown)
  expect(toAppUrl(shown)).toBe(real)
})

it.each([
  'https://example.com/',
  'other://kho/',
  'data:text/html,x',
  'about:blank',
  'file:///etc/passwd'
])('the URL mapping leaves %s unchanged', url => {
  expect(toChromiumUrl(url)).toBe(url)
  expect(toAppUrl(url)).toBe(url)
})

it.each([
  'http://kho.app.invalid/',
  'https://kho.other.invalid/',
  'https://kho.app.invalid.example.com/',
  'https://kho.app.invalid:8443/',
  'https://user@kho.app.invalid/',
  'https://kho.app.invalidate/'
])('the reverse URL mapping leaves %s unchanged, because it is no address of the app', url => {
  expect(toAppUrl(url)).toBe(url)
})

it.each([
  ['https://kho.app.invalid', 'app://kho'],
  ['https://example.com', 'https://example.com'],
  ['://', 'null'],
  ['', 'null']
])('the origin of %s is %s', (shown, real) => {
  expect(toAppOrigin(shown)).toBe(real)
})

it('the URL mapping ignores upper and lower case in URL schemes', () => {
  expect([urlSchemeOf('APP://kho/'), urlSchemeOf('data:,x'), urlSchemeOf('none')]).toEqual([
    'app',
    'data',
    ''
  ])
})
