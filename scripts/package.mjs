import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasDebPacker, makeDeb } from './packaging/deb.mjs'
import { makeLayout } from './packaging/layout.mjs'
import { findElectron } from './runtime.mjs'
import { findNode, PlainError, packageFile, root, runScript, say } from './tools.mjs'

const dist = join(root, 'dist')

/**
 * `npm run package`: the installers that this machine can make. `--layout`: the unpacked program over a stand-in for
 * Electron, and a .deb of it where dpkg-deb is, to look at what would be shipped. `--win`, `--linux`: one platform.
 */
await runScript(() => {
  if (!existsSync(join(root, 'out', 'main', 'index.js')))
    throw new PlainError('There is no build: run npm run build first.')
  if (process.argv.includes('--layout')) packLayout()
  else packInstallers()
})

function packLayout() {
  const folder = join(dist, 'layout', 'linux-unpacked')
  makeLayout(folder)
  say(`Unpacked program over a stand-in: ${folder}`)
  if (hasDebPacker()) say(`Package: ${makeDeb(folder, join(dist, 'layout'))}`)
  else say('No .deb: dpkg-deb is not on this machine')
}

function packInstallers() {
  const builder = packageFile('electron-builder', 'cli.js')
  if (!existsSync(builder))
    throw new PlainError(
      'electron-builder is not among the packages: installers cannot be made. npm run package -- --layout needs neither it nor Electron.'
    )
  for (const platform of chosenPlatforms()) {
    const missing = whatIsMissing(platform)
    if (missing) {
      say(`${platform.name}: not made, ${missing}`)
      continue
    }
    say(`${platform.name}: ${platform.makes}`)
    const args = [builder, platform.flag, '--x64', '--config', 'electron-builder.config.mjs']
    const result = spawnSync(findNode(), [...args, '--publish', 'never'], {
      cwd: root,
      stdio: 'inherit'
    })
    if (result.status !== 0) process.exitCode = 1
  }
}

function chosenPlatforms() {
  const platforms = [
    { flag: '--linux', name: 'Linux', makes: 'deb, rpm, AppImage' },
    { flag: '--win', name: 'Windows', makes: 'NSIS' }
  ]
  const asked = platforms.filter(({ flag }) => process.argv.includes(flag))
  return asked.length > 0 ? asked : platforms
}

/** Why a platform cannot be packed here; undefined when it can. */
function whatIsMissing({ flag }) {
  const [own, name] = process.platform === 'win32' ? ['--win', 'Windows'] : ['--linux', 'Linux']
  if (!findElectron() && !process.env.ELECTRON_BUILDER_CACHE && !process.env.ELECTRON_MIRROR)
    return 'Electron’s binary is not here (docs/packaging.md says where its archive goes)'
  if (flag === own) return undefined
  if (flag === '--linux') return `Linux packages are made on Linux, this is ${name}`
  return spawnSync('wine', ['--version']).status === 0
    ? undefined
    : 'the uninstaller of NSIS is made by Windows, or by wine, which is not here'
}
