import { daySchema, lineSchema, minReasonLength, paragraphSchema } from '../../kit/fields'
import { foldText } from '../../kit/text-fold'
import { missingFieldText } from '../../kit/words/form-text'
import { z } from '../../kit/zod'
import type { CatalogueTable } from '../../model/data-mart/catalogue'
import { findApiSource } from './sources'

export const apiEndpointPrefix = '/api/v1/'
/** Rate limits in requests per minute (spec 9). */
export const apiRateLimits = { default: 100, least: 1, most: 10_000 } as const

export const apiAuthTypes = { api_key: 'API Key', bearer_token: 'Bearer Token' } as const
export type ApiAuthType = keyof typeof apiAuthTypes

/** Validation messages with the exact wording of the specification (spec 5). */
export const rateLimitFaultMessages = {
  low: 'Giới hạn truy cập phải là số lớn hơn 0',
  high: 'Giới hạn truy cập không được vượt quá 10,000 requests/phút'
} as const

const name = lineSchema(200).pipe(
  z.string().trim().min(1, 'Tên API không được để trống').min(3, 'Tên API phải có ít nhất 3 ký tự')
)

const editable = {
  endpoint: lineSchema(200).pipe(
    z
      .string()
      .min(1, 'Endpoint không được để trống')
      .regex(
        /^\/api\/v1\/[a-z0-9_]+$/,
        'Endpoint không hợp lệ (chỉ chứa chữ thường, số và dấu gạch dưới)'
      )
  ),
  description: paragraphSchema(2_000),
  sharedFields: z
    .array(lineSchema(100))
    .min(1, 'Phải chọn ít nhất 1 trường dữ liệu chia sẻ')
    .max(200),
  authType: z.enum(['api_key', 'bearer_token']),
  rateLimit: z
    .int(rateLimitFaultMessages.low)
    .min(apiRateLimits.least, rateLimitFaultMessages.low)
    .max(apiRateLimits.most, rateLimitFaultMessages.high),
  /** Reason for publishing personal data; required only if a personal column is selected. */
  personalReason: paragraphSchema(1_000)
}

interface ApiSourceFields {
  readonly sourceTable: string
  readonly sharedFields: readonly string[]
  readonly personalReason: string
}

const missingSource = 'Vui lòng chọn bảng dữ liệu nguồn'

/**
 * Validation faults by field: columns must belong to an offered table; personal columns require a
 * reason.
 */
export function findApiSourceFaults(
  { sourceTable, sharedFields, personalReason }: ApiSourceFields,
  offered: readonly CatalogueTable[]
): Record<string, string> {
  const table = findApiSource(offered, sourceTable)
  if (!table) return { sourceTable: missingSource }
  const isKnown = (field: string): boolean => table.columns.some(({ name }) => name === field)
  const isReasoned =
    findSharedPersonalColumns(table, sharedFields).length === 0 ||
    personalReason.trim().length >= minReasonLength
  return {
    ...(!sharedFields.every(isKnown) && {
      sharedFields: 'Có trường không thuộc bảng dữ liệu nguồn'
    }),
    ...(!isReasoned && {
      personalReason: 'Vui lòng nhập lý do chia sẻ dữ liệu cá nhân (ít nhất 10 ký tự)'
    })
  }
}

/**
 * Form schema that also validates against the offered tables; on saving, main calls
 * `findApiSourceFaults` with the existing tables.
 */
export function withApiSourceCheck<D extends ApiSourceFields, I>(
  schema: z.ZodType<D, I>,
  offered: readonly CatalogueTable[]
): z.ZodType<D, I> {
  return schema.superRefine((draft, context) => {
    for (const [field, message] of Object.entries(findApiSourceFaults(draft, offered))) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
}

/** Shared columns that contain personal data. */
export function findSharedPersonalColumns(
  table: CatalogueTable | undefined,
  sharedFields: readonly string[]
): string[] {
  return (table?.columns ?? [])
    .filter(column => column.personal && sharedFields.includes(column.name))
    .map(column => column.name)
}

const sourceTable = lineSchema(100).pipe(z.string().min(1, missingSource))

/**
 * API creation form (spec 5): every rule and message except those about the table (`findApiSourceFaults`).
 */
export const apiDraftSchema = z.strictObject({ name, sourceTable, ...editable })
export type ApiDraft = z.output<typeof apiDraftSchema>

/** Request to create an API: the draft with purpose and requester. */
export const apiRequestDraftSchema = apiDraftSchema.extend({
  requestReason: paragraphSchema(1_000).pipe(
    z.string().trim().min(1, missingFieldText.requestReason)
  ),
  requestUnit: lineSchema(200).pipe(z.string().trim().min(1, 'Vui lòng nhập đơn vị đề nghị')),
  /** Last day on which the API is needed; unlimited if absent. */
  requestUntil: z
    .string()
    .refine(
      value => value === '' || daySchema.safeParse(value).success,
      'Thời hạn phải là ngày hợp lệ (dd/mm/yyyy)'
    )
})

/** Schema of a request on a day, "2026-11-20": the last day must not be in the past. */
export function createApiRequestDraftSchema(
  today: string
): z.ZodType<ApiRequestDraft, z.input<typeof apiRequestDraftSchema>> {
  return apiRequestDraftSchema.superRefine(({ requestUntil }, context) => {
    if (requestUntil === '' || requestUntil >= today) return
    context.addIssue({ code: 'custom', path: ['requestUntil'], message: pastRequestExpiryMessage })
  })
}

export const pastRequestExpiryMessage = 'Thời hạn không được ở trong quá khứ'
export type ApiRequestDraft = z.output<typeof apiRequestDraftSchema>

/**
 * API edit form (spec 5), without name and source table; the table determines the available
 * columns.
 */
export const apiEditSchema = z.strictObject({
  sourceTable,
  ...editable,
  status: z.enum(['active', 'paused'])
})
export type ApiEditDraft = z.output<typeof apiEditSchema>

/**
 * Endpoint proposed from a name; accents are folded first, so that "Quân số tổng hợp" stays
 * readable (spec 5).
 */
export function proposeApiEndpoint(name: string): string {
  const words = foldText(name)
    .replace(/\s+/g, ' ')
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/ +/g, '_')
    .replace(/^_+|_+$/g, '')
  return words ? apiEndpointPrefix + words : ''
}
