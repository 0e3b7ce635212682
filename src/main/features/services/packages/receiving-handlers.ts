import { createHash, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '@shared/contract/reply'
import type { CheckReport } from '@shared/features/services/packages/package'
import { receiptText } from '@shared/features/services/packages/receipt-text'
import { accepted, answerPackage } from '../../../exchange/answer-package'
import { type Checked, checkPackage, openContent } from '../../../exchange/check-package'
import { subjectOf } from '../../../exchange/cms/certificate'
import { UnopenedEnvelope } from '../../../exchange/cms/decrypt'
import { type Manifest, packageName } from '../../../exchange/manifest'
import { numberFindings, type PackagesRoom } from '../../../exchange/open-packages'
import type { Parts } from '../../../parts'
import { type NotingHandlersFor, notedFile, savingJob, unnoted } from '../../noted'
import { cancellable } from '../../registration'

export type ReceivingParts = Pick<
  Parts,
  'askForFile' | 'askForFolder' | 'clock' | 'files' | 'packages' | 'records' | 'settings'
>

type ReceivingCall =
  | 'packages:check'
  | 'packages:saveContent'
  | 'packages:answer'
  | 'packages:received'

interface Looked extends Checked {
  readonly id: string
  readonly folder: string
}

/** Handlers for incoming packages: check, store, acknowledge. */
export function createReceivingHandlers(
  context: ReceivingParts
): Pick<NotingHandlersFor<'packages'>, ReceivingCall> {
  let looked: Looked | undefined
  const operator = (): string => context.settings.read().operator

  async function check(folder: string): Promise<Checked> {
    const room = await context.packages()
    const before = await room.received()
    try {
      return await checkPackage(folder, {
        certificates: room.certificates,
        now: context.clock.now(),
        numberFindings: (found, sha256, signer) => numberFindings(before, found, sha256, signer)
      })
    } catch {
      throw new AppError('IO_ERROR', receiptText.readingFault)
    }
  }

  const findLooked = (id: string): Looked & { readonly manifest: Manifest } => {
    const { manifest } = looked ?? {}
    if (!looked || looked.id !== id || !manifest) {
      throw new AppError('NOT_FOUND', receiptText.gone)
    }
    return { ...looked, manifest }
  }

  async function answer(id: string) {
    const { folder, manifestSha256, ...shown } = findLooked(id)
    const room = await context.packages()
    if (!(await room.certificates.signing())) throw new AppError('CONFLICT', receiptText.noAnswer)
    const into = await context.askForFolder('Chọn thư mục để ghi biên nhận')
    if (into === undefined) return unnoted({ outcome: 'cancelled' as const })
    return room.inTurn(async () => {
      const again = await check(folder)
      const { manifest } = again
      // The medium may have been exchanged meanwhile.
      if (!manifest || again.manifestSha256 !== manifestSha256) {
        throw new AppError('CONFLICT', receiptText.gone)
      }
      const asked = {
        checked: { ...again, manifest },
        shown: accepted(shown),
        into,
        now: context.clock.now(),
        user: operator()
      }
      const { path, receipt } = await answerPackage(room, asked)
      const verb = receipt.accepted ? 'Tiếp nhận' : 'Từ chối'
      return notedFile(
        context.files.remember(path, receipt.rows),
        `${verb} gói ${packageName(receipt.service.code, receipt.number)}, lập biên nhận`
      )
    })
  }

  async function saveContent({ id, job }: { id: string; job: string }, signal: AbortSignal) {
    const { folder, manifest, ...rest } = findLooked(id)
    if (!accepted({ manifest, ...rest })) throw new AppError('NOT_ALLOWED', receiptText.gone)
    const { certificates } = await context.packages()
    const { content, rows, service, number } = manifest
    const result = await context.files.saveFilled({
      proposedName: `${packageName(service.code, number)}.${content.format}`,
      kind: { name: content.format.toUpperCase(), extension: `.${content.format}` },
      job,
      signal,
      count: () => rows,
      fill: async (path, stop, onShare) => {
        const file = await open(path, 'r+')
        const hash = createHash('sha256')
        let done = 0
        try {
          for await (const chunk of await openContent(folder, manifest, certificates)) {
            stop.throwIfAborted()
            hash.update(chunk)
            await file.writeFile(chunk)
            done += chunk.length
            onShare(Math.min(1, done / Math.max(1, content.size)))
          }
        } catch (error) {
          throw error instanceof UnopenedEnvelope ? changed() : error
        } finally {
          await file.close()
        }
        if (hash.digest('hex') !== content.sha256) throw changed()
      }
    })
    return notedFile(result, `Lưu nội dung gói ${packageName(service.code, number)}`)
  }

  return {
    'packages:check': async () => {
      const folder = await context.askForFolder('Chọn thư mục của gói')
      if (folder === undefined) return unnoted(null)
      const room = await context.packages()
      const checked = await check(folder)
      looked = { ...checked, id: randomUUID(), folder }
      // Nothing is accepted yet; the receipt is audited.
      return unnoted(await reportOf(looked, room))
    },
    'packages:saveContent': cancellable(savingJob, saveContent),
    'packages:answer': ({ id }) => answer(id),
    'packages:received': async () => {
      const room = await context.packages()
      return (await room.received()).map(({ receipt, ...entry }) => entry).toReversed()
    }
  }
}

const changed = (): AppError => new AppError('CONFLICT', receiptText.contentChanged)

async function reportOf(
  looked: Looked,
  { certificates, readOnly }: PackagesRoom
): Promise<CheckReport> {
  const { id, folder, manifest, signer, findings } = looked
  const hasKey = (await certificates.ownKey()) !== undefined
  return {
    id,
    folder: basename(folder),
    facts: manifest
      ? {
          service: manifest.service.name,
          code: manifest.service.code,
          sender: signer ? subjectOf(signer) : manifest.sender.subject,
          receiver: manifest.receiver.name,
          number: manifest.number,
          period: manifest.period,
          rows: manifest.rows,
          format: manifest.content.format.toUpperCase(),
          encrypted: manifest.content.encrypted,
          createdAt: Date.parse(manifest.createdAt)
        }
      : null,
    findings: [...findings],
    accepted: accepted(looked),
    answerable: manifest !== undefined && hasKey && !readOnly
  }
}
