import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import config from '../../electron-builder.config.mjs'
import { projectRoot } from '../tools.mjs'
import { writeAsar } from './asar.mjs'
import { copyEngineFiles } from './engine.mjs'
import { checkFuses, electronFuses, fuseWireSentinel, writeFuses } from './fuses.mjs'

/**
 * Creates the unpacked program in `folder` with the layout of electron-builder on Linux, over a
 * stand-in for Electron's distribution. For machines without Electron's binary: all files of the
 * program are real, only the executable is a stand-in.
 */
export async function createUnpackedProgram(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'resources'), { recursive: true })
  const executable = join(folder, config.executableName)
  writeFileSync(executable, standIn())
  chmodSync(executable, 0o755)
  await writeFuses(executable)
  await checkFuses(executable)
  await writeAsar(join(folder, 'resources', 'app.asar'), projectRoot, ['out', 'package.json'], {
    contents: { 'package.json': `${JSON.stringify(shippedManifest(), undefined, 2)}\n` },
    left: config.extraFiles.map(({ from }) => from)
  })
  copyEngineFiles('linux-x64', join(folder, 'resources', 'engine'))
  for (const { from, to } of config.extraFiles)
    copyFileSync(join(projectRoot, from), join(folder, to))
  copyFileSync(
    join(projectRoot, 'node_modules', 'electron', 'LICENSE'),
    join(folder, 'LICENSE.electron.txt')
  )
}

/**
 * package.json of the packaged program: without scripts and development packages, like
 * electron-builder's.
 */
function shippedManifest() {
  const { scripts, devDependencies, allowScripts, ...kept } = JSON.parse(
    readFileSync(join(projectRoot, 'package.json'), 'utf8')
  )
  return { ...kept, ...config.extraMetadata }
}

/**
 * Content of a script that stands in for Electron's executable, followed by a fuse wire like
 * Electron's with all fuses off.
 */
function standIn() {
  const wire = [1, Object.keys(electronFuses).length, ...Object.keys(electronFuses).map(() => 48)]
  const script =
    '#!/bin/sh\necho "This layout stands on a stand-in: Electron was not there when it was made." >&2\nexit 69\n'
  return Buffer.concat([Buffer.from(`${script}${fuseWireSentinel}`), Buffer.from(wire)])
}
