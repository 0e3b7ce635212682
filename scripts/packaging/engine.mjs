import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, UserFixableError } from '../tools.mjs'
import { downloadNpmPackage, findLockedPackage } from './npm-package.mjs'

/**
 * File with the SHA-256 of a platform's engine files, which the program verifies before loading
 * them.
 */
export const engineChecksumFile = join(
  projectRoot,
  'src',
  'main',
  'warehouse',
  'engine',
  'library.json'
)

/** Cache folder for unpacked engine packages of platforms other than this machine's. */
const fetched = join(projectRoot, 'node_modules', '.cache', 'engine')

/**
 * Copies the engine's files of a platform ("win32-x64") and the solver beside the program's archive.
 * Throws UserFixableError if a file differs from its recorded hash.
 */
export function copyEngineFiles(platform, target) {
  const { package: name, files } =
    JSON.parse(readFileSync(engineChecksumFile, 'utf8'))[platform] ?? {}
  if (!files) throw new UserFixableError(`There is no engine for ${platform}.`)
  const folder = findEnginePackageFolder(platform, name)
  mkdirSync(target, { recursive: true })
  for (const { name: file, sha256 } of files) {
    if (sha256OfFile(join(folder, file)) !== sha256)
      throw new UserFixableError(`${name}/${file} is not the one that is noted.`)
    copyFileSync(join(folder, file), join(target, file))
  }
  copyFileSync(join(folder, 'LICENSE'), join(target, 'LICENSE.duckdb.txt'))
  copySolverFile(target)
}

/**
 * Copies the solver of plans, one WebAssembly file for all platforms. Throws UserFixableError if it
 * differs from its recorded hash.
 */
function copySolverFile(target) {
  const noted = join(projectRoot, 'src', 'main', 'planning', 'lp', 'solver-file.json')
  const { package: name, file, sha256 } = JSON.parse(readFileSync(noted, 'utf8'))
  const folder = join(projectRoot, 'node_modules', name)
  const source = join(folder, 'build', file)
  if (sha256OfFile(source) !== sha256)
    throw new UserFixableError(`${name}/${file} is not the one that is noted.`)
  copyFileSync(source, join(target, file))
  copyFileSync(join(folder, 'LICENSE'), join(target, 'LICENSE.highs.txt'))
}

/**
 * Folder of the engine's package: the installed package, else a downloaded one. Throws UserFixableError.
 */
export function findEnginePackageFolder(platform, name) {
  const installed = join(projectRoot, 'node_modules', name)
  if (existsSync(installed)) return installed
  const folder = join(fetched, platform)
  if (!existsSync(folder)) downloadNpmPackage(findLockedPackage(name), folder)
  return folder
}

export function sha256OfFile(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
