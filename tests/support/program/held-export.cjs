const { syncBuiltinESMExports } = require('node:module')
const files = require('node:fs/promises')

// Read before the program (APP_PATCH): the content of an exported file is written only once something
// that the program does is cancelled, so the export is under way for as long as the test looks.
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
