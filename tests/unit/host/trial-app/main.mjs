import { app, BrowserWindow, ipcMain, protocol, session } from 'electron'

// Small application that uses every kind of call that the Chromium host supports. Tests control it
// through the host's control channel.
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } }
])
if (process.env.TRIAL_SANDBOX === 'always' || !app.commandLine.hasSwitch('no-sandbox'))
  app.enableSandbox()
if (process.env.TRIAL_USER_AGENT !== 'as-it-is') app.userAgentFallback = 'trial'
if (process.env.TRIAL_SESSION) app.setPath('sessionData', process.env.TRIAL_SESSION)

globalThis.seen = {
  senders: [],
  opened: [],
  navigations: [],
  arrivals: [],
  frames: [],
  requests: [],
  gone: [],
  errors: [],
  next: 0
}

const policy =
  "default-src 'none'; script-src 'self'; frame-src 'self' data:; connect-src 'self' https:"
const pages = {
  '/': '<!doctype html><title>Thử</title><h1>Xin chào</h1><script src="/page.js"></script>',
  '/frame.html': '<!doctype html><p>khung</p><script src="/frame.js"></script>',
  '/page.js': 'window.atStart = { names: Object.keys(window).length, open: String(window.open) }',
  '/frame.js': 'window.result = window.trial?.call("echo", "from a frame")'
}

app.whenReady().then(() => {
  const own = session.defaultSession
  own.setPermissionRequestHandler((_contents, name, answer) =>
    answer(name === 'clipboard-sanitized-write')
  )
  own.setPermissionCheckHandler((_contents, name) => name === 'clipboard-sanitized-write')
  own.webRequest.onBeforeRequest((details, answer) => {
    seen.requests.push(details.url)
    answer({ cancel: !details.url.startsWith('app://kho/') })
  })
  protocol.handle('app', request => {
    const { pathname } = new URL(request.url)
    const body = pages[pathname]
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    if (body === undefined) return new Response('none', { status: 404 })
    return new Response(body, {
      headers: {
        'content-type': type,
        'content-security-policy': policy,
        'x-method': request.method
      }
    })
  })
  ipcMain.handle('call', (event, name, ...args) => {
    const { senderFrame: frame } = event
    seen.senders.push({ origin: frame.origin, url: frame.url, isTop: frame.parent === null })
    if (name === 'echo') return args[0]
    if (name === 'next') return [...args, seen.next++]
    if (name === 'type') return Object.prototype.toString.call(args[0])
    if (name === 'throw') throw new RangeError('too far')
    return () => 'cannot be cloned'
  })
  ipcMain.on('note', (event, text) => event.reply('noted', text, 7n))
  const window = new BrowserWindow({
    width: 900,
    height: 700,
    webPreferences: {
      preload: process.env.TRIAL_PRELOAD,
      additionalArguments: ['--trial=1'],
      nodeIntegrationInSubFrames: process.env.TRIAL_FRAMES === '1'
    }
  })
  const { webContents } = window
  webContents.on('will-frame-navigate', event => {
    seen.frames.push(event.url)
    if (event.url.endsWith('/stopped-first')) event.preventDefault()
  })
  webContents.on('will-navigate', event => {
    seen.navigations.push(event.url)
    event.preventDefault()
  })
  webContents.on('did-navigate', (_event, url) => seen.arrivals.push(url))
  webContents.setWindowOpenHandler(({ url }) => {
    seen.opened.push(url)
    return { action: 'deny' }
  })
  webContents.on('preload-error', (_event, path, error) => seen.errors.push([path, error.message]))
  webContents.on('render-process-gone', (_event, details) => seen.gone.push(details.reason))
  void window.loadURL('app://kho/')
})
app.on('second-instance', (_event, argv) => seen.senders.push({ argv }))
