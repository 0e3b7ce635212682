import { describe, expect, it } from 'vitest'
import { createSafePageResponse, safeActionOf } from '../../../../src/main/shell/safe-page'

const colors = {
  background: '#fff',
  surface: '#fff',
  words: '#000',
  quiet: '#555',
  accent: '#060',
  onAccent: '#fff',
  border: '#ccc',
  good: '#060',
  bad: '#600'
}

describe('safe page', () => {
  it.each(['crashed', 'damaged'] as const)(
    'the safe page for %s needs no script or file, and its policy allows none',
    async reason => {
      const response = createSafePageResponse({ reason }, colors)
      const html = await response.text()
      const policy = response.headers.get('content-security-policy') ?? ''
      const nonce = /<style nonce="([^"]+)">/.exec(html)?.[1] ?? ''
      expect(policy).toBe(
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
      )
      expect(html).not.toMatch(/<script|<link|<img|src=|url\(|\son\w+=/)
      expect(html.match(/<h1>/g)).toHaveLength(1)
      expect(html.match(/<li>/g)).toHaveLength(3)
      expect(html).toContain('<html lang="vi">')
      expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
        'safe/open',
        'safe/export',
        'safe/quit'
      ])
    }
  )

  it('the safe page shows the result of an action as plain text, whatever it contains', async () => {
    const words = '<img src=x onerror=alert(1)> & "x"'
    const html = await createSafePageResponse(
      { reason: 'crashed', outcome: { good: false, words } },
      colors
    ).text()
    expect(html).toContain('&lt;img src=x onerror=alert(1)> &amp; &quot;x&quot;')
  })

  it('safeActionOf accepts only the links of the safe page', () => {
    expect(safeActionOf('app://kho/safe/open', 'app://kho')).toBe('open')
    for (const url of ['app://kho/safe/other', 'https://kho/safe/open', 'app://kho/safe/open?x']) {
      expect(safeActionOf(url, 'app://kho')).toBeUndefined()
    }
  })
})
