import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAsar } from '../packaging/asar.mjs'
import { findNodeExecutable, printScriptStep, projectRoot } from '../tools.mjs'
import { wineCacheFolder } from './places.mjs'
import { runRequiredCommand } from './run.mjs'
import { windowsPackageFolderOf } from './windows-files.mjs'

const engine = '@duckdb/node-bindings-win32-x64'
const electronScripts = join(projectRoot, 'scripts', 'electron')

/**
 * Puts Electron for Windows and the program, built for that older Electron, into `work`:
 * `program/electron.exe` and `app/`.
 */
export async function assembleWindowsProgram(work) {
  printScriptStep('building the program for Electron 22')
  const app = join(work, 'app')
  mkdirSync(app, { recursive: true })
  runRequiredCommand(
    findNodeExecutable(),
    [join(electronScripts, 'compat-build.mjs'), join(app, 'out')],
    {
      cwd: projectRoot
    }
  )
  writeFileSync(join(app, 'package.json'), readFileSync(join(projectRoot, 'package.json')))
  cpSync(windowsPackageFolderOf(wineCacheFolder, engine), join(app, 'node_modules', engine), {
    recursive: true
  })
  const program = join(work, 'program')
  cpSync(join(wineCacheFolder, 'electron-22.3.25', 'electron'), program, { recursive: true })
  await writeAsar(
    join(program, 'resources', 'default_app.asar'),
    join(electronScripts, 'default-app'),
    ['main.js', 'package.json']
  )
}
