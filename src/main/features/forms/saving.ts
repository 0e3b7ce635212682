import type { ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import { formatNumber } from '@shared/kit/format'
import { isSameDisplayName } from '@shared/kit/text-fold'
import type { Form } from '@shared/model/forms/form'
import { formLimits } from '@shared/model/forms/target'
import { refuseBadDefinition } from '../../forms/definition'
import type { FormFileStore } from '../../forms/form-files'
import { findRecord } from '../find-record'
import { nextRecordId } from '../next-id'
import type { FormDependencies } from './form-parts'
import { restoreCoveredDraft } from './restore-covered'

type RecordParts = Pick<FormDependencies, 'clock' | 'entry' | 'records' | 'settings'>

/** Creates or changes a form. Throws AppError; then nothing changes. */
export async function saveForm(
  context: RecordParts,
  files: FormFileStore,
  { id, file, draft, version }: ParsedCallInput<'forms:save'>
): Promise<{ readonly form: Form; readonly isNew: boolean }> {
  const { records, clock, settings } = context
  refuseBadDefinition(draft)
  // The file is read completely, so that no form refers to a missing or damaged file.
  await files.read(file, file.name)
  const form = await records.update(({ forms }) => {
    if (forms.some(other => other.id !== id && isSameDisplayName(other.name, draft.name))) {
      throw new AppError('CONFLICT', text.takenName, { name: text.takenName })
    }
    const now = clock.now()
    if (id === null) {
      if (forms.length >= formLimits.forms) throw new AppError('NOT_ALLOWED', text.tooManyForms)
      const created: Form = {
        ...draft,
        id: nextRecordId('bm', forms),
        owner: settings.read().operator,
        createdAt: now,
        updatedAt: now,
        version: 1,
        file,
        plan: null
      }
      forms.unshift(created)
      return structuredClone(created)
    }
    const known = findRecord(forms, id, 'biểu mẫu')
    if (version !== known.version) throw new AppError('CONFLICT', text.changedMeanwhile)
    const restored = restoreCoveredDraft(context, draft, structuredClone(known))
    Object.assign(known, restored, { file, updatedAt: now, version: known.version + 1 })
    return structuredClone(known)
  })
  return { form, isNew: id === null }
}

/** Deletes a form, with its filled forms if that was chosen. Throws AppError. */
export function deleteForm(
  { records }: RecordParts,
  { id, withFilled }: ParsedCallInput<'forms:delete'>
): Promise<{ readonly form: Form; readonly filled: number }> {
  return records.update(state => {
    const form = structuredClone(findRecord(state.forms, id, 'biểu mẫu'))
    const filled = state.filledForms.filter(one => one.form === id).length
    if (filled > 0 && !withFilled) {
      throw new AppError('CONFLICT', text.hasFilled(formatNumber(filled)))
    }
    state.forms = state.forms.filter(one => one.id !== id)
    state.filledForms = state.filledForms.filter(one => one.form !== id)
    return { form, filled }
  })
}
