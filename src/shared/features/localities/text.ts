import { validityText } from '../../kit/words/validity-text'

/** User-interface texts for the list of localities. */
export const localitiesText = {
  kind: 'địa bàn',
  intro:
    'Mã địa bàn theo từng danh mục, mỗi địa bàn có thời gian hiệu lực và nơi kế thừa. Số liệu chỉ được quy đổi khi toàn bộ địa bàn chuyển sang một nơi. Mục chưa đối chiếu với văn bản công bố ghi “Chưa xác minh”.',
  label: 'Địa bàn',
  empty: 'Chưa có địa bàn nào.',
  footer: (matched: string, total: string) => `${matched} trên ${total} địa bàn`,
  columns: {
    code: 'Mã',
    name: 'Tên',
    kind: 'Cấp',
    list: 'Danh mục',
    parent: 'Cấp trên',
    state: 'Hiệu lực',
    from: 'Có từ ngày',
    to: 'Hết từ ngày',
    before: 'Hình thành từ',
    after: 'Chuyển thành',
    decree: 'Văn bản'
  },
  unbounded: 'Không giới hạn',
  part: 'một phần',
  file: {
    list: 'Danh mục',
    code: 'Mã',
    name: 'Tên',
    kind: 'Cấp',
    parent: 'Mã cấp trên',
    from: 'Có từ ngày',
    to: 'Hết từ ngày',
    successors: 'Chuyển thành',
    decree: 'Văn bản',
    verified: 'Đã xác minh',
    retired: 'Ngừng dùng'
  },
  filters: {
    search: 'Tìm mã, tên',
    day: 'Đúng vào ngày',
    list: 'Danh mục',
    kind: 'Cấp',
    state: 'Hiệu lực',
    code: 'Mã',
    reused: 'Mã dùng lại cho nơi khác'
  },
  form: {
    listHint: 'Ví dụ: QD-19-2025',
    parentHint: 'Mã của địa bàn cấp trên trong cùng danh mục; để trống nếu không có',
    fromHint: validityText.fromHint,
    toHint: 'Ngày này địa bàn không còn; để trống nếu vẫn còn',
    successorsHint:
      'Danh mục/mã, cách nhau bằng dấu chấm phẩy; chia tách thì ghi “(một phần)”. Ví dụ: QD-19-2025/00097 (một phần); QD-19-2025/00004 (một phần)',
    fixed:
      'Danh mục, mã và ngày bắt đầu không sửa được; nếu sai, hãy ngừng dùng rồi thêm địa bàn khác.',
    verified: validityText.verified
  },
  add: 'Thêm địa bàn',
  edit: 'Sửa địa bàn',
  retire: 'Ngừng dùng địa bàn',
  use: 'Dùng lại địa bàn',
  history: 'Xem nhật ký thay đổi',
  saved: 'Đã lưu địa bàn',
  retired: 'Đã ngừng dùng địa bàn',
  used: 'Đã dùng lại địa bàn',
  failed: 'Không lưu được địa bàn',
  full: 'Danh mục địa bàn đã đủ số lượng cho phép.',
  known: 'Danh mục đã có địa bàn mã này bắt đầu từ ngày này.',
  otherKey: 'Không đổi được danh mục, mã và ngày bắt đầu của địa bàn.',
  import: {
    open: 'Nhập từ tệp',
    failed: 'Không nhập được tệp địa bàn',
    chooserTitle: 'Chọn tệp danh mục địa bàn',
    chooserKind: 'Bảng CSV hoặc Excel',
    title: (file: string) => `Nhập địa bàn từ tệp “${file}”`,
    counts: (added: string, changed: string, ended: string, same: string) =>
      `Thêm ${added} · sửa ${changed} · hết hiệu lực ${ended} · giữ ${same}`,
    missing: (count: string) =>
      `${count} địa bàn đang có hiệu lực trong danh mục của tệp không có trong tệp; chúng không đổi.`,
    faults: (count: string) =>
      `${count} dòng có lỗi. Hãy sửa tệp rồi nhập lại; chưa có địa bàn nào thay đổi.`,
    more: (shown: string, count: string) => `Hiện ${shown} trong ${count} dòng.`,
    line: 'Dòng',
    fault: 'Lỗi',
    differences: 'Khác với danh mục đang dùng',
    added: 'Địa bàn thêm',
    change: 'Thay đổi',
    changes: { added: 'Thêm', changed: 'Sửa', ended: 'Hết hiệu lực' },
    locality: 'Địa bàn',
    here: 'Danh mục đang dùng',
    file: 'Theo tệp',
    take: 'Lấy theo tệp',
    takeOne: (name: string) => `Lấy theo tệp: ${name}`,
    takeAll: 'Lấy tất cả theo tệp',
    keepAll: 'Giữ tất cả theo danh mục đang dùng',
    empty: 'trống',
    nothing: 'Tệp không có gì khác danh mục đang dùng.',
    confirm: 'Nhập',
    done: 'Đã nhập địa bàn từ tệp',
    tooLarge: 'Tệp địa bàn lớn hơn 8 MB.',
    tooMany: (most: string) => `Tệp có nhiều hơn ${most} dòng.`,
    doubled: (key: string) => `Địa bàn ${key} có ở nhiều dòng`,
    badSuccessor: (title: string, text: string) =>
      `${title}: “${text}” không có dạng danh mục/mã hoặc danh mục/mã (một phần)`,
    outdated: 'Danh mục đã thay đổi từ khi đọc tệp. Hãy chọn tệp lần nữa để so lại.'
  }
} as const
