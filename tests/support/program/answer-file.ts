import { renameSync, writeFileSync } from 'node:fs'

/**
 * Atomically changes the path that dialogs return: a concurrent reader finds the old or the new
 * one, never an empty file.
 */
export function writeAnswer(file: string, answer: string): void {
  writeFileSync(`${file}.new`, answer)
  renameSync(`${file}.new`, file)
}
