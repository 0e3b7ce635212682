const { contextBridge, ipcRenderer, webUtils } = require('electron')

let noted = []
ipcRenderer.on('noted', (_event, ...args) => {
  noted = args
})

contextBridge.exposeInMainWorld('trial', {
  call: (name, ...args) => ipcRenderer.invoke('call', name, ...args),
  note: text => ipcRenderer.send('note', text),
  noted: () => noted,
  paths: () => {
    const made = webUtils.getPathForFile(new File(['x'], 'a.csv'))
    // Sends a message with a file path and then another one: they must arrive in this order,
    // however long resolving the path takes.
    return Promise.all([
      ipcRenderer.invoke('call', 'next', made),
      ipcRenderer.invoke('call', 'next', 'b')
    ])
  },
  pathOf: value => webUtils.getPathForFile(value),
  sum: (first, second) => first + second,
  fail: () => {
    throw new TypeError('no such thing')
  },
  twice: callback => [callback(1), callback(2)],
  later: callback => {
    callback('now')
    return () => 'unsubscribed'
  },
  where: {
    argv: process.argv.slice(1),
    sandboxed: process.sandboxed,
    isolated: process.contextIsolated,
    canRequire: (() => {
      try {
        return typeof require('node:fs')
      } catch (error) {
        return error.message
      }
    })()
  }
})
