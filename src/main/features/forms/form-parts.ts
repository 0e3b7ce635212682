import { highestDegree } from '@shared/model/secrecy/degree'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { FormFillParts } from '../../forms/fill-form'
import { openFormFileStore } from '../../forms/form-files'
import type { FeatureDependencies } from '../../parts'
import { listQueriesOfPublishedFigures } from '../reports/published-answers'

export type FormDependencies = Pick<
  FeatureDependencies,
  | 'askForFile'
  | 'askForFolder'
  | 'clock'
  | 'copyRegister'
  | 'directory'
  | 'entry'
  | 'files'
  | 'packages'
  | 'passwordCost'
  | 'records'
  | 'settings'
  | 'sources'
  | 'tell'
  | 'warehouse'
>

/** Services that the engine of forms needs, from those of the features. */
export function createFormParts(
  context: Pick<
    FormDependencies,
    'clock' | 'directory' | 'records' | 'settings' | 'sources' | 'warehouse'
  >
): FormFillParts {
  const { clock, records } = context
  return {
    ...context,
    formFiles: openFormFileStore(context.directory),
    documentSecrecy: draft =>
      highestDegree(
        context.settings.read().configuration.documentFields.secrecy,
        deriveDegrees(context).ofForm({ ...draft, secrecy: 'none' })
      ),
    published: () => {
      const state = records.read()
      const { reports, dataMarts } = state
      return listQueriesOfPublishedFigures(reports, dataMarts, { now: clock.now(), filled: state })
    }
  }
}
