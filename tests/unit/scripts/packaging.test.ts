import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { extractFile, listPackage, statFile } from '@electron/asar'
import { afterAll, describe, expect, it } from 'vitest'
import config from '../../../electron-builder.config.mjs'
import { buildDebPackage, debInstallPath, hasDebPacker } from '../../../scripts/packaging/deb.mjs'
import { sha256OfFile } from '../../../scripts/packaging/engine.mjs'
import { createUnpackedProgram } from '../../../scripts/packaging/layout.mjs'
import solverFile from '../../../src/main/planning/lp/solver-file.json'
import { createEngineQuery, setUpTestEngines } from '../../support/engine'
import { findInstalledEngineLibrary } from '../../support/engine-process'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const mebibyte = 1_048_576
const root = join(import.meta.dirname, '..', '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'kho-layout-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const layout = join(folder, 'linux-unpacked')
await createUnpackedProgram(layout)
const packed = readArchive(join(layout, 'resources', 'app.asar'))

/**
 * All files of a packed archive with their bytes, by path; throws an error if a checksum does not
 * match.
 */
function readArchive(path: string): ReadonlyMap<string, Buffer> {
  const names = listPackage(path, { isPack: false }).map(name => name.replace(/^[\\/]/, ''))
  return new Map(
    names.flatMap(name => {
      const entry = statFile(path, name)
      if (!('integrity' in entry)) return []
      const bytes = extractFile(path, name)
      const found = createHash('sha256').update(bytes).digest('hex')
      if (found !== entry.integrity.hash) throw new Error(`${name}: its checksum does not match`)
      return [[name.replaceAll('\\', '/'), bytes]]
    })
  )
}

describe('packed program (content of the installers)', () => {
  it('the packed program contains exactly the build and its manifest', () => {
    const built = readdirSync(join(root, 'out'), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/')
      )
      // The licence file is outside the archive, next to the executable.
      .filter(name => name !== 'out/giay-phep.txt')
    expect([...packed.keys()].sort()).toEqual([...built, 'package.json'].sort())
    for (const name of built)
      expect(packed.get(name)?.equals(readFileSync(join(root, name)))).toBe(true)
  })

  it('the manifest of the packed program names the entry file of the build and reveals nothing about the build environment', () => {
    const manifest = JSON.parse(String(packed.get('package.json')))
    expect(packed.has(manifest.main)).toBe(true)
    expect(manifest).toMatchObject({
      name: 'kho-du-lieu-quan-luc',
      productName: config.productName
    })
    expect(Object.keys(manifest)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(scripts|.*[dD]ependencies)$/)])
    )
  })

  it('the packed program contains no source map and no address of a development server or path of a local folder', () => {
    for (const [name, bytes] of packed) {
      const served = name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes
      const text = served.toString('latin1')
      expect(name).not.toMatch(/\.map$/)
      expect(text.includes('sourceMappingURL'), name).toBe(false)
      // Without a port the match is the default of a driver or a rule about addresses, so only
      // addresses with a port count.
      expect(/(?:localhost|127\.0\.0\.1):\d/.test(text), name).toBe(false)
      for (const folder of [root, homedir(), tmpdir(), realpathSync(join(root, 'node_modules'))])
        expect(folder.length > 1 && text.includes(`${folder}/`), `${name}: ${folder}`).toBe(false)
      expect(
        /file:\/\/\/[a-z]|[?&]importer=|(?<!\.\/)node_modules\//i.exec(text)?.[0],
        name
      ).toBeUndefined()
    }
  })

  it('the packed program contains the licences, also as a file outside its archive, and every picture of the help', () => {
    const licences = readFileSync(join(layout, 'giay-phep.txt'), 'utf8')
    expect(licences).toBe(readFileSync(join(root, 'out', 'giay-phep.txt'), 'utf8'))
    expect(packed.has('out/giay-phep.txt')).toBe(false)
    for (const name of ['react', '@fluentui/react-button', 'zod', 'electron-store'])
      expect(licences).toContain(name)
    expect(
      JSON.parse(String(gunzipSync(packed.get('out/licences.json.gz') ?? ''))).packages.length
    ).toBeGreaterThan(20)
    const folder = join(root, 'src', 'renderer', 'features', 'help', 'pictures')
    const pictures = readdirSync(folder)
    expect(pictures.length).toBeGreaterThan(30)
    // Pictures are compared by content, because the build renames them and merges equal ones.
    const inside = new Set(
      [...packed]
        .filter(([name]) => name.endsWith('.avif'))
        .map(([, content]) => Buffer.from(content).toString('base64'))
    )
    const missing = pictures.filter(
      picture => !inside.has(readFileSync(join(folder, picture)).toString('base64'))
    )
    expect(missing).toEqual([])
  })

  it('the packed program stays below its size limit, including the database engine next to the archive', () => {
    expect(statSync(join(layout, 'resources', 'app.asar')).size).toBeLessThan(6 * mebibyte)
    const engine = join(layout, 'resources', 'engine')
    const sizes = readdirSync(engine).map(name => statSync(join(engine, name)).size)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(75 * mebibyte)
  })
})

it('the solver of plans lies next to the archive with the checksum that the program expects', () => {
  const engine = join(layout, 'resources', 'engine')
  expect(sha256OfFile(join(engine, solverFile.file))).toBe(solverFile.sha256)
  expect(readFileSync(join(engine, 'LICENSE.highs.txt'), 'utf8')).toContain(
    'Permission is hereby granted'
  )
})

describe('packed database engine', () => {
  const { start } = setUpTestEngines()
  const library = { ...findInstalledEngineLibrary(), folder: join(layout, 'resources', 'engine') }
  const licence = join(library.folder, 'LICENSE.duckdb.txt')

  it('the packed database engine has the checksum that the program expects and responds to the packed child process', {
    tags: 'F54'
  }, async () => {
    expect(readFileSync(licence, 'utf8')).toContain('Permission is hereby granted')
    const archive = join(folder, 'archive')
    for (const [name, bytes] of packed) {
      if (!name.startsWith('out/main/')) continue
      mkdirSync(dirname(join(archive, name)), { recursive: true })
      writeFileSync(join(archive, name), bytes)
    }
    // The modules in the archive are ECMAScript modules, which the manifest must declare.
    writeFileSync(join(archive, 'package.json'), String(packed.get('package.json')))
    const entry = join(archive, 'start.js')
    writeFileSync(
      entry,
      `process.argv.push('--part=warehouse')\nawait import('./out/main/child.js')\n`
    )
    const { engine } = start({ opening: { library } }, entry)
    const { rows } = await engine.ask(createEngineQuery('SELECT 6 * 7'))
    expect(rows).toEqual([[42]])
  })
})

const reason = hasDebPacker() ? '' : ' (not run here: dpkg-deb is not on this machine)'
if (reason) console.warn(`the .deb package${reason}`)

describe.skipIf(reason)(`the .deb package${reason}`, () => {
  /**
   * Creates a separate Debian root in a folder, so that the packages of this machine stay
   * unchanged.
   */
  const makeScratchSystem = (): {
    at: (path: string) => string
    dpkg: (...args: string[]) => string
  } => {
    const scratch = join(makeTemporaryFolder(), 'root')
    for (const name of ['info', 'updates', 'triggers', 'parts', 'alternatives'])
      mkdirSync(join(scratch, 'var/lib/dpkg', name), { recursive: true })
    for (const name of ['status', 'available'])
      writeFileSync(join(scratch, 'var/lib/dpkg', name), '')
    const force = '--force-not-root,depends,bad-path,script-chrootless,architecture'
    return {
      at: path => join(scratch, path),
      dpkg: (...args) => {
        const log = `--log=${join(scratch, 'dpkg.log')}`
        const result = spawnSync('dpkg', [`--root=${scratch}`, force, log, ...args], {
          encoding: 'utf8',
          env: { ...process.env, LC_ALL: 'C' }
        })
        expect(result.status, result.stderr).toBe(0)
        return result.stdout
      }
    }
  }
  // The .deb package is built only once, because no test changes it.
  let made: string | undefined
  const makePackage = (): string => {
    made ??= buildDebPackage(layout, mkdtempSync(join(folder, 'deb-')), 'none')
    return made
  }

  it('the Debian package installs, appears in the start menu and leaves nothing after removal', () => {
    const { at, dpkg } = makeScratchSystem()
    dpkg('--install', makePackage())
    expect(dpkg('--status', config.executableName)).toContain('Status: install ok installed')
    expect(readFileSync(at(`${debInstallPath}/resources/app.asar`))).toEqual(
      readFileSync(join(layout, 'resources', 'app.asar'))
    )
    expect(statSync(at(`${debInstallPath}/${config.executableName}`)).mode & 0o777).toBe(0o755)
    const { desktopName } = JSON.parse(String(packed.get('package.json')))
    const entry = readFileSync(at(`usr/share/applications/${desktopName}`), 'utf8')
    expect(entry).toContain('\nName[vi]=Kho dữ liệu Quân lực\n')
    expect(entry).toContain(`\nExec="${debInstallPath}/${config.executableName}" %U\n`)
    for (const size of [16, 48, 256, 512]) {
      const icon = `usr/share/icons/hicolor/${size}x${size}/apps/${config.executableName}.png`
      expect(readFileSync(at(icon)).readUInt32BE(16), icon).toBe(size)
    }
    expect(readlinkSync(at(`usr/bin/${config.executableName}`))).toBe(
      `${debInstallPath}/${config.executableName}`
    )
    expect(readFileSync(at(`${debInstallPath}/giay-phep.txt`), 'utf8')).toContain('react')
    dpkg('--verify', config.executableName)

    dpkg('--purge', config.executableName)
    expect(existsSync(at(debInstallPath))).toBe(false)
    expect(existsSync(at('opt'))).toBe(false)
    expect(existsSync(at('usr'))).toBe(false)
  })

  it('the Debian package has no maintainer scripts, so installing it changes only its own files', () => {
    const folder = makeTemporaryFolder()
    execFileSync('dpkg-deb', ['--control', makePackage(), folder])
    expect(readdirSync(folder).sort()).toEqual(['control', 'md5sums'])
    const control = readFileSync(join(folder, 'control'), 'utf8')
    expect(control).toContain('\nDescription: Kho dữ liệu Quân lực\n')
    expect(control).toMatch(/^Depends: .*libgtk-3-0.*libnss3/m)
  })

  it('the files of the Debian package are readable by everybody and owned by root', () => {
    const list = execFileSync('dpkg-deb', ['--contents', makePackage()], { encoding: 'utf8' })
    for (const line of list.trim().split('\n'))
      expect(line).toMatch(/^(drwxr-xr-x|-rwxr-xr-x|-rw-r--r--|lrwxrwxrwx) root\/root /)
  })
})
