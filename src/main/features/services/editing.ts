import { randomBytes } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { dataFaults } from '@shared/features/services/data-text'
import {
  noteFault,
  refusedMove,
  type ServiceMove,
  statusAfter
} from '@shared/features/services/moves'
import { registrationSchema } from '@shared/features/services/registration'
import { fieldFaults } from '@shared/kit/field-faults'
import { toDay } from '@shared/kit/format'
import { sortedJson } from '@shared/model/services/named-data'
import type { Network } from '@shared/model/services/network'
import { type Partner, partnersOf, withPartners } from '@shared/model/services/partner'
import { nameOf, rowOf, type SharedService, unfiledType } from '@shared/model/services/service'
import type { Parts } from '../../parts'
import { type RightParts, refuseOwn } from '../guard'
import { nextId, withRemoved } from '../next-id'
import { type NotingHandlersFor, noted, unnoted } from '../noted'
import { allowedBy } from '../registration'
import type { DescribedData } from './data/describe-data'
import type { NamingParts } from './data/name-data'
import { removeDraft } from './draft-handlers'
import { findService, networkOf } from './find-service'

export type EditingParts = RightParts &
  NamingParts &
  Pick<Parts, 'askForFile' | 'documents' | 'drafts' | 'entry' | 'records' | 'settings' | 'wait'>

type Editing = Pick<
  NotingHandlersFor<'services'>,
  'services:register' | 'services:move' | 'services:chooseDocument'
>

/** File types that a registration accepts (spec 3). */
const documentChoice = {
  title: 'Chọn tài liệu kỹ thuật',
  name: 'Tài liệu (PDF, DOC, DOCX)',
  extensions: ['pdf', 'doc', 'docx']
}

/** Loaded lazily, to keep reading sources out of program start. */
const readNaming = () => import('./data/name-data')

const verbs: Readonly<Record<ServiceMove, string>> = {
  approve: 'Phê duyệt',
  reject: 'Từ chối',
  pause: 'Tạm ngưng',
  resume: 'Kích hoạt lại'
}

/**
 * Handlers that change a service. Each step is added to its history and stored durably before the
 * call returns.
 */
export function createServiceEditingHandlers(context: EditingParts): Editing {
  const operator = (): string => context.settings.read().operator
  return {
    'services:register': async ({ network: id, values, document, confirmed, data }) => {
      const network = withOffered(networkOf(id), context.records.read().partners)
      const checked = check(network, values, toDay(context.clock.now()))
      // The document metadata from the page must match the stored bytes.
      if (document) await context.documents.verify(document)
      const described =
        data &&
        (await (
          await readNaming()
        ).nameData(context, { network, service: { values: checked } }, data))
      await context.wait(network.form.delay)
      const service = await context.records.update(records => {
        const { services } = records
        refuseTakenCode(services, network, checked.serviceCode ?? '')
        const now = context.clock.now()
        const note = confirmed ? (network.form.confirmation ?? '') : ''
        const step = { time: now, approver: operator(), action: 'register', note } as const
        const created: SharedService = {
          id: nextId(network.id, withRemoved(records, 'services')),
          origin: 'own',
          network: network.id,
          values: checked,
          document,
          dataType: unfiledType,
          status: 'waiting',
          createdAt: now,
          createdBy: operator(),
          confirmed,
          ...(described && { named: { data: described.data, by: operator(), time: now } }),
          history: [described ? { ...step, data: described.words } : step],
          certificate: null
        }
        services.unshift(created)
        return structuredClone(created)
      })
      await removeDraft(context, network.id)
      const row = rowOf(service, context.records.read().partners)
      return noted(row, 'create', `Đăng ký dịch vụ ${network.name} “${nameOf(service)}”`)
    },
    'services:move': allowedBy(
      ({ move }) => (isDecision(move) ? 'approve' : 'share'),
      async ({ network: networkId, id, move, note, dataType, seen }) => {
        const network = networkOf(networkId)
        const fault = noteFault(move, note)
        if (fault) throw new AppError('INVALID_INPUT', fault, { note: fault })
        if (dataType !== null && !network.dataTypes.includes(dataType)) {
          const message = 'Loại dữ liệu không có trong danh sách'
          throw new AppError('INVALID_INPUT', message, { dataType: message })
        }
        const find = (services: readonly SharedService[]): SharedService => {
          const service = findService(services, network.id, id)
          if (!statusAfter(service.status, move)) throw new AppError('CONFLICT', refusedMove[move])
          // Neither the registrant nor the user who assigned the data may decide.
          if (isDecision(move)) refuseOwn(context, service.createdBy)
          if (isDecision(move) && service.named) refuseOwn(context, service.named.by)
          return service
        }
        const before = find(context.records.read().services)
        const data =
          move === 'approve' && before.named
            ? await (await readNaming()).seenData(context, before.named.data, seen)
            : undefined
        const moved = await context.records.update(({ services }) => {
          const service = find(services)
          const time = context.clock.now()
          service.status = statusAfter(service.status, move) ?? service.status
          if (move === 'approve') {
            refuseOtherData(service, data)
            service.certificate = makeCertificate(network)
            service.dataType = dataType ?? service.dataType
            if (data) service.approved = { ...approvalOf(data), by: operator(), time }
          }
          const step = { time, approver: operator(), action: move, note: note.trim() }
          service.history.push(data ? { ...step, data: data.words } : step)
          return structuredClone(service)
        })
        const named = data ? `; dữ liệu: ${data.words}` : ''
        const what = `${verbs[move]} dịch vụ ${network.name} “${nameOf(moved)}”${named}`.slice(
          0,
          1_300
        )
        return noted(moved, isDecision(move) ? 'approve' : 'toggle', what)
      }
    ),
    'services:chooseDocument': async () => {
      const path = await context.askForFile(documentChoice)
      // An uploaded document belongs to nothing yet; the registration that includes it is audited.
      return unnoted(path === undefined ? null : await context.documents.take(path))
    }
  }
}

const isDecision = (move: ServiceMove): boolean => move === 'approve' || move === 'reject'

/**
 * The validated registration in its stored form. Throws INVALID_INPUT with one message per field.
 */
function check(
  network: Network,
  values: Readonly<Record<string, string>>,
  today: string
): Record<string, string> {
  const parsed = registrationSchema(network, today).safeParse(values)
  if (parsed.success) return parsed.data
  throw new AppError('INVALID_INPUT', network.form.missing.body, fieldFaults(parsed.error.issues))
}

function refuseTakenCode(services: readonly SharedService[], network: Network, code: string): void {
  const other = services.find(
    service =>
      service.network === network.id &&
      service.values.serviceCode?.toLowerCase() === code.toLowerCase()
  )
  if (!other) return
  const message = `Mã dịch vụ đã được sử dụng bởi dịch vụ "${nameOf(other)}"`
  throw new AppError('CONFLICT', message, { serviceCode: message })
}

/** The network without inactive partners, which are not offered to new registrations. */
const withOffered = (network: Network, changed: readonly Partner[]): Network =>
  withPartners(
    network,
    partnersOf(network, changed).filter(({ retired }) => !retired)
  )

const approvalOf = ({ data, digest, words }: DescribedData) => ({ data, digest, words })

/** Another user may have assigned other data while it was reviewed. Throws CONFLICT. */
function refuseOtherData({ named }: SharedService, data: DescribedData | undefined): void {
  const isSame =
    data === undefined ? !named : named?.data && sortedJson(named.data) === sortedJson(data.data)
  if (!isSame) throw new AppError('CONFLICT', dataFaults.seen)
}

/** Certificate number with 64 random bits, so that it cannot be guessed. */
function makeCertificate({ name }: Network): string {
  return `${name}-CERT-${randomBytes(8).toString('hex').toUpperCase()}`
}
