import { AppError } from '@shared/contract/reply'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import {
  hasRememberedColumns,
  type PipelineReadingOptions,
  type RecalledReadingOptions,
  recallReadingOptions
} from '@shared/model/file-import/remembered'

type ProfileReader = (choice: ReadingOptions) => Promise<FileProfile>

/**
 * Profiles a file with the stored reading settings for its heading. Returns undefined if there are
 * no such settings or the file has other columns when they are applied; the caller then uses
 * `guess`, the profile without settings. Rethrows everything that `look` throws except AppError.
 */
export async function profileFileByStoredOptions<R extends PipelineReadingOptions>(
  readings: readonly R[],
  guess: FileProfile,
  look: ProfileReader
): Promise<(RecalledReadingOptions<R> & { readonly profile: FileProfile }) | undefined> {
  const found =
    recallReadingOptions(readings, guess) ?? (await recallSheetReading(readings, guess, look))
  if (!found) return undefined
  try {
    const profile = await look(found.choice)
    if (hasRememberedColumns(found.reading, profile)) return { ...found, profile }
  } catch (error) {
    // An AppError means that the stored header or row positions do not fit this file, so these
    // settings are skipped.
    if (!(error instanceof AppError)) throw error
  }
  await look({})
  return undefined
}

/**
 * Finds the newest stored reading settings for another sheet of the workbook, to be read in place
 * of the proposed sheet.
 */
async function recallSheetReading<R extends PipelineReadingOptions>(
  readings: readonly R[],
  guess: FileProfile,
  look: ProfileReader
): Promise<RecalledReadingOptions<R> | undefined> {
  const chosen = readings.find(
    ({ sheet, choice }) =>
      choice.sheet !== undefined && sheet !== guess.sheet && guess.sheets.includes(choice.sheet)
  )
  const sheet = chosen?.choice.sheet
  if (sheet === undefined) return undefined
  const found = recallReadingOptions(readings, await look({ sheet }))
  if (!found) await look({})
  return found
}
