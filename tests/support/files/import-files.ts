import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import { profileCsv } from '../../../src/main/import/profile-csv'
import type { ImportProgress } from '../../../src/main/import/read-csv'
import { examineFile, openImportFile } from '../../../src/main/import/source-file'
import { profileWorkbookFile } from '../../../src/main/import/workbook/profile-xlsx'
import { defaultSheetLimits } from '../../../src/main/import/workbook/run-sheet'
import { makeTemporaryFolder } from '../temporary-folder'

/** Creates a test file in a folder that is deleted with the test. */
export function createTestFile(name: string, content: Uint8Array | string): string {
  const path = join(makeTemporaryFolder(), name)
  writeFileSync(path, content)
  return path
}

interface Watching {
  readonly choice?: ReadingOptions
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ImportProgress) => void
  /**
   * Whether a progress report is due whenever the reader reads the clock, so that a test can act
   * while the file is read.
   */
  readonly reportAlways?: boolean
  /** Whether only the start of the file and a few samples of the rest are read. */
  readonly isGlance?: boolean
  /**
   * Called whenever the reader reads the clock, which happens once per piece of the file; no
   * progress report is due before the last piece.
   */
  readonly onPiece?: () => void
}

/** The program's memory limit for sheets, with a time limit that tests never reach. */
const unhurried = { ...defaultSheetLimits, time: 3_600_000 }

/** Creates a clock that advances by a second whenever it is read. */
function hurriedClock(): () => number {
  let time = 0
  return () => {
    time += 1_000
    return time
  }
}

function stoppedClock(onLook: () => void): () => number {
  return () => {
    onLook()
    return 0
  }
}

/** Chooses a file and detects its columns, as the program does. */
export async function profileTestFile(path: string, watching: Watching = {}): Promise<FileProfile> {
  const source = await openImportFile(await examineFile(path))
  const { choice = {}, signal = new AbortController().signal, onProgress, onPiece } = watching
  const watch = {
    signal,
    onProgress: onProgress ?? (() => undefined),
    ...(watching.reportAlways && { now: hurriedClock() }),
    ...(onPiece && { now: stoppedClock(onPiece) })
  }
  try {
    if (source.chosen.kind === 'csv')
      return await profileCsv(source, choice, watch, watching.isGlance)
    return await profileWorkbookFile(source, choice, watch, unhurried)
  } finally {
    await source.close()
  }
}

export const profileCsvText = (
  content: string,
  choice: ReadingOptions = {}
): Promise<FileProfile> => profileTestFile(createTestFile('bang.csv', content), { choice })
