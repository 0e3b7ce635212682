import { AppError } from '@shared/contract/reply'
import { withChosenColumnTypes } from '@shared/features/file-import/column-types'
import { fileDropText } from '@shared/features/file-import/drop'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import type {
  PipelineReadingOptions,
  RememberedReadingOptions
} from '@shared/model/file-import/remembered'
import { profileFileByStoredOptions } from '../../import/look-again'
import { profileFile } from '../../import/profile-file'
import type { ImportMonitor } from '../../import/read-csv'
import type { FeatureDependencies } from '../../parts'
import { type AuditingHandlersFor, notAudited } from '../noted'
import { createCancellableHandler, createCancellingHandler } from '../registration'
import { applyModelTypesToFileProfile } from '../standard-model/filled-template'
import type { ChosenFiles } from './chosen-files'

/**
 * Stored settings for reading a file: those of a pipeline, or those of an earlier load with its
 * user and time.
 */
type StoredReading = PipelineReadingOptions &
  Partial<Pick<RememberedReadingOptions, 'time' | 'user'>>

/**
 * **Tải lên**: handlers that read a chosen file where it is and preview its content. They write
 * nothing to disk.
 */
export function createFileImportHandlers(
  context: Pick<FeatureDependencies, 'askForFile' | 'records' | 'takeDropped' | 'tell'>,
  chosen: ChosenFiles
): AuditingHandlersFor<'fileImport'> {
  const add = async (path: string) => {
    const { token, file } = await chosen.add(path)
    return { outcome: 'chosen', token, name: file.name, size: file.size } as const
  }

  // Choosing and previewing a file imports nothing, so nothing is audited.
  return {
    'fileImport:choose': async () => {
      const path = await context.askForFile({
        title: 'Chọn tệp dữ liệu',
        name: 'Bảng CSV hoặc Excel',
        extensions: ['csv', 'tsv', 'txt', 'xlsx', 'xlsm', 'xls', 'ods']
      })
      if (!path) return notAudited({ outcome: 'cancelled' })
      return notAudited(await add(path))
    },
    'fileImport:takeDropped': async () => {
      const path = context.takeDropped()
      if (path === undefined) throw new AppError('NOT_FOUND', fileDropText.gone)
      return notAudited(await add(path))
    },
    'fileImport:leaveDropped': () => {
      context.takeDropped()
    },
    'fileImport:profile': createCancellableHandler(
      { ...byToken, cancelled: notAudited({ outcome: 'cancelled' }), replaces: true },
      async ({ token, choice, recalls = false, readings = [] }, signal) => {
        const file = chosen.find(token)
        const onProgress: ImportMonitor['onProgress'] = progress => {
          if (!signal.aborted) context.tell('fileImport:progress', { token, ...progress })
        }
        const look = async (own: ReadingOptions): Promise<FileProfile> => {
          // If only the types changed, the previous profile is reused, which avoids reading a long
          // file again.
          const guessed =
            chosen.readAs(token, own) ??
            applyModelTypesToFileProfile(await profileFile(file, own, { signal, onProgress }))
          const profile = withChosenColumnTypes(guessed, own.types)
          chosen.noteLook(token, { choice: own, profile, guessed })
          return profile
        }
        const profile = await look(choice)
        const known: readonly StoredReading[] = [
          ...readings,
          ...(recalls ? (context.records.read().fileReadings ?? []) : [])
        ]
        const found = await profileFileByStoredOptions(known, profile, look)
        if (!found) return notAudited({ outcome: 'profiled', profile })
        const { user, time } = found.reading
        const recalled = { choice: found.choice, ...(user !== undefined && { user, time }) }
        return notAudited({ outcome: 'profiled', profile: found.profile, recalled })
      }
    ),
    'fileImport:cancel': createCancellingHandler('fileImport:cancel', byToken.by, () =>
      notAudited(undefined)
    )
  }
}

const byToken = {
  by: ({ token }: { readonly token: string }) => token,
  stoppedBy: 'fileImport:cancel'
} as const
