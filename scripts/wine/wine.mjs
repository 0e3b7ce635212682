import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../tools.mjs'
import { run } from './run.mjs'

/** Path of Linux as Windows programs see it. */
export const windowsPath = path => `Z:${path.replaceAll('/', '\\')}`

/**
 * Wine with a Windows of its own in `folder`. Nothing of it is started twice: Wine's server ends with its last program.
 * @param {string} folder the prefix
 * @param {{ logs: string, display?: string }} options `logs`: the folder of what programs write
 */
export async function createWine(folder, { logs, display }) {
  mkdirSync(logs, { recursive: true })
  const env = {
    ...process.env,
    WINEPREFIX: folder,
    WINEDEBUG: '-all',
    // No menus of the desktop, no .NET and no browser: each of them would ask to be downloaded.
    WINEDLLOVERRIDES: 'winemenubuilder.exe=d;mscoree=d;mshtml=d',
    ...(display && { DISPLAY: display })
  }
  let runs = 0
  const wine = {
    folder,
    env,
    /** Runs a Windows program to its end; answers as `run`. */
    run: (args, { seconds = 120, log = join(logs, `wine-${++runs}.log`), ...more } = {}) =>
      run('wine', args, { env: { ...env, ...more.env }, seconds, log, cwd: more.cwd }),
    /** Imports registry keys from the text of a `.reg` file. */
    async register(text) {
      const file = join(logs, 'keys.reg')
      writeFileSync(file, text)
      await mustEnd(wine.run(['regedit', '/S', windowsPath(file)]), 'regedit')
    },
    /** Which Windows programs are told that they run on: `win10`, `win7`. */
    pretend: version => mustEnd(wine.run(['winecfg', '-v', version]), 'winecfg'),
    /** Waits until the registry is in its files and no program runs. */
    rest: () => run('wineserver', ['-w'], { env, seconds: 60, log: join(logs, 'wineserver.log') })
  }
  await mustEnd(wine.run(['wineboot', '-i'], { seconds: 300 }), 'wineboot')
  await wine.pretend('win10')
  return wine
}

async function mustEnd(running, name) {
  const { code, isLate, output } = await running
  if (code !== 0)
    throw new PlainError(
      `${name} of Wine ${isLate ? 'did not end' : `ended with ${code}`}: ${output.slice(-500)}`
    )
}
