require('./node.js')
if (process.type === 'browser' && require('node:worker_threads').isMainThread)
  require('./electron.js')
