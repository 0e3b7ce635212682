import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { App, Session } from 'electron'
import { describe, expect, it, test, vi } from 'vitest'
import { restrictNavigation, restrictSession } from '../../../src/main/shell/security'
import { findSourceFilesMatching, readProjectFile } from '../../support/assurance/sources'

/**
 * Stub of an Electron session that the program has locked down; records the handlers that the
 * program registered on it.
 */
function lockedSession() {
  const told: Record<string, unknown> = {}
  const note = (name: string) => (value: unknown) => {
    told[name] = value
  }
  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: note('request'),
    setPermissionCheckHandler: note('check'),
    setDevicePermissionHandler: note('device'),
    setDisplayMediaRequestHandler: note('displayMedia'),
    setSpellCheckerEnabled: note('spellChecker'),
    webRequest: { onBeforeRequest: note('beforeRequest') }
  })
  restrictSession(session as unknown as Session)
  return { session, told: told as Record<string, (...args: unknown[]) => unknown> }
}

describe('network requests of the locked session', { tags: ['E01', 'F52'] }, () => {
  const { told, session } = lockedSession()
  const isCancelled = (url: string): unknown => {
    let answer: { cancel?: boolean } = {}
    told.beforeRequest?.({ url }, (given: object) => {
      answer = given
    })
    return answer.cancel
  }

  test.each([
    'https://example.com/',
    'http://127.0.0.1/',
    'ws://example.com/',
    'wss://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/html,x',
    'blob:app://kho/1',
    'app://other/index.html',
    'app://kho.evil/index.html',
    'chrome://gpu/',
    'ms-msdt:x',
    '//server/share'
  ])('the locked session denies the request %s', url => {
    expect(isCancelled(url)).toBe(true)
  })

  it('the locked session allows requests to the origin of the app', () => {
    expect(isCancelled('app://kho/index.html')).toBe(false)
  })

  it('the locked session sends no requests for spelling dictionaries and downloads no files', () => {
    expect(told.spellChecker).toBe(false)
    const event = { preventDefault: vi.fn() }
    session.emit('will-download', event)
    expect(event.preventDefault).toHaveBeenCalled()
  })

  it('only listed modules of the main process use the network: folder lock, server process, API listener and its test call (text)', () => {
    const pattern =
      /node:(https?|http2|net|tls|dgram|dns)\b|\bnet\.(fetch|request)\b|autoUpdater|crashReporter/
    const child = join('src', 'main', 'connections', 'child')
    const gateway = join('src', 'main', 'gateway')
    const known = [
      join(child, 'check-way.ts'),
      join(child, 'postgresql', 'cancel.ts'),
      join(child, 'postgresql', 'session.ts'),
      join(child, 'trino', 'request.ts'),
      join(gateway, 'call-own.ts'),
      join(gateway, 'certificate.ts'),
      join(gateway, 'child', 'gate.ts'),
      join(gateway, 'child', 'hosts.ts'),
      join(gateway, 'child', 'http-server.ts'),
      join(gateway, 'child', 'keys.ts'),
      join(gateway, 'child', 'serve.ts'),
      join(gateway, 'child', 'served.ts'),
      join('src', 'main', 'store', 'disk', 'kernel-name.ts')
    ]
    expect(findSourceFilesMatching(pattern).sort()).toEqual(known)
  })
})

describe('permissions of pages', { tags: 'E05' }, () => {
  const { told } = lockedSession()
  const types = readProjectFile('node_modules', 'electron', 'electron.d.ts')
  /** All permissions that this version of Electron knows, read from its type definitions. */
  const lists = [...types.matchAll(/set(?:PermissionRequest|PermissionCheck)Handler\([^\n]*/g)]
  const known = new Set(
    lists.flatMap(([line]) => [...line.matchAll(/'([a-zA-Z-]+)'/g)].map(([, name = '']) => name))
  )

  it('the list of tested permissions contains every permission that Electron knows (text)', () => {
    expect(known.size).toBeGreaterThan(15)
    expect(known).toContain('clipboard-sanitized-write')
    expect(known).toContain('geolocation')
  })

  it('the locked session denies every permission except writing text to the clipboard', () => {
    const granted = [...known].filter(name => {
      let answer = false
      told.request?.({}, name, (given: boolean) => {
        answer = given
      })
      expect(told.check?.({}, name)).toBe(answer)
      return answer
    })
    expect(granted).toEqual(['clipboard-sanitized-write'])
  })

  it('the locked session never grants permissions for devices and screen capture', () => {
    expect(told.device?.()).toBe(false)
    expect(told.displayMedia).toBeNull()
  })
})

describe('protections of a window', () => {
  it('the sandbox is enabled for all renderers before the ready event, whatever the window preferences (text)', {
    tags: 'E04'
  }, () => {
    const index = readProjectFile('src', 'main', 'index.ts')
    expect(index).toContain(
      "if (app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()"
    )
    expect(index.indexOf('app.enableSandbox()')).toBeLessThan(index.indexOf('whenReady'))
    expect(index).toContain("appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND')")
  })

  it('no source file disables a protection of a window (text)', {
    tags: ['E06', 'E08', 'E09', 'E10', 'E11']
  }, () => {
    const weak =
      /webSecurity|allowRunningInsecureContent|experimentalFeatures|enableBlinkFeatures|allowpopups|nodeIntegration: true|contextIsolation: false|sandbox: false|webviewTag: true|nodeIntegrationIn|disable-web-security|(?<!hasSwitch\(')no-sandbox'?\)/i
    expect(
      findSourceFilesMatching(weak).filter(name => name !== 'src/main/shell/refused-switches.ts')
    ).toEqual([])
  })
})

describe('every created WebContents', () => {
  const app = new EventEmitter()
  const report = vi.fn()
  restrictNavigation(app as unknown as App, report, url => url === 'app://kho/safe/quit')
  let opener: ((details: { url: string }) => { action: string }) | undefined
  const loadURL = vi.fn(async () => undefined)
  const contents = Object.assign(new EventEmitter(), {
    loadURL,
    setWindowOpenHandler: (handler: typeof opener) => {
      opener = handler
    }
  })
  app.emit('web-contents-created', {}, contents)

  for (const [name, ...tags] of [
    ['will-navigate', 'E13', 'F42'],
    ['will-frame-navigate', 'E13', 'F42'],
    ['will-redirect', 'E13', 'F42'],
    ['will-attach-webview', 'E11', 'E12']
  ] as const)
    test(`the program prevents the event ${name} of every WebContents`, { tags }, () => {
      const event = { preventDefault: vi.fn() }
      contents.emit(name, event)
      expect(event.preventDefault).toHaveBeenCalledOnce()
    })

  test.each(['about:blank', 'app://other/index.html'])(
    'a WebContents that was navigated to %s without a preventable event reloads the page of the program',
    { tags: ['E13', 'F42'] },
    url => {
      report.mockClear()
      for (const own of ['app://kho/index.html', 'app://kho/safe.html', 'devtools://devtools/x'])
        contents.emit('did-navigate', {}, own)
      contents.emit('did-navigate', {}, url)
      expect(loadURL.mock.calls.splice(0)).toEqual([['app://kho/index.html']])
      expect(report.mock.calls).toEqual([['navigation', url]])
    }
  )

  it('a WebContents cannot open a window', { tags: ['E14', 'F42'] }, () => {
    expect(opener?.({ url: 'https://example.com/' })).toEqual({ action: 'deny' })
  })

  it('a WebContents reports each blocked navigation once, and does not report the buttons of the safe page', {
    tags: 'F42'
  }, () => {
    report.mockClear()
    const lead = (url: string, ...names: string[]) => {
      for (const name of names) contents.emit(name, { preventDefault: () => undefined, url })
    }
    lead('https://example.com/', 'will-frame-navigate')
    lead('app://kho/safe/quit', 'will-frame-navigate')
    lead('https://example.org/', 'will-redirect', 'will-attach-webview')
    opener?.({ url: 'https://example.net/' })
    expect(report.mock.calls).toEqual([
      ['navigation', 'https://example.com/'],
      ['navigation', 'https://example.org/'],
      ['webview'],
      ['window', 'https://example.net/']
    ])
  })
})
