import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import config from '../../electron-builder.config.mjs'
import { compileNsisScript, prepareNsisTools } from '../packaging/nsis-script.mjs'
import { debianMountPaths } from './places.mjs'
import { runRequiredCommand } from './run.mjs'
import { windowsPackageFolderOf } from './windows-files.mjs'
import { toWindowsPath } from './wine.mjs'

const sources = join(debianMountPaths.project, 'scripts', 'wine')
const folder = join(debianMountPaths.work, 'installer')
/**
 * GUID that electron-builder derives from the appId; an upgrade uses it to find the previous
 * version.
 */
const guid = '2f3f5b1c-6a0e-5a0e-9d5e-1a2b3c4d5e6f'
export const windowsExecutableName = `${config.executableName}.exe`

/** Compiles a C source to a 32-bit Windows program or plug-in. */
function compile(source, out, ...options) {
  const libraries = ['-lkernel32', '-luser32']
  runRequiredCommand('i686-w64-mingw32-gcc', [
    ...['-O1', '-s', ...options, '-o', out, join(sources, source)],
    ...libraries
  ])
}

/**
 * Lays out the files that a test installer installs: a stand-in for the program's executable, the
 * engine, and a text file.
 */
export function createInstallerPayload() {
  const payload = join(folder, 'payload')
  mkdirSync(join(payload, 'resources', 'engine'), { recursive: true })
  compile('programs/stand-in.c', join(payload, windowsExecutableName), '-municode', '-mwindows')
  const engine = windowsPackageFolderOf(debianMountPaths.cache, '@duckdb/node-bindings-win32-x64')
  for (const name of ['duckdb.node', 'duckdb.dll'])
    cpSync(join(engine, name), join(payload, 'resources', 'engine', name))
  cpSync(join(debianMountPaths.project, 'out', 'giay-phep.txt'), join(payload, 'giay-phep.txt'))
  return payload
}

/**
 * Builds installers of several versions with electron-builder's script, Debian's NSIS, the real
 * plug-ins that unpack and start programs, and stand-ins for the others.
 * @returns {Promise<readonly string[]>} their paths
 */
export async function buildInstallers(wine, payload, versions) {
  const archive = join(folder, 'app-64.7z')
  runRequiredCommand('7z', ['a', '-bd', '-mx=1', archive, '.'], { cwd: payload })
  const plugins = prepareNsisTools(folder)
  for (const name of ['nsis7z', 'StdUtils'])
    cpSync(
      join(debianMountPaths.cache, 'electron-22.3.25', 'plugins', `${name}.dll`),
      join(plugins, `${name}.dll`)
    )
  const compilePlugin = (source, name) =>
    compile(
      `plugins/${source}.c`,
      join(plugins, `${name}.dll`),
      ...['-shared', '-nostdlib', '-Wl,--entry=0']
    )
  for (const name of ['UAC', 'WinShell', 'nsProcess']) compilePlugin(name, name)
  for (const name of ['inetc', 'nsisunz', 'SpiderBanner']) compilePlugin('unused', name)
  const made = []
  const more = { APP_DESCRIPTION: config.productName, COMPANY_NAME: config.productName }
  for (const version of versions) {
    const uninstaller = join(folder, 'uninstaller.exe')
    rmSync(uninstaller, { force: true })
    const maker = join(folder, 'make-uninstaller.exe')
    const common = { folder, version, payload: archive, guid, isCompressed: true, more }
    await compileNsisScript({
      ...common,
      kind: 'uninstaller',
      uninstaller: toWindowsPath(uninstaller),
      out: maker
    })
    await wine.run([maker])
    if (!existsSync(uninstaller)) throw new Error('the uninstaller was not written')
    const out = join(folder, `${config.executableName}-${version}.exe`)
    await compileNsisScript({ ...common, kind: 'installer', uninstaller, out })
    made.push(out)
  }
  return made
}
