import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '../../../electron-builder.config.mjs'
import { buildDebPackage, hasDebPacker } from '../../../scripts/packaging/deb.mjs'
import { electronBuilderFolder, loadFromBuilder } from '../../support/packaging/electron-builder'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const root = join(import.meta.dirname, '..', '..', '..')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Keys and values of a desktop entry file. */
const readEntry = (text: string): Record<string, string> => {
  const [head, ...lines] = text.trim().split('\n')
  expect(head).toBe('[Desktop Entry]')
  return Object.fromEntries(
    lines.map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  )
}

interface Helper {
  packager: object
  getDesktopFileName: () => string
  computeDesktopEntry: (options: object) => Promise<string>
}

/** The desktop entry that electron-builder generates from the project configuration. */
async function askBuilder(): Promise<{ name: string; entry: Record<string, string> }> {
  const { LinuxTargetHelper } = loadFromBuilder('out/targets/LinuxTargetHelper.js') as {
    LinuxTargetHelper: { prototype: object }
  }
  const helper: Helper = Object.create(LinuxTargetHelper.prototype)
  helper.packager = {
    appInfo: { productName: config.productName, sanitizedProductName: config.productName },
    executableName: config.executableName,
    info: { metadata: { ...manifest, ...config.extraMetadata } },
    platformSpecificBuildOptions: config.linux,
    fileAssociations: [],
    config
  }
  return {
    name: helper.getDesktopFileName(),
    entry: readEntry(await helper.computeDesktopEntry(config.linux))
  }
}

describe('Linux packages of the program', () => {
  it('no AppImage is built for Linux, because it disables the sandbox on some machines', () => {
    const appRun = readFileSync(
      join(electronBuilderFolder, 'out/targets/appimage/appImageUtil.js'),
      'utf8'
    )
    expect(appRun).toContain('NO_SANDBOX=(--no-sandbox)')
    expect(config.linux.target.map(({ target }) => target)).toEqual(['deb', 'rpm'])
    expect(readFileSync(join(root, 'scripts', 'package.mjs'), 'utf8')).not.toContain('AppImage')
  })

  it('on Linux the window name of the program, its menu entry and its icon have matching names', async () => {
    const { name, entry } = await askBuilder()
    // Electron uses this name as WM_CLASS and app_id, and Linux desktop portals require a reverse
    // domain name.
    expect(manifest.desktopName).toMatch(/^[a-z]+(\.[a-z][a-z-]*){2,}\.desktop$/)
    expect(`${name}.desktop`).toBe(manifest.desktopName)
    expect(entry.StartupWMClass).toBe(name)
    expect(entry.Icon).toBe(config.executableName)
    expect(entry.Categories?.split(';')).toContain('Office')
  })
})

const reason = hasDebPacker() ? '' : ' (not run here: dpkg-deb is not on this machine)'
describe.skipIf(reason)(`start menu entry of the .deb package${reason}`, () => {
  it('the .deb contains the desktop entry that electron-builder writes, with icons of the same name', async () => {
    const layout = makeTemporaryFolder()
    mkdirSync(join(layout, 'resources'))
    writeFileSync(join(layout, config.executableName), '')
    const unpacked = makeTemporaryFolder()
    execFileSync('dpkg-deb', [
      '--extract',
      buildDebPackage(layout, makeTemporaryFolder(), 'none'),
      unpacked
    ])
    const entries = join(unpacked, 'usr/share/applications')
    const { name, entry } = await askBuilder()
    expect(readdirSync(entries)).toEqual([`${name}.desktop`])
    expect(readEntry(readFileSync(join(entries, `${name}.desktop`), 'utf8'))).toEqual(entry)
    for (const size of [16, 48, 256, 512]) {
      const icon = `usr/share/icons/hicolor/${size}x${size}/apps/${entry.Icon}.png`
      expect(existsSync(join(unpacked, icon)), icon).toBe(true)
    }
  })
})
