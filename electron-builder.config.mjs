import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeChecksums } from './scripts/packaging/checksums.mjs'
import { copyEngineFiles } from './scripts/packaging/engine.mjs'
import { checkFuses, writeFuses } from './scripts/packaging/fuses.mjs'

/** The running program names itself by the same id, as the shortcuts carry it. */
const { appId } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'src', 'main', 'identity.json'), 'utf8')
)
const productName = 'Kho dữ liệu Quân lực'
const executableName = 'kho-du-lieu-quan-luc'
const description = 'Quản trị kho dữ liệu Quân lực, chạy hoàn toàn trên máy này, không cần mạng'

/** The executable of a platform in its unpacked folder. */
const executableIn = (folder, platform) =>
  join(folder, platform === 'win32' ? `${executableName}.exe` : executableName)

/** Installers of the program. Nothing is published and nothing updates itself: the machines have no network. */
export default {
  appId,
  productName,
  executableName,
  copyright: '© 2024 Kho dữ liệu Quân lực',
  directories: { output: 'dist', buildResources: 'resources' },
  // Everything is in the bundle: no package goes along.
  files: ['out/**/*', 'package.json', '!**/*.map', '!node_modules/**', '!out/giay-phep.txt'],
  // Beside the executable, for who wants to read it without starting anything; the program has it as `licences.json`.
  extraFiles: [{ from: 'out/giay-phep.txt', to: 'giay-phep.txt' }],
  asar: true,
  compression: 'normal',
  electronLanguages: ['vi', 'en-US'],
  npmRebuild: false,
  nodeGypRebuild: false,
  buildDependenciesFromSource: false,
  detectUpdateChannel: false,
  publish: null,
  extraMetadata: {
    homepage: 'https://kho-du-lieu-quan-luc.invalid',
    author: { name: productName, email: 'quan-tri@kho-du-lieu-quan-luc.invalid' }
  },

  afterPack: async ({ appOutDir, electronPlatformName }) => {
    // Native code cannot be loaded out of the archive; its hashes are in there.
    copyEngineFiles(`${electronPlatformName}-x64`, join(appOutDir, 'resources', 'engine'))
    // Electron's own welcome page has no place in it.
    rmSync(join(appOutDir, 'resources', 'default_app.asar'), { force: true })
    // Not by electron-builder's own setting, which knows eight of the nine.
    await writeFuses(executableIn(appOutDir, electronPlatformName))
  },
  // Read back from what was signed and packed.
  afterAllArtifactBuild: async ({ outDir, artifactPaths }) => {
    for (const name of readdirSync(outDir)) {
      if (name === 'win-unpacked') await checkFuses(executableIn(join(outDir, name), 'win32'))
      if (name === 'linux-unpacked') await checkFuses(executableIn(join(outDir, name), 'linux'))
    }
    writeChecksums(outDir, artifactPaths)
    return []
  },

  // biome-ignore lint/suspicious/noTemplateCurlyInString: the packager fills these in itself.
  artifactName: 'kho-du-lieu-quan-luc-${version}-${os}-${arch}.${ext}',
  win: {
    target: [{ target: 'nsis', arch: ['x64'] }],
    icon: 'resources/icon.ico',
    verifyUpdateCodeSignature: false
  },
  nsis: {
    oneClick: false,
    perMachine: true,
    allowElevation: true,
    allowToChangeInstallationDirectory: true,
    // Without it the builder takes English, whatever languages are named; 1066 is Vietnamese.
    multiLanguageInstaller: true,
    installerLanguages: ['vi_VN'],
    language: '1066',
    include: 'resources/installer.nsh',
    // The uninstaller shows the same one.
    installerSidebar: 'resources/installerSidebar.bmp',
    displayLanguageSelector: false,
    shortcutName: productName,
    createStartMenuShortcut: true,
    createDesktopShortcut: true,
    menuCategory: false,
    uninstallDisplayName: productName,
    // What a person kept outlives the program.
    deleteAppDataOnUninstall: false,
    differentialPackage: false,
    runAfterFinish: true
  },
  linux: {
    // No AppImage: where the kernel gives no user namespaces its starter takes the sandbox off, and we refuse to run so.
    target: [
      { target: 'deb', arch: ['x64'] },
      { target: 'rpm', arch: ['x64'] }
    ],
    // The entry's file is named as desktopName in package.json says, by which Electron's windows are known too.
    syncDesktopName: true,
    icon: 'resources/icons',
    category: 'Office;Database;',
    synopsis: productName,
    description,
    maintainer: `${productName} <quan-tri@kho-du-lieu-quan-luc.invalid>`,
    vendor: productName,
    desktop: {
      entry: {
        Name: productName,
        'Name[vi]': productName,
        GenericName: 'Quản trị kho dữ liệu',
        Comment: description,
        'Comment[vi]': description,
        Keywords: 'kho dữ liệu;quân lực;báo cáo;chia sẻ dữ liệu;',
        StartupNotify: 'true'
      }
    }
  },
  deb: { packageName: executableName, priority: 'optional', packageCategory: 'misc' },
  rpm: { packageName: executableName }
}
