import { renameSync, writeFileSync } from 'node:fs'

/**
 * Changes the path that dialogs return, by an atomic replacement: a program that reads meanwhile
 * finds the old or the new path, never an empty file.
 */
export function writeDialogAnswer(file: string, answer: string): void {
  writeFileSync(`${file}.new`, answer)
  renameSync(`${file}.new`, file)
}
