import { expect, it } from 'vitest'
import { toAsciiUserAgent } from '../../../../src/main/shell/user-agent'

it('keeps the ASCII of a User-Agent that names the program, so that it is a value of a header', () => {
  const named = 'Mozilla/5.0 (X11) KhodữliệuQuânlực/0.1.0 Chrome/153.0 Electron/45.4.1\n'
  const ascii = toAsciiUserAgent(named)
  expect(ascii).toBe('Mozilla/5.0 (X11) KhodliuQunlc/0.1.0 Chrome/153.0 Electron/45.4.1')
  expect(new Headers({ 'User-Agent': ascii }).get('User-Agent')).toBe(ascii)
})
