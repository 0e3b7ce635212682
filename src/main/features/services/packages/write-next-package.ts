import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { packageSendText } from '@shared/features/services/packages/send-text'
import { packageFormatOf } from '@shared/features/services/sending'
import { type SharedService, serviceNameOf } from '@shared/model/services/service'
import { deriveDegrees } from '../../../disclosure/degree/subject-degrees'
import type { OutgoingAttachment } from '../../../exchange/attachments'
import { formatCertificateSubject } from '../../../exchange/cms/certificate'
import { packageFolderName } from '../../../exchange/manifest'
import type { ReservedPackageNumber } from '../../../exchange/numbers'
import type { ServicePackageStore } from '../../../exchange/open-packages'
import { type PackageNumberReserver, writeOutgoingPackage } from '../../../exchange/send-package'
import { withReservedCopy } from '../../../files/disclosed-data'
import { findService } from '../find-service'
import { type PersonalDataReasonsOfSender, writePackageContent } from './make-content'
import {
  chooseRecipientCertificate,
  lostPackageNumbersOf,
  refusePackageNumber,
  serviceCodeOf
} from './next-package'
import { findApprovedPackageData } from './sending-data'
import {
  listReceiverNames,
  type PackageSendingDependencies,
  refuseServiceUnableToSend
} from './sending-obstacles'

const megabyte = 1_048_576

interface PackageWriting {
  readonly asked: ParsedCallInput<'packages:create'>
  readonly reasons: PersonalDataReasonsOfSender
  readonly attached: readonly OutgoingAttachment[]
  readonly into: string
  readonly signal: AbortSignal
  readonly tell: (rows: number, share: number) => void
}

/** Writes the next package of a service into a folder. Throws AppError. */
export async function writeNextPackage(
  context: PackageSendingDependencies,
  room: ServicePackageStore,
  { asked, reasons, attached, into, signal, tell }: PackageWriting
) {
  signal.throwIfAborted()
  const now = context.clock.now()
  // The service and its obstacles are checked again: a certificate may have expired or been removed
  // while the folder dialog was open or the package was queued.
  const service = findService(context.records.read().services, asked.network, asked.id)
  await refuseServiceUnableToSend(context, room, service)
  const data = await findApprovedPackageData(context, service, asked)
  const names = listReceiverNames(context, service)
  const recipient = chooseRecipientCertificate(room, { service, names }, asked.receiver, now)
  const signing = await room.certificates.signing()
  const [own] = signing?.chain ?? []
  if (!signing || !own) throw new AppError('CONFLICT', packageSendText.obstacles.noKey)
  const choice = await chooseNumber(room, service, asked.number, now)
  const { number } = choice
  const code = serviceCodeOf(service)
  const format = packageFormatOf(service)
  const [receiver = ''] = names
  return withTemporaryFile(context.directory, async path => {
    const content = await writePackageContent(
      context,
      data,
      reasons,
      { path, format },
      { signal, onShare: share => tell(0, share / 2) }
    )
    const { name, rows, read } = content
    const degrees = deriveDegrees(context)
    const degree = degrees.ofService(service)
    const disclosed = {
      degree,
      limited: service.named ? degrees.ofServiceSource(service.named.data) : degree,
      target: service.network,
      what: `Gói số ${number} của dịch vụ “${serviceNameOf(service)}”`,
      recipient: receiver
    }
    const write = () =>
      writeOutgoingPackage(
        {
          into,
          content,
          about: {
            service: { network: service.network, code, name: serviceNameOf(service) },
            number,
            voided: choice.voided,
            period: asked.period,
            receiver,
            format,
            ...(degree !== 'none' && { degree })
          },
          ...signing,
          attachments: attached,
          recipient,
          most:
            asked.partMegabytes === 0 ? Number.MAX_SAFE_INTEGER : asked.partMegabytes * megabyte,
          now,
          signal,
          onBytes: (done, of) => tell(rows, 0.5 + done / Math.max(1, of) / 2)
        },
        keepNumber(room, service, choice, {
          userOf: () => context.settings.read().operator,
          time: now,
          period: asked.period,
          rows,
          source: name.slice(0, 300),
          folder: packageFolderName(code, number).slice(0, 200),
          sender: own.fingerprint,
          receiver: recipient?.fingerprint ?? '',
          receiverSubject: recipient ? formatCertificateSubject(recipient).slice(0, 1_000) : ''
        })
      )
    await withReservedCopy(context.copyRegister, disclosed, write, () =>
      packageFolderName(code, number)
    )
    await room.note(service.id, { kind: 'sent', number, time: now })
    return { number, name, rows, read, path: join(into, packageFolderName(code, number)) }
  })
}

interface NumberChoice {
  readonly number: number
  /** Lowest free number before the package took its number. */
  readonly next: number
  /** Lost and skipped package numbers, which this package declares void. */
  readonly voided: number[]
}

/**
 * Determines the number of the package: the wanted number, else the next free one. Throws AppError.
 */
async function chooseNumber(
  room: ServicePackageStore,
  service: SharedService,
  wanted: number | undefined,
  now: number
): Promise<NumberChoice> {
  const { id, network } = service
  const known = await room.numbers(id, now)
  const next = await room.next({ id, network, code: serviceCodeOf(service) }, now)
  const number = wanted ?? next
  refusePackageNumber(number, next)
  const skipped = Array.from({ length: number - next }, (_, place) => next + place)
  return { number, next, voided: [...lostPackageNumbersOf(known), ...skipped] }
}

interface NumberReservation
  extends Omit<
    ReservedPackageNumber,
    'kind' | 'manifestSha256' | 'number' | 'path' | 'temporary' | 'user'
  > {
  readonly userOf: () => string
}

/**
 * Reserves the number of a package together with the skipped numbers, or releases it if the package
 * is not written.
 */
export function keepNumber(
  room: ServicePackageStore,
  { id }: SharedService,
  { number, next }: NumberChoice,
  { userOf, time, ...about }: NumberReservation
): PackageNumberReserver {
  return {
    reserve: async made => {
      if (number > next) {
        const skipped = { from: next, number: number - 1, time, user: userOf() }
        await room.note(id, { kind: 'skipped', ...skipped })
      }
      await room.note(id, { kind: 'reserved', number, time, user: userOf(), ...about, ...made })
    },
    undo: ({ isNameless }) =>
      isNameless ? room.note(id, { kind: 'released', number, time }) : room.settle(id, number, time)
  }
}

/** Runs with the path of an empty file that only its user can read, and deletes it afterwards. */
async function withTemporaryFile<T>(
  directory: string,
  run: (path: string) => Promise<T>
): Promise<T> {
  // Temporary files are created in this folder, because files that a killed program leaves in it
  // are deleted at the next start.
  const parent = join(directory, 'warehouse', 'temporary')
  await mkdir(parent, { recursive: true })
  const temporary = await mkdtemp(join(parent, 'goi-'))
  try {
    const path = join(temporary, 'du-lieu')
    await writeFile(path, '', { flag: 'wx', mode: 0o600 })
    return await run(path)
  } finally {
    await rm(temporary, { recursive: true, force: true }).catch(() => undefined)
  }
}
