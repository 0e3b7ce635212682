import { daySchema, lineSchema } from '../../kit/fields'
import { formText } from '../../kit/words/form-text'
import { z } from '../../kit/zod'
import { maxScopeBranches, scopeBranchSchema, type UnitScope } from './scope'

/** User-interface texts and messages about the scope of a user. */
export const userScopeText = {
  title: 'Phạm vi',
  kinds: { whole: 'Toàn đơn vị', branches: 'Một số nhánh đơn vị' },
  hint: 'Mỗi nhánh gồm đơn vị được chọn và mọi đơn vị trực thuộc. Dòng dữ liệu ngoài phạm vi không tồn tại đối với người này.',
  administrator:
    'Vai trò này quản trị ứng dụng nên luôn thấy toàn đơn vị. Muốn giới hạn phạm vi, hãy chọn vai trò khác.',
  noTable:
    'Chưa có bảng đơn vị nên chưa giới hạn phạm vi được. Trước hết hãy tải danh mục đơn vị lên thành bảng Data Mart, rồi ánh xạ bảng “Đơn vị” của mô hình chuẩn vào bảng đó.',
  toMapping: 'Mở phần ánh xạ mô hình chuẩn',
  search: 'Tìm trong cây đơn vị theo tên hoặc mã',
  results: 'Đơn vị tìm thấy',
  chosen: (count: string) => `Nhánh đã chọn (${count})`,
  noneChosen: 'Chưa chọn nhánh nào.',
  more: (shown: string, found: string) =>
    `Hiện ${shown} trên ${found} đơn vị. Gõ thêm tên hoặc mã để thu hẹp.`,
  noneFound: 'Không tìm thấy đơn vị nào.',
  unknownUnit: 'không còn trong bảng đơn vị',
  unit: (name: string, code: string) => `${name} (${code})`,
  within: (superiors: readonly string[]) => `thuộc ${superiors.toReversed().join(', ')}`,
  from: 'Từ ngày',
  to: 'Đến ngày',
  dayOf: (label: string, unit: string) => `${label} của nhánh ${unit}`,
  remove: (unit: string) => `Bỏ nhánh ${unit}`,
  required: 'Hãy chọn ít nhất một đơn vị',
  tooMany: `Không được quá ${maxScopeBranches} nhánh`,
  reversed: 'Đến ngày không được trước từ ngày',
  notFound: (codes: string) => `Bảng đơn vị không có mã: ${codes}`,
  audit: (before: string, after: string) => `phạm vi: ${before} → ${after}`
} as const

const boundSchema = z
  .string()
  .refine(value => daySchema.safeParse(value).success, formText.day.invalid)
  .nullable()

/** Scope as an administrator enters it; null for all units. */
export const userScopeDraftSchema: z.ZodType<UnitScope | null> = z
  .array(
    scopeBranchSchema
      .extend({
        unit: lineSchema(100).pipe(z.string().trim().min(1)),
        from: boundSchema,
        to: boundSchema
      })
      .refine(({ from, to }) => from === null || to === null || from <= to, userScopeText.reversed)
  )
  .min(1, userScopeText.required)
  .max(maxScopeBranches, userScopeText.tooMany)
  .nullable()

/** Unit in the picker of a scope. */
const scopeUnitSchema = z.strictObject({
  code: z.string(),
  name: z.string(),
  /** Names of the superior units, from the top down. */
  superiors: z.array(z.string())
})

/** Maximum number of units that the picker shows at once. */
export const maxShownScopeUnits = 60

/** Units that match a search, in the order of the organisation tree. */
export const scopeUnitsSchema = z.strictObject({
  /** Whether a table is mapped to the table of units of the standard model. */
  hasTable: z.boolean(),
  units: z.array(scopeUnitSchema).max(maxShownScopeUnits),
  found: z.int(),
  /** Names of the selected units by code; a unit that no longer exists is absent. */
  names: z.record(z.string(), z.string())
})
