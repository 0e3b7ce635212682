import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '../../../electron-builder.config.mjs'
import { electronFuses, fuseWireSentinel, readFuses } from '../../../scripts/packaging/fuses.mjs'
import { loadBuilderDependency, loadFromBuilder } from '../../support/packaging/electron-builder'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const root = join(import.meta.dirname, '..', '..', '..')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

describe('configuration of the installers', () => {
  it('the installer configuration has only settings that electron-builder accepts', async () => {
    const { validateConfiguration } = loadFromBuilder('out/util/config/config.js') as {
      validateConfiguration: (settings: object, logger: object) => Promise<void>
    }
    const { DebugLogger } = loadBuilderDependency('builder-util') as {
      DebugLogger: new (enabled: boolean) => object
    }
    const logger = new DebugLogger(false)
    await expect(validateConfiguration(config, logger)).resolves.toBeUndefined()
    const other = { ...config, nsis: { ...config.nsis, multiLanguage: true } }
    await expect(validateConfiguration(other, logger)).rejects.toThrow(/configuration\.nsis/)
  })

  it('the installer configuration builds NSIS for Windows and deb and rpm for Linux, all x64', () => {
    const targets = [...config.win.target, ...config.linux.target]
    expect(targets.map(({ target }) => target)).toEqual(['nsis', 'deb', 'rpm'])
    for (const { arch } of targets) expect(arch).toEqual(['x64'])
  })

  it('the program is installed for every user of the machine, and its removal keeps user data', () => {
    expect(config.productName).toBe(manifest.productName)
    expect(config.nsis).toMatchObject({
      perMachine: true,
      oneClick: false,
      shortcutName: manifest.productName,
      createStartMenuShortcut: true,
      deleteAppDataOnUninstall: false
    })
    expect(config.linux.desktop.entry.Name).toBe(manifest.productName)
  })

  it('the installer build does not publish, add automatic updates or rebuild native modules', () => {
    expect(config.publish).toBeNull()
    expect(config).toMatchObject({ npmRebuild: false, detectUpdateChannel: false })
    expect(config.nsis.differentialPackage).toBe(false)
    expect(JSON.stringify(manifest)).not.toMatch(/electron-updater/)
  })

  it('the icons of the installers have the sizes that their file names state', () => {
    const ico = readFileSync(join(root, config.win.icon))
    const count = ico.readUInt16LE(4)
    const sizes = Array.from({ length: count }, (_, index) => ico.readUInt8(6 + 16 * index) || 256)
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256])
    for (const index of sizes.keys()) {
      const offset = ico.readUInt32LE(6 + 16 * index + 12)
      expect(ico.readUInt32BE(offset + 16)).toBe(sizes[index])
    }
    for (const size of [...sizes, 512])
      expect(existsSync(join(root, config.linux.icon, `${size}x${size}.png`))).toBe(true)
  })

  it('the packed Electron has its security fuses set, and they are verified after packing', {
    tags: 'E19'
  }, async () => {
    const outDir = makeTemporaryFolder()
    const appOutDir = join(outDir, 'win-unpacked')
    const executable = join(appOutDir, `${config.executableName}.exe`)
    mkdirSync(appOutDir)
    writeFileSync(executable, `${fuseWireSentinel}\u0001\u0009101100011`)
    const installer = join(outDir, 'kho.exe')
    writeFileSync(installer, 'abc')
    const all = { outDir, artifactPaths: [installer] }
    await expect(config.afterAllArtifactBuild(all)).rejects.toThrow(/wrong fuses/)
    await config.afterPack({ appOutDir, electronPlatformName: 'win32' })
    expect(await readFuses(executable)).toEqual(electronFuses)
    expect(await config.afterAllArtifactBuild(all)).toEqual([])
    expect(readFileSync(join(outDir, 'SHA256SUMS.txt'), 'utf8')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  kho.exe\n'
    )
  })
})
