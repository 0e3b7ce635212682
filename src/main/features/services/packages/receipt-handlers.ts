import { AppError } from '@shared/contract/reply'
import type { ReceiptReport } from '@shared/features/services/packages/package'
import { receiptText } from '@shared/features/services/packages/receipt-text'
import { formatNumber } from '@shared/kit/format'
import { nameOf, partnerNamesOf, type SharedService } from '@shared/model/services/service'
import type { Certificates } from '../../../exchange/certificates'
import { subjectOf } from '../../../exchange/cms/certificate'
import type { PackageReceipt } from '../../../exchange/manifest'
import { type Numbered, numberWords } from '../../../exchange/numbers'
import { readReceipt } from '../../../exchange/receipts'
import { type NotingHandlersFor, noted, unnoted } from '../../noted'
import type { ReceivingParts } from './receiving-handlers'

/** Handlers for receipts of sent packages. */
export function createReceiptHandlers(
  context: Pick<ReceivingParts, 'askForFile' | 'clock' | 'packages' | 'records'>
): Pick<NotingHandlersFor<'packages'>, 'packages:importReceipt'> {
  const importReceipt = async ({ network }: { network: string }) => {
    const path = await context.askForFile({
      title: 'Chọn biên nhận',
      name: 'Biên nhận (JSON)',
      extensions: ['json']
    })
    if (path === undefined) return unnoted(null)
    const room = await context.packages()
    const now = context.clock.now()
    const { receipt, signer, sha256 } = await readReceipt(path, room.certificates, now)
    return room.inTurn(async () => {
      const { number, accepted: isAccepted } = receipt
      const { services, partners } = context.records.read()
      const service = serviceOf(services, network, receipt)
      const numbers = await room.numbers(service.id, now)
      const sent = refuseOther(numbers.get(number), receipt, sha256)
      if (signer.fingerprint === sent.sender) throw refused(receiptText.ownSigner)
      const names = partnerNamesOf(service, partners)
      refuseOtherReceiver(room.certificates, sent, names, subjectOf(signer))
      const said = isAccepted ? receiptText.accepted : receipt.findings.join(' ').slice(0, 800)
      const note = receiptText.signedBy(said, subjectOf(signer)).slice(0, 1_000)
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
      const report: ReceiptReport = {
        service: service.id,
        name: nameOf(service),
        number,
        accepted: isAccepted,
        note,
        missing: numberWords(waiting)
      }
      const outcome = isAccepted ? 'thành công' : 'lỗi'
      return noted(
        report,
        'update',
        `Nhập biên nhận gói số ${formatNumber(number)} của dịch vụ “${nameOf(service)}”: ${outcome}`
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
  if (!found) throw refused(receiptText.noService(service.code))
  return found
}

/** A receipt is only valid from the receiver of the package. Throws AppError. */
function refuseOtherReceiver(
  certificates: Certificates,
  sent: Numbered,
  names: readonly string[],
  signer: string
): void {
  const known = certificates.find(sent.receiver)
  const receiver = sent.receiverSubject || (known && subjectOf(known))
  if (receiver && receiver !== signer) throw refused(receiptText.otherReceiver(receiver))
  if (receiver) return
  // For an unencrypted package, a signer known as another partner is refused, and so is an unknown
  // signer if certificates of the partner are known.
  const whose = certificates.partnerOf(signer)
  const hasOwn = names.some(name => certificates.partners(name).length > 0)
  if (whose === undefined ? hasOwn : !names.includes(whose)) {
    throw refused(receiptText.otherPartner(signer, names[0] ?? ''))
  }
}

/**
 * Checks the package to which a receipt refers. Throws AppError if it was not sent or is already
 * acknowledged.
 */
function refuseOther(
  sent: Numbered | undefined,
  receipt: PackageReceipt,
  sha256: string
): Numbered {
  const { number, manifestSha256 } = receipt
  if (!sent || sent.state === 'open') throw refused(receiptText.noPackage(number))
  if (sent.manifestSha256 !== manifestSha256) throw refused(receiptText.otherPackage(number))
  // A refused package (because of a gap, for example) may be accepted later; an acceptance is
  // final.
  if (sent.receiptSha256 === undefined || (sent.state === 'error' && receipt.accepted)) return sent
  const words = sent.receiptSha256 === sha256 ? receiptText.twice : receiptText.contrary
  throw new AppError('CONFLICT', words(number))
}
