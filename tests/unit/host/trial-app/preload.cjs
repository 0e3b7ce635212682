const { contextBridge, ipcRenderer } = require('electron')

let noted = []
ipcRenderer.on('noted', (_event, ...args) => {
  noted = args
})

contextBridge.exposeInMainWorld('trial', {
  call: (name, ...args) => ipcRenderer.invoke('call', name, ...args),
  note: text => ipcRenderer.send('note', text),
  noted: () => noted,
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
