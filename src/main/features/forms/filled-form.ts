import { AppError } from '@shared/contract/reply'
import { isFilledFormReleased } from '@shared/features/forms/list'
import type { FilledForm } from '@shared/model/forms/filled'

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
