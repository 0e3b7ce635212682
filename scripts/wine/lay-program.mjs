import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAsar } from '../packaging/asar.mjs'
import { findNode, root, say } from '../tools.mjs'
import { cache } from './places.mjs'
import { must } from './run.mjs'
import { packageFolder } from './windows-files.mjs'

const engine = '@duckdb/node-bindings-win32-x64'
const electronScripts = join(root, 'scripts', 'electron')

/**
 * Puts Electron for Windows and the program, built for that older Electron, into `work`:
 * `program/electron.exe` and `app/`.
 */
export async function layProgram(work) {
  say('building the program for Electron 22')
  const app = join(work, 'app')
  mkdirSync(app, { recursive: true })
  must(findNode(), [join(electronScripts, 'compat-build.mjs'), join(app, 'out')], { cwd: root })
  writeFileSync(join(app, 'package.json'), readFileSync(join(root, 'package.json')))
  cpSync(packageFolder(cache, engine), join(app, 'node_modules', engine), { recursive: true })
  const program = join(work, 'program')
  cpSync(join(cache, 'electron-22.3.25', 'electron'), program, { recursive: true })
  await writeAsar(
    join(program, 'resources', 'default_app.asar'),
    join(electronScripts, 'default-app'),
    ['main.js', 'package.json']
  )
}
