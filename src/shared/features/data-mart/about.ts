import { lineSchema, paragraphSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import {
  type DataMart,
  isUpsertStrategy,
  writeStrategyLabels,
  writeStrategySchema
} from '../../model/data-mart/data-mart'
import { martDraftFaultMessages } from '../../model/data-mart/draft'

/**
 * Description and write settings of a table: everything that can change without changing its rows
 * or columns.
 */
export const martInfoSchema = z.strictObject({
  description: paragraphSchema(1_000),
  dataGroup: lineSchema(100),
  writeStrategy: writeStrategySchema,
  key: z.array(lineSchema(100)).max(20)
})
export type MartInfo = z.infer<typeof martInfoSchema>

export const martInfoOf = ({
  description,
  dataGroup,
  writeStrategy,
  key,
  columns
}: DataMart): MartInfo => ({
  description,
  dataGroup,
  writeStrategy,
  key: key.filter(name => columns.some(column => column.name === name))
})

export const martInfoText = {
  action: 'Sửa thông tin bảng',
  open: 'Sửa thông tin',
  title: (table: string) => `Sửa thông tin bảng ${table}`,
  submit: 'Lưu thay đổi',
  done: 'Đã sửa thông tin bảng',
  failed: 'Không sửa được thông tin bảng',
  keyHint: 'Đổi khóa thì mọi dòng đang có được kiểm tra: không dòng nào trống khóa hay trùng khóa.',
  next: 'Chiến lược ghi và khóa mới áp dụng từ lần nạp sau; các dòng đang có giữ nguyên.',
  loaders: (names: string) => `Pipeline nạp bảng này: ${names}.`,
  same: 'Thông tin bảng không có thay đổi nào.',
  goneColumn: (name: string) => `Bảng không còn cột khóa “${name}”. Vui lòng tải lại trang.`,
  noKey: 'không có',
  empty: 'để trống',
  /** Labels of changed fields, for the history and the audit log. */
  changes: {
    description: 'mô tả',
    dataGroup: 'nhóm dữ liệu',
    writeStrategy: 'chiến lược ghi',
    key: 'khóa'
  },
  change: (what: string, before: string, after: string) => `${what}: ${before} → ${after}`,
  keyless: (rows: string, places: string) => `${rows} dòng để trống cột khóa (dòng ${places})`,
  repeated: (rows: string, keys: string, named: string) =>
    `${rows} dòng trùng khóa, thuộc ${keys} khóa: ${named}`,
  repeatedKey: (key: string, places: string) => `“${key}” ở dòng ${places}`,
  notUnique: (key: string, why: string) => `Khóa ${key} không xác định được từng dòng: ${why}.`,
  more: (words: string) => `${words}; …`
} as const

/** Reasons why a table cannot have these write settings, by form field. */
export function findMartInfoFaults(
  { writeStrategy: strategy, key }: MartInfo,
  columns: readonly { readonly name: string }[]
): Record<string, string> {
  const gone = key.find(name => !columns.some(column => column.name === name))
  if (gone !== undefined) return { key: martInfoText.goneColumn(gone) }
  return isUpsertStrategy(strategy) && key.length === 0
    ? { key: martDraftFaultMessages.keyless }
    : {}
}

/** History lines of a change: each field before and after; empty if nothing differs. */
export function describeMartInfoChanges(before: MartInfo, after: MartInfo): string[] {
  const words = (about: MartInfo): Record<keyof MartInfo, string> => ({
    description: about.description || martInfoText.empty,
    dataGroup: about.dataGroup || martInfoText.empty,
    writeStrategy: writeStrategyLabels[about.writeStrategy],
    key: about.key.join(', ') || martInfoText.noKey
  })
  const [was, is] = [words(before), words(after)]
  const fields = Object.keys(martInfoText.changes) as (keyof MartInfo)[]
  return fields
    .filter(field => was[field] !== is[field])
    .map(field => martInfoText.change(martInfoText.changes[field], was[field], is[field]))
}
