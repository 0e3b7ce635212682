import { currentGenerationOf } from '@shared/model/data-mart/data-mart'
import type { DataFolderFile } from '../../../backup/repository/tasks'
import { formFilePath } from '../../../forms/form-files'
import { findFormFileName, listReferencedFormFiles } from '../../../forms/referenced-files'
import type { FormDraftState } from '../../../store/state/draft-state'
import type { RecordState } from '../../../store/state/record-state'
import { generationFilePath } from '../../../warehouse/generation-names'
import { listClosedPeriodRowFiles } from '../../../warehouse/pinned'

export const documentFilePath = (id: string): string => `documents/${id}.bin`

/**
 * All files whose hash is stored in the records: generations, those of closed periods, documents,
 * including those of removed samples, and files of forms.
 */
export function listDataFolderFiles(
  records: Readonly<RecordState>,
  drafts: Readonly<FormDraftState>
): DataFolderFile[] {
  const lists = [records, ...records.removedSamples.map(one => one.lists)]
  const files = new Map<string, DataFolderFile>()
  const add = (file: DataFolderFile): void => {
    const known = files.get(file.path)
    files.set(file.path, { ...file, isNeeded: file.isNeeded || known?.isNeeded === true })
  }
  for (const table of lists.flatMap(({ dataMarts }) => dataMarts)) {
    const current = currentGenerationOf(table)
    for (const { id, bytes: size, sha256 } of table.generations) {
      const path = generationFilePath(table.id, id)
      add({ kind: 'generation', path, size, sha256, isNeeded: id === current?.id })
    }
  }
  for (const { pin } of listClosedPeriodRowFiles(records)) {
    const path = generationFilePath(pin.table, pin.generation)
    add({ kind: 'generation', path, size: pin.bytes, sha256: pin.sha256, isNeeded: true })
  }
  const documents = [
    ...lists.flatMap(({ services }) => services.flatMap(({ document }) => document ?? [])),
    ...drafts.drafts.flatMap(({ document }) => document ?? [])
  ]
  for (const { id, size, sha256 } of documents) {
    add({ kind: 'document', path: documentFilePath(id), size, sha256, isNeeded: true })
  }
  for (const { sha256, size } of listReferencedFormFiles(records)) {
    add({ kind: 'document', path: formFilePath(sha256), size, sha256, isNeeded: true })
  }
  return [...files.values()]
}

/** Label of a path for the user: the table, or the document by its name. */
export function dataFileLabelOf(records: Readonly<RecordState>, path: string): string {
  const [, table = ''] = /^warehouse\/([^/]+)\//.exec(path) ?? []
  const mart = records.dataMarts.find(({ id }) => id === table)
  if (mart) return mart.name
  const [, document = ''] = /^documents\/([^/]+)\.bin$/.exec(path) ?? []
  const [, sha256 = ''] = /^forms\/([^/]+)\.bin$/.exec(path) ?? []
  const form = findFormFileName(records, sha256)
  if (form !== undefined) return form
  const service = records.services.find(one => one.document?.id === document)
  return service?.document?.name ?? path
}
