import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot, UserFixableError } from '../tools.mjs'

/**
 * Version and integrity of a package in the lockfile. Throws UserFixableError if it is missing.
 * @param {string} name
 * @returns {{ name: string, version: string, integrity: string }}
 */
export function findLockedPackage(name) {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
  const entry = packages[`node_modules/${name}`]
  if (!entry) throw new UserFixableError(`${name} is not in the lockfile.`)
  return { name, version: entry.version, integrity: entry.integrity }
}

/**
 * Downloads a package by `npm pack`, for any platform, and unpacks it to `target` if its SHA-512 is
 * the pinned one. Throws UserFixableError.
 * @param {{ name: string, version: string, integrity: string }} pinned
 * @param {string} target
 */
export function downloadNpmPackage({ name, version, integrity }, target) {
  const place = mkdtempSync(join(tmpdir(), 'npm-package-'))
  try {
    const shell = process.platform === 'win32'
    const packed = spawnSync('npm', ['pack', `${name}@${version}`, '--silent'], {
      cwd: place,
      shell
    })
    const [archive] = readdirSync(place)
    if (packed.status !== 0 || !archive)
      throw new UserFixableError(`${name}@${version} could not be fetched (docs/packaging.md).`)
    const hash = createHash('sha512').update(readFileSync(join(place, archive)))
    if (`sha512-${hash.digest('base64')}` !== integrity)
      throw new UserFixableError(`${name} is not what the lockfile names.`)
    const unpacked = spawnSync('tar', ['-xzf', archive], { cwd: place })
    if (unpacked.status !== 0) throw new UserFixableError(`${name} could not be unpacked.`)
    cpSync(join(place, 'package'), target, { recursive: true })
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
