import AxeBuilder from '@axe-core/playwright'
import { routes } from '../../support/routes'
import { expect, test } from '../fixtures'
import { structure } from '../page-structure'
import { FramePage } from '../pages/frame-page'
import { settle } from '../settle'

// A page is the same in both themes but for its colours; `npm run test:axe` looks at everything in every look.
const looks: readonly {
  readonly theme: string
  readonly hasStructure: boolean
  readonly options: Parameters<AxeBuilder['options']>[0]
}[] = [
  { theme: 'Sáng', hasStructure: true, options: { rules: { 'target-size': { enabled: true } } } },
  {
    theme: 'Tối',
    hasStructure: false,
    options: { runOnly: ['color-contrast', 'link-in-text-block'] }
  }
]
for (const { theme, hasStructure, options } of looks) {
  test(`every route is accessible, in order and quiet (${theme})`, async ({ session }) => {
    const frame = new FramePage(session.page)
    await frame.chooseTheme(theme)
    const found: string[] = []
    for (const route of routes) {
      await session.open(route)
      await expect(frame.heading).toBeVisible()
      await expect(session.page.getByRole('progressbar')).toHaveCount(0)
      const axe = new AxeBuilder({ page: session.page })
        .options({ ...options, resultTypes: ['violations'] })
        .setLegacyMode(true)
      // The frame around the pages is the same on all of them: it is looked at with the first.
      if (route !== routes[0]) axe.include('main')
      const { violations } = await axe.analyze()
      for (const { id, nodes } of violations)
        found.push(`${route} ${id}: ${nodes[0]?.html.slice(0, 160)}`)
      if (!hasStructure) continue
      await settle(session.page)
      for (const fault of await structure(session.page)) found.push(`${route}: ${fault}`)
    }
    expect(found).toEqual([])
  })
}

test('E02 E20 F34 no page reaches Node, and every call of the bridge refuses what it does not know', async ({
  session
}) => {
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

test('E06 E07 E13 E14 F52 the page cannot navigate away, open windows or run what the policy forbids', async ({
  session
}) => {
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
    // The reports come when the page has a moment: under load that is not at once.
    const expected = ['connect-src', 'img-src']
    for (let turns = 0; turns < 300; turns++) {
      if (expected.every(directive => violations.includes(directive))) break
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    return { popup: popup === null, fetched, trusted, html, violations }
  })
  expect(outcome).toMatchObject({ popup: true, fetched: false, trusted: true, html: true })
  expect(outcome.violations).toEqual(expect.arrayContaining(['connect-src', 'img-src']))
  expect(session.page.url()).toBe(before)
  // What this test provoked is what it is about.
  for (const list of Object.values(session.trouble)) list.length = 0
})
