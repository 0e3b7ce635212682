import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileProfile, ProfileChoice } from '@shared/domain/file-profile'
import { type Progress, profileCsv } from '../../src/main/import/profile-csv'
import { profileXlsx } from '../../src/main/import/profile-xlsx'
import { examineFile, openSource } from '../../src/main/import/source-file'
import { makeTemporaryFolder } from './temporary-folder'

/** A file of the test's own, in a folder that goes with the test. */
export function makeFile(name: string, content: Uint8Array | string): string {
  const path = join(makeTemporaryFolder(), name)
  writeFileSync(path, content)
  return path
}

interface Watching {
  readonly choice?: ProfileChoice
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
}

/** Chooses and reads a file as the program does. */
export async function readFile(path: string, watching: Watching = {}): Promise<FileProfile> {
  const source = await openSource(await examineFile(path))
  const { choice = {}, signal = new AbortController().signal, onProgress } = watching
  try {
    const profile = source.chosen.kind === 'csv' ? profileCsv : profileXlsx
    return await profile(source, choice, { signal, onProgress: onProgress ?? (() => undefined) })
  } finally {
    await source.close()
  }
}

export const readText = (content: string, choice: ProfileChoice = {}): Promise<FileProfile> =>
  readFile(makeFile('bang.csv', content), { choice })
