import { z } from '../../../kit/zod'

/** Kinds of files that go along with the rows of a package. */
export const packageAttachmentKinds = {
  pdf: 'Văn bản PDF',
  docx: 'Văn bản Word',
  xlsx: 'Bảng Excel',
  signature: 'Chữ ký của tệp',
  other: 'Tệp khác'
} as const
export const packageAttachmentKindSchema = z.enum(['pdf', 'docx', 'xlsx', 'signature', 'other'])
export type PackageAttachmentKind = z.infer<typeof packageAttachmentKindSchema>

/** Limits of the files of one package: their number, bytes of each, and characters of a name. */
export const packageAttachmentLimits = {
  files: 20,
  bytes: 500 * 1024 * 1024,
  titleLength: 120
} as const

/** Attachment of a package as the check page lists it. */
export const packageAttachmentViewSchema = z.strictObject({
  title: z.string(),
  kind: packageAttachmentKindSchema,
  size: z.int().min(0)
})
export type PackageAttachmentView = z.infer<typeof packageAttachmentViewSchema>

/** File chosen for the next package, identified by `id` when the package is created. */
export const chosenAttachmentSchema = packageAttachmentViewSchema.extend({ id: z.uuid() })
export type ChosenAttachment = z.infer<typeof chosenAttachmentSchema>

export const packageAttachmentText = {
  label: 'Tệp đính kèm',
  hint: 'Chỉ đính kèm được tệp mà đơn vị đã ký (Cấu hình › Chứng thư số › Ký tệp). Phê duyệt dữ liệu của dịch vụ không bao gồm tệp đính kèm.',
  add: 'Thêm tệp đã ký',
  remove: (title: string) => `Bỏ tệp “${title}”`,
  card: 'Tệp đính kèm của gói',
  columns: { title: 'Tên tệp', kind: 'Loại', size: 'Kích thước', save: 'Thao tác' },
  save: 'Lưu tệp',
  saving: 'Đang lưu tệp đính kèm',
  faults: {
    unsigned: (title: string) =>
      `Tệp “${title}” chưa có chữ ký của đơn vị. Hãy ký tệp trước khi đính kèm.`,
    notOwn: (title: string) =>
      `Tệp “${title}” phải có chữ ký hợp lệ của chính đơn vị, bao trùm toàn bộ tệp.`,
    large: (title: string) => `Tệp “${title}” quá lớn để đính kèm (tối đa 500 MB).`,
    name: (title: string) => `Hãy đổi tên tệp “${title}” cho ngắn và không có ký tự đặc biệt.`,
    twice: (title: string) => `Tệp “${title}” đã có trong danh sách.`,
    many: 'Gói có tối đa 20 tệp đính kèm, tính cả tệp chữ ký.',
    changed: (title: string) =>
      `Tệp “${title}” đã đổi sau khi chọn. Hãy ký lại nếu cần rồi chọn lại tệp.`,
    gone: 'Hãy chọn lại tệp đính kèm.'
  }
} as const
