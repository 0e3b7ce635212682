import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findMissingBuilderDownloads } from './packaging/archives.mjs'
import { buildDebPackage, hasDebPacker } from './packaging/deb.mjs'
import { outdatedElectronReason } from './packaging/electron-releases.mjs'
import { createUnpackedProgram } from './packaging/layout.mjs'
import { findElectron } from './runtime.mjs'
import {
  findNodeExecutable,
  packageFilePath,
  printScriptStep,
  projectRoot,
  runScript,
  UserFixableError
} from './tools.mjs'

const dist = join(projectRoot, 'dist')
/**
 * Folder that an offline build machine needs, with all files that would otherwise be downloaded.
 */
const archiveFolder = process.env.ELECTRON_BUILDER_CACHE

/**
 * `npm run package`: builds the installers that are possible on this machine. `--layout`: the
 * unpacked program over a stand-in for Electron, and a .deb of it if dpkg-deb is installed, to
 * inspect what would be shipped. `--win`, `--linux`: one platform.
 */
await runScript(async () => {
  if (!existsSync(join(projectRoot, 'out', 'main', 'index.js')))
    throw new UserFixableError('There is no build: run npm run build first.')
  if (process.argv.includes('--layout')) await packLayout()
  else packInstallers()
})

async function packLayout() {
  const folder = join(dist, 'layout', 'linux-unpacked')
  await createUnpackedProgram(folder)
  printScriptStep(`Unpacked program over a stand-in: ${folder}`)
  if (hasDebPacker()) printScriptStep(`Package: ${buildDebPackage(folder, join(dist, 'layout'))}`)
  else printScriptStep('No .deb: dpkg-deb is not on this machine')
}

function packInstallers() {
  refuseOldElectron()
  const builder = packageFilePath('electron-builder', 'cli.js')
  if (!existsSync(builder))
    throw new UserFixableError('electron-builder is not among the packages: run npm ci.')
  let made = 0
  for (const platform of chosenPlatforms()) {
    const missing = whatIsMissing(platform)
    if (missing) {
      printScriptStep(`${platform.name}: not made, ${missing}`)
      continue
    }
    const targets = platform.targets()
    printScriptStep(`${platform.name}: ${targets.join(', ')}`)
    const args = [
      builder,
      `--${platform.key}`,
      ...targets,
      '--x64',
      '--config',
      'electron-builder.config.mjs'
    ]
    const result = spawnSync(
      findNodeExecutable(),
      [...args, '--publish', 'never', ...electronFrom(platform)],
      { cwd: projectRoot, stdio: 'inherit' }
    )
    if (result.status === 0) made += 1
    else process.exitCode = 1
  }
  if (made === 0)
    throw new UserFixableError(
      'No installer was made (docs/packaging.md says what one needs). npm run package -- --layout needs nothing.'
    )
}

/**
 * Refuses to ship an Electron without security support; rebuilding an old version requires an
 * explicit option.
 */
function refuseOldElectron() {
  const { devDependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const reason = outdatedElectronReason(devDependencies.electron, Date.now())
  if (!reason) return
  if (!process.argv.includes('--old-electron'))
    throw new UserFixableError(`${reason}. Take a newer one, or say --old-electron.`)
  printScriptStep(`${reason}: made all the same`)
}

function chosenPlatforms() {
  const platforms = [
    { key: 'linux', name: 'Linux', targets: linuxTargets },
    { key: 'win', name: 'Windows', targets: () => ['nsis'] }
  ]
  const asked = platforms.filter(({ key }) => process.argv.includes(`--${key}`))
  return asked.length > 0 ? asked : platforms
}

function linuxTargets() {
  if (spawnSync('rpmbuild', ['--version']).status === 0) return ['deb', 'rpm']
  printScriptStep('.rpm: not made, rpmbuild (package rpm) is not here')
  return ['deb']
}

/** Reason why a platform cannot be packaged on this machine; undefined if it can. */
function whatIsMissing({ key }) {
  const own = process.platform === 'win32' ? 'win' : 'linux'
  if (key === 'linux' && own === 'win') return 'Linux packages are made on Linux'
  if (key !== own && spawnSync('wine', ['--version']).status !== 0)
    return 'the uninstaller of NSIS is made by Windows, or by wine, which is not here'
  if (archiveFolder) {
    const missing = findMissingBuilderDownloads(archiveFolder, key)
    return missing.length > 0 ? `in ${archiveFolder}: ${missing.join('; ')}` : undefined
  }
  if (!findElectron())
    return 'Electron could not be downloaded, and ELECTRON_BUILDER_CACHE names no folder with the archives'
  return undefined
}

/**
 * Source of Electron for the packager: the archive on an offline build machine, else the Electron
 * that `npm start` uses.
 */
function electronFrom({ key }) {
  if (archiveFolder) return [`-c.electronDist=${archiveFolder}`]
  const own = process.platform === 'win32' ? 'win' : 'linux'
  const here = findElectron()
  return here && key === own ? [`-c.electronDist=${dirname(here)}`] : []
}
