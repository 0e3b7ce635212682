import { AppError } from '@shared/contract/reply'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import type { FilledForm } from '@shared/model/forms/filled'
import { describeFileSigner, signDocument } from '../../documents/signing/sign-files'
import type { FormFillParts } from '../../forms/fill-form'
import { findRecord } from '../find-record'
import {
  type AuditingHandlersFor,
  audited,
  auditedFile,
  fileExportCancellation,
  notAudited
} from '../noted'
import { createCancellableHandler, createKeyedSerialHandler } from '../registration'
import { confirmBySecondPerson } from '../second-person'
import { describeFilledForm, type FormDependencies, refuseUnreleased } from './form-parts'

type SigningHandlers = Pick<
  AuditingHandlersFor<'forms'>,
  'forms:exportSignature' | 'forms:sign' | 'forms:signer'
>

/** Maximum number of signatures of one filled form. */
const mostSignatures = 20

/** Handlers that sign filled forms with the unit's certificate. */
export function createFormSigningHandlers(
  context: FormDependencies,
  { formFiles }: Pick<FormFillParts, 'formFiles'>
): SigningHandlers {
  const { records, settings, clock, files } = context
  const find = (id: string): FilledForm =>
    structuredClone(findRecord(records.read().filledForms, id, 'bản đã lập'))
  const means = async () => {
    const { certificates } = await context.packages()
    return { certificates, now: clock.now() }
  }

  return {
    'forms:signer': async () => notAudited(await describeFileSigner(await means())),
    'forms:sign': createKeyedSerialHandler(
      'form-signature',
      ({ id }) => id,
      async ({ id, second }) => {
        const filled = find(id)
        refuseSigning(filled)
        const confirmed = await confirmBySecondPerson(context, second, 'share')
        const bytes = await formFiles.read(filled.file, filled.file.name)
        const signed = await signDocument(await means(), { kind: 'other', content: [bytes] })
        if (signed.kind !== 'other') throw new AppError('INTERNAL', text.failed)
        const { signer, detached } = signed
        const stored = await formFiles.put(detached)
        const signature = {
          file: { ...stored, name: `${filled.file.name}.p7s` },
          signer: signer.slice(0, 300),
          time: clock.now(),
          user: settings.read().operator
        }
        const after = await records.update(({ filledForms }) => {
          const kept = findRecord(filledForms, id, 'bản đã lập')
          refuseSigning(kept)
          kept.signatures.push(signature)
          return structuredClone(kept)
        })
        const words = `Ký biểu mẫu ${describeFilledForm(filled)} bằng chứng thư “${signer}”${confirmed} (SHA-256 ${filled.file.sha256})`
        return audited(after, 'approve', words)
      }
    ),
    'forms:exportSignature': createCancellableHandler(
      fileExportCancellation,
      async ({ id, index, job }, signal) => {
        const filled = find(id)
        const signature = filled.signatures[index]
        if (!signature) throw new AppError('NOT_FOUND', text.noSignature)
        const { file } = signature
        const result = await files.save({
          proposedName: file.name,
          kind: { name: 'P7S', extension: '.p7s' },
          // A signature contains no part of the form.
          discloses: 'noTableData',
          chunks: async function* () {
            yield await formFiles.read(file, file.name)
          },
          count: () => 1,
          job,
          signal
        })
        return auditedFile(result, `Lưu chữ ký của biểu mẫu ${describeFilledForm(filled)}`)
      }
    )
  }
}

/** Throws NOT_ALLOWED for a filled form that was not released, or has too many signatures. */
function refuseSigning({ release, signatures }: FilledForm): void {
  refuseUnreleased({ release }, text.notReleased)
  if (signatures.length >= mostSignatures) throw new AppError('NOT_ALLOWED', text.manySignatures)
}
