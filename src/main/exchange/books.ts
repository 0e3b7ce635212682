import { X509Certificate } from 'node:crypto'
import { receivedPackageSchema } from '@shared/features/services/packages/package'
import { packageText } from '@shared/features/services/packages/text'
import { recordIdSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import type { BackupSnapshotEntry } from '@shared/model/settings/snapshot'
import { type StoredCertificates, storedCertificatesSchema } from './certificate-file'
import { numberLineSchema, type PackageNumberLine, readPackageNumbers } from './numbers'

/**
 * Entry of the register of received packages, including the receipt, so that an identical receipt
 * can be written again.
 */
export const receivedLineSchema = receivedPackageSchema.extend({
  receipt: z.string().max(200_000).optional()
})
export type ReceivedPackageLine = z.infer<typeof receivedLineSchema>

/**
 * Package data in a backup: the number registers by service, and certificates without the unit's
 * key.
 */
export const packageRegistersSchema = z.strictObject({
  numbers: z.record(recordIdSchema, z.array(numberLineSchema)),
  received: z.array(receivedLineSchema),
  certificates: storedCertificatesSchema
})
export type PackageRegisters = z.infer<typeof packageRegistersSchema>

const text = packageText.books

/**
 * Entries of a backup's registers that are missing in the local ones. Nothing is removed or
 * changed: an issued number stays issued, because a restore must not issue it twice. If both
 * contain a number, a receipt recorded in the backup is added.
 */
export function missingPackageRegisterEntriesOf(
  here: PackageRegisters,
  there: PackageRegisters
): PackageRegisters {
  const numbers = Object.entries(there.numbers).map(([service, lines]) => {
    const known = readPackageNumbers(here.numbers[service] ?? [])
    const isNew = (line: PackageNumberLine): boolean => {
      const one = known.get(line.number)
      if (one === undefined) return true
      const theirs = readPackageNumbers(lines).get(line.number)
      return (
        line.kind === 'answered' &&
        one.receiptSha256 === undefined &&
        one.manifestSha256 === theirs?.manifestSha256
      )
    }
    return [service, lines.filter(isNew)] as const
  })
  const named = new Set(here.received.map(keyOf))
  const { own, others } = here.certificates
  const trusted = new Set(others.map(({ der }) => der))
  return {
    numbers: Object.fromEntries(numbers.filter(([, lines]) => lines.length > 0)),
    received: there.received.filter(one => !named.has(keyOf(one))),
    certificates: {
      // A restored certificate of the unit comes without its private key, which stays on its
      // machine; the user must import the key file.
      own: own ? null : removeSealedPrivateKey(there.certificates.own),
      others: there.certificates.others.filter(({ der }) => !trusted.has(der))
    }
  }
}

export function mergePackageRegisterAdditions(
  here: PackageRegisters,
  more: PackageRegisters
): PackageRegisters {
  const services = [...Object.keys(here.numbers), ...Object.keys(more.numbers)]
  return {
    numbers: Object.fromEntries(
      services.map(id => [id, [...(here.numbers[id] ?? []), ...(more.numbers[id] ?? [])]])
    ),
    received: [...here.received, ...more.received],
    certificates: {
      own: here.certificates.own ?? more.certificates.own,
      others: [...here.certificates.others, ...more.certificates.others]
    }
  }
}

export const removeSealedPrivateKey = (own: StoredCertificates['own']): StoredCertificates['own'] =>
  own && { ...own, sealed: null }

const keyOf = ({ network, code, number, manifestSha256, accepted }: ReceivedPackageLine): string =>
  [network, code, number, manifestSha256, accepted].join(' ')

/**
 * Lists each package number, package and certificate as an entry, so that registers can be
 * compared.
 */
export function listPackageRegisterEntries({
  numbers,
  received,
  certificates
}: PackageRegisters): BackupSnapshotEntry[] {
  const { own, others } = certificates
  return [
    ...Object.entries(numbers).flatMap(([service, lines]) =>
      [...readPackageNumbers(lines).values()].map(one => ({
        id: `${service} ${one.number}`,
        name: text.number(one.number, one.folder || service),
        text: `${one.manifestSha256} ${one.state} ${one.receiptSha256 ?? ''}`
      }))
    ),
    ...received.map(one => ({
      id: keyOf(one),
      name: text.received(one.number, one.code),
      text: String(one.accepted)
    })),
    ...[...(own?.chain.slice(0, 1) ?? []), ...others.map(({ der }) => der)].map(der => ({
      id: der,
      name: text.certificate(subjectIn(der)),
      text: ''
    }))
  ]
}

function subjectIn(der: string): string {
  try {
    return new X509Certificate(Buffer.from(der, 'base64')).subject.replaceAll('\n', ', ')
  } catch {
    return ''
  }
}
