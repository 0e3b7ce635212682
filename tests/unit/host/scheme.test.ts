import { expect, it } from 'vitest'
import {
  addScheme,
  schemeOf,
  toReal,
  toRealOrigin,
  toShown
} from '../../../host/chromium/scheme.ts'

addScheme('app')

it.each([
  ['app://kho/index.html', 'https://kho.app.invalid/index.html'],
  ['app://kho/', 'https://kho.app.invalid/'],
  ['app://kho', 'https://kho.app.invalid'],
  ['app://kho/a?b=https://x/#/đơn-vị', 'https://kho.app.invalid/a?b=https://x/#/đơn-vị']
])('the app URL %s is mapped to %s and back', (real, shown) => {
  expect(toShown(real)).toBe(shown)
  expect(toReal(shown)).toBe(real)
})

it.each([
  'https://example.com/',
  'other://kho/',
  'data:text/html,x',
  'about:blank',
  'file:///etc/passwd'
])('the URL mapping leaves %s unchanged', url => {
  expect(toShown(url)).toBe(url)
  expect(toReal(url)).toBe(url)
})

it.each([
  'http://kho.app.invalid/',
  'https://kho.other.invalid/',
  'https://kho.app.invalid.example.com/',
  'https://kho.app.invalid:8443/',
  'https://user@kho.app.invalid/',
  'https://kho.app.invalidate/'
])('the reverse URL mapping leaves %s unchanged, because it is no address of the app', url => {
  expect(toReal(url)).toBe(url)
})

it.each([
  ['https://kho.app.invalid', 'app://kho'],
  ['https://example.com', 'https://example.com'],
  ['://', 'null'],
  ['', 'null']
])('the origin of %s is %s', (shown, real) => {
  expect(toRealOrigin(shown)).toBe(real)
})

it('the URL mapping ignores upper and lower case in URL schemes', () => {
  expect([schemeOf('APP://kho/'), schemeOf('data:,x'), schemeOf('none')]).toEqual([
    'app',
    'data',
    ''
  ])
})
