import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import config from '../../electron-builder.config.mjs'
import {
  buildInstallers,
  createInstallerPayload,
  windowsExecutableName
} from './build-installer.mjs'
import { expectEqual, waitUntilTruthy } from './checks.mjs'
import { checkInstallerPages } from './installer-pages.mjs'
import { debianMountPaths } from './places.mjs'
import { parseUninstallEntry } from './registry.mjs'
import { startInProcessGroup } from './run.mjs'
import { runWineScreenStep } from './step.mjs'
import { toWindowsPath } from './wine.mjs'

const name = config.productName
/** Exit code of an installer that refuses to install. */
const refused = 2

/**
 * Step `installer`: builds and drives the NSIS installer: a Windows before 10, first installation,
 * running program, upgrade, pages, removal.
 * @param {(report: object, content: object) => void} keep takes the report
 */
export const runWineInstallerStep = keep => runWineScreenStep('installer', checkInstaller, keep)

async function checkInstaller({ check, wine, windows, screen }) {
  const payload = createInstallerPayload()
  const [first, second] = await buildInstallers(wine, payload, ['0.1.0', '0.2.0'])
  const machine = createMachine(wine, payload)
  await checkRefusals({ check, wine, windows, screen, machine, installer: first })
  await checkSilent({ check, wine, machine, first, second })
  await checkInstallerPages({ check, wine, windows, screen, machine, installer: second })
}

/** State of the machine after an installation, read from outside Windows. */
function createMachine(wine, payload) {
  const drive = join(wine.folder, 'drive_c')
  const program = join(drive, 'Program Files', config.executableName)
  const data = join(drive, 'users', 'root', 'AppData', 'Roaming', name)
  const shortcuts = [
    join(drive, 'ProgramData/Microsoft/Windows/Start Menu/Programs', `${name}.lnk`),
    join(drive, 'users/Public/Desktop', `${name}.lnk`)
  ]
  const filesOf = folder =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter(entry => entry.isFile())
          .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
          .sort()
      : []
  return {
    program,
    executable: join(program, windowsExecutableName),
    uninstaller: join(program, `Uninstall ${windowsExecutableName}`),
    files: () => filesOf(program),
    packed: () => filesOf(payload),
    shortcuts: () => shortcuts.filter(existsSync).length,
    /** Values of the entry in Settings › Apps; undefined if there is none. */
    async entry() {
      await wine.rest()
      const text = readFileSync(join(wine.folder, 'system.reg'), 'utf8')
      return parseUninstallEntry(text)
    },
    writeData() {
      mkdirSync(join(data, 'kho'), { recursive: true })
      for (const file of ['settings.json', 'kho/1.parquet'])
        writeFileSync(join(data, file), `data of a person: ${file}`)
    },
    data: () => filesOf(data)
  }
}

async function checkRefusals({ check, wine, windows, screen, machine, installer }) {
  const text = 'chỉ chạy trên Windows 10 (64 bit) trở lên'
  await check('the installer refuses Windows 7 in Vietnamese and installs nothing', async () => {
    await wine.pretend('win7')
    const running = wine.run([installer])
    const window = await windows.find(text)
    screen.picture('installer-windows-7')
    await windows.click(window, 'OK')
    expectEqual((await running).code, refused, 'exit code')
    expectEqual(machine.files(), [], 'files')
  })
  await check('the silent installer refuses Windows 8.1 with code 2', async () => {
    await wine.pretend('win81')
    expectEqual((await wine.run([installer, '/S'])).code, refused, 'exit code')
    expectEqual(machine.files(), [], 'files')
  })
  await wine.pretend('win10')
}

async function checkSilent({ check, wine, machine, first, second }) {
  await check('the silent installer installs all files', async () => {
    expectEqual((await wine.run([first, '/S'])).code, 0, 'exit code')
    const own = machine.files().filter(file => !/^uninstall/i.test(file))
    expectEqual(own, machine.packed(), 'files')
  })
  await check('the installer registers name, version, publisher and icon', async () => {
    const entry = await machine.entry()
    expectEqual(entry?.DisplayVersion, '0.1.0', 'version')
    expectEqual(entry?.Publisher, name, 'publisher')
    if (!entry?.DisplayIcon?.includes(windowsExecutableName))
      throw new Error(`icon: ${entry?.DisplayIcon}`)
    if (!entry?.UninstallString?.includes('/allusers'))
      throw new Error(`uninstaller: ${entry?.UninstallString}`)
  })
  await check('the installer makes shortcuts on the desktop and in the start menu', () =>
    expectEqual(machine.shortcuts(), 2, 'shortcuts')
  )
  const running = startInProcessGroup('wine', [machine.executable], {
    env: wine.env,
    log: join(debianMountPaths.work, 'logs', 'program.log')
  })
  await waitUntilTruthy('the start of the program', () => isInUse(wine, machine.executable))
  await check('a silent installer over a running program ends with code 2', async () => {
    const before = machine.files()
    expectEqual((await wine.run([second, '/S'])).code, refused, 'exit code')
    expectEqual(machine.files(), before, 'files')
    expectEqual(await readVersion(wine), '0.1.0', 'version')
  })
  await check('a silent uninstaller of a running program ends with code 2', async () => {
    const before = machine.files()
    // A batch file is used, because NSIS takes everything after `_?=` to the end of the line as the
    // folder, and Wine's own command line would add quotation marks.
    const file = join(debianMountPaths.work, 'uninstall.bat')
    const folder = `C:\\Program Files\\${config.executableName}`
    const command = `"${folder}\\Uninstall ${windowsExecutableName}" /S _?=${folder}`
    writeFileSync(file, ['@echo off', command, 'exit /b %errorlevel%', ''].join('\r\n'))
    const { code } = await wine.run(['cmd', '/c', toWindowsPath(file)])
    expectEqual(code, refused, 'exit code')
    expectEqual(machine.files(), before, 'files')
  })
  await wine.run(['taskkill', '/F', '/IM', windowsExecutableName])
  running.kill()
  await check('the silent installer of a newer version upgrades and leaves the data', async () => {
    machine.writeData()
    const data = machine.data()
    expectEqual((await wine.run([second, '/S'])).code, 0, 'exit code')
    expectEqual((await machine.entry())?.DisplayVersion, '0.2.0', 'version')
    expectEqual(machine.data(), data, 'data')
    expectEqual(machine.shortcuts(), 2, 'shortcuts')
  })
  await check('the silent uninstaller removes the program and leaves the data', async () => {
    const data = machine.data()
    await wine.run([machine.uninstaller, '/S'])
    await waitUntilTruthy('the end of the uninstaller', () => machine.files().length === 0)
    expectEqual(await machine.entry(), undefined, 'entry')
    expectEqual(machine.shortcuts(), 0, 'shortcuts')
    expectEqual(machine.data(), data, 'data')
  })
}

/** Whether Windows refuses to write to the executable of a running program. */
async function isInUse(wine, path) {
  const { output } = await wine.run(['tasklist'])
  return output.includes(windowsExecutableName) && existsSync(path)
}

async function readVersion(wine) {
  const key = 'HKLM\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall'
  const { output } = await wine.run(['reg', 'query', key, '/s', '/v', 'DisplayVersion', '/reg:64'])
  return /DisplayVersion\s+REG_SZ\s+(\S+)/.exec(output)?.[1]
}
