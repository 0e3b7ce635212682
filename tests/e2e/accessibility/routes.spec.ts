import { expect, test } from '../fixtures'
import { readAuditLogFile } from '../trail'

test('no page can access Node, and every call of the preload bridge rejects unknown arguments', {
  tag: ['@E02', '@E20', '@F34']
}, async ({ session }) => {
  const answers = await session.page.evaluate(async () => {
    const globals = ['require', 'process', 'module', 'Buffer', 'global', 'hostBinding']
    const seen = globals.filter(name => name in globalThis)
    const { bridge } = window as unknown as { bridge: object }
    const { calls, events } = bridge as {
      calls: Record<
        string,
        (...args: unknown[]) => Promise<{ ok: boolean; error?: { code: string } }>
      >
      events: Record<string, unknown>
    }
    const code = async (name: string, input: unknown): Promise<string | undefined> =>
      (await calls[name]?.(input))?.error?.code
    return {
      seen,
      keys: [...Object.keys(bridge), ...Object.keys(calls), ...Object.keys(events)],
      frozen: Object.isFrozen(bridge) && Object.isFrozen(calls),
      wrongType: await code('apiSharing:get', { id: 5 }),
      tooLarge: await code('apiSharing:get', { id: 'x'.repeat(1_100_000) }),
      unknownField: await code('apiSharing:get', { id: 'api-001', more: true }),
      surrogate: await code('apiSharing:get', { id: '\ud800' }),
      unknown: await code('apiSharing:get', { id: 'api-999' })
    }
  })
  expect(answers).toMatchObject({
    seen: [],
    frozen: true,
    wrongType: 'INVALID_INPUT',
    tooLarge: 'TOO_LARGE',
    unknownField: 'INVALID_INPUT',
    surrogate: 'INVALID_INPUT',
    unknown: 'NOT_FOUND'
  })
  expect(answers.keys.filter(key => /^(send|on|invoke|ipcRenderer)$/.test(key))).toEqual([])
})

test('a page cannot navigate to another site, open windows, or run code that its Content Security Policy forbids', {
  tag: ['@E06', '@E07', '@E13', '@E14', '@F52']
}, async ({ session }) => {
  const before = session.page.url()
  const outcome = await session.page.evaluate(async () => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', event =>
      violations.push(event.effectiveDirective)
    )
    const refused = (work: () => void): boolean => {
      try {
        work()
        return false
      } catch {
        return true
      }
    }
    const script = document.createElement('script')
    const trusted = refused(() => script.setAttribute('src', 'https://example.com/x.js'))
    const html = refused(() => {
      document.body.innerHTML += ''
    })
    const image = document.createElement('img')
    image.src = 'https://example.com/x.png'
    const popup = window.open('https://example.com/')
    const fetched = await fetch('https://example.com/').then(
      () => true,
      () => false
    )
    window.location.href = 'https://example.com/'
    // The browser sends reports of CSP violations when the page is idle, which takes time under
    // load.
    const expected = ['connect-src', 'img-src']
    for (let turns = 0; turns < 300; turns++) {
      if (expected.every(directive => violations.includes(directive))) break
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    return { popup: popup === null, fetched, trusted, html, violations }
  })
  expect(outcome).toMatchObject({ popup: true, fetched: false, trusted: true, html: true })
  expect(outcome.violations).toEqual(expect.arrayContaining(['connect-src', 'img-src']))
  // By now both attempts, to open a window and to navigate away, have been blocked and logged.
  const refused = ['mở cửa sổ khác', 'chuyển đi nơi khác: https://example.com']
  for (const words of refused) {
    await expect.poll(() => readAuditLogFile(session)).toContain(`Đã chặn trang ${words}`)
  }
  expect(session.page.url()).toBe(before)
  expect(session.page.context().pages()).toHaveLength(1)
  // Discards the errors that this test provoked on purpose, because the check after each test fails
  // on any recorded error.
  for (const list of Object.values(session.trouble)) list.length = 0
})
