import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const tests = join(import.meta.dirname, '..', '..')

/**
 * What starts Electron with dialogs that answer as the host's: its arguments and environment. The host's own file says how an
 * answer is read; Electron gets it without its types.
 */
export function answeringDialogs(folder: string): { args: string[]; env: NodeJS.ProcessEnv } {
  mkdirSync(folder, { recursive: true })
  const answers = join(folder, 'dialog-answers.mjs')
  const part = `${answers}.${process.pid}`
  writeFileSync(
    part,
    stripTypeScriptTypes(
      readFileSync(join(tests, '..', 'host', 'dialogs', 'dialog-answers.ts'), 'utf8')
    )
  )
  renameSync(part, answers)
  return {
    args: ['-r', join(import.meta.dirname, 'electron-dialogs.cjs')],
    env: { APP_DIALOG_ANSWERS: answers }
  }
}
