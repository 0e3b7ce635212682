import { AppError } from '@shared/contract/reply'
import { withTypes } from '@shared/features/file-import/column-types'
import { dropText } from '@shared/features/file-import/drop'
import type { ProfileChoice } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import type { PipelineReading, RememberedReading } from '@shared/model/file-import/remembered'
import { lookAgain } from '../../import/look-again'
import { profileFile } from '../../import/profile-file'
import type { Watch } from '../../import/read-csv'
import type { Parts } from '../../parts'
import { type NotingHandlersFor, unnoted } from '../noted'
import { cancellable, stopping } from '../registration'
import { typedByModel } from '../standard-model/filled-template'
import type { ChosenFiles } from './chosen-files'

/** A reading of a pipeline, or of a load, which has its user and time. */
type StoredReading = PipelineReading & Partial<Pick<RememberedReading, 'time' | 'user'>>

/** **Tải lên**: a chosen file is read where it is, and what it holds is shown. Nothing is written anywhere. */
export function createFileImportHandlers(
  context: Pick<Parts, 'askForFile' | 'records' | 'takeDropped' | 'tell'>,
  chosen: ChosenFiles
): NotingHandlersFor<'fileImport'> {
  const add = async (path: string) => {
    const { token, file } = await chosen.add(path)
    return { outcome: 'chosen', token, name: file.name, size: file.size } as const
  }

  // Nothing is imported, so nothing is audited.
  return {
    'fileImport:choose': async () => {
      const path = await context.askForFile({
        title: 'Chọn tệp dữ liệu',
        name: 'Bảng CSV hoặc Excel',
        extensions: ['csv', 'tsv', 'txt', 'xlsx', 'xlsm', 'xls', 'ods']
      })
      if (!path) return unnoted({ outcome: 'cancelled' })
      return unnoted(await add(path))
    },
    'fileImport:takeDropped': async () => {
      const path = context.takeDropped()
      if (path === undefined) throw new AppError('NOT_FOUND', dropText.gone)
      return unnoted(await add(path))
    },
    'fileImport:leaveDropped': () => {
      context.takeDropped()
    },
    'fileImport:profile': cancellable(
      { ...byToken, cancelled: unnoted({ outcome: 'cancelled' }), replaces: true },
      async ({ token, choice, recalls = false, readings = [] }, signal) => {
        const file = chosen.find(token)
        const onProgress: Watch['onProgress'] = progress => {
          if (!signal.aborted) context.tell('fileImport:progress', { token, ...progress })
        }
        const look = async (own: ProfileChoice): Promise<FileProfile> => {
          // If only the types changed, the previous profile is reused, which avoids reading a long
          // file again.
          const guessed =
            chosen.readAs(token, own) ??
            typedByModel(await profileFile(file, own, { signal, onProgress }))
          const profile = withTypes(guessed, own.types)
          chosen.noteLook(token, { choice: own, profile, guessed })
          return profile
        }
        const profile = await look(choice)
        const known: readonly StoredReading[] = [
          ...readings,
          ...(recalls ? (context.records.read().fileReadings ?? []) : [])
        ]
        const found = await lookAgain(known, profile, look)
        if (!found) return unnoted({ outcome: 'profiled', profile })
        const { user, time } = found.reading
        const recalled = { choice: found.choice, ...(user !== undefined && { user, time }) }
        return unnoted({ outcome: 'profiled', profile: found.profile, recalled })
      }
    ),
    'fileImport:cancel': stopping('fileImport:cancel', byToken.by, () => unnoted(undefined))
  }
}

const byToken = {
  by: ({ token }: { readonly token: string }) => token,
  stoppedBy: 'fileImport:cancel'
} as const
