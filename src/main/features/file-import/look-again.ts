import { AppError } from '@shared/contract/reply'
import type { ProfileChoice } from '@shared/features/file-import/choice'
import type { FileProfile } from '@shared/features/file-import/profile'
import {
  isRecalled,
  type Recalled,
  type RememberedReading,
  recall
} from '@shared/features/file-import/remembered'

type Look = (choice: ProfileChoice) => Promise<FileProfile>

/**
 * Reads a file with the settings stored for its heading. Undefined if there are none, or if they
 * yield other columns; then `guess` remains the newest preview. Throws the errors of `look` except
 * AppError.
 */
export async function lookAgain(
  readings: readonly RememberedReading[],
  guess: FileProfile,
  look: Look
): Promise<(Recalled & { readonly profile: FileProfile }) | undefined> {
  const found = recall(readings, guess) ?? (await recallSheet(readings, guess, look))
  if (!found) return undefined
  try {
    const profile = await look(found.choice)
    if (isRecalled(found.reading, profile)) return { ...found, profile }
  } catch (error) {
    // The stored header or row positions do not fit this file.
    if (!(error instanceof AppError)) throw error
  }
  await look({})
  return undefined
}

/**
 * Like `lookAgain`, for a workbook sheet other than the proposed one: the most recently chosen
 * sheet that the file has.
 */
async function recallSheet(
  readings: readonly RememberedReading[],
  guess: FileProfile,
  look: Look
): Promise<Recalled | undefined> {
  const chosen = readings.find(
    ({ sheet, choice }) =>
      choice.sheet !== undefined && sheet !== guess.sheet && guess.sheets.includes(choice.sheet)
  )
  const sheet = chosen?.choice.sheet
  if (sheet === undefined) return undefined
  const found = recall(readings, await look({ sheet }))
  if (!found) await look({})
  return found
}
