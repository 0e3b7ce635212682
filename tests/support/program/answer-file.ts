import { renameSync, writeFileSync } from 'node:fs'

/**
 * Atomically changes the answer of dialogs: a concurrent reader finds the old or the new one, never
 * nothing.
 */
export function writeAnswer(file: string, answer: string): void {
  writeFileSync(`${file}.new`, answer)
  renameSync(`${file}.new`, file)
}
