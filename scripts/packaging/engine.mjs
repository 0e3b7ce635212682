import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PlainError, root } from '../tools.mjs'

/** Where a platform's files are noted with their SHA-256; the program compares them before it loads them. */
export const engineNotes = join(root, 'src', 'main', 'warehouse', 'engine', 'library.json')

/** Unpacked packages of other platforms than this machine's. */
const fetched = join(root, 'node_modules', '.cache', 'engine')

/** Copies the engine's files of a platform ("win32-x64") beside the program's archive. Throws PlainError where one is not what is noted. */
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

/** Folder with the engine's package: as installed, else fetched. Throws PlainError. */
export function findEngine(platform, name) {
  const installed = join(root, 'node_modules', name)
  if (existsSync(installed)) return installed
  const folder = join(fetched, platform)
  if (!existsSync(folder)) fetchPackage(name, folder)
  return folder
}

/** Unpacks what the registry gives, if it is what the lockfile names. Throws PlainError. */
function fetchPackage(name, target) {
  const { version, integrity } = lockOf(name)
  const place = mkdtempSync(join(tmpdir(), 'engine-package-'))
  try {
    const shell = process.platform === 'win32'
    const packed = spawnSync('npm', ['pack', `${name}@${version}`, '--silent'], {
      cwd: place,
      shell
    })
    const [archive] = readdirSync(place)
    if (packed.status !== 0 || !archive)
      throw new PlainError(`${name}@${version} could not be fetched (docs/packaging.md).`)
    const hash = createHash('sha512').update(readFileSync(join(place, archive)))
    if (`sha512-${hash.digest('base64')}` !== integrity)
      throw new PlainError(`${name} is not what the lockfile names.`)
    const unpacked = spawnSync('tar', ['-xzf', archive], { cwd: place })
    if (unpacked.status !== 0) throw new PlainError(`${name} could not be unpacked.`)
    cpSync(join(place, 'package'), target, { recursive: true })
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function lockOf(name) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const entry = packages[`node_modules/${name}`]
  if (!entry) throw new PlainError(`${name} is not in the lockfile.`)
  return entry
}

export function sha256Of(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
