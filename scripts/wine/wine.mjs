import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserFixableError } from '../tools.mjs'
import { debianMountPaths } from './places.mjs'
import { runInProcessGroup } from './run.mjs'

/**
 * Drive letters in Wine: T: for the working folder and U: for temporary files, which are in memory
 * like those of `npm test`. On Wine's own drive Z:, which is all of Linux, a test would find
 * `/proc`.
 */
const drives = { 't:': debianMountPaths.work, 'u:': '/tmp/windows' }
const temporary = `REGEDIT4

[HKEY_CURRENT_USER\\Environment]
"TEMP"="U:\\\\temp"
"TMP"="U:\\\\temp"
`

/** Windows path of a file below the working folder. */
export const toWindowsPath = path =>
  `T:${path.slice(debianMountPaths.work.length).replaceAll('/', '\\')}`

/**
 * Wine with a separate prefix in `folder`. No Wine process outlives a step: Wine's server ends with
 * its last program.
 * @param {string} folder the prefix
 * @param {{ logs: string, display?: string }} options `logs`: the folder for the output of programs
 */
export async function createWinePrefix(folder, { logs, display }) {
  mkdirSync(logs, { recursive: true })
  const env = {
    ...process.env,
    WINEPREFIX: folder,
    WINEDEBUG: '-all',
    // Disables desktop menus, .NET and the browser, because Wine would ask to download each of
    // them.
    WINEDLLOVERRIDES: 'winemenubuilder.exe=d;mscoree=d;mshtml=d',
    ...(display && { DISPLAY: display })
  }
  let runs = 0
  const serve = option =>
    runInProcessGroup('wineserver', [option], {
      env,
      seconds: 60,
      log: join(logs, 'wineserver.log')
    })
  const wine = {
    folder,
    env,
    /**
     * Runs a Windows program to its end; returns like `run`. After the timeout all programs of this
     * Wine prefix are killed, because they are not child processes of the command.
     */
    async run(args, { seconds = 120, log = join(logs, `wine-${++runs}.log`), cwd } = {}) {
      const result = await runInProcessGroup('wine', args, { env, seconds, log, cwd })
      if (result.isLate) await serve('-k')
      return result
    },
    /** Imports registry keys from the text of a `.reg` file. */
    async register(text) {
      const file = join(logs, 'keys.reg')
      writeFileSync(file, text)
      await mustEnd(wine.run(['regedit', '/S', toWindowsPath(file)]), 'regedit')
    },
    /** Sets the Windows version that programs see: `win10`, `win7`. */
    pretend: version => mustEnd(wine.run(['winecfg', '-v', version]), 'winecfg'),
    /** Waits until the registry is saved and no program is running. */
    rest: () => serve('-w')
  }
  await mustEnd(wine.run(['wineboot', '-i'], { seconds: 300 }), 'wineboot')
  mkdirSync(join(drives['u:'], 'temp'), { recursive: true })
  for (const [drive, target] of Object.entries(drives))
    symlinkSync(target, join(folder, 'dosdevices', drive))
  await wine.register(temporary)
  await wine.pretend('win10')
  return wine
}

async function mustEnd(running, name) {
  const { code, isLate, output } = await running
  if (code !== 0)
    throw new UserFixableError(
      `${name} of Wine ${isLate ? 'did not end' : `ended with ${code}`}: ${output.slice(-500)}`
    )
}
