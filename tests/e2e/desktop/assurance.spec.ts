import type { Page } from '@playwright/test'
import { expect, type Session, test } from '../fixtures'
import { fullBrowserEnvironment } from '../running-app'
import { readAuditLogFile } from '../trail'

// The headless browser opens a new page on a click with Ctrl, Shift or the middle button without
// asking the program; the full browser asks, as Electron does.
test.use({ env: fullBrowserEnvironment })

/**
 * Scripted attempts to leave the page or open a window, by name; a result of `true` means that the
 * attempt succeeded.
 */
const scripted: Readonly<Record<string, () => unknown>> = {
  'location.href': () => {
    location.href = 'https://example.com/'
  },
  'location.assign': () => location.assign('https://example.com/'),
  'location.replace': () => location.replace('https://example.com/'),
  'location.protocol': () => {
    location.protocol = 'http:'
  },
  'top.location': () => {
    if (window.top) window.top.location.href = 'https://example.com/'
  },
  'a file address': () => location.assign('file:///etc/passwd'),
  'a data page': () => location.assign('data:text/html,x'),
  'a blob page': () => location.assign(URL.createObjectURL(new Blob(['x'], { type: 'text/html' }))),
  'a handler of the system (F44)': () => location.assign('ms-msdt:/id PCWDiagnostic'),
  'a mail (F44)': () => location.assign('mailto:a@example.com'),
  'a network share (F44)': () => location.assign('smb://attacker/s'),
  'another host of our scheme': () => location.assign('app://other/index.html'),
  'window.open': () => window.open('https://example.com/') !== null,
  'window.open of nothing': () => window.open('') !== null,
  'window.open in place': () => window.open('https://example.com/', '_self') === undefined,
  'window.open without opener': () => window.open('https://example.com/', '', 'noopener') !== null,
  'history to another origin': () => history.pushState({}, '', 'https://example.com/'),
  'meta refresh': () => {
    const meta = document.createElement('meta')
    meta.httpEquiv = 'refresh'
    meta.content = '0;url=https://example.com/'
    document.head.append(meta)
  },
  base: () => {
    const base = document.createElement('base')
    base.href = 'https://example.com/'
    document.head.append(base)
    const changed = new URL('x', document.baseURI).host === 'example.com'
    base.remove()
    return changed
  },
  'a form': () => {
    const form = document.createElement('form')
    form.action = 'https://example.com/'
    form.method = 'post'
    document.body.append(form)
    form.submit()
    form.remove()
  },
  'a form for another window': () => {
    const form = document.createElement('form')
    form.action = 'https://example.com/'
    form.target = '_blank'
    document.body.append(form)
    form.submit()
    form.remove()
  },
  'a frame': () => {
    const frame = document.createElement('iframe')
    frame.src = 'https://example.com/'
    document.body.append(frame)
  },
  'a webview (E11 E12)': () => {
    const view = document.createElement('webview')
    view.setAttribute('src', 'https://example.com/')
    document.body.append(view)
    return 'getWebContentsId' in view
  },
  'an object': () => {
    const object = document.createElement('object')
    object.data = 'https://example.com/'
    document.body.append(object)
  },
  'a link in SVG': () => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'a')
    svg.setAttribute('href', 'https://example.com/')
    document.body.append(svg)
    svg.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  },
  'a beacon': () => navigator.sendBeacon('https://example.com/', 'x') && false,
  'a socket': () => {
    new WebSocket('wss://example.com/')
  },
  'a worker of its own making': () => {
    new Worker(URL.createObjectURL(new Blob([''])))
  },
  'a service worker': () => 'serviceWorker' in navigator && navigator.serviceWorker.register('x.js')
}

/** Links with their HTML target and the way in which the test clicks them. */
const links = [
  'https://example.com/',
  'file:///etc/passwd',
  'javascript:void(window.left=1)'
].flatMap(href => [
  { href, target: '', click: {} },
  { href, target: '_blank', click: {} },
  { href, target: '', click: { modifiers: ['ControlOrMeta'] as const } },
  { href, target: '', click: { modifiers: ['Shift'] as const } },
  { href, target: '', click: { button: 'middle' as const } }
])

/**
 * Ignores an error that only means that the debugger lost the page: older Chromium versions report
 * a blocked navigation as a closed page. Whether the page was really replaced is checked by the
 * mark that `mark` sets. Rethrows other errors.
 */
function isLostToTools(error: Error): false {
  if (!error.message.includes('Execution context was destroyed')) throw error
  return false
}

const settle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  )

/**
 * Marks the document, so that the test can later check that it was not replaced; returns its
 * address.
 */
async function mark(page: Page): Promise<string> {
  await page.evaluate(() => document.body.setAttribute('data-stays', ''))
  return page.url()
}

/**
 * Checks that the marked document is still open in the only window, and that each kind of blocked
 * attempt is in the audit log.
 */
async function expectStayed(session: Session): Promise<void> {
  const { page, trouble } = session
  await expect.poll(() => readAuditLogFile(session)).toContain('Đã chặn trang mở cửa sổ khác')
  await expect
    .poll(() => readAuditLogFile(session))
    .toContain('Đã chặn trang chuyển đi nơi khác: https://example')
  // All attempts have ended once the router has shown another page in the same document.
  await session.open('/thu-thap/nguon')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nguồn dữ liệu')
  expect(await page.locator('body[data-stays]').count()).toBe(1)
  expect(await page.evaluate(() => 'left' in window)).toBe(false)
  expect(page.context().pages()).toHaveLength(1)
  for (const list of Object.values(trouble)) list.length = 0
}

test('no script can replace the page of the program or open another page', {
  tag: ['@E07', '@E11', '@E12', '@E13', '@E14', '@F42', '@F44', '@F52']
}, async ({ session }) => {
  const { page } = session
  const before = await mark(page)
  for (const [name, work] of Object.entries(scripted)) {
    const got = await page
      .evaluate(`(() => {
        try { return (${work.toString()})() === true } catch { return false }
      })()`)
      .catch(isLostToTools)
    expect(got, name).toBe(false)
    await settle(page)
    expect(page.url(), name).toBe(before)
  }
  await expectStayed(session)
})

test('no link can replace the page of the program, however it is clicked', {
  tag: ['@E13', '@E14', '@F42']
}, async ({ session }) => {
  const { page } = session
  const before = await mark(page)
  for (const { href, target, click } of links) {
    await page.evaluate(
      given => {
        const link = document.createElement('a')
        link.id = 'way-out'
        link.href = given.href
        link.target = given.target
        link.textContent = 'x'
        // The link is in a modal dialog so that nothing covers it. The dialog has no style
        // attributes, because the Content Security Policy blocks them.
        const sheet = Object.assign(document.createElement('dialog'), { id: 'in-front' })
        sheet.append(link)
        document.body.append(sheet)
        sheet.showModal()
      },
      { href, target }
    )
    await page.locator('#way-out').click({ ...click, modifiers: [...(click.modifiers ?? [])] })
    await settle(page)
    expect(page.url(), href).toBe(before)
    await page.evaluate(() => document.getElementById('in-front')?.remove())
  }
  await expectStayed(session)
})

test('after a script navigates to about:blank, the page of the program is restored, and the audit log has an entry', {
  tag: ['@E13', '@F42']
}, async ({ session }) => {
  const { page } = session
  await page.evaluate(() => document.body.setAttribute('data-left', ''))
  await page.evaluate(() => location.assign('about:blank'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trang chủ')
  expect(await page.locator('body[data-left]').count()).toBe(0)
  expect(await page.evaluate(() => 'bridge' in window)).toBe(true)
  await expect
    .poll(() => readAuditLogFile(session))
    .toContain('Đã chặn trang chuyển đi nơi khác: about:')
})

test('files, links and text dropped on the page open neither a file nor another page', {
  tag: ['@F43', '@E13']
}, async ({ session }) => {
  const { page } = session
  const before = page.url()
  await page.evaluate(() => document.body.setAttribute('data-stays', ''))
  const cdp = await page.context().newCDPSession(page)
  const items = [
    { mimeType: 'text/uri-list', data: 'https://example.com/' },
    { mimeType: 'text/uri-list', data: 'file:///etc/passwd' },
    { mimeType: 'text/html', data: '<a href="https://example.com/">x</a>' },
    { mimeType: 'text/plain', data: 'https://example.com/' }
  ]
  const drops = [
    ...items.map(item => ({ items: [item], files: [] as string[] })),
    { items: [], files: ['/etc/hostname'] },
    { items: [], files: ['/etc'] }
  ]
  for (const data of drops) {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await cdp.send('Input.dispatchDragEvent', {
        type,
        x: 600,
        y: 400,
        data: { ...data, dragOperationsMask: 1 }
      })
    await settle(page)
    expect(page.url()).toBe(before)
  }
  // Attempts are processed in order, so the drops have been processed once this later attempt has
  // been blocked.
  await page.evaluate(() => location.assign('https://example.org/'))
  await expect
    .poll(() => readAuditLogFile(session))
    .toContain('Đã chặn trang chuyển đi nơi khác: https://example.org')
  expect(readAuditLogFile(session).match(/Đã chặn trang/g)).toHaveLength(1)
  expect(await page.locator('body[data-stays]').count()).toBe(1)
  expect(page.url()).toBe(before)
  expect(page.context().pages()).toHaveLength(1)
  for (const list of Object.values(session.trouble)) list.length = 0
})
