import { lineSchema, recordIdSchema } from '../../kit/fields'
import { formatNumber } from '../../kit/format'
import { z } from '../../kit/zod'
import { tableUnitsSchema } from '../../model/admin/scope'

/** Texts and messages about how the rows of a table belong to units. */
export const tableUnitsText = {
  open: 'Phạm vi đơn vị',
  title: (table: string) => `Phạm vi đơn vị của bảng “${table}”`,
  note: 'Người dùng có phạm vi một số nhánh chỉ thấy những dòng thuộc đơn vị trong phạm vi của mình.',
  kind: 'Các dòng của bảng',
  kinds: {
    column: 'Thuộc đơn vị ghi ở một cột',
    shared: 'Dùng chung cho mọi phạm vi',
    none: 'Chưa khai báo'
  },
  hints: {
    column: 'Dòng có đơn vị ngoài phạm vi, hoặc không ghi đơn vị, không hiện ra.',
    shared: 'Chỉ chọn cho danh mục không nói về riêng đơn vị nào.',
    none: 'Chỉ người có phạm vi toàn đơn vị thấy bảng này.'
  },
  column: 'Cột đơn vị',
  by: 'Cột ghi',
  byKinds: { code: 'Mã đơn vị', name: 'Tên đơn vị' },
  chooseColumn: 'Vui lòng chọn cột đơn vị',
  personal: 'Cột dữ liệu cá nhân không dùng làm cột đơn vị được',
  noUnits:
    'Chưa có bảng đơn vị. Hãy tải danh mục đơn vị lên rồi ánh xạ vào bảng “Đơn vị” của mô hình chuẩn.',
  ofUnits: 'Đây là bảng đơn vị: các dòng luôn theo mã đơn vị của chính bảng.',
  match: (share: number, by: 'code' | 'name') =>
    `${formatNumber(Math.round(share * 100))}% giá trị thường gặp là ${by === 'code' ? 'mã' : 'tên'} đơn vị`,
  noMatch: 'Không giá trị thường gặp nào của cột này có trong bảng đơn vị.',
  save: 'Lưu',
  cancel: 'Đóng',
  saved: 'Đã lưu phạm vi đơn vị',
  failed: 'Không lưu được phạm vi đơn vị',
  audit: (table: string, before: string, after: string) =>
    `Phạm vi đơn vị của bảng “${table}”: ${before} → ${after}`,
  undeclared: {
    title: 'Bảng chưa khai báo đơn vị',
    note: 'Người dùng và khóa API có phạm vi một số nhánh không thấy các bảng này. Chọn một bảng để khai báo.',
    openTable: (table: string) => `Khai báo phạm vi đơn vị của bảng ${table}`
  },
  columnWords: (column: string, by: 'code' | 'name') =>
    `theo cột ${column} (${by === 'code' ? 'mã' : 'tên'})`
} as const

/** How much the values of a column look like units; undefined columns are never proposed. */
const unitColumnMatchSchema = z.strictObject({
  column: lineSchema(100),
  by: z.enum(['code', 'name']),
  /** Share of the frequent values that are codes or names of units, 0 to 1. */
  share: z.number().min(0).max(1)
})
export type UnitColumnMatch = z.infer<typeof unitColumnMatchSchema>

/** Declaration of a table with what its values say. */
export const tableUnitsViewSchema = z.strictObject({
  units: tableUnitsSchema.nullable(),
  /** Columns that may be declared, in the order of the table. */
  columns: z.array(z.string()),
  /** Matches of the columns with the units, the best first. */
  matches: z.array(unitColumnMatchSchema),
  hasUnits: z.boolean(),
  /** Whether this is the table of units itself. */
  isUnitTable: z.boolean()
})

/** Tables that no restricted scope sees, because their rows belong to no declared unit. */
export const undeclaredTablesSchema = z.strictObject({
  tables: z.array(z.strictObject({ id: recordIdSchema, name: z.string() }))
})
