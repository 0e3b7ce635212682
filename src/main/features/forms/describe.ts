import type { FilledForm } from '@shared/model/forms/filled'

/** Name of a filled form in audit entries. */
export const describeFilledForm = ({
  formName,
  period,
  unit
}: Pick<FilledForm, 'formName' | 'period' | 'unit'>): string =>
  `“${formName}” kỳ ${period.split('-').reverse().join('/')} của “${unit.name}”`
