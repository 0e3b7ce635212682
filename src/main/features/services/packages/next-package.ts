import { AppError } from '@shared/contract/reply'
import { packageSendText } from '@shared/features/services/packages/send-text'
import { requiresPackageEncryption } from '@shared/features/services/sending'
import type { SharedService } from '@shared/model/services/service'
import { certificateStateOf } from '../../../exchange/certificate-view'
import type { Certificate } from '../../../exchange/cms/certificate'
import type { PackageNumberState } from '../../../exchange/numbers'
import type { ServicePackageStore } from '../../../exchange/open-packages'

/** Maximum number of package numbers that may be skipped at once. */
const mostSkipped = 1_000

/** Checks a package number that the user chose. Throws AppError. */
export function refusePackageNumber(number: number, next: number): void {
  if (number >= next && number - next <= mostSkipped) return
  const words =
    number < next ? packageSendText.numberBelow(next) : packageSendText.numberFar(mostSkipped)
  throw new AppError('INVALID_INPUT', words, { number: words })
}

/** Package numbers that are recorded as lost, because no package is known for them. */
export const lostPackageNumbersOf = (known: ReadonlyMap<number, PackageNumberState>): number[] =>
  [...known.values()].filter(({ state }) => state === 'lost').map(one => one.number)

/** Code by which receivers identify a service. */
export const serviceCodeOf = ({ id, values }: SharedService): string => values.serviceCode ?? id

export const canEncryptTo = (certificate: Certificate, now: number): boolean =>
  ['good', 'soon'].includes(certificateStateOf(certificate, now))

/** Certificates of a partner, under any of its names, that are valid for encryption now. */
export const receiverCertificatesOf = (
  room: ServicePackageStore,
  names: readonly string[],
  now: number
): Certificate[] =>
  names
    .flatMap(name => room.certificates.partners(name))
    .filter(one => one.may.receive && canEncryptTo(one, now))

/** The recipient for encryption; undefined for an unencrypted package. Throws AppError. */
export function chooseRecipientCertificate(
  room: ServicePackageStore,
  { service, names }: { readonly service: SharedService; readonly names: readonly string[] },
  receiver: string | null,
  now: number
): Certificate | undefined {
  if (receiver === null && !requiresPackageEncryption(service)) return undefined
  const found = receiverCertificatesOf(room, names, now).find(one => one.fingerprint === receiver)
  if (!found)
    throw new AppError('INVALID_INPUT', packageSendText.receiver, {
      receiver: packageSendText.receiver
    })
  return found
}
