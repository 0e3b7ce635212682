import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename, extname } from 'node:path'
import { AppError } from '@shared/contract/reply'
import {
  type ChosenAttachment,
  type PackageAttachmentKind,
  packageAttachmentLimits,
  packageAttachmentText
} from '@shared/features/services/packages/attachment'
import { findOwnSignature } from '../../../documents/signing/own-signature'
import { openFileToSign } from '../../../documents/signing/sign-opened'
import type { OutgoingAttachment } from '../../../exchange/attachments'
import { toSafeFileName } from '../../../files/safe-file-name'
import type { FeatureDependencies } from '../../../parts'
import { type AuditedResult, notAudited } from '../../noted'

const { faults, add } = packageAttachmentText
const kinds: Readonly<Record<string, PackageAttachmentKind>> = {
  '.pdf': 'pdf',
  '.docx': 'docx',
  '.xlsx': 'xlsx',
  '.p7s': 'signature'
}
/** Maximum number of chosen files that are known until the program ends. */
const mostChosen = 500

interface AttachmentChoice {
  readonly choose: () => Promise<AuditedResult<ChosenAttachment[] | null>>
  /** Chosen files by their ids. Throws AppError for an unknown id, duplicates or too many. */
  readonly find: (ids: readonly string[]) => OutgoingAttachment[]
}

/** Files that users chose for the next packages; only files that the unit signed. */
export function createAttachmentChoice(
  context: Pick<FeatureDependencies, 'askForFile' | 'packages'>
): AttachmentChoice {
  const chosen = new Map<string, OutgoingAttachment>()
  const remember = (one: OutgoingAttachment): ChosenAttachment => {
    const id = randomUUID()
    const [oldest] = chosen.keys()
    if (chosen.size >= mostChosen && oldest !== undefined) chosen.delete(oldest)
    chosen.set(id, one)
    return { id, title: one.title, kind: one.kind, size: one.size }
  }
  return {
    choose: async () => {
      const path = await context.askForFile({
        title: add,
        name: 'PDF, DOCX, XLSX',
        extensions: ['*']
      })
      if (path === undefined) return notAudited(null)
      const { certificates } = await context.packages()
      const title = basename(path)
      const file = await openFileToSign(path)
      if (file.size > packageAttachmentLimits.bytes) throw refused(faults.large(title))
      const own = await findOwnSignature(file, certificates)
      if (own.kind === 'none') throw refused(faults.unsigned(title))
      if (own.kind === 'other') throw refused(faults.notOwn(title))
      const files = await Promise.all(
        [path, ...(own.kind === 'beside' ? [own.path] : [])].map(describeAttachment)
      )
      // The signature was checked before the hash was taken, so both must be of the same file.
      const again = await openFileToSign(path)
      if (again.size !== file.size || again.changedAt !== file.changedAt)
        throw refused(faults.changed(title))
      // Nothing leaves the machine yet; the package is audited with its files.
      return notAudited(files.map(remember))
    },
    find: ids => {
      const found = ids.map(id => {
        const one = chosen.get(id)
        if (!one) throw refused(faults.gone)
        return one
      })
      if (found.length > packageAttachmentLimits.files) throw refused(faults.many)
      const titles = new Set<string>()
      for (const { title } of found) {
        const folded = title.toLocaleLowerCase('vi')
        if (titles.has(folded)) throw refused(faults.twice(title))
        titles.add(folded)
      }
      return found
    }
  }
}

const refused = (words: string): AppError =>
  new AppError('INVALID_INPUT', words, { attachments: words })

async function describeAttachment(path: string): Promise<OutgoingAttachment> {
  const title = basename(path)
  const extension = extname(title).toLowerCase()
  const isUsable = title.length <= packageAttachmentLimits.titleLength && extension !== ''
  if (!isUsable || toSafeFileName(title) !== title) throw refused(faults.name(title))
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    size += chunk.length
  }
  return { path, title, kind: kinds[extension] ?? 'other', size, sha256: hash.digest('hex') }
}
