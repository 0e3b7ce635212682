import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineChecksumFile, findEnginePackageFolder, sha256OfFile } from './packaging/engine.mjs'
import { printScriptStep, runScript } from './tools.mjs'

const platforms = [
  'linux-x64',
  'linux-arm64',
  'win32-x64',
  'win32-arm64',
  'darwin-x64',
  'darwin-arm64'
]

/**
 * `npm run engine-library`: records the SHA-256 of the engine's native files for every platform,
 * from packages verified by the lockfile's integrity. Only needed when the engine's version
 * changes.
 */
await runScript(() => {
  const library = Object.fromEntries(platforms.map(platform => [platform, noteOf(platform)]))
  writeFileSync(engineChecksumFile, `${JSON.stringify(library, undefined, 2)}\n`)
})

function noteOf(platform) {
  const name = `@duckdb/node-bindings-${platform}`
  const folder = findEnginePackageFolder(platform, name)
  const files = readdirSync(folder)
    .filter(file => /\.(node|so|dll|dylib)$/.test(file))
    // Sorts the `.node` library, which Node loads directly, before the other files.
    .sort((a, b) => Number(b.endsWith('.node')) - Number(a.endsWith('.node')))
    .map(file => ({ name: file, sha256: sha256OfFile(join(folder, file)) }))
  printScriptStep(`${name}: ${files.map(file => file.name).join(', ')}`)
  return { package: name, files }
}
