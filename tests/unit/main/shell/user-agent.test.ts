import { expect, it } from 'vitest'
import { toAsciiUserAgent } from '../../../../src/main/shell/user-agent'

it('toAsciiUserAgent keeps only ASCII so that the User-Agent is a valid header value', () => {
  const named = 'Mozilla/5.0 (X11) KhodữliệuQuânlực/0.1.0 Chrome/153.0 Electron/45.4.1\n'
  const ascii = toAsciiUserAgent(named)
  expect(ascii).toBe('Mozilla/5.0 (X11) KhodliuQunlc/0.1.0 Chrome/153.0 Electron/45.4.1')
  expect(new Headers({ 'User-Agent': ascii }).get('User-Agent')).toBe(ascii)
})
