import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Parsed } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import type { CertificateView } from '@shared/features/services/packages/certificate'
import { sendText } from '@shared/features/services/packages/send-text'
import { packageText } from '@shared/features/services/packages/text'
import { formatOf, maySend, needsEncryption } from '@shared/features/services/sending'
import { formatNumber } from '@shared/kit/format'
import type { NamedDataView } from '@shared/model/services/named-data'
import { nameOf, partnerNamesOf, type SharedService } from '@shared/model/services/service'
import { subjectOf } from '../../../exchange/cms/certificate'
import { packageName } from '../../../exchange/manifest'
import { sentOf } from '../../../exchange/numbers'
import type { PackagesRoom } from '../../../exchange/open-packages'
import { sendPackage } from '../../../exchange/send-package'
import type { Parts } from '../../../parts'
import { type NotingHandlersFor, notedEach, savingJob, unnoted } from '../../noted'
import { cancellable } from '../../registration'
import { viewData } from '../data/describe-data'
import { findService } from '../find-service'
import { makeContent, type SendersReasons } from './make-content'
import {
  chooseRecipient,
  codeOf,
  isUsable,
  lostOf,
  receiversOf,
  refuseNumber
} from './next-package'
import { dataObstacles, sendingData } from './sending-data'
import { readNotes, sendersReasons } from './sent-in-full'

export type SendingParts = Pick<
  Parts,
  | 'askForFolder'
  | 'clock'
  | 'directory'
  | 'files'
  | 'packages'
  | 'personalAccess'
  | 'records'
  | 'settings'
  | 'tell'
  | 'warehouse'
>

type SendingCall = 'packages:outlook' | 'packages:sent' | 'packages:create'

const megabyte = 1_048_576
const obstacles = sendText.obstacles

/** Handlers for the packages of a service: possible content, sent packages, and the next one. */
export function createSendingHandlers(
  context: SendingParts
): Pick<NotingHandlersFor<'packages'>, SendingCall> {
  const find = (network: string, id: string): SharedService =>
    findService(context.records.read().services, network, id)

  const namesOf = (service: SharedService): string[] =>
    partnerNamesOf(service, context.records.read().partners)

  async function obstaclesOf(
    room: PackagesRoom,
    service: SharedService,
    data: NamedDataView | null
  ): Promise<string[]> {
    const now = context.clock.now()
    const names = namesOf(service)
    const [own] = room.certificates.own()
    const hasEnded = own !== undefined && !isUsable(own, now)
    const hasKey = (await room.certificates.ownKey()) !== undefined
    const lacksReceiver = needsEncryption(service) && receiversOf(room, names, now).length === 0
    return [
      ...(room.readOnly ? [packageText.certificates.readOnly] : []),
      ...(service.origin === 'own' ? [] : [obstacles.sample]),
      ...(service.values.connectionType === 'consume' ? [obstacles.consume] : []),
      ...(service.status === 'active' ? [] : [obstacles.inactive]),
      ...dataObstacles(service, data),
      ...(own ? [] : [room.certificates.fault() || obstacles.noOwn]),
      ...(hasEnded ? [obstacles.ended] : []),
      ...(own && !hasKey ? [obstacles.noKey] : []),
      ...(lacksReceiver ? [obstacles.noReceiver(names[0] ?? '')] : [])
    ]
  }

  async function refuseObstacle(room: PackagesRoom, service: SharedService): Promise<void> {
    const [obstacle] = await obstaclesOf(room, service, await viewData(context, service))
    if (obstacle !== undefined || !maySend(service)) {
      throw new AppError('CONFLICT', obstacle ?? obstacles.inactive)
    }
  }

  async function create(asked: Parsed<'packages:create'>, signal: AbortSignal, commit: () => void) {
    const service = find(asked.network, asked.id)
    const room = await context.packages()
    await refuseObstacle(room, service)
    await sendingData(context, service, asked)
    chooseRecipient(room, { service, names: namesOf(service) }, asked.receiver, context.clock.now())
    // Captured now, because another user may sign in before the package is written.
    const reasons = asked.personal === 'full' ? sendersReasons(context) : undefined
    const into = await context.askForFolder('Chọn thư mục hoặc thiết bị để ghi gói gửi')
    if (into === undefined) return unnoted({ outcome: 'cancelled' as const })
    const tell = (rows: number, share: number): void =>
      context.tell('files:progress', { job: asked.job, rows, share })
    const done = await room.inTurn(() => write(room, { asked, reasons, into, signal, tell }))
    commit()
    const rows = formatNumber(done.rows)
    const words = `Lập gói gửi số ${done.number} của dịch vụ “${nameOf(service)}” (${done.name}, ${rows} dòng, kỳ ${asked.period})`
    const file = context.files.remember(done.path, done.rows)
    return notedEach(file, [{ kind: 'export', words }, ...readNotes(done.read, rows, reasons)])
  }

  async function write(room: PackagesRoom, { asked, reasons, into, signal, tell }: Writing) {
    signal.throwIfAborted()
    const now = context.clock.now()
    // A certificate may have expired or been removed while the folder dialog was open or the
    // package was queued.
    const service = find(asked.network, asked.id)
    await refuseObstacle(room, service)
    const data = await sendingData(context, service, asked)
    const names = namesOf(service)
    const recipient = chooseRecipient(room, { service, names }, asked.receiver, now)
    const signing = await room.certificates.signing()
    const [own] = signing?.chain ?? []
    if (!signing || !own) throw new AppError('CONFLICT', obstacles.noKey)
    const known = await room.numbers(service.id, now)
    const code = codeOf(service)
    const next = await room.next({ id: service.id, network: service.network, code }, now)
    const number = asked.number ?? next
    refuseNumber(number, next)
    const skipped = Array.from({ length: number - next }, (_, place) => next + place)
    const [receiver = ''] = names
    // Files left here by a killed program are deleted at its next start.
    const place = join(context.directory, 'warehouse', 'temporary')
    await mkdir(place, { recursive: true })
    const temporary = await mkdtemp(join(place, 'goi-'))
    try {
      const plain = join(temporary, 'du-lieu')
      await writeFile(plain, '', { flag: 'wx', mode: 0o600 })
      const format = formatOf(service)
      const content = await makeContent(
        context,
        data,
        reasons,
        { path: plain, format },
        {
          signal,
          onShare: share => tell(0, share / 2)
        }
      )
      const { name, rows, read } = content
      await sendPackage(
        {
          into,
          content,
          about: {
            service: { network: service.network, code, name: nameOf(service) },
            number,
            voided: [...lostOf(known), ...skipped],
            period: asked.period,
            receiver,
            format
          },
          ...signing,
          recipient,
          most:
            asked.partMegabytes === 0 ? Number.MAX_SAFE_INTEGER : asked.partMegabytes * megabyte,
          now,
          signal,
          onBytes: (done, of) => tell(rows, 0.5 + done / Math.max(1, of) / 2)
        },
        {
          reserve: async made => {
            if (number > next) {
              const user = context.settings.read().operator
              const skip = {
                kind: 'skipped',
                from: next,
                number: number - 1,
                time: now,
                user
              } as const
              await room.note(service.id, skip)
            }
            await room.note(service.id, {
              kind: 'reserved',
              number,
              time: now,
              user: context.settings.read().operator,
              period: asked.period,
              rows,
              source: name.slice(0, 300),
              folder: packageName(code, number).slice(0, 200),
              ...made,
              sender: own.fingerprint,
              receiver: recipient?.fingerprint ?? '',
              receiverSubject: recipient ? subjectOf(recipient).slice(0, 1_000) : ''
            })
          },
          undo: ({ isNameless }) =>
            isNameless
              ? room.note(service.id, { kind: 'released', number, time: now })
              : room.settle(service.id, number, now)
        }
      )
      await room.note(service.id, { kind: 'sent', number, time: now })
      return { number, name, rows, read, path: join(into, packageName(code, number)) }
    } finally {
      await rm(temporary, { recursive: true, force: true }).catch(() => undefined)
    }
  }

  return {
    'packages:outlook': async ({ network, id }) => {
      const service = find(network, id)
      const room = await context.packages()
      const now = context.clock.now()
      const names = namesOf(service)
      const data = await viewData(context, service)
      const usable = new Set(receiversOf(room, names, now).map(one => one.fingerprint))
      return {
        next: await room.next({ id, network, code: codeOf(service) }, now),
        format: formatOf(service),
        encrypts: needsEncryption(service),
        partner: names[0] ?? '',
        mayReadPersonal: context.personalAccess.isAllowed(),
        receivers: room.certificates
          .list(now)
          .filter((one: CertificateView) => usable.has(one.fingerprint)),
        obstacles: await obstaclesOf(room, service, data),
        data
      }
    },
    'packages:sent': async ({ network, id }) => {
      find(network, id)
      const room = await context.packages()
      return sentOf(await room.numbers(id, context.clock.now()))
    },
    'packages:create': cancellable(savingJob, create)
  }
}

interface Writing {
  readonly asked: Parsed<'packages:create'>
  readonly reasons: SendersReasons
  readonly into: string
  readonly signal: AbortSignal
  readonly tell: (rows: number, share: number) => void
}
