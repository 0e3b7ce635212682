import { AppError } from '@shared/contract/reply'
import type { ChangedFormValue } from '@shared/features/forms/calls'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import { isSameJson } from '@shared/kit/json'
import {
  type FilledForm,
  type FormBindingResult,
  type FormInputs,
  formInputsSchema
} from '@shared/model/forms/filled'
import type { FormFile } from '@shared/model/forms/form'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { FileDisclosure } from '../../files/disclosed-data'
import { evaluateForm } from '../../forms/evaluate'
import type { FormFillParts } from '../../forms/fill-form'
import { outlineOf } from '../../forms/open-form-file'
import { findRecord } from '../find-record'
import {
  type AuditingHandlersFor,
  audited,
  auditedFile,
  fileExportCancellation,
  notAudited
} from '../noted'
import { cancellationByJobId, createCancellableHandler } from '../registration'
import { describeFilledForm, type FormDependencies, refuseUnreleased } from './form-parts'

type FilledHandlers = Pick<
  AuditingHandlersFor<'forms'>,
  | 'forms:compare'
  | 'forms:deleteFilled'
  | 'forms:exportEmpty'
  | 'forms:exportFilled'
  | 'forms:filled'
  | 'forms:openFilled'
>

/** Handlers of filled forms: list, show, compare with the sources, save, delete. */
export function createFilledFormHandlers(
  context: FormDependencies,
  parts: FormFillParts
): FilledHandlers {
  const { records, files } = context
  const { formFiles } = parts
  const find = (id: string): FilledForm => findRecord(records.read().filledForms, id, 'bản đã lập')

  async function inputsOf({ inputs, formName }: FilledForm): Promise<FormInputs> {
    const bytes = await formFiles.read(inputs, formName)
    const parsed = formInputsSchema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')))
    if (!parsed.success) throw new AppError('IO_ERROR', text.inputsDamaged)
    return parsed.data
  }

  const save = (
    file: FormFile,
    name: string,
    discloses: FileDisclosure,
    job: string | undefined,
    signal: AbortSignal
  ) =>
    files.save({
      proposedName: `${name}.${file.kind}`,
      kind: { name: file.kind.toUpperCase(), extension: `.${file.kind}` },
      discloses,
      chunks: async function* () {
        yield await formFiles.read(file, file.name)
      },
      count: () => 1,
      job,
      signal
    })

  return {
    'forms:filled': ({ id }) =>
      notAudited(structuredClone(records.read().filledForms.filter(({ form }) => form === id))),
    'forms:openFilled': async ({ id }) => {
      const filled = structuredClone(find(id))
      const [{ evaluation }, outline] = await Promise.all([
        inputsOf(filled),
        outlineOf(formFiles, filled.file)
      ])
      return notAudited({ filled, outline, evaluation })
    },
    'forms:deleteFilled': async ({ id }) => {
      const filled = structuredClone(find(id))
      await records.update(state => {
        findRecord(state.filledForms, id, 'bản đã lập')
        state.filledForms = state.filledForms.filter(one => one.id !== id)
      })
      return audited(undefined, 'update', `Xóa bản đã lập ${describeFilledForm(filled)}`)
    },
    'forms:exportFilled': createCancellableHandler(
      fileExportCancellation,
      async ({ id, job }, signal) => {
        const filled = find(id)
        refuseUnreleased(filled, text.notReleasedToSave)
        const { formName, period, unit, file } = filled
        const name = [formName, unit.name, period]
          .filter(part => part !== '')
          // A name with a slash would be taken for a path, of which only the last step is kept.
          .map(part => part.replaceAll(/[\\/]/gu, '-'))
          .join(' - ')
        const degree = deriveDegrees(context).ofSubject({ kind: 'filledForm', id })
        const what = `Biểu mẫu ${describeFilledForm(filled)}`
        return auditedFile(
          await save(file, name, { degree, target: file.kind, what }, job, signal),
          `Lưu tệp biểu mẫu đã lập ${describeFilledForm(filled)}`
        )
      }
    ),
    'forms:exportEmpty': createCancellableHandler(
      fileExportCancellation,
      async ({ id, job }, signal) => {
        const { file, name } = findRecord(records.read().forms, id, 'biểu mẫu')
        return auditedFile(
          await save(file, name, 'noTableData', job, signal),
          `Lưu tệp trống của biểu mẫu “${name}”`
        )
      }
    ),
    'forms:compare': createCancellableHandler(
      cancellationByJobId('forms:stop'),
      async ({ id }, signal) => {
        const filled = find(id)
        const { definition, evaluation } = await inputsOf(filled)
        const { period, unit } = filled
        const now = await evaluateForm(parts, { draft: definition, period, unit, signal })
        return notAudited(compareResults(evaluation.results, now.evaluation.results))
      }
    )
  }
}

/** Values that differ between a filled form and its sources now. */
function compareResults(before: readonly FormBindingResult[], after: readonly FormBindingResult[]) {
  const known = new Map(before.map(result => [result.key, result]))
  const changed: ChangedFormValue[] = []
  let same = 0
  for (const result of after) {
    const then = known.get(result.key)
    if (!then || result.fault !== '') continue
    const isSame = isSameJson([then.value, then.rows], [result.value, result.rows])
    if (isSame) same += 1
    else {
      const { key, label } = result
      changed.push({ key, label, before: then.fault || then.words, now: result.words })
    }
  }
  return {
    changed,
    same,
    faults: after
      .filter(({ fault }) => fault !== '')
      .map(({ key, label, fault }) => ({ key, label, fault }))
  }
}
