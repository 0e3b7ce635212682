// What an older Electron lacks of what our main process uses, each with the version that brought it. For tests alone.
const { app, ipcMain, protocol, safeStorage } = require('electron')

const major = Number(process.versions.electron.split('.')[0])

// Electron 25, with the same Headers over the headers of a request that lib/browser/api/protocol.ts has to this day.
protocol.handle ??= (scheme, handler) => {
  protocol.registerBufferProtocol(scheme, (request, answer) => {
    Promise.resolve()
      .then(() => {
        const headers = new Headers(request.headers)
        return handler(new Request(request.url, { method: request.method, headers }))
      })
      .then(async response => {
        const data = Buffer.from(await response.arrayBuffer())
        const headers = Object.fromEntries(response.headers)
        const mimeType = (headers['content-type'] ?? '').split(';')[0] || undefined
        answer({ statusCode: response.status, headers, mimeType, charset: 'utf-8', data })
      })
      .catch(error => {
        console.error(error)
        answer({ error: -9 })
      })
  })
}

// Electron 25: will-frame-navigate, and what is asked on the event itself.
if (major < 25) {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event, url) => {
      Object.assign(event, { url, isMainFrame: true, isSameDocument: false })
      contents.emit('will-frame-navigate', event)
    })
    contents.on('will-redirect', (event, url, _isInPlace, isMainFrame) =>
      Object.assign(event, { url, isMainFrame })
    )
  })
}

// WebFrameMain: origin (24), detached (33), isDestroyed (37).
const seen = new WeakSet()
function fill(frame) {
  if (!frame) return
  const prototype = Object.getPrototypeOf(frame)
  if (seen.has(prototype)) return
  seen.add(prototype)
  const lacks = name => {
    try {
      return !(name in frame)
    } catch {
      return true
    }
  }
  const add = (name, property) => {
    if (lacks(name)) Object.defineProperty(prototype, name, { ...property, configurable: true })
  }
  add('isDestroyed', {
    value() {
      try {
        return this.url === undefined
      } catch {
        return true
      }
    }
  })
  add('detached', { get: () => false })
  add('origin', {
    get() {
      const { protocol: scheme, host } = new URL(this.url)
      return `${scheme}//${host}`
    }
  })
}
for (const name of ['handle', 'on']) {
  const listen = ipcMain[name]
  ipcMain[name] = (channel, listener) =>
    listen.call(ipcMain, channel, (event, ...args) => {
      fill(event.senderFrame)
      return listener(event, ...args)
    })
}

// Electron 27, and after 38.
safeStorage.getSelectedStorageBackend ??= () =>
  safeStorage.isEncryptionAvailable() ? 'gnome_libsecret' : 'basic_text'
safeStorage.isAsyncEncryptionAvailable ??= async () => safeStorage.isEncryptionAvailable()
safeStorage.encryptStringAsync ??= async text => safeStorage.encryptString(text)
safeStorage.decryptStringAsync ??= async sealed => ({
  result: safeStorage.decryptString(sealed),
  shouldReEncrypt: false
})

// Electron 39.
if (!app.isHardwareAccelerationEnabled) {
  let isOn = true
  const { disableHardwareAcceleration } = app
  app.disableHardwareAcceleration = () => {
    isOn = false
    disableHardwareAcceleration.call(app)
  }
  app.isHardwareAccelerationEnabled = () => isOn
}
