import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { type ChromiumHostTrial, startChromiumHostTrial } from './run-trial.ts'

const chromium = findChromium()

interface Seen {
  readonly senders: { readonly origin: string; readonly url: string; readonly isTop: boolean }[]
  readonly opened: string[]
  readonly navigations: string[]
  readonly requests: string[]
  readonly gone: string[]
  readonly errors: [string, string][]
}

describe.skipIf(!chromium)('the Chromium host as a replacement for Electron', () => {
  let trial: ChromiumHostTrial
  const seen = (): Promise<Seen> => trial.evaluate('() => seen')

  beforeAll(async () => {
    trial = startChromiumHostTrial(chromium ?? '')
    await trial.evaluate('({ app }) => app.whenReady()')
    await trial.until('document.readyState + location.href', (state: string) =>
      state.startsWith('completehttps://kho')
    )
  })
  afterAll(() => trial?.end())

  it('the Chromium host passes the origin of the app, its address and the top frame to the main process', async () => {
    await trial.inPage('trial.call("echo", 1)')
    expect((await seen()).senders.at(-1)).toEqual({
      origin: 'app://kho',
      url: 'app://kho/',
      isTop: true
    })
  })

  it('the Chromium host exposes the frozen preload API to the page, and nothing of its own transport', async () => {
    expect(await trial.inPage('Object.isFrozen(trial) && Object.isFrozen(trial.where)')).toBe(true)
    expect(await trial.inPage('trial.where')).toEqual({
      argv: ['--trial=1'],
      sandboxed: true,
      isolated: true,
      canRequire: 'module not found: node:fs'
    })
    const names =
      'Object.getOwnPropertyNames(window).filter(name => /^(host|require|process|electron|ipc|module|Buffer|global$)/.test(name))'
    expect(await trial.inPage(names)).toEqual([])
    expect(await trial.inPage('try { trial.sum = 1; 0 } catch (error) { error.name }')).toBe(0)
    expect(await trial.inPage('typeof trial.sum')).toBe('function')
  })

  it.each([
    ['undefined', 'undefined', '[object Undefined]'],
    ['new Date(5)', 'd.getTime() === 5', '[object Date]'],
    ['new Map([["a", new Set([1n])]])', 'd.get("a").has(1n)', '[object Map]'],
    ['12345678901234567890n', 'd === 12345678901234567890n', '[object BigInt]'],
    ['new Float64Array([1.5, -0])', 'Object.is(d[1], -0) && d[0] === 1.5', '[object Float64Array]'],
    ['({ ["__proto__"]: 1, "Đơn vị": NaN })', 'Number.isNaN(d["Đơn vị"])', '[object Object]'],
    ['(() => { const a = []; a.push(a); return a })()', 'd[0] === d', '[object Array]'],
    ['new RangeError("xa")', 'd.message === "xa"', '[object Error]']
  ])('carries %s to the main process and back', async (value, check, type) => {
    expect(await trial.inPage(`trial.call("type", ${value})`)).toBe(type)
    expect(
      await trial.inPage(
        `trial.call("echo", ${value}).then(d => Boolean(${check}) || d === undefined)`
      )
    ).toBe(true)
  })

  it.each([
    ['a function in data', 'trial.call("echo", { f() {} })'],
    ['a symbol', 'trial.call("echo", Symbol("s"))'],
    ['a node', 'trial.call("echo", document.body)'],
    ['a weak map', 'trial.call("echo", new WeakMap())'],
    ['a function as result', 'trial.call("function")']
  ])('rejects %s as Electron does', async (_name, call) => {
    const refused = `(async () => { try { await ${call}; return '' } catch (error) { return error.message } })()`
    expect(await trial.inPage(refused)).toMatch(/could not be cloned/)
  })

  it('the Chromium host passes the error of a handler to the page with the same wording as Electron', async () => {
    const message = await trial.inPage('trial.call("throw").catch(error => error.message)')
    expect(message).toBe("Error invoking remote method 'call': RangeError: too far")
  })

  it('the Chromium host passes IPC calls with results, errors and callbacks', async () => {
    expect(await trial.inPage('trial.sum(2, 3)')).toBe(5)
    expect(await trial.inPage('try { trial.fail() } catch (error) { error.message }')).toBe(
      'no such thing'
    )
    expect(await trial.inPage('trial.twice(n => n * 10)')).toEqual([10, 20])
    expect(
      await trial.inPage(
        '(() => { let got; const off = trial.later(v => { got = v }); return got + off() })()'
      )
    ).toBe('nowunsubscribed')
  })

  it('the Chromium host delivers messages between main process and page in both directions', async () => {
    await trial.inPage('trial.note("xin chào")')
    await trial.until('trial.noted().map(String)', (noted: string[]) => noted?.length === 2)
    expect(await trial.inPage('trial.noted().map(String)')).toEqual(['xin chào', '7'])
  })

  it('the bridge keeps working after the page overwrites global functions that the bridge could use', async () => {
    await trial.inPage(`(() => {
      const broken = () => { throw new Error('overwritten') }
      globalThis.undo = [[Array.prototype, 'push'], [JSON, 'parse'], [JSON, 'stringify'], [Promise.prototype, 'then'], [Map.prototype, 'get'], [Map.prototype, 'set'],
        [EventTarget.prototype, 'dispatchEvent'], [Reflect, 'apply'], [Object, 'freeze'], [Array.prototype, Symbol.iterator]].map(([o, k]) => {
        const real = o[k]; o[k] = broken; return () => { o[k] = real }
      })
    })()`)
    const answer =
      'new Promise(done => { const wait = async () => done(await trial.call("echo", { list: [1, 2] })); wait() })'
    const got = await trial.evaluate<{ list: number[] }>(
      '({ BrowserWindow }, code) => BrowserWindow.getAllWindows()[0].webContents.executeJavaScript(code)',
      answer
    )
    expect(got).toEqual({ list: [1, 2] })
    await trial.inPage('for (let at = 0; at < undo.length; at++) undo[at]()')
  })

  it('the Chromium host serves only responses of the protocol handler of the app, with their headers', async () => {
    expect(
      await trial.inPage(
        'fetch("/").then(answer => [answer.headers.get("x-method"), answer.status])'
      )
    ).toEqual(['GET', 200])
    expect(await trial.inPage('fetch("/none").then(answer => answer.status)')).toBe(404)
    expect(await trial.inPage('fetch("https://example.com/").then(() => 1, () => 0)')).toBe(0)
    expect(
      await trial.inPage('(() => { try { return eval("1") } catch { return "refused" } })()')
    ).toBe('refused')
    expect((await seen()).requests).toContain('https://example.com/')
  })

  it('the Chromium host opens no window when a page requests one', async () => {
    expect(await trial.inPage('String(window.open("https://example.com/one"))')).toBe('null')
    await trial.inPage(
      `(() => { const link = document.createElement('a'); link.href = '/two'; link.target = '_blank'; link.textContent = 'x'; document.body.append(link); link.click() })()`
    )
    await expect.poll(async () => (await seen()).opened).toContain('app://kho/two')
    expect((await seen()).opened).toContain('https://example.com/one')
    expect(
      await trial.evaluate('({ BrowserWindow }) => BrowserWindow.getAllWindows().length')
    ).toBe(1)
  })

  it.each(['https://example.com/away', 'app-shown'])(
    'the Chromium host emits will-navigate before a page navigates to %s',
    async url => {
      const target = url === 'app-shown' ? '/frame.html' : url
      await trial.inPage(`void (location.href = ${JSON.stringify(target)})`)
      const told = url === 'app-shown' ? 'app://kho/frame.html' : url
      await expect.poll(async () => (await seen()).navigations).toContain(told)
      expect(await trial.inPage('location.href')).toBe('https://kho.app.invalid/')
    }
  )

  it('the Chromium host grants only the permission that the app grants', async () => {
    const state = (name: string): Promise<string> =>
      trial.inPage(
        `navigator.permissions.query({ name: ${JSON.stringify(name)} }).then(found => found.state)`
      )
    expect(await state('clipboard-write')).toBe('granted')
    expect(await state('geolocation')).toBe('denied')
    expect(await state('notifications')).toBe('denied')
  })

  it('the Chromium host reports the Electron and Chromium versions that it emulates', async () => {
    const versions = await trial.evaluate<Record<string, string>>('() => process.versions')
    expect(versions.electron).toMatch(/^\d+\.\d+\.\d+ \(Chromium host\)$/)
    expect(versions.chrome).toMatch(/^\d+\./)
    expect(versions.node).toMatch(/^\d+\./)
  })

  it('the Chromium host can print, capture pictures and zoom', async () => {
    const first = '({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].webContents'
    expect(
      await trial.evaluate(
        `async e => (await (${first})(e).printToPDF({})).toString('latin1', 0, 5)`
      )
    ).toBe('%PDF-')
    expect(await trial.evaluate(`async e => (await (${first})(e).capturePage()).isEmpty()`)).toBe(
      false
    )
    const before = await trial.inPage<number>('innerWidth')
    await trial.evaluate(`e => (${first})(e).setZoomFactor(1.5)`)
    await trial.until('innerWidth', (width: number) => width < before)
    expect(await trial.inPage('innerWidth')).toBe(Math.round(before / 1.5))
    await trial.evaluate(`e => (${first})(e).setZoomFactor(1)`)
    await trial.until('innerWidth', (width: number) => width === before)
  })

  it('the Chromium host does not expose the preload API to a subframe', async () => {
    await trial.inPage(
      `new Promise(done => { const frame = document.createElement('iframe'); frame.src = '/frame.html'; frame.onload = done; document.body.append(frame) }).then(() => 0)`
    )
    expect(await trial.inPage('typeof frames[0].trial')).toBe('undefined')
  })

  it('the Chromium host rejects a call of an unsupported Electron function and names the function', async () => {
    await expect(trial.evaluate('({ app }) => app.dock')).rejects.toThrow(
      /electron\.app\.dock is not available/
    )
    await expect(trial.evaluate('({ shell }) => shell.openExternal("x")')).rejects.toThrow(
      /shell\.openExternal/
    )
  })

  it('the Chromium host reports a crashed page and can load it again', async () => {
    await trial.evaluate(
      '({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].webContents.forcefullyCrashRenderer()'
    )
    await expect.poll(async () => (await seen()).gone).toEqual(['crashed'])
    await trial.evaluate(
      '({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].webContents.reload()'
    )
    await trial.until('typeof trial', (type: string) => type === 'object')
    expect(await trial.inPage('trial.call("echo", "again")')).toBe('again')
  })
})

describe.skipIf(!chromium)('Chromium host with the preload script in subframes', () => {
  let trial: ChromiumHostTrial
  afterAll(() => trial?.end())

  it('the main process can identify the frame that made an IPC call', async () => {
    trial = startChromiumHostTrial(chromium ?? '', { TRIAL_FRAMES: '1' })
    await trial.until(
      'typeof trial + (document.body?.children.length > 0) + document.readyState',
      (state: string) => state === 'objecttruecomplete'
    )
    for (const sandbox of ['', 'allow-scripts']) {
      await trial.inPage(
        `void (() => { const frame = document.createElement('iframe'); ${sandbox && `frame.sandbox = '${sandbox}';`} frame.src = '/frame.html'; document.body.append(frame) })()`
      )
    }
    const senders = (): Promise<Seen['senders']> => trial.evaluate('() => seen.senders')
    await expect.poll(senders).toHaveLength(2)
    expect(await senders()).toEqual(
      expect.arrayContaining([
        { origin: 'app://kho', url: 'app://kho/frame.html', isTop: false },
        { origin: 'null', url: 'app://kho/frame.html', isTop: false }
      ])
    )
  })
})
