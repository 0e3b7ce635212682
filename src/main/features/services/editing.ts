import { randomBytes } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import {
  noteFault,
  refusedMove,
  type ServiceMove,
  statusAfter
} from '@shared/features/services/moves'
import type { Network } from '@shared/features/services/network'
import { registrationSchema } from '@shared/features/services/registration'
import { nameOf, rowOf, type SharedService, unfiledType } from '@shared/features/services/service'
import { fieldFaults } from '@shared/kit/field-faults'
import { toDay } from '@shared/kit/format'
import { type RightParts, refuseOwn, requirePermission } from '../guard'
import { nextId, withRemoved } from '../next-id'
import { type NotingHandlersFor, noted, unnoted } from '../noted'
import type { Parts } from '../parts'
import { removeDraft } from './draft-handlers'
import { findService, networkOf } from './find-service'

export type EditingParts = RightParts &
  Pick<Parts, 'askForFile' | 'documents' | 'drafts' | 'entry' | 'records' | 'settings' | 'wait'>

type Editing = Pick<
  NotingHandlersFor<'services'>,
  'services:register' | 'services:move' | 'services:chooseDocument'
>

/** Kinds of file that a registration takes (spec 3). */
const documentChoice = {
  title: 'Chọn tài liệu kỹ thuật',
  name: 'Tài liệu (PDF, DOC, DOCX)',
  extensions: ['pdf', 'doc', 'docx']
}

const verbs: Readonly<Record<ServiceMove, string>> = {
  approve: 'Phê duyệt',
  reject: 'Từ chối',
  pause: 'Tạm ngưng',
  resume: 'Kích hoạt lại'
}

/** What changes a service; each step is in its history, durable before it is answered. */
export function createServiceEditingHandlers(context: EditingParts): Editing {
  const operator = (): string => context.settings.read().operator
  return {
    'services:register': async ({ network: id, values, document, confirmed }) => {
      const network = networkOf(id)
      const checked = check(network, values, toDay(context.clock.now()))
      // What the page says of a document counts only if the kept bytes say the same.
      if (document) await context.documents.verify(document)
      await context.wait(network.form.delay)
      const service = await context.records.update(records => {
        const { services } = records
        refuseTakenCode(services, network, checked.serviceCode ?? '')
        const now = context.clock.now()
        const note = confirmed ? (network.form.confirmation ?? '') : ''
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
          history: [{ time: now, approver: operator(), action: 'register', note }],
          certificate: null
        }
        services.unshift(created)
        return structuredClone(created)
      })
      await removeDraft(context, network.id)
      return noted(rowOf(service), 'create', `Đăng ký dịch vụ ${network.name} “${nameOf(service)}”`)
    },
    'services:move': async ({ network: networkId, id, move, note, dataType }) => {
      const isDecision = move === 'approve' || move === 'reject'
      await requirePermission(context, isDecision ? 'approve' : 'share', `services:move ${move}`)
      const network = networkOf(networkId)
      const fault = noteFault(move, note)
      if (fault) throw new AppError('INVALID_INPUT', fault, { note: fault })
      if (dataType !== null && !network.dataTypes.includes(dataType)) {
        const message = 'Loại dữ liệu không có trong danh sách'
        throw new AppError('INVALID_INPUT', message, { dataType: message })
      }
      const moved = await context.records.update(({ services }) => {
        const service = findService(services, network.id, id)
        const status = statusAfter(service.status, move)
        if (!status) throw new AppError('CONFLICT', refusedMove[move])
        if (isDecision) refuseOwn(context, service.createdBy)
        service.status = status
        if (move === 'approve') {
          service.certificate = makeCertificate(network)
          service.dataType = dataType ?? service.dataType
        }
        service.history.push({
          time: context.clock.now(),
          approver: operator(),
          action: move,
          note: note.trim()
        })
        return structuredClone(service)
      })
      const what = `${verbs[move]} dịch vụ ${network.name} “${nameOf(moved)}”`
      return noted(moved, isDecision ? 'approve' : 'toggle', what)
    },
    'services:chooseDocument': async () => {
      const path = await context.askForFile(documentChoice)
      // A document belongs to nothing yet: the registration that takes it along is what is noted.
      return unnoted(path === undefined ? null : await context.documents.take(path))
    }
  }
}

/** The registration as it will be kept. Throws INVALID_INPUT with one message a field. */
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

/** 64 random bits: nobody guesses the next one. */
function makeCertificate({ name }: Network): string {
  return `${name}-CERT-${randomBytes(8).toString('hex').toUpperCase()}`
}
