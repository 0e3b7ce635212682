import { auditedReasonSchema, createKeyEnumSchema, recordIdSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { permissionSchema } from '../../model/admin/custom-role'
import { type Permission, permissionLabels } from '../../model/admin/roles'

/** Labels of what users own and can hand over, schedules first. */
export const dutyLabels = {
  reportSchedules: 'Lịch xuất báo cáo',
  formSchedules: 'Lịch lập biểu mẫu',
  pipelines: 'Pipeline',
  queries: 'Truy vấn đã lưu',
  reports: 'Báo cáo',
  forms: 'Biểu mẫu',
  scenarios: 'Kịch bản tổ chức',
  apis: 'API chia sẻ',
  alerts: 'Cảnh báo đang phụ trách',
  drafts: 'Bản nháp'
} as const
export type DutyKind = keyof typeof dutyLabels

const dutyKindSchema = createKeyEnumSchema(dutyLabels)

/** Record or draft that a user owns. `needs`: permissions that its next owner must have. */
const dutySchema = z.strictObject({
  kind: dutyKindSchema,
  id: z.string(),
  name: z.string(),
  /** Whether it runs on a schedule. */
  isScheduled: z.boolean(),
  needs: z.array(permissionSchema)
})
export type Duty = z.infer<typeof dutySchema>

/** User who could take over, with the permissions of today. */
const dutyHeirSchema = z.strictObject({
  id: recordIdSchema,
  name: z.string(),
  account: z.string(),
  roleLabel: z.string(),
  may: z.array(permissionSchema)
})
export type DutyHeir = z.infer<typeof dutyHeirSchema>

export const handOverViewSchema = z.strictObject({
  duties: z.array(dutySchema),
  /**
   * Requests of the user that await the decision of somebody else. They keep their author, so that
   * the author still cannot decide on them.
   */
  waiting: z.array(z.string()),
  heirs: z.array(dutyHeirSchema)
})
export type HandOverView = z.infer<typeof handOverViewSchema>

const handOverFaultMessages = {
  heir: 'Vui lòng chọn người nhận',
  kinds: 'Vui lòng chọn ít nhất một loại việc'
} as const

/** Hand-over of everything of the chosen kinds that a user owns. */
export const handOverDraftSchema = z.strictObject({
  to: z.string().min(1, handOverFaultMessages.heir).pipe(recordIdSchema),
  kinds: z.array(dutyKindSchema).min(1, handOverFaultMessages.kinds),
  reason: auditedReasonSchema
})

/** Permissions that the next owner of the duties lacks, with the names of those that need it. */
export function findMissingPermissions(
  duties: readonly { readonly name: string; readonly needs: readonly Permission[] }[],
  may: readonly Permission[]
): Map<Permission, string[]> {
  const missing = new Map<Permission, string[]>()
  for (const { name, needs } of duties) {
    for (const permission of needs) {
      if (may.includes(permission)) continue
      missing.set(permission, [...(missing.get(permission) ?? []), name])
    }
  }
  return missing
}

/** Maximum number of records that a refusal names for each missing permission. */
const namedRecords = 5

/** Text that names each missing permission with the records that need it. */
export function describeMissingPermissions(missing: ReadonlyMap<Permission, string[]>): string {
  return [...missing]
    .map(([permission, names]) => {
      const others = names.length - namedRecords
      const more = others > 0 ? ` và ${others} việc khác` : ''
      const listed = names.slice(0, namedRecords).map(name => `“${name}”`)
      return `“${permissionLabels[permission]}” (${listed.join(', ')}${more})`
    })
    .join('; ')
}
