import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { signingText } from '@shared/features/signing/text'
import { checkSignaturesOfFile } from '../../documents/signing/check-file'
import {
  describeFileToSign,
  type OpenedFile,
  openFileToSign,
  requireSigningMeans,
  signOpenedFile
} from '../../documents/signing/sign-opened'
import type { FeatureDependencies } from '../../parts'
import { type AuditingHandlersFor, auditedFile, notAudited } from '../noted'
import { confirmBySecondPerson, type SecondPersonDependencies } from '../second-person'

const text = signingText

type SigningDependencies = SecondPersonDependencies &
  Pick<FeatureDependencies, 'askForFile' | 'files' | 'packages'>

/** Handlers that sign a file with the unit's certificate and check the signatures of a file. */
export function createSigningHandlers(
  context: SigningDependencies
): AuditingHandlersFor<'signing'> {
  let opened: (OpenedFile & { readonly id: string }) | undefined
  const means = async () => {
    const { certificates } = await context.packages()
    return { certificates, now: context.clock.now() }
  }
  const ask = (title: string, name: string, extensions: readonly string[]) =>
    context.askForFile({ title, name, extensions })

  async function openFile({ token }: ParsedCallInput<'signing:openFile'>) {
    const saved = token === null ? undefined : context.files.pathOf(token)
    if (token !== null && saved === undefined) throw new AppError('NOT_FOUND', text.faults.gone)
    const path = saved ?? (await ask(text.choose.toSign, text.choose.all, ['*']))
    if (path === undefined) return notAudited(null)
    opened = { ...(await openFileToSign(path)), id: randomUUID() }
    // Nothing is changed yet; the signature is audited when it is saved.
    return notAudited({ id: opened.id, ...(await describeFileToSign(opened, await means())) })
  }

  async function signFile({ id, form, reason, second }: ParsedCallInput<'signing:signFile'>) {
    if (opened?.id !== id) throw new AppError('NOT_FOUND', text.faults.gone)
    const file = opened
    const before = await means()
    await requireSigningMeans(before)
    const confirmed = await confirmBySecondPerson(context, second, 'share')
    const { request, signed } = signOpenedFile(file, { form, reason }, means)
    const result = await context.files.save(request)
    const { signer = '', sha256 = '' } = signed() ?? {}
    return auditedFile(
      result,
      `Ký tệp “${basename(file.path)}” bằng chứng thư “${signer}”, lý do: ${reason}${confirmed} (SHA-256 ${sha256})`
    )
  }

  return {
    'signing:openFile': openFile,
    'signing:signFile': signFile,
    'signing:verifyFile': async () => {
      const path = await ask(text.choose.toCheck, text.choose.all, ['*'])
      if (path === undefined) return null
      const { certificates, now } = await means()
      return (
        (await checkSignaturesOfFile(path, certificates, now, {
          content: () => ask(text.choose.content, text.choose.all, ['*']),
          signature: () => ask(text.choose.signature, 'P7S', ['p7s'])
        })) ?? null
      )
    }
  }
}
