import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import config from '../../electron-builder.config.mjs'
import { projectRoot, UserFixableError } from '../tools.mjs'

const { desktopName, version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
const { executableName, linux, productName } = config

/** Whether Debian's own packaging tool is installed, the only requirement for a .deb. */
export function hasDebPacker() {
  return spawnSync('dpkg-deb', ['--version']).status === 0
}

/** Path at which the package installs the program, equal to electron-builder's. */
export const debInstallPath = `/opt/${productName}`

/**
 * Builds a .deb from an unpacked layout with the names, texts and icons of electron-builder's
 * settings. Returns its path. `compression`: one that dpkg-deb supports, or `none`, which takes one
 * second instead of eight. Throws UserFixableError with dpkg-deb's message.
 */
export function buildDebPackage(layout, folder, compression = 'xz') {
  const stage = mkdtempSync(join(tmpdir(), 'kho-deb-'))
  try {
    // Permissions are widened, because this folder becomes `/` in the package and the restrictive
    // permissions set by mkdtemp would make it inaccessible.
    chmodSync(stage, 0o755)
    cpSync(layout, join(stage, debInstallPath), { recursive: true })
    for (const name of readdirSync(join(projectRoot, linux.icon))) {
      const size = basename(name, '.png')
      put(
        stage,
        `usr/share/icons/hicolor/${size}/apps/${executableName}.png`,
        read(linux.icon, name)
      )
    }
    put(stage, `usr/share/applications/${desktopName}`, desktopEntry())
    put(stage, `usr/share/doc/${executableName}/copyright`, `${config.copyright}\n`)
    mkdirSync(join(stage, 'usr/bin'), { recursive: true })
    symlinkSync(`${debInstallPath}/${executableName}`, join(stage, 'usr/bin', executableName))
    put(stage, 'DEBIAN/md5sums', checksums(stage))
    put(stage, 'DEBIAN/control', control(stage))
    mkdirSync(folder, { recursive: true })
    const target = join(folder, `${executableName}_${version}_amd64.deb`)
    const args = ['--root-owner-group', `-Z${compression}`, '-z1', '--build', stage, target]
    const result = spawnSync('dpkg-deb', args, { encoding: 'utf8' })
    if (result.status !== 0) throw new UserFixableError(`dpkg-deb: ${result.stderr}`)
    return target
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/** Desktop entry, from the settings that electron-builder reads. */
function desktopEntry() {
  const entry = {
    Exec: `"${debInstallPath}/${executableName}" %U`,
    Terminal: 'false',
    Type: 'Application',
    Icon: executableName,
    StartupWMClass: basename(desktopName, '.desktop'),
    ...linux.desktop.entry,
    Categories: linux.category
  }
  const lines = Object.entries(entry).map(([name, value]) => `${name}=${value}`)
  return `[Desktop Entry]\n${lines.join('\n')}\n`
}

function control(stage) {
  const kibibytes = filesOf(stage).reduce(
    (sum, name) => sum + Math.ceil(statSync(join(stage, name)).size / 1024),
    0
  )
  return `${[
    `Package: ${config.deb.packageName}`,
    `Version: ${version}`,
    'Architecture: amd64',
    `Maintainer: ${linux.maintainer}`,
    `Installed-Size: ${kibibytes}`,
    'Depends: libgtk-3-0 | libgtk-3-0t64, libnss3, libasound2 | libasound2t64, libgbm1, xdg-utils',
    `Section: ${config.deb.packageCategory}`,
    `Priority: ${config.deb.priority}`,
    `Description: ${linux.synopsis}`,
    ` ${linux.description}`
  ].join('\n')}\n`
}

function checksums(stage) {
  const lines = filesOf(stage).map(name => {
    const sum = createHash('md5')
      .update(readFileSync(join(stage, name)))
      .digest('hex')
    return `${sum}  ${name}\n`
  })
  return lines.join('')
}

/** Regular files below a folder, without the metadata files of the package. */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter(name => !name.startsWith('DEBIAN/'))
    .sort()
}

function put(stage, name, content) {
  mkdirSync(dirname(join(stage, name)), { recursive: true })
  writeFileSync(join(stage, name), content)
}

function read(...parts) {
  return readFileSync(join(projectRoot, ...parts))
}
