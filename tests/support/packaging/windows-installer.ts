import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import config from '../../../electron-builder.config.mjs'
import { makeTemporaryFolder } from '../temporary-folder'
import { builderFolder, loadBeside, loadFromBuilder } from './electron-builder'
import { makeStandInDll } from './stand-in-dll'

const root = join(import.meta.dirname, '..', '..', '..')
/** Where Debian and Ubuntu put NSIS. */
const system = { compiler: '/usr/bin/makensis', folder: '/usr/share/nsis' }

/** Why no installer is compiled here, as the end of a title; empty where one is. */
export const noCompiler =
  spawnSync(system.compiler, ['-VERSION']).status === 0
    ? ''
    : ' (not run here: makensis, package nsis, is not on this machine)'

/** What of electron-builder's own target is used: it joins its templates with our settings and runs the compiler. */
interface Target {
  options: object
  packager: object
  computeCommonInstallerScriptHeader: () => Promise<string>
  configureDefines: (oneClick: boolean, defines: Defines) => Promise<void>
  computeVersionKey: () => readonly string[]
  executeMakensis: (defines: Defines, commands: object, script: string) => Promise<void>
}
type Defines = Record<string, string | number | null>

const templates = join(builderFolder, 'templates', 'nsis')
const { NsisTarget } = loadFromBuilder('out/targets/nsis/NsisTarget.js') as {
  NsisTarget: { prototype: object }
}

/** The builder's target with our settings, over a packager that knows only what a script is made of. */
function makeTarget(folder: string): Target {
  const { version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { productName, executableName } = config
  let files = 0
  const target: Target = Object.create(NsisTarget.prototype)
  target.options = config.nsis
  target.packager = {
    config,
    info: {
      cancellationToken: { cancelled: false, createPromise: undefined },
      buildResourcesDir: join(root, config.directories.buildResources)
    },
    debugLogger: { isEnabled: false },
    platformSpecificBuildOptions: config.win,
    appInfo: {
      productName,
      productFilename: executableName,
      version,
      buildVersion: version,
      description,
      copyright: config.copyright
    },
    expandMacro: (text: string) => text,
    getTempFile: async (name: string) => join(folder, `${files++}-${name}`),
    getResource: async (given: string | undefined, ...names: readonly string[]) => {
      if (given) return join(root, given)
      const there = readdirSync(join(root, config.directories.buildResources))
      const found = names.find(name => there.includes(name))
      return found === undefined ? null : join(root, config.directories.buildResources, found)
    }
  }
  return target
}

/** The builder's own words for a folder of tools that it would have downloaded. */
function layTools(folder: string): void {
  const [nsis, plugins] = [
    join(folder, 'nsis'),
    join(folder, 'resources', 'plugins', 'x86-unicode')
  ]
  mkdirSync(join(nsis, 'linux'), { recursive: true })
  mkdirSync(plugins, { recursive: true })
  symlinkSync(system.compiler, join(nsis, 'linux', 'makensis'))
  for (const name of readdirSync(system.folder))
    symlinkSync(join(system.folder, name), join(nsis, name))
  for (const [name, calls] of calledPlugins())
    writeFileSync(join(plugins, `${name}.dll`), makeStandInDll([...calls]))
  process.env.ELECTRON_BUILDER_NSIS_DIR = nsis
  process.env.ELECTRON_BUILDER_NSIS_RESOURCES_DIR = join(folder, 'resources')
}

/** Every plug-in that the builder's scripts call and NSIS itself does not bring, with what they call of it. */
function calledPlugins(): Map<string, Set<string>> {
  const own = new Set(readdirSync(join(system.folder, 'Plugins', 'x86-unicode')))
  const called = new Map<string, Set<string>>()
  for (const entry of readdirSync(templates, { recursive: true, withFileTypes: true })) {
    if (!/\.ns[hi]$/.test(entry.name)) continue
    const code = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const [, plugin = '', name = ''] of code.matchAll(/^\s*`?(\w+)::(\w+)/gm))
      if (!own.has(`${plugin}.dll`)) called.set(plugin, (called.get(plugin) ?? new Set()).add(name))
  }
  return called
}

/**
 * Compiles the builder's script with our settings, as the builder does, to an installer or to the program that becomes the
 * uninstaller; answers its bytes, uncompressed. Throws with the compiler's words, also where it only warns.
 */
export async function compileInstaller(kind: 'installer' | 'uninstaller'): Promise<Buffer> {
  const folder = makeTemporaryFolder()
  layTools(folder)
  const target = makeTarget(folder)
  const out = join(folder, 'out.exe')
  const payload = join(folder, 'payload')
  writeFileSync(payload, 'the program')
  const defines: Defines = {
    APP_ID: config.appId,
    APP_GUID: '00000000-0000-0000-0000-000000000000',
    UNINSTALL_APP_KEY: '00000000-0000-0000-0000-000000000000',
    PRODUCT_NAME: config.productName,
    PRODUCT_FILENAME: config.executableName,
    APP_FILENAME: config.executableName,
    APP_PACKAGE_NAME: config.executableName,
    APP_DESCRIPTION: 'x',
    VERSION: '1.0.0',
    APP_INSTALLER_STORE_FILE: 'x\\installer.exe',
    COMPRESSION_METHOD: '7z',
    COMPRESS: 'off',
    APP_64: payload,
    APP_64_NAME: basename(payload),
    APP_64_HASH: '0',
    APP_64_UNPACKED_SIZE: '1',
    ESTIMATED_SIZE: 1,
    MUI_ICON: join(root, config.win.icon),
    MUI_UNICON: join(root, config.win.icon),
    UNINSTALLER_OUT_FILE: payload,
    ...(kind === 'uninstaller' && { BUILD_UNINSTALLER: null })
  }
  await target.configureDefines(config.nsis.oneClick, defines)
  const script = readFileSync(join(templates, 'installer.nsi'), 'utf8')
  const commands = {
    OutFile: `"${out}"`,
    VIProductVersion: '1.0.0.0',
    VIAddVersionKey: target.computeVersionKey(),
    Unicode: true,
    SetCompress: 'off'
  }
  await target.executeMakensis(
    defines,
    commands,
    (await target.computeCommonInstallerScriptHeader()) + script
  )
  return readFileSync(out)
}

/** Every message of the builder's own that an installer may show, by its name, in English. */
export function readBuilderMessages(): Record<string, string> {
  const { load } = loadBeside('js-yaml') as {
    load: (text: string) => Record<string, { en: string }>
  }
  return Object.fromEntries(
    ['messages.yml', 'assistedMessages.yml'].flatMap(name =>
      Object.entries(load(readFileSync(join(templates, name), 'utf8'))).map(([id, { en }]) => [
        id,
        en
      ])
    )
  )
}

/** Every text of NSIS's own Vietnamese, as it has them: its pages, then its buttons, captions and details. */
export function readCompilerTexts(): readonly string[] {
  const read = (ending: string): string =>
    readFileSync(join(system.folder, 'Contrib', 'Language files', `Vietnamese.${ending}`), 'utf8')
  const pages = [...read('nsh').matchAll(/LangFileString\} \w+ "(.*)"/g)].map(
    ([, text = '']) => text
  )
  const lines = read('nlf').split(/\r?\n/)
  const others = lines.filter((_, place) => lines[place - 1]?.startsWith('# ^'))
  return [...pages, ...others.map(text => text.replace(/^"|"$/g, ''))]
}

/** Languages that the builder gives the installer. */
export function readLanguages(): readonly string[] {
  const { LangConfigurator } = loadFromBuilder('out/targets/nsis/nsisLang.js') as {
    LangConfigurator: new (options: object) => { langs: readonly string[] }
  }
  return new LangConfigurator(config.nsis).langs
}
