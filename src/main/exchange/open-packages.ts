import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  PackageCheckFinding,
  ReceivedPackage
} from '@shared/features/services/packages/package'
import { packageText } from '@shared/features/services/packages/text'
import { formatDateTime } from '@shared/kit/format'
import { createMutex } from '../runtime/async/mutex'
import { type LogFolder, openLogFolder } from '../store/disk/log-folder'
import type { KeyStore } from '../store/key-store'
import {
  missingPackageRegisterEntriesOf,
  type PackageRegisters,
  type ReceivedPackageLine,
  receivedLineSchema
} from './books'
import { type CertificateStore, openCertificateStore } from './certificates'
import { type Certificate, formatCertificateSubject } from './cms/certificate'
import { manifestFileName, type PackageManifest, sha256HexOf } from './manifest'
import {
  formatPackageNumbers,
  nextPackageNumber,
  numberLineSchema,
  type PackageNumberLine,
  type PackageNumberState,
  packageNumbersOfCode,
  type ReservedPackageNumber,
  readPackageNumbers
} from './numbers'

const text = packageText.findings

/** Sent and received packages, and the certificates for both. */
export interface ServicePackageStore {
  readonly certificates: CertificateStore
  readonly readOnly: boolean
  /**
   * Package numbers of a service. Numbers that a crash left without a known outcome before this
   * start are resolved first.
   */
  readonly numbers: (service: string, now: number) => Promise<Map<number, PackageNumberState>>
  /**
   * Number of the next package of a service: above every number known on this machine for the
   * service's code.
   */
  readonly next: (service: NumberedService, now: number) => Promise<number>
  /** Determines the outcome of a package that reserved a number since the program started. */
  readonly settle: (service: string, number: number, now: number) => Promise<void>
  readonly note: (service: string, line: PackageNumberLine) => Promise<void>
  readonly received: () => Promise<readonly ReceivedPackageLine[]>
  readonly noteReceived: (entry: ReceivedPackageLine) => Promise<void>
  /** All registers for a backup, without the unit's key. */
  readonly books: () => Promise<PackageRegisters>
  /** Merges the registers of a backup into those of this machine. */
  readonly takeBooks: (there: PackageRegisters) => Promise<void>
  /** Runs a function under a mutex, so that two packages never take the same number. */
  readonly inTurn: <T>(run: () => Promise<T>) => Promise<T>
}

/** A service as receivers identify it: by network and code, regardless of its id. */
interface NumberedService {
  readonly id: string
  readonly network: string
  readonly code: string
}

interface ServicePackagesParts {
  readonly directory: string
  readonly readOnly: boolean
  readonly keyStore: KeyStore
}

/** Name of the single log of received packages. */
const receivedLog = 'all'

export function openServicePackageStore({
  directory,
  readOnly,
  keyStore
}: ServicePackagesParts): ServicePackageStore {
  const numbersFolder = join(directory, 'logs', 'package-numbers')
  const sent: LogFolder<PackageNumberLine> = openLogFolder({
    readOnly,
    directory: numbersFolder,
    schema: numberLineSchema,
    sample: () => []
  })
  const received = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'packages-received'),
    schema: receivedLineSchema,
    sample: () => []
  })
  const note = (service: string, line: PackageNumberLine): Promise<void> =>
    sent.append(service, [line])
  const settled = new Map<string, Promise<void>>()
  /**
   * Resolves register entries without a known outcome once per start, before any number is
   * reserved: an entry that is open later belongs to a package in progress.
   */
  const settleOnce = (service: string, now: number): Promise<void> => {
    const known = settled.get(service)
    if (known) return known
    const settling = sent.read(service).then(async lines => {
      for (const one of readPackageNumbers(lines).values()) {
        if (one.state !== 'open') continue
        await note(service, { kind: await findPackageOutcome(one), number: one.number, time: now })
      }
    })
    settled.set(service, settling)
    // If resolving fails, it is repeated on the next call.
    settling.catch(() => settled.delete(service))
    return settling
  }
  const numbers = async (
    service: string,
    now: number
  ): Promise<Map<number, PackageNumberState>> => {
    if (!readOnly) await settleOnce(service, now)
    return readPackageNumbers(await sent.read(service))
  }
  const certificates = openCertificateStore(directory, keyStore, readOnly)
  const books = async (): Promise<PackageRegisters> => {
    const numbered = listRegisters(numbersFolder).map(
      async (service): Promise<[string, PackageNumberLine[]]> => [
        service,
        [...(await sent.read(service))]
      ]
    )
    return {
      numbers: Object.fromEntries(await Promise.all(numbered)),
      received: [...(await received.read(receivedLog))],
      certificates: certificates.withoutKey()
    }
  }
  return {
    certificates,
    books,
    takeBooks: async there => {
      const more = missingPackageRegisterEntriesOf(await books(), there)
      certificates.takeIn(more.certificates)
      for (const [service, lines] of Object.entries(more.numbers)) {
        await sent.append(service, lines)
        // The restored register may contain open entries of another machine, or of an earlier time,
        // so they must be resolved again.
        settled.delete(service)
      }
      if (more.received.length > 0) await received.append(receivedLog, more.received)
    },
    readOnly,
    note,
    numbers,
    next: async ({ id, network, code }, now) => {
      const own = nextPackageNumber(await numbers(id, now))
      // All registers of the same service code are read: a service that was registered again, or
      // restored from a backup, has another register, but receivers only know its code.
      const books = listRegisters(numbersFolder).filter(
        book => book !== id && book.startsWith(`${network}-`)
      )
      const others = await Promise.all(
        books.map(async book => packageNumbersOfCode(await sent.read(book), code))
      )
      return Math.max(own, ...others.flat().map(number => number + 1))
    },
    settle: async (service, number, now) => {
      const one = readPackageNumbers(await sent.read(service)).get(number)
      if (one?.state === 'open')
        await note(service, { kind: await findPackageOutcome(one), number, time: now })
    },
    received: () => received.read(receivedLog),
    noteReceived: entry => received.append(receivedLog, [entry]),
    inTurn: createMutex()
  }
}

/** Ids of the existing registers. */
function listRegisters(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap(name => (name.endsWith('.jsonl') ? [name.slice(0, -6)] : []))
}

/**
 * Outcome of a package if the program ended between reserving the number and recording the send. If
 * the folder has its final name, the package is sent; if it has its temporary name, the package is
 * not sent, and the folder is deleted. If neither exists, the number is lost, because another
 * medium may be mounted at this path: the number is never reused, and the next package declares it
 * void.
 */
async function findPackageOutcome({
  path,
  temporary,
  manifestSha256
}: ReservedPackageNumber): Promise<'sent' | 'released' | 'lost'> {
  const isIn = async (folder: string): Promise<boolean> => {
    const bytes = await readFile(join(folder, manifestFileName)).catch(() => undefined)
    return bytes !== undefined && sha256HexOf(bytes) === manifestSha256
  }
  if (await isIn(path)) return 'sent'
  if (temporary === undefined || !(await isIn(temporary))) return 'lost'
  await rm(temporary, { recursive: true, force: true }).catch(() => undefined)
  return 'released'
}

/** Findings about a package number in relation to the numbers received before. */
export function findPackageNumberFaults(
  before: readonly ReceivedPackage[],
  { service, number, voided }: PackageManifest,
  sha256: string,
  signer: Certificate
): PackageCheckFinding[] {
  const mine = before.filter(
    one => one.network === service.network && one.code === service.code && one.accepted
  )
  const finding = (
    outcome: PackageCheckFinding['outcome'],
    words: string
  ): PackageCheckFinding[] => [{ step: 'number', outcome, words }]
  const other = mine.find(({ sender }) => sender !== formatCertificateSubject(signer))
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
  // Numbers must be consecutive from the first accepted package on; earlier numbers are only
  // checked one by one.
  const first = mine[0]?.number ?? number
  if (number < first) return finding('note', text.before(number, first))
  const between = Array.from({ length: Math.max(0, number - first) }, (_, place) => first + place)
  const absent = between.filter(one => !numbers.has(one))
  const missing = absent.filter(one => !voided.includes(one))
  if (missing.length > 0) return finding('refused', text.gap(formatPackageNumbers(missing)))
  const given = absent.filter(one => voided.includes(one))
  return [
    ...finding('good', text.next(number - 1)),
    ...(given.length > 0 ? finding('note', text.voided(formatPackageNumbers(given))) : [])
  ]
}
