import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findNodeExecutable, packageFilePath, printScriptStep } from './tools.mjs'

/** Timeout in milliseconds for a download to begin; a download in progress is never aborted. */
const patience = 10_000
/** Time in milliseconds after a refusal before the download is tried again. */
const retryAfter = 24 * 3_600_000

const refusalFile = packageFilePath('.cache', 'electron-refused.json')

/**
 * Downloads Electron's binary if the network allows it. A refusal is stored, so that a machine
 * without network access does not retry at every start. @returns {Promise<boolean>} whether the
 * binary exists now
 */
export async function downloadElectron() {
  const { version } = JSON.parse(readFileSync(packageFilePath('electron', 'package.json'), 'utf8'))
  if (wasRefused(version)) return false
  printScriptStep(`Electron ${version}: asking for its binary`)
  if (await download()) return true
  mkdirSync(dirname(refusalFile), { recursive: true })
  writeFileSync(refusalFile, JSON.stringify({ version, at: Date.now() }))
  return false
}

function wasRefused(version) {
  try {
    const refusal = JSON.parse(readFileSync(refusalFile, 'utf8'))
    return refusal.version === version && Date.now() - refusal.at < retryAfter
  } catch {
    return false
  }
}

function download() {
  // The download gets a temporary folder of its own, in which the growing file shows that the
  // download has begun.
  const folder = mkdtempSync(join(tmpdir(), 'electron-download-'))
  const child = spawn(findNodeExecutable(), [packageFilePath('electron', 'install.js')], {
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder }
  })
  const began = Date.now()
  let told = 0
  const watch = setInterval(() => {
    const megabytes = Math.floor(sizeOf(folder) / 1_048_576)
    if (megabytes === 0 && Date.now() - began > patience) child.kill()
    if (megabytes >= told + 20) {
      told = megabytes
      printScriptStep(`Electron: ${megabytes} MB`)
    }
  }, 500)
  return new Promise(resolve => {
    child.once('error', () => resolve(false))
    child.once('exit', code => resolve(code === 0))
  }).finally(() => {
    clearInterval(watch)
    rmSync(folder, { recursive: true, force: true })
  })
}

function sizeOf(folder) {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + sizeOfFile(join(entry.parentPath ?? entry.path, entry.name)), 0)
}

function sizeOfFile(path) {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}
