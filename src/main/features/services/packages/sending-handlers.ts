import type { ParsedCallInput } from '@shared/contract/contract'
import type { CertificateView } from '@shared/features/services/packages/certificate'
import { packageFormatOf, requiresPackageEncryption } from '@shared/features/services/sending'
import { formatNumber } from '@shared/kit/format'
import { type SharedService, serviceNameOf } from '@shared/model/services/service'
import { sentPackagesOf } from '../../../exchange/numbers'
import {
  type AuditingHandlersFor,
  auditedEach,
  fileExportCancellation,
  notAudited
} from '../../noted'
import { createCancellableHandler } from '../../registration'
import { readServiceDataView } from '../data/describe-data'
import { findService } from '../find-service'
import { createAttachmentChoice } from './attachment-choice'
import { chooseRecipientCertificate, receiverCertificatesOf, serviceCodeOf } from './next-package'
import { findApprovedPackageData } from './sending-data'
import {
  listPackageSendingObstacles,
  listReceiverNames,
  type PackageSendingDependencies,
  refuseServiceUnableToSend
} from './sending-obstacles'
import { auditEntriesOfUnmaskedSending, readPersonalDataReasonsOfSender } from './sent-in-full'
import { writeNextPackage } from './write-next-package'

type SendingCall =
  | 'packages:outlook'
  | 'packages:sent'
  | 'packages:create'
  | 'packages:chooseAttachment'

/** Handlers for the packages of a service: possible content, sent packages, and the next one. */
export function createPackageSendingHandlers(
  context: PackageSendingDependencies
): Pick<AuditingHandlersFor<'packages'>, SendingCall> {
  const attachments = createAttachmentChoice(context)
  const find = (network: string, id: string): SharedService =>
    findService(context.records.read().services, network, id)

  async function create(
    asked: ParsedCallInput<'packages:create'>,
    signal: AbortSignal,
    commit: () => void
  ) {
    const service = find(asked.network, asked.id)
    const room = await context.packages()
    await refuseServiceUnableToSend(context, room, service)
    await findApprovedPackageData(context, service, asked)
    chooseRecipientCertificate(
      room,
      { service, names: listReceiverNames(context, service) },
      asked.receiver,
      context.clock.now()
    )
    const attached = attachments.find(asked.attachments ?? [])
    // The sender's reasons are captured now, because another user may sign in before the package is
    // written.
    const reasons = asked.personal === 'full' ? readPersonalDataReasonsOfSender(context) : undefined
    const into = await context.askForFolder('Chọn thư mục hoặc thiết bị để ghi gói gửi')
    if (into === undefined) return notAudited({ outcome: 'cancelled' as const })
    const tell = (rows: number, share: number): void =>
      context.tell('files:progress', { job: asked.job, rows, share })
    const done = await room.inTurn(() =>
      writeNextPackage(context, room, { asked, reasons, attached, into, signal, tell })
    )
    commit()
    const rows = formatNumber(done.rows)
    const files = attached.map(({ title }) => `“${title}”`).join(', ')
    const along = files === '' ? '' : `, đính kèm ${files}`
    const words = `Lập gói gửi số ${done.number} của dịch vụ “${serviceNameOf(service)}” (${done.name}, ${rows} dòng, kỳ ${asked.period}${along})`
    const file = context.files.remember(done.path, done.rows)
    return auditedEach(file, [
      { kind: 'export', words },
      ...auditEntriesOfUnmaskedSending(done.read, rows, reasons)
    ])
  }

  return {
    'packages:outlook': async ({ network, id }) => {
      const service = find(network, id)
      const room = await context.packages()
      const now = context.clock.now()
      const names = listReceiverNames(context, service)
      const data = await readServiceDataView(context, service)
      const usable = new Set(receiverCertificatesOf(room, names, now).map(one => one.fingerprint))
      return {
        next: await room.next({ id, network, code: serviceCodeOf(service) }, now),
        format: packageFormatOf(service),
        encrypts: requiresPackageEncryption(service),
        partner: names[0] ?? '',
        mayReadPersonal: context.personalAccess.isAllowed(),
        receivers: room.certificates
          .list(now)
          .filter((one: CertificateView) => usable.has(one.fingerprint)),
        obstacles: await listPackageSendingObstacles(context, room, service, data),
        data
      }
    },
    'packages:sent': async ({ network, id }) => {
      find(network, id)
      const room = await context.packages()
      return sentPackagesOf(await room.numbers(id, context.clock.now()))
    },
    'packages:chooseAttachment': attachments.choose,
    'packages:create': createCancellableHandler(fileExportCancellation, create)
  }
}
