import { AppError } from '@shared/contract/reply'
import type { FormListRow } from '@shared/features/forms/calls'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import { formTargetLabel } from '@shared/model/forms/target'
import { bindingsWithoutPlace } from '../../forms/definition'
import { bringForm, outlineOf } from '../../forms/open-form-file'
import { openFormReadingStore } from '../../forms/read-back/reading-files'
import type { RecordState } from '../../store/state/record-state'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { cancellationByJobId, createCancellableHandler } from '../registration'
import { createFillHandlers } from './fill-handlers'
import { createFilledFormHandlers } from './filled-handlers'
import { createFormParts, type FormDependencies } from './form-parts'
import { createFormPlanHandlers } from './plan-handlers'
import { createReadBackHandlers } from './read-back-handlers'
import { createFormSampleHandler } from './sample-handler'
import { deleteForm, saveForm } from './saving'
import type { FormExportScheduler } from './scheduled-forms'
import { toShownForm } from './shown-form'
import { createFormSigningHandlers } from './signing-handlers'
import { createFormSourceHandlers } from './source-handlers'

const underJob = cancellationByJobId('forms:stop')

/** Handlers of the unit's own forms: bring, bind, fill, check and export. */
export function createFormHandlers(
  context: FormDependencies & { readonly formExports: Pick<FormExportScheduler, 'run'> }
): AuditingHandlersFor<'forms'> {
  const { records } = context
  const parts = createFormParts(context)
  const find = (id: string) => findRecord(records.read().forms, id, 'biểu mẫu')
  const choose = () =>
    context.askForFile({
      title: text.chooseTitle,
      name: text.fileKind,
      extensions: ['xlsx', 'docx']
    })

  return {
    ...createFormSourceHandlers(context),
    ...createFormSampleHandler(context, parts),
    ...createFillHandlers(context, parts),
    ...createFilledFormHandlers(context, parts),
    ...createFormPlanHandlers(context, context.formExports),
    ...createReadBackHandlers(context, parts),
    ...createFormSigningHandlers(context, parts),
    'forms:list': () => notAudited(listRows(records.read())),
    'forms:get': async ({ id }) => {
      const form = find(id)
      return notAudited({
        form: toShownForm(context, structuredClone(form)),
        outline: await outlineOf(parts.formFiles, form.file)
      })
    },
    'forms:bring': createCancellableHandler(
      { stoppedBy: 'forms:stop', by: input => input?.job },
      async (_, signal) => {
        const path = await choose()
        // Nothing is audited, because no form refers to the file until it is saved.
        return notAudited(
          path === undefined ? null : await bringForm(parts.formFiles, path, signal)
        )
      }
    ),
    'forms:replaceFile': createCancellableHandler(underJob, async ({ id }, signal) => {
      const form = find(id)
      const path = await choose()
      if (path === undefined) return notAudited(null)
      const brought = await bringForm(parts.formFiles, path, signal)
      if (brought.file.kind !== form.file.kind) {
        throw new AppError('INVALID_INPUT', text.otherKind(form.file.kind))
      }
      const gone = bindingsWithoutPlace(form.bindings, brought.outline)
      return notAudited({
        ...brought,
        gone: gone.map(({ key, target }) => ({ key, label: formTargetLabel(target) }))
      })
    }),
    'forms:save': async request => {
      const { form, isNew } = await saveForm(context, parts.formFiles, request)
      const words = isNew
        ? `Tạo biểu mẫu “${form.name}” từ tệp “${form.file.name}”`
        : `Sửa biểu mẫu “${form.name}”, bản ${form.version}`
      return audited(toShownForm(context, form), isNew ? 'create' : 'update', words)
    },
    'forms:delete': async request => {
      const { form, filled } = await deleteForm(context, request)
      const { forms } = records.read()
      await openFormReadingStore(context.directory).keepOnly(new Set(forms.map(({ id }) => id)))
      const also = filled > 0 ? ` cùng ${filled} bản đã lập` : ''
      return audited(undefined, 'update', `Xóa biểu mẫu “${form.name}”${also}`)
    }
  }
}

function listRows({ forms, filledForms }: RecordState): FormListRow[] {
  const filledByForm = Map.groupBy(filledForms, ({ form }) => form)
  return forms.map(({ id, name, code, owner, updatedAt, version, file, bindings, plan }) => {
    const filled = filledByForm.get(id) ?? []
    const [last] = filled.toSorted((one, other) => other.time - one.time)
    return {
      ...{ id, name, code, owner, updatedAt, version },
      kind: file.kind,
      fileName: file.name,
      bindings: bindings.length,
      filled: filled.length,
      last: last ? { time: last.time, period: last.period } : null,
      waiting: filled.filter(({ release }) => release?.state === 'waiting').length,
      isPlanned: plan !== null
    }
  })
}
