import { withChosenColumnTypes } from '@shared/features/file-import/column-types'
import type { FileSourceItem } from '@shared/model/collection/real/source-item'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import {
  findAutomaticReadingOptions,
  hasNoReadingOptions,
  type PipelineReadingOptions
} from '@shared/model/file-import/remembered'
import { toDisplayFileName } from '@shared/model/services/document'
import { profileFileByStoredOptions } from '../import/look-again'
import { profileFile } from '../import/profile-file'
import type { ChosenFile } from '../import/source-file'
import { writeSourceFileRows } from '../import/write-rows'
import type { FileSystem } from '../store/disk/file-system'
import { writeRecordFiles } from '../warehouse/loading/stage'
import type { SourceFolderFile } from './messages'
import type { ReadableSourceItem, SourceReadMonitor } from './sources'

/** Describes a copied file as it was found in its folder. */
export const describeCopiedFile = (
  { columns, encoding, separator, sheets, sheet }: FileProfile,
  { bytes, sha256, name }: SourceFolderFile
) => ({
  title: toDisplayFileName(name),
  sha256,
  bytes,
  form: { encoding, separator },
  sheets,
  sheet,
  columns: columns.map(column => ({
    name: column.name,
    title: column.title,
    dataType: column.type,
    numbers: column.numbers
  }))
})

/**
 * Reads the structure of a copy; the columns have the types that a user chose. Throws AppError, or
 * the reason of the signal.
 */
async function profileCopy(
  copy: ChosenFile,
  choice: FileSourceItem['choice'],
  { signal, onProgress, isGlance = false }: SourceReadMonitor
): Promise<FileProfile> {
  const watch = { signal, onProgress: onProgress ?? (() => undefined) }
  return withChosenColumnTypes(await profileFile(copy, choice, watch, isGlance), choice.types)
}

/**
 * A copied file with its reading options: the remembered options for files with this heading if
 * they yield the same columns as before, otherwise only the user's settings.
 */
export interface ProfiledFileCopy {
  readonly profile: FileProfile
  readonly choice: ReadingOptions
  readonly reading?: PipelineReadingOptions
  /** Set if remembered reading options exist but none of them matches the file. */
  readonly isUnmatched?: true
}

/**
 * Reads the structure of a copied file with the settings and remembered reading options of `item`.
 * Throws AppError, or the reason of the signal.
 */
export async function profileFileCopyByStoredOptions(
  copy: ChosenFile,
  { choice, readings = [] }: Pick<FileSourceItem, 'choice' | 'readings'>,
  watch: SourceReadMonitor
): Promise<ProfiledFileCopy> {
  const plain = { profile: await profileCopy(copy, choice, watch), choice }
  const found = await profileFileByStoredOptions(readings, plain.profile, async own =>
    hasNoReadingOptions(own) ? plain.profile : profileCopy(copy, { ...choice, ...own }, watch)
  )
  if (found) {
    const { reading, profile } = found
    return { profile, choice: { ...choice, ...found.choice }, reading }
  }
  const reading = findAutomaticReadingOptions(readings, plain.profile)
  if (reading) return { ...plain, reading }
  return readings.length > 0 ? { ...plain, isUnmatched: true } : plain
}

/** Creates the function that extracts the records of a copied file. */
export function createFileCopyExtractor(
  fs: FileSystem,
  copy: ChosenFile,
  choice: FileSourceItem['choice']
): ReadableSourceItem['extract'] {
  return async (
    into,
    { signal, onProgress = () => undefined, most = Number.POSITIVE_INFINITY }
  ) => {
    const enough = new AbortController()
    const both = AbortSignal.any([signal, enough.signal])
    const counts = { rows: 0, rejected: 0 }
    return writeRecordFiles(fs, into.rows, into.rejected, async written => {
      try {
        return await writeSourceFileRows(
          copy,
          choice,
          { signal: both, onProgress },
          {
            row: text => {
              if (enough.signal.aborted) return
              written.row(text)
              counts.rows++
              if (counts.rows >= most) enough.abort()
            },
            rejected: text => {
              if (enough.signal.aborted) return
              written.rejected(text)
              counts.rejected++
            }
          }
        )
      } catch (error) {
        // A workbook delivers rows in batches, so a preview that has enough rows aborts it and
        // returns the counts so far.
        if (enough.signal.aborted && !signal.aborted) return counts
        throw error
      }
    })
  }
}
