// Baseline: smallest program that can start, with the same runtime, one window and one line of
// text; measures the minimum time of a start. CommonJS, because Electron 25 loads no other main.
const { app, BrowserWindow, protocol } = require('electron')

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true } }
])
// As in src/main/index.ts: root starts only with `no-sandbox`, which enableSandbox would remove.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
const folder = app.commandLine.getSwitchValue('user-data-dir')
if (folder) app.setPath('userData', folder)
void app.whenReady().then(() => {
  const html = '<!doctype html><html lang="vi"><title>Trống</title><p>Một dòng chữ</p>'
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  protocol.handle('app', () => new Response(html, { headers }))
  const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true } })
  window.once('ready-to-show', () => {
    window.show()
    process.stdout.write('painted\n')
  })
  void window.loadURL('app://kho/index.html')
})
app.on('window-all-closed', () => app.quit())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => app.quit())
