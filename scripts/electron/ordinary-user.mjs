import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, runCommandOrThrow, UserFixableError } from '../tools.mjs'

/**
 * User that runs programs which Electron refuses to run as root; undefined if this process is not
 * root. @returns {{ uid: number, gid: number } | undefined}
 */
export function findUnprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = flag => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  if (user.uid > 0) return user
  throw new UserFixableError(
    'Electron does not run as root, and there is no user "nobody" to run it as: start this as an ordinary user.'
  )
}

/** Parts of the project that the tests need, in addition to `out` and node_modules. */
const parts = [
  'package.json',
  'tsconfig.json',
  'electron.vite.config.ts',
  'electron-builder.config.mjs',
  'src',
  'host',
  'scripts',
  'tests',
  'tools',
  'resources'
]

/**
 * Copies the project with another build as `out` into a folder that `user` may read and write,
 * because the checkout may only be accessible to its owner. Its packages are the project's own.
 * @param {string} built @param {{ uid: number, gid: number } | undefined} user
 */
export function copyProjectForUser(built, user) {
  const stage = mkdtempSync('/var/tmp/kho-electron-')
  for (const name of parts) cpSync(join(projectRoot, name), join(stage, name), { recursive: true })
  cpSync(built, join(stage, 'out'), { recursive: true })
  const packages = join(projectRoot, 'node_modules')
  if (mayRead(join(packages, 'electron', 'package.json'), user))
    symlinkSync(packages, join(stage, 'node_modules'))
  else runCommandOrThrow('cp', ['-a', packages, join(stage, 'node_modules')])
  // Temporary files and the home of the user who runs the tests.
  for (const name of ['tmp', 'home', 'test-results']) mkdirSync(join(stage, name))
  chmodSync(stage, 0o755)
  if (user) runCommandOrThrow('chown', ['-R', '--no-dereference', `${user.uid}:${user.gid}`, stage])
  return {
    stage,
    remove: () => rmSync(stage, { recursive: true, force: true, maxRetries: 5 })
  }
}

function mayRead(path, user) {
  if (!user) return existsSync(path)
  return spawnSync('test', ['-r', path], { uid: user.uid, gid: user.gid }).status === 0
}
