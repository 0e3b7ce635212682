import { AppError } from '@shared/contract/reply'
import { sendText } from '@shared/features/services/packages/send-text'
import { needsEncryption } from '@shared/features/services/sending'
import type { SharedService } from '@shared/model/services/service'
import { stateOf } from '../../../exchange/certificate-view'
import type { Certificate } from '../../../exchange/cms/certificate'
import type { Numbered } from '../../../exchange/numbers'
import type { PackagesRoom } from '../../../exchange/open-packages'

/** Maximum number of package numbers skipped at once. */
const mostSkipped = 1_000

/** Checks a package number that the user chose. Throws AppError. */
export function refuseNumber(number: number, next: number): void {
  if (number >= next && number - next <= mostSkipped) return
  const words = number < next ? sendText.numberBelow(next) : sendText.numberFar(mostSkipped)
  throw new AppError('INVALID_INPUT', words, { number: words })
}

/** Numbers without a known package. */
export const lostOf = (known: ReadonlyMap<number, Numbered>): number[] =>
  [...known.values()].filter(({ state }) => state === 'lost').map(one => one.number)

/** Code by which receivers identify a service. */
export const codeOf = ({ id, values }: SharedService): string => values.serviceCode ?? id

export const isUsable = (certificate: Certificate, now: number): boolean =>
  ['good', 'soon'].includes(stateOf(certificate, now))

/** Certificates of a partner, under any of its names, that are valid for encryption now. */
export const receiversOf = (
  room: PackagesRoom,
  names: readonly string[],
  now: number
): Certificate[] =>
  names
    .flatMap(name => room.certificates.partners(name))
    .filter(one => one.may.receive && isUsable(one, now))

/** The recipient for encryption; undefined for an unencrypted package. Throws AppError. */
export function chooseRecipient(
  room: PackagesRoom,
  { service, names }: { readonly service: SharedService; readonly names: readonly string[] },
  receiver: string | null,
  now: number
): Certificate | undefined {
  if (receiver === null && !needsEncryption(service)) return undefined
  const found = receiversOf(room, names, now).find(one => one.fingerprint === receiver)
  if (!found)
    throw new AppError('INVALID_INPUT', sendText.receiver, { receiver: sendText.receiver })
  return found
}
