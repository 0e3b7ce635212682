import { line, paragraph } from '../../kit/fields'
import { z } from '../../kit/zod'
import {
  type DataMart,
  isUpsert,
  writeStrategies,
  writeStrategy
} from '../../model/data-mart/data-mart'
import { martFaults } from '../../model/data-mart/draft'

/**
 * Description and write settings of a table: everything that can change without its rows or
 * columns.
 */
export const martAbout = z.strictObject({
  description: paragraph(1_000),
  dataGroup: line(100),
  writeStrategy,
  key: z.array(line(100)).max(20)
})
export type MartAbout = z.infer<typeof martAbout>

export const aboutOf = ({
  description,
  dataGroup,
  writeStrategy,
  key,
  columns
}: DataMart): MartAbout => ({
  description,
  dataGroup,
  writeStrategy,
  key: key.filter(name => columns.some(column => column.name === name))
})

export const aboutText = {
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
export function aboutFaults(
  { writeStrategy: strategy, key }: MartAbout,
  columns: readonly { readonly name: string }[]
): Record<string, string> {
  const gone = key.find(name => !columns.some(column => column.name === name))
  if (gone !== undefined) return { key: aboutText.goneColumn(gone) }
  return isUpsert(strategy) && key.length === 0 ? { key: martFaults.keyless } : {}
}

/** History lines of a change: each field before and after; empty if nothing differs. */
export function aboutChanges(before: MartAbout, after: MartAbout): string[] {
  const words = (about: MartAbout): Record<keyof MartAbout, string> => ({
    description: about.description || aboutText.empty,
    dataGroup: about.dataGroup || aboutText.empty,
    writeStrategy: writeStrategies[about.writeStrategy],
    key: about.key.join(', ') || aboutText.noKey
  })
  const [was, is] = [words(before), words(after)]
  const fields = Object.keys(aboutText.changes) as (keyof MartAbout)[]
  return fields
    .filter(field => was[field] !== is[field])
    .map(field => aboutText.change(aboutText.changes[field], was[field], is[field]))
}
