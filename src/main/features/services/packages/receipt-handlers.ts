import { AppError } from '@shared/contract/reply'
import type { PackageReceiptReport } from '@shared/features/services/packages/package'
import { packageReceiptText } from '@shared/features/services/packages/receipt-text'
import { formatNumber } from '@shared/kit/format'
import { type SharedService, serviceNameOf } from '@shared/model/services/service'
import { partnerNamesOfService } from '@shared/model/services/service-partner'
import type { CertificateStore } from '../../../exchange/certificates'
import { formatCertificateSubject } from '../../../exchange/cms/certificate'
import type { PackageReceipt } from '../../../exchange/manifest'
import { formatPackageNumbers, type PackageNumberState } from '../../../exchange/numbers'
import { readPackageReceipt } from '../../../exchange/receipts'
import { type AuditingHandlersFor, audited, notAudited } from '../../noted'
import type { PackageReceivingDependencies } from './receiving-handlers'

/** Handlers for receipts of sent packages. */
export function createPackageReceiptHandlers(
  context: Pick<PackageReceivingDependencies, 'askForFile' | 'clock' | 'packages' | 'records'>
): Pick<AuditingHandlersFor<'packages'>, 'packages:importReceipt'> {
  const importReceipt = async ({ network }: { network: string }) => {
    const path = await context.askForFile({
      title: 'Chọn biên nhận',
      name: 'Biên nhận (JSON)',
      extensions: ['json']
    })
    if (path === undefined) return notAudited(null)
    const room = await context.packages()
    const now = context.clock.now()
    const { receipt, signer, sha256 } = await readPackageReceipt(path, room.certificates, now)
    return room.inTurn(async () => {
      const { number, accepted: isAccepted } = receipt
      const records = context.records.read()
      const service = serviceOf(records.services, network, receipt)
      const numbers = await room.numbers(service.id, now)
      const sent = refuseOther(numbers.get(number), receipt, sha256)
      if (signer.fingerprint === sent.sender) throw refused(packageReceiptText.ownSigner)
      const names = partnerNamesOfService(service, records)
      refuseOtherReceiver(room.certificates, sent, names, formatCertificateSubject(signer))
      const said = isAccepted
        ? packageReceiptText.accepted
        : receipt.findings.join(' ').slice(0, 800)
      const note = packageReceiptText
        .signedBy(said, formatCertificateSubject(signer))
        .slice(0, 1_000)
      await room.note(service.id, {
        kind: 'answered',
        number,
        time: now,
        accepted: isAccepted,
        note,
        receiptSha256: sha256
      })
      const waiting = [...numbers.values()]
        .filter(one => one.state === 'sent' && one.number < number)
        .map(one => one.number)
      const report: PackageReceiptReport = {
        service: service.id,
        name: serviceNameOf(service),
        number,
        accepted: isAccepted,
        note,
        missing: formatPackageNumbers(waiting)
      }
      const outcome = isAccepted ? 'thành công' : 'lỗi'
      return audited(
        report,
        'update',
        `Nhập biên nhận gói số ${formatNumber(number)} của dịch vụ “${serviceNameOf(service)}”: ${outcome}`
      )
    })
  }

  return { 'packages:importReceipt': importReceipt }
}

const refused = (words: string): AppError => new AppError('INVALID_INPUT', words)

function serviceOf(
  services: readonly SharedService[],
  network: string,
  { service }: PackageReceipt
): SharedService {
  const found = services.find(
    ({ network: its, values, origin }) =>
      its === network &&
      its === service.network &&
      values.serviceCode === service.code &&
      origin === 'own'
  )
  if (!found) throw refused(packageReceiptText.noService(service.code))
  return found
}

/** Refuses a receipt that is not signed by the receiver of the package. Throws AppError. */
function refuseOtherReceiver(
  certificates: CertificateStore,
  sent: PackageNumberState,
  names: readonly string[],
  signer: string
): void {
  const known = certificates.find(sent.receiver)
  const receiver = sent.receiverSubject || (known && formatCertificateSubject(known))
  if (receiver && receiver !== signer) throw refused(packageReceiptText.otherReceiver(receiver))
  if (receiver) return
  // A receipt for an unencrypted package is refused if its signer is known as another partner, or
  // if the signer is unknown while certificates of the receiving partner are known.
  const whose = certificates.partnerOf(signer)
  const hasOwn = names.some(name => certificates.partners(name).length > 0)
  if (whose === undefined ? hasOwn : !names.includes(whose)) {
    throw refused(packageReceiptText.otherPartner(signer, names[0] ?? ''))
  }
}

/**
 * Checks the package to which a receipt refers. Throws AppError if it was not sent or is already
 * acknowledged.
 */
function refuseOther(
  sent: PackageNumberState | undefined,
  receipt: PackageReceipt,
  sha256: string
): PackageNumberState {
  const { number, manifestSha256 } = receipt
  if (!sent || sent.state === 'open') throw refused(packageReceiptText.noPackage(number))
  if (sent.manifestSha256 !== manifestSha256) throw refused(packageReceiptText.otherPackage(number))
  // A receipt that accepts the package may replace one that refused it (because of a gap in the
  // numbers, for example); an acceptance is final.
  if (sent.receiptSha256 === undefined || (sent.state === 'error' && receipt.accepted)) return sent
  const words =
    sent.receiptSha256 === sha256 ? packageReceiptText.twice : packageReceiptText.contrary
  throw new AppError('CONFLICT', words(number))
}
