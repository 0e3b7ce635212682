// In place of Electron's own default_app.asar (MIT), which a packaged program does not ship: `electron [-r module] folder`.
const { app } = require('electron')
const { readFileSync } = require('node:fs')
const { Module } = require('node:module')
const { resolve } = require('node:path')

const preloaded = []
let folder
const given = process.argv.slice(1)
while (given.length > 0 && folder === undefined) {
  const argument = given.shift()
  if (argument === '-r' || argument === '--require') preloaded.push(given.shift())
  else if (!argument.startsWith('-')) folder = resolve(argument)
}
if (folder === undefined) {
  console.error('electron: no folder of an application was given')
  process.exit(1)
}
Object.defineProperty(process, 'defaultApp', { enumerable: true, value: true })
if (preloaded.length > 0) Module._preloadModules(preloaded)
const { version, productName, name, desktopName, main } = JSON.parse(
  readFileSync(resolve(folder, 'package.json'), 'utf8')
)
app.setVersion(version)
app.name = productName ?? name
app.setDesktopName(desktopName ?? `${app.name}.desktop`)
app.setAppPath(folder)
Module._load(resolve(folder, main), module, true)
