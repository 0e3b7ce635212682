/**
 * Preloaded by Electron before the program (`electron -r`), for tests. Runs functions that a test
 * sends over the socket APP_TEST_CONTROL in the main process, as the Chromium host does
 * (host/control.ts); runs APP_PAGE_SCRIPT in each document before the document's scripts; loads
 * APP_PATCH, which patches Node.
 */
const electron = require('electron')
const { rmSync } = require('node:fs')
const { createServer } = require('node:net')

const { APP_PAGE_SCRIPT: pageScript, APP_PATCH: patch, APP_TEST_CONTROL: control } = process.env
if (pageScript) {
  electron.app.on('web-contents-created', (_event, contents) => {
    contents.debugger.attach('1.3')
    const send = (name, options) =>
      contents.debugger.sendCommand(name, options).catch(() => undefined)
    void send('Page.enable')
    void send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript })
  })
}
if (control) {
  const host = require('./electron-dialogs.cjs')
  if (process.platform !== 'win32') rmSync(control, { force: true })
  const answer = async ({ evaluate, argument }) => {
    try {
      // biome-ignore lint/security/noGlobalEval: running the test's own function is what this is for.
      const run = globalThis.eval(`(${evaluate})`)
      return { result: await run({ ...electron, host }, argument) }
    } catch (error) {
      return { error: error instanceof Error ? error.stack : String(error) }
    }
  }
  createServer(socket => {
    let text = ''
    socket.on('error', () => undefined)
    socket.on('data', data => {
      text += data
      if (text.endsWith('\n'))
        void answer(JSON.parse(text)).then(said => socket.end(JSON.stringify(said)))
    })
  })
    .listen(control)
    .unref()
}
if (patch) require(patch)
