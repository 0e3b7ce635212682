import {
  auditedReasonSchema,
  createKeyEnumSchema,
  lineSchema,
  recordIdSchema,
  textSchema
} from '../../kit/fields'
import { z } from '../../kit/zod'
import { permissionLabels } from './roles'

/** Maximum numbers of custom roles, and of table groups that one of them names. */
export const customRoleLimits = { roles: 100, tableGroups: 200 } as const

export const permissionSchema = createKeyEnumSchema(permissionLabels)

/** Permissions of a custom role. Every role may view, as pages do not check that permission. */
const permissionsSchema = z
  .array(permissionSchema)
  .refine(may => may.includes('view') && new Set(may).size === may.length)

const tableGroupsSchema = z.union([
  z.literal('all'),
  z.array(textSchema(100)).max(customRoleLimits.tableGroups)
])

/** Role that an administrator defined beside the built-in ones. */
export const customRoleSchema = z.strictObject({
  id: recordIdSchema,
  label: textSchema(60),
  may: permissionsSchema,
  /** Groups of tables (`DataMart.dataGroup`) that the role covers. */
  tableGroups: tableGroupsSchema
})
export type CustomRole = z.infer<typeof customRoleSchema>

export const customRoleFaultMessages = {
  label: 'Tên vai trò phải có từ 2 đến 60 ký tự',
  taken: (label: string) => `Đã có vai trò “${label}”`,
  noGroups: 'Vui lòng chọn ít nhất một nhóm bảng',
  administersAll: 'Vai trò có quyền quản trị phải gồm mọi nhóm bảng'
} as const

/** Role as an administrator enters it, with the reason for the audit log. */
export const customRoleDraftSchema = z
  .strictObject({
    label: lineSchema(60).pipe(z.string().trim().min(2, customRoleFaultMessages.label)),
    may: permissionsSchema,
    tableGroups: z.union([
      z.literal('all'),
      z
        .array(lineSchema(100))
        .min(1, customRoleFaultMessages.noGroups)
        .max(customRoleLimits.tableGroups)
    ]),
    reason: auditedReasonSchema
  })
  // Administrators configure what concerns all tables.
  .refine(({ may, tableGroups }) => tableGroups === 'all' || !may.includes('administer'), {
    path: ['tableGroups'],
    message: customRoleFaultMessages.administersAll
  })

/** Role of the matrix, with the users who have it. */
export const roleViewSchema = customRoleSchema.extend({
  isBuiltIn: z.boolean(),
  users: z.array(z.strictObject({ id: recordIdSchema, name: z.string(), account: z.string() }))
})
export type RoleView = z.infer<typeof roleViewSchema>
