import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const tests = join(import.meta.dirname, '..', '..')

/**
 * Arguments and environment variables with which Electron can be controlled by a test and its
 * dialogs return the same answers as those of the Chromium host. The Chromium host's file that
 * defines how an answer is parsed is passed to Electron as JavaScript.
 */
export function createAnsweringDialogs(folder: string): { args: string[]; env: NodeJS.ProcessEnv } {
  mkdirSync(folder, { recursive: true })
  const answers = join(folder, 'dialog-answers.cjs')
  const part = `${answers}.${process.pid}`
  const source = readFileSync(join(tests, '..', 'host', 'dialogs', 'dialog-answers.ts'), 'utf8')
  writeFileSync(part, asCommonJs(stripTypeScriptTypes(source)))
  renameSync(part, answers)
  return {
    args: ['electron-dialogs.cjs', 'electron-control.cjs'].flatMap(name => [
      '-r',
      join(import.meta.dirname, name)
    ]),
    env: { APP_DIALOG_ANSWERS: answers }
  }
}

/**
 * Converts code to CommonJS, because Electron loads scripts before the program with `require`, and
 * its older versions cannot require an ES module.
 */
function asCommonJs(code: string): string {
  const names = [...code.matchAll(/^export function (\w+)/gm)].map(([, name]) => name)
  const plain = code
    .replace(/^import \{([^}]*)\} from ('[^']+')/gm, 'const {$1} = require($2)')
    .replace(/^export function/gm, 'function')
  return `${plain}\nmodule.exports = { ${names.join(', ')} }\n`
}
