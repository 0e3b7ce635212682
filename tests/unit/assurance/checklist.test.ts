import { EventEmitter } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App, Session } from 'electron'
import { describe, expect, it, test, vi } from 'vitest'
import { lockNavigation, lockSession } from '../../../src/main/shell/security'

const root = join(import.meta.dirname, '..', '..', '..')
const read = (...parts: string[]): string => readFileSync(join(root, ...parts), 'utf8')

/** Every source file of the program, by its path below src. */
const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map(entry => {
    const path = join(entry.parentPath, entry.name)
    return {
      name: path.slice(root.length + 1).replaceAll('\\', '/'),
      code: readFileSync(path, 'utf8')
    }
  })
const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ code }) => pattern.test(code)).map(({ name }) => name)

/** Stub of a session that records the handlers registered on it. */
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
  lockSession(session as unknown as Session)
  return { session, told: told as Record<string, (...args: unknown[]) => unknown> }
}

describe('E01 F52 requests', () => {
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
  ])('%s is denied', url => {
    expect(isCancelled(url)).toBe(true)
  })

  it("requests to the app's own origin pass", () => {
    expect(isCancelled('app://kho/index.html')).toBe(false)
  })

  it('requests for dictionaries and downloads are not made', () => {
    expect(told.spellChecker).toBe(false)
    const event = { preventDefault: vi.fn() }
    session.emit('will-download', event)
    expect(event.preventDefault).toHaveBeenCalled()
  })

  it('the main process makes network requests only in listed modules: folder lock, server process, API listener and its test call (text)', () => {
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
      join(gateway, 'child', 'keys.ts'),
      join(gateway, 'child', 'serve.ts'),
      join(gateway, 'child', 'served.ts'),
      join('src', 'main', 'store', 'disk', 'kernel-name.ts')
    ]
    expect(filesWith(pattern).sort()).toEqual(known)
  })
})

describe('E05 permissions', () => {
  const { told } = lockedSession()
  const types = read('node_modules', 'electron', 'electron.d.ts')
  /** Every permission known to this version of Electron, from its type definitions. */
  const lists = [...types.matchAll(/set(?:PermissionRequest|PermissionCheck)Handler\([^\n]*/g)]
  const known = new Set(
    lists.flatMap(([line]) => [...line.matchAll(/'([a-zA-Z-]+)'/g)].map(([, name = '']) => name))
  )

  it('every permission of Electron is covered by the test (text)', () => {
    expect(known.size).toBeGreaterThan(15)
    expect(known).toContain('clipboard-sanitized-write')
    expect(known).toContain('geolocation')
  })

  it('every permission is denied except copying text', () => {
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

  it('permissions for devices and screen capture are never granted', () => {
    expect(told.device?.()).toBe(false)
    expect(told.displayMedia).toBeNull()
  })
})

describe('a window', () => {
  it('E04 the sandbox is enabled before ready, regardless of window preferences (text)', () => {
    const index = read('src', 'main', 'index.ts')
    expect(index).toContain(
      "if (app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()"
    )
    expect(index.indexOf('app.enableSandbox()')).toBeLessThan(index.indexOf('whenReady'))
    expect(index).toContain("appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND')")
  })

  it('E06 E08 E09 E10 E11 no code weakens the protections of a window (text)', () => {
    const weak =
      /webSecurity|allowRunningInsecureContent|experimentalFeatures|enableBlinkFeatures|allowpopups|nodeIntegration: true|contextIsolation: false|sandbox: false|webviewTag: true|nodeIntegrationIn|disable-web-security|(?<!hasSwitch\(')no-sandbox'?\)/i
    expect(filesWith(weak).filter(name => name !== 'src/main/shell/refused-switches.ts')).toEqual(
      []
    )
  })
})

describe('every web contents that is created', () => {
  const app = new EventEmitter()
  const report = vi.fn()
  lockNavigation(app as unknown as App, report, url => url === 'app://kho/safe/quit')
  let opener: ((details: { url: string }) => { action: string }) | undefined
  const loadURL = vi.fn(async () => undefined)
  const contents = Object.assign(new EventEmitter(), {
    loadURL,
    setWindowOpenHandler: (handler: typeof opener) => {
      opener = handler
    }
  })
  app.emit('web-contents-created', {}, contents)

  test.each([
    ['E13 F42', 'will-navigate'],
    ['E13 F42', 'will-frame-navigate'],
    ['E13 F42', 'will-redirect'],
    ['E11 E12', 'will-attach-webview']
  ])('%s: %s is prevented', (_row, name) => {
    const event = { preventDefault: vi.fn() }
    contents.emit(name, event)
    expect(event.preventDefault).toHaveBeenCalledOnce()
  })

  test.each(['about:blank', 'app://other/index.html'])(
    'E13 F42 arriving at %s by an unpreventable navigation reloads the program',
    url => {
      report.mockClear()
      for (const own of ['app://kho/index.html', 'app://kho/safe.html', 'devtools://devtools/x'])
        contents.emit('did-navigate', {}, own)
      contents.emit('did-navigate', {}, url)
      expect(loadURL.mock.calls.splice(0)).toEqual([['app://kho/index.html']])
      expect(report.mock.calls).toEqual([['navigation', url]])
    }
  )

  it('E14 F42 opening a window is denied', () => {
    expect(opener?.({ url: 'https://example.com/' })).toEqual({ action: 'deny' })
  })

  it('F42 reports each attempt once, and none for the buttons of the safe page', () => {
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

describe('the source code', () => {
  it('E15 F44 passes nothing to the operating system except a file just saved (text)', () => {
    expect(filesWith(/openExternal|shell\.openPath|setAsDefaultProtocolClient/)).toEqual([])
    expect(filesWith(/showItemInFolder/)).toEqual(['src/main/start/open-desk.ts'])
    // Windows reports disk encryption only through one program, called by path without a shell.
    const asks = 'src/main/diagnostics/disk-encryption.ts'
    expect(filesWith(/child_process/)).toEqual([asks])
    const code = read(...asks.split('/'))
    expect(code).toContain("import { execFile } from 'node:child_process'")
    expect(code.match(/execFile/g)).toHaveLength(2)
    expect(code).toContain(
      "win32.join(system, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe')"
    )
  })

  it('E17 registers IPC handlers in one file only (text)', () => {
    expect(filesWith(/ipcMain\s*\.\s*(handle|on)\b/)).toEqual(['src/main/ipc/listen.ts'])
    expect(filesWith(/\bipcMain\b/)).toEqual(['src/main/ipc/listen.ts'])
  })

  it('E18 loads no file: URL and grants the app: scheme only the privileges it needs (text)', () => {
    expect(filesWith(/['"`]file:|loadFile\(/)).toEqual([])
    const index = read('src', 'main', 'index.ts')
    expect(index).toContain(
      'privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true }'
    )
    expect(filesWith(/bypassCSP|corsEnabled|allowServiceWorkers/)).toEqual([])
  })

  it('E20 exposes one object whose listeners receive only the payload (text)', () => {
    expect(filesWith(/exposeInMainWorld/)).toEqual(['src/preload/index.ts'])
    const preload = read('src', 'preload', 'index.ts')
    expect(preload.match(/exposeInMainWorld/g)).toHaveLength(1)
    expect(preload).toContain('(_event: unknown, payload: unknown): void => listener(payload)')
  })
})
