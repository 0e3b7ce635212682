import { findClippedText } from '../../support/page/clipped-text'
import { routes as allRoutes } from '../../support/routes'
import { expect, test } from '../fixtures'

/** The smallest window at 200 % has room for 640 by 360 pixels of CSS; 320 by 256 is what the rules of accessibility ask for. */
const windows = [
  { name: '1280×1024 at 400 %', width: 320, height: 256, deviceScaleFactor: 4 },
  { name: '1280×720 at 200 %', width: 640, height: 360, deviceScaleFactor: 2 },
  { name: '2560×1440', width: 2560, height: 1440, deviceScaleFactor: 1 }
]

for (const { name, ...size } of windows) {
  test(`no page cuts its words or scrolls sideways (${name})`, async ({ session }) => {
    const view = await session.page.context().newCDPSession(session.page)
    await view.send('Emulation.setDeviceMetricsOverride', { ...size, mobile: false })
    const found: string[] = []
    for (const route of allRoutes) {
      await session.open(route)
      await expect(session.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(session.page.locator('[role="progressbar"], [data-loading]')).toHaveCount(0)
      for (const fault of await findClippedText(session.page)) found.push(`${route} ${fault}`)
    }
    expect(found).toEqual([])
  })
}
