import { expect, type Session, test } from '../e2e/fixtures'
import { FramePage } from '../e2e/pages/frame-page'
import { type WalkVisitor, walkFrameOverlays, walkRoutes } from '../e2e/walk'
import { allPageRoutes as allRoutes } from '../support/routes'
import { emulateThemeAndZoom, findAccessibilityFaults, themeZoomCombinations } from './looks'

for (const [group, routes] of groups()) {
  test(`${group}: every route and each dialog or menu opened on it has no accessibility violation in any theme and zoom level`, async ({
    session
  }) => {
    await walkRoutes(session, routes, await dressing(session))
    expect(finish(session)).toEqual([])
  })
}

test('dialogs and menus that can be opened on every page have no accessibility violation in any theme and zoom level', async ({
  session
}) => {
  await walkFrameOverlays(session, await dressing(session))
  expect(finish(session)).toEqual([])
})

const found = new WeakMap<Session, string[]>()

function finish(session: Session): string[] {
  // Pressing a button may log an error when a form or rule rejects the input; this test only checks
  // the visible content.
  session.trouble.console.length = 0
  return found.get(session) ?? []
}

/**
 * Returns a function that checks the visible content in all themes and zoom levels, and records
 * each result for the summary.
 */
async function dressing(session: Session): Promise<WalkVisitor> {
  const { page } = session
  await new FramePage(page).chooseTheme('Theo hệ thống')
  const view = await page.context().newCDPSession(page)
  const list: string[] = []
  found.set(session, list)
  return async (place, kind) => {
    for (const combination of themeZoomCombinations) {
      await emulateThemeAndZoom(view, combination)
      const these = await findAccessibilityFaults(page)
      list.push(...these.map(fault => `${place} (${combination.name}) ${fault}`))
      const description = JSON.stringify({
        kind,
        combination: combination.name,
        faults: these.length
      })
      test.info().annotations.push({ type: 'checked', description })
    }
    await emulateThemeAndZoom(view, { look: 'light', zoom: 1, name: '' })
  }
}

/** Routes grouped by their first segment; the many sector routes by their second segment. */
function groups(): Map<string, string[]> {
  const made = new Map<string, string[]>()
  for (const route of allRoutes) {
    const [, first = '', second = ''] = route.split('?')[0]?.split('/') ?? []
    const group = ['chuyen-nganh', 'chia-se', 'luu-tru'].includes(first)
      ? `${first}/${second}`
      : first === 'khong' || first === 'gioi-thieu'
        ? 'home'
        : first || 'home'
    made.set(group, [...(made.get(group) ?? []), route])
  }
  return made
}
