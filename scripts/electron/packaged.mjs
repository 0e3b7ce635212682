import { chmodSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeAsar } from '../packaging/asar.mjs'
import { copyEngineFiles } from '../packaging/engine.mjs'
import { writeFuses } from '../packaging/fuses.mjs'

/**
 * Lays out the program in its archive beside a renamed Electron like electron-builder, with the
 * fuses that this Electron supports. Returns the path of the executable.
 * @param {{ stage: string, electron: string, target: string }} places
 */
export async function assemblePackagedProgram({ stage, electron, target }) {
  cpSync(dirname(electron), target, { recursive: true })
  rmSync(join(target, 'resources'), { recursive: true })
  mkdirSync(join(target, 'resources'))
  const executable = join(target, 'kho-du-lieu-quan-luc')
  renameSync(join(target, 'electron'), executable)
  await writeFuses(executable, { isOlder: true })
  const { scripts, devDependencies, allowScripts, ...kept } = JSON.parse(
    readFileSync(join(stage, 'package.json'), 'utf8')
  )
  await writeAsar(join(target, 'resources', 'app.asar'), stage, ['out', 'package.json'], {
    contents: { 'package.json': JSON.stringify(kept) },
    left: ['out/giay-phep.txt']
  })
  copyEngineFiles('linux-x64', join(target, 'resources', 'engine'))
  if (process.getuid?.() === 0) chmodSync(join(target, 'chrome-sandbox'), 0o4755)
  return executable
}
