const { syncBuiltinESMExports } = require('node:module')
const files = require('node:fs/promises')

// Preloaded before the program (APP_PATCH): writing an exported file waits until an operation of
// the program is cancelled, so that the export stays in progress as long as the test needs it.
const { open } = files
const waiting = new Set()
const { abort } = AbortController.prototype
AbortController.prototype.abort = function (...reason) {
  abort.apply(this, reason)
  for (const write of waiting) write()
  waiting.clear()
}
files.open = async (path, ...rest) => {
  const file = await open(path, ...rest)
  if (!String(path).endsWith('.part')) return file
  const write = file.writeFile.bind(file)
  file.writeFile = async (...content) => {
    await new Promise(resolve => waiting.add(resolve))
    return write(...content)
  }
  return file
}
syncBuiltinESMExports()
