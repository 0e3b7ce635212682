import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Finding, ReceivedPackage } from '@shared/features/services/packages/package'
import { receivedPackage } from '@shared/features/services/packages/package'
import { packageText } from '@shared/features/services/packages/text'
import { formatDateTime } from '@shared/kit/format'
import type { KeyStore } from '../sources/local'
import { type LogFolder, openLogFolder } from '../store/disk/log-folder'
import { type Certificates, openCertificates } from './certificates'
import { type Certificate, subjectOf } from './cms/certificate'
import { type Manifest, manifestName, sha256Of } from './manifest'
import {
  type Numbered,
  type NumberLine,
  numberLine,
  numberWords,
  type Reserved,
  readNumbers
} from './numbers'

const text = packageText.findings

/** Packages that went out and came in, and the certificates for both. */
export interface PackagesRoom {
  readonly certificates: Certificates
  readonly readOnly: boolean
  /** The numbers of a service; what a crash left open is settled first, where its folder can be reached. */
  readonly numbers: (service: string, now: number) => Promise<Map<number, Numbered>>
  readonly note: (service: string, line: NumberLine) => Promise<void>
  readonly received: () => Promise<readonly ReceivedPackage[]>
  readonly noteReceived: (entry: ReceivedPackage) => Promise<void>
  /** One after the other: no two packages take the same number. */
  readonly inTurn: <T>(run: () => Promise<T>) => Promise<T>
}

interface RoomParts {
  readonly directory: string
  readonly readOnly: boolean
  readonly keyStore: KeyStore
}

/** The one file of all that was received. */
const receivedLog = 'all'

export function openPackages({ directory, readOnly, keyStore }: RoomParts): PackagesRoom {
  const sent: LogFolder<NumberLine> = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'package-numbers'),
    schema: numberLine,
    sample: () => []
  })
  const received = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'packages-received'),
    schema: receivedPackage,
    sample: () => []
  })
  let turn: Promise<unknown> = Promise.resolve()
  const note = (service: string, line: NumberLine): Promise<void> => sent.append(service, [line])
  return {
    certificates: openCertificates(directory, keyStore, readOnly),
    readOnly,
    note,
    numbers: async (service, now) => {
      const known = readNumbers(await sent.read(service))
      for (const one of known.values()) {
        if (one.state !== 'open' || readOnly) continue
        await note(service, { kind: await fateOf(one), number: one.number, time: now })
      }
      return readNumbers(await sent.read(service))
    },
    received: () => received.read(receivedLog),
    noteReceived: entry => received.append(receivedLog, [entry]),
    inTurn: run => {
      const mine = turn.then(run)
      turn = mine.catch(() => undefined)
      return mine
    }
  }
}

/**
 * What became of a package whose program ended between taking the number and saying that it is out. Where its place cannot be looked at the number is
 * lost: it is never given again, and the next package says so.
 */
async function fateOf({ path, manifestSha256 }: Reserved): Promise<'sent' | 'released' | 'lost'> {
  const bytes = await readFile(join(path, manifestName)).catch(() => undefined)
  if (bytes) return sha256Of(bytes) === manifestSha256 ? 'sent' : 'lost'
  const place = await stat(dirname(path)).catch(() => undefined)
  return place?.isDirectory() && !existsSync(path) ? 'released' : 'lost'
}

/** What the number of a package says beside those that were received before. */
export function numberFindings(
  before: readonly ReceivedPackage[],
  { service, number, voided }: Manifest,
  sha256: string,
  signer: Certificate
): Finding[] {
  const mine = before.filter(
    one => one.network === service.network && one.code === service.code && one.accepted
  )
  const finding = (outcome: Finding['outcome'], words: string): Finding[] => [
    { step: 'number', outcome, words }
  ]
  const other = mine.find(({ sender }) => sender !== subjectOf(signer))
  if (other) return finding('refused', text.otherSubject(other.sender))
  const same = mine.find(one => one.number === number)
  if (same) {
    const words = same.manifestSha256 === sha256 ? text.twice : text.forged
    return finding('refused', words(number, formatDateTime(same.time)))
  }
  const numbers = new Set(mine.map(one => one.number))
  if (numbers.size === 0) {
    return number === 1 ? finding('good', text.first) : finding('note', text.firstLate(number))
  }
  const first = Math.min(...numbers)
  const between = Array.from({ length: Math.max(0, number - first) }, (_, place) => first + place)
  const absent = between.filter(one => !numbers.has(one))
  const missing = absent.filter(one => !voided.includes(one))
  if (missing.length > 0) return finding('refused', text.gap(numberWords(missing)))
  const given = absent.filter(one => voided.includes(one))
  return [
    ...finding('good', text.next(number - 1)),
    ...(given.length > 0 ? finding('note', text.voided(numberWords(given))) : [])
  ]
}
