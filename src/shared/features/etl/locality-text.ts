import { localityListLabels } from '../../model/localities/locality'
import type { StoredLocalityDecision } from '../../model/localities/question'
import { lowerCaseFirstLetter } from '../../model/query/words/column-words'

/** Texts about codes of localities in the rows of a pipeline. */
export const etlLocalityText = {
  asked:
    'Lần chạy gần nhất dừng trước khi công bố vì có mã địa bàn chỉ hai nơi khác nhau theo thời gian.',
  askedTitle: 'Cần chọn danh mục địa bàn',
  decide: 'Chọn danh mục',
  explained:
    'Chọn danh mục của các mã. Lựa chọn được giữ cùng pipeline và dùng cho các lần chạy sau.',
  save: 'Lưu lựa chọn',
  saved: 'Đã lưu lựa chọn danh mục địa bàn',
  savedHint: 'Chạy lại pipeline để nạp các dòng.',
  unsaved: 'Chưa lưu được lựa chọn',
  cancel: 'Để sau',
  decided: 'Đã chọn danh mục địa bàn',
  undo: 'Bỏ lựa chọn',
  undone: 'Đã bỏ lựa chọn danh mục địa bàn',
  undoneHint: 'Lần chạy sau hỏi lại khi gặp mã chỉ hai nơi.',
  changed: 'Bảng đích đã đổi cột. Hãy chạy lại pipeline rồi chọn danh mục.'
} as const

/** Text of how the lists of codes are known: "danh mục theo Quyết định 19/2025/QĐ-TTg". */
export function describeCodeLists(by: StoredLocalityDecision['by']): string {
  switch (by.kind) {
    case 'list': {
      const label = localityListLabels[by.list]
      return label === undefined ? `danh mục ${by.list}` : lowerCaseFirstLetter(label)
    }
    case 'day':
      return `danh mục theo ngày ở cột ${by.column}`
    case 'none':
      return 'không ghi danh mục'
  }
}
