import { defaultDocumentFields } from '@shared/model/documents/document-fields'
import type { FormFillParts } from '../../forms/fill-form'
import { openFormFileStore } from '../../forms/form-files'
import type { FeatureDependencies } from '../../parts'
import { listQueriesOfPublishedFigures } from '../reports/published-answers'

export type FormDependencies = Pick<
  FeatureDependencies,
  | 'askForFile'
  | 'askForFolder'
  | 'clock'
  | 'directory'
  | 'files'
  | 'records'
  | 'settings'
  | 'sources'
  | 'tell'
  | 'warehouse'
>

/** Services that the engine of forms needs, from those of the features. */
export function createFormParts(context: FormDependencies): FormFillParts {
  const { records } = context
  return {
    ...context,
    formFiles: openFormFileStore(context.directory),
    documentSecrecy: () => defaultDocumentFields.secrecy,
    published: () => {
      const { reports, dataMarts } = records.read()
      return listQueriesOfPublishedFigures(reports, dataMarts)
    }
  }
}
