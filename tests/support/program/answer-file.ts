import { renameSync, writeFileSync } from 'node:fs'

/** Changes what dialogs answer from now on, at once: who reads meanwhile finds the old answer or the new one, never nothing. */
export function writeAnswer(file: string, answer: string): void {
  writeFileSync(`${file}.new`, answer)
  renameSync(`${file}.new`, file)
}
