import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import config from '../../electron-builder.config.mjs'
import { packageFilePath, projectRoot } from '../tools.mjs'

const library = 'app-builder-lib'
/** Folder of electron-builder's internal library. */
const builder = packageFilePath(library)
const load = createRequire(join(builder, 'package.json'))
/** Folder of electron-builder's installer templates. */
export const nsisTemplates = join(builder, 'templates', 'nsis')

/** Location of NSIS on Debian and Ubuntu. */
export const systemNsisPaths = { compiler: '/usr/bin/makensis', folder: '/usr/share/nsis' }

/**
 * Arranges this machine's NSIS in `folder` like electron-builder's own download, and makes
 * electron-builder use it.
 * @returns {string} the folder for plug-ins that NSIS itself does not include
 */
export function prepareNsisTools(folder) {
  const nsis = join(folder, 'nsis')
  const plugins = join(folder, 'resources', 'plugins', 'x86-unicode')
  mkdirSync(join(nsis, 'linux'), { recursive: true })
  mkdirSync(plugins, { recursive: true })
  symlinkSync(systemNsisPaths.compiler, join(nsis, 'linux', 'makensis'))
  for (const name of readdirSync(systemNsisPaths.folder))
    symlinkSync(join(systemNsisPaths.folder, name), join(nsis, name))
  process.env.ELECTRON_BUILDER_NSIS_DIR = nsis
  process.env.ELECTRON_BUILDER_NSIS_RESOURCES_DIR = join(folder, 'resources')
  return plugins
}

/**
 * Compiles electron-builder's own script with our settings to `out`: an installer, or the program
 * that writes the uninstaller. Throws with the compiler's output, also for warnings.
 * @param {{ folder: string, kind: 'installer' | 'uninstaller', version: string, payload: string,
 * uninstaller: string, out: string, isCompressed?: boolean, guid?: string, more?: Record<string,
 * string> }} options `folder`: for the builder's intermediate files. `more`: further definitions of
 * the script. `payload`: the archive with the program. `uninstaller`: path where that program
 * writes it, and from which the installer takes it.
 */
export async function compileNsisScript({
  folder,
  kind,
  version,
  payload,
  uninstaller,
  out,
  isCompressed = false,
  guid = '00000000-0000-0000-0000-000000000000',
  more = {}
}) {
  const target = makeTarget(folder, version)
  const icon = join(projectRoot, config.win.icon)
  const defines = {
    APP_ID: config.appId,
    APP_GUID: guid,
    UNINSTALL_APP_KEY: guid,
    PRODUCT_NAME: config.productName,
    PRODUCT_FILENAME: config.executableName,
    APP_FILENAME: config.executableName,
    APP_PACKAGE_NAME: config.executableName,
    APP_DESCRIPTION: 'x',
    VERSION: version,
    APP_INSTALLER_STORE_FILE: 'x\\installer.exe',
    COMPRESSION_METHOD: '7z',
    COMPRESS: isCompressed ? 'auto' : 'off',
    // Without these definitions of a 64-bit program the uninstaller reads the registry of 32-bit
    // programs and removes nothing.
    APP_64: payload,
    APP_64_NAME: basename(payload),
    APP_64_HASH: '0',
    APP_64_UNPACKED_SIZE: '1',
    ESTIMATED_SIZE: 1,
    MUI_ICON: icon,
    MUI_UNICON: icon,
    UNINSTALLER_OUT_FILE: uninstaller,
    ...(kind === 'uninstaller' && { BUILD_UNINSTALLER: null }),
    ...more
  }
  await target.configureDefines(config.nsis.oneClick, defines)
  const commands = {
    OutFile: `"${out}"`,
    VIProductVersion: '1.0.0.0',
    VIAddVersionKey: target.computeVersionKey(),
    Unicode: true,
    ...(!isCompressed && { SetCompress: 'off' })
  }
  const script = readFileSync(join(nsisTemplates, 'installer.nsi'), 'utf8')
  const header = await target.computeCommonInstallerScriptHeader()
  await target.executeMakensis(defines, commands, header + script)
}

/**
 * electron-builder's NSIS target with the settings of this project, over a minimal packager that
 * provides only what the script needs.
 */
function makeTarget(folder, version) {
  // The whole library of electron-builder is loaded first, because its submodules cannot be loaded
  // before it.
  load(builder)
  const { NsisTarget } = load(join(builder, 'out/targets/nsis/NsisTarget.js'))
  const { productName, executableName } = config
  const resources = join(projectRoot, config.directories.buildResources)
  let files = 0
  const target = Object.create(NsisTarget.prototype)
  target.options = config.nsis
  target.packager = {
    config,
    info: {
      cancellationToken: { cancelled: false, createPromise: undefined },
      buildResourcesDir: resources
    },
    debugLogger: { isEnabled: false },
    platformSpecificBuildOptions: config.win,
    appInfo: {
      productName,
      productFilename: executableName,
      version,
      buildVersion: version,
      description: productName,
      copyright: config.copyright
    },
    expandMacro: text => text,
    getTempFile: async name => join(folder, `${files++}-${name}`),
    getResource: async (given, ...names) => {
      if (given) return join(projectRoot, given)
      const there = readdirSync(resources)
      const found = names.find(name => there.includes(name))
      return found === undefined ? null : join(resources, found)
    }
  }
  return target
}
