import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError, root } from '../tools.mjs'
import { fetchPackage, lockedPackage } from './npm-package.mjs'

/**
 * File with the SHA-256 of a platform's engine files, which the program verifies before loading
 * them.
 */
export const engineNotes = join(root, 'src', 'main', 'warehouse', 'engine', 'library.json')

/** Cache folder for unpacked engine packages of platforms other than this machine's. */
const fetched = join(root, 'node_modules', '.cache', 'engine')

/**
 * Copies the engine's files of a platform ("win32-x64") beside the program's archive. Throws
 * PlainError if a file differs from its recorded hash.
 */
export function copyEngine(platform, target) {
  const { package: name, files } = JSON.parse(readFileSync(engineNotes, 'utf8'))[platform] ?? {}
  if (!files) throw new PlainError(`There is no engine for ${platform}.`)
  const folder = findEngine(platform, name)
  mkdirSync(target, { recursive: true })
  for (const { name: file, sha256 } of files) {
    if (sha256Of(join(folder, file)) !== sha256)
      throw new PlainError(`${name}/${file} is not the one that is noted.`)
    copyFileSync(join(folder, file), join(target, file))
  }
  copyFileSync(join(folder, 'LICENSE'), join(target, 'LICENSE.duckdb.txt'))
}

/**
 * Folder of the engine's package: the installed package, else a downloaded one. Throws PlainError.
 */
export function findEngine(platform, name) {
  const installed = join(root, 'node_modules', name)
  if (existsSync(installed)) return installed
  const folder = join(fetched, platform)
  if (!existsSync(folder)) fetchPackage(lockedPackage(name), folder)
  return folder
}

export function sha256Of(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
