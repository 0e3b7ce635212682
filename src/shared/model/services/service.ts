import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { recordOriginSchema } from '../../kit/origin'
import type { StatusTone } from '../../kit/status'
import { z } from '../../kit/zod'
import { storedDocumentSchema } from './document'
import { approvedServiceDataSchema, registeredDataEntrySchema } from './named-data'
import type { SharingNetwork } from './network'

/** Event in the history of a service. */
export const serviceEventSchema = z.strictObject({
  time: timestampSchema,
  approver: textSchema(100),
  action: z.enum([
    'register',
    'data',
    'technical',
    'approve',
    'activate',
    'reject',
    'pause',
    'resume',
    'fault'
  ]),
  note: textSchema(1_000),
  /** Text about the data that the event concerns. */
  data: textSchema(2_000).optional()
})
export type ServiceEvent = z.infer<typeof serviceEventSchema>

/** Labels of the events in a service's history (spec 4), those of the sample data first. */
export const serviceEventLabels: Readonly<Record<ServiceEvent['action'], string>> = {
  register: 'Tạo yêu cầu đăng ký',
  data: 'Trình phê duyệt dữ liệu chia sẻ',
  technical: 'Phê duyệt kỹ thuật',
  approve: 'Phê duyệt',
  activate: 'Kích hoạt bởi hệ thống nền tảng',
  reject: 'Từ chối',
  pause: 'Tạm ngưng',
  resume: 'Kích hoạt lại',
  fault: 'Ghi nhận lỗi kết nối'
}

/** Tones of events in the history; the others are neutral. */
export const serviceEventTones: Readonly<Partial<Record<ServiceEvent['action'], StatusTone>>> = {
  approve: 'success',
  activate: 'success',
  reject: 'danger',
  pause: 'warning',
  resume: 'success',
  fault: 'danger'
}

/** Values of a submitted registration by field name, for any platform. */
export const registrationValuesSchema = z.record(textSchema(40), textSchema(4_000))

/** Service that exchanges data through a platform (spec 3); exists from its registration on. */
export const sharedServiceSchema = z.strictObject({
  id: recordIdSchema,
  origin: recordOriginSchema,
  network: textSchema(20),
  values: registrationValuesSchema,
  document: storedDocumentSchema.nullable(),
  dataType: textSchema(100),
  /**
   * Status as text instead of an enum: a value of another version is displayed as *Không xác định*
   * and preserved.
   */
  status: textSchema(30),
  createdAt: timestampSchema,
  createdBy: textSchema(100),
  /**
   * Whether the user confirmed compliance; older registrations record this only in their first
   * event.
   */
  confirmed: z.boolean().optional(),
  /** Data that the service sends; absent if the registration names none, as in earlier versions. */
  named: registeredDataEntrySchema.optional(),
  /** Data for which the latest approval is valid. */
  approved: approvedServiceDataSchema.optional(),
  history: z.array(serviceEventSchema),
  /** Id of the certificate that the platform issued on approval; null if there is none. */
  certificate: textSchema(100).nullable()
})
export type SharedService = z.infer<typeof sharedServiceSchema>

/**
 * Whether a service sends data of the unit that its registration names; sample services and
 * receiving services name none.
 */
export const hasUnitDataToSend = ({
  origin,
  values
}: Pick<SharedService, 'origin' | 'values'>): boolean =>
  origin === 'own' && values.connectionType !== 'consume'

/** Time since which a registration awaits approval, in milliseconds. */
export const approvalPendingSince = ({
  createdAt,
  named
}: Pick<SharedService, 'createdAt' | 'named'>) => Math.max(createdAt, named?.time ?? 0)

/**
 * Whether compliance was confirmed at registration; undefined if the platform's form does not
 * require it.
 */
export function isComplianceConfirmed(
  { form }: Pick<SharingNetwork, 'form'>,
  service: SharedService
): boolean | undefined {
  const words = form.confirmation
  if (words === undefined) return undefined
  return (
    service.confirmed ??
    service.history.some(({ action, note }) => action === 'register' && note === words)
  )
}

const certificateDays = 365

/**
 * Expiry of the certificate, a year after it was issued, in milliseconds; null if there is none.
 */
export function certificateExpiryOfService({ certificate, history }: SharedService): number | null {
  const issued = history.findLast(({ action }) => action === 'activate' || action === 'approve')
  return certificate && issued ? issued.time + certificateDays * 86_400_000 : null
}

/**
 * Event that interrupted the connection of a service and that no later event has ended; undefined
 * if there is none.
 */
export const connectionFaultEventOf = ({
  history
}: Pick<SharedService, 'history'>): ServiceEvent | undefined => {
  const last = history.findLast(({ action }) => action !== 'data')
  return last?.action === 'fault' ? last : undefined
}

/** Category of a service before approval assigns one. */
export const unclassifiedDataType = 'Chưa phân loại'

export function serviceNameOf(service: Pick<SharedService, 'values'>): string {
  return service.values.serviceName ?? ''
}
