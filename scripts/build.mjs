import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  findNodeExecutable,
  packageFilePath,
  printScriptStep,
  projectRoot,
  UserFixableError
} from './tools.mjs'

/** Whether any input of the build is newer than the build. */
export function isBuildStale() {
  const built = join(projectRoot, 'out', 'renderer', 'index.html')
  if (!existsSync(built) || !existsSync(join(projectRoot, 'out', 'main', 'index.js'))) return true
  const sources = [
    'src',
    'resources',
    'electron.vite.config.ts',
    'scripts/chunks.mjs',
    'scripts/licences.mjs',
    'scripts/unused-parts.mjs',
    'package.json',
    'package-lock.json'
  ]
  return sources.some(name => newest(join(projectRoot, name)) > timeOf(built))
}

function newest(path) {
  if (!existsSync(path)) return 0
  if (!statSync(path).isDirectory()) return timeOf(path)
  return Math.max(timeOf(path), ...readdirSync(path).map(name => newest(join(path, name))))
}

/** Time of the last change of a file, in milliseconds. */
export function timeOf(path) {
  return statSync(path).mtimeMs
}

/** Builds the application. Throws a UserFixableError after the message of the build if it fails. */
export async function buildApplication() {
  printScriptStep('Building the application')
  const builder = packageFilePath('electron-vite', 'bin', 'electron-vite.js')
  const child = spawn(findNodeExecutable(), [builder, 'build', '--logLevel', 'error'], {
    cwd: projectRoot,
    stdio: 'inherit'
  })
  const [code] = await once(child, 'exit')
  if (code !== 0)
    throw new UserFixableError('The application could not be built: see the message above.')
}
