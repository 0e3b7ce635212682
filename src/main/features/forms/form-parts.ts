import { AppError } from '@shared/contract/reply'
import { isFilledFormReleased } from '@shared/features/forms/list'
import type { FilledForm } from '@shared/model/forms/filled'
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

/** Name of a filled form in audit entries. */
export const describeFilledForm = ({
  formName,
  period,
  unit
}: Pick<FilledForm, 'formName' | 'period' | 'unit'>): string =>
  `“${formName}” kỳ ${period.split('-').reverse().join('/')} của “${unit.name}”`

/** Throws NOT_ALLOWED with a message for a filled form that waits for its release or was refused. */
export function refuseUnreleased(filled: Pick<FilledForm, 'release'>, message: string): void {
  if (!isFilledFormReleased(filled)) throw new AppError('NOT_ALLOWED', message)
}
