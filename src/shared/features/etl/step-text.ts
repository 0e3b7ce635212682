import type { FlowStepKind } from '../../model/etl/flow/step'
import { flowStepLabels } from './flow/fault-words'

/** User-interface texts for pipeline steps and their editors. */
export const flowStepText = {
  kinds: flowStepLabels,
  hints: {
    choose: 'Giữ những cột cần dùng, đặt tên theo bảng đích',
    filter: 'Chỉ giữ dòng thỏa điều kiện',
    tidy: 'Khoảng trắng, kiểu gõ, chữ hoa, mã theo danh mục, kiểu dữ liệu',
    lookup: 'Lấy thêm cột từ một bảng có cùng mã',
    group: 'Cộng, đếm, trung bình theo nhóm',
    select: 'Viết câu SELECT trên “nguon”'
  } satisfies Record<FlowStepKind, string>,
  words: {
    renamed: (from: string, name: string) => `${from} thành ${name}`,
    choose: (count: string, names: string) => `Giữ ${count} cột: ${names}`,
    filter: (condition: string) => `Chỉ giữ dòng có ${condition}`,
    pair: (from: string, to: string) => `${from} = ${to}`,
    lookup: (table: string, pairs: string, take: string, missing: string) =>
      `Tra ${table} theo ${pairs}${take ? `, lấy ${take}` : ''}; ${missing}`,
    missing: {
      keep: 'dòng không tìm thấy được giữ, cột lấy thêm để trống',
      reject: 'dòng không tìm thấy bị loại'
    },
    group: (groups: string, measures: string) =>
      groups
        ? `Gom theo ${groups}${measures ? `, tính ${measures}` : ''}`
        : `Tính ${measures} trên mọi dòng`,
    select: (sql: string) => sql,
    more: (count: string) => ` và ${count} mục nữa`
  },
  tidy: {
    title: 'Làm sạch cột',
    columns: 'Các cột',
    columnsHint: 'Áp dụng như nhau cho mọi cột được chọn.',
    chooseColumns: 'Chọn ít nhất một cột',
    chooseChange: 'Chọn ít nhất một việc cần làm',
    add: 'Thêm cột cần làm sạch',
    nfc: 'Đưa chữ Việt về một kiểu gõ (NFC)',
    spaces: 'Bỏ khoảng trắng thừa',
    lettersLabel: 'Chữ hoa, chữ thường',
    letters: { upper: 'Viết hoa toàn bộ', lower: 'Viết thường toàn bộ' },
    lettersNone: 'Giữ nguyên',
    becomesLabel: 'Đọc thành kiểu',
    becomesNone: 'Giữ kiểu hiện có',
    becomesHint: 'Dòng có giá trị không đọc được bị loại kèm lý do.',
    becomes: (type: string) => `Đọc thành ${type}`,
    codesLabel: 'Đổi mã theo danh sách',
    codesHint: 'Mỗi dòng một mã: mã cũ = mã mới. Ví dụ: Nam = 1',
    codes: (count: string, others: string) => `Đổi ${count} mã (${others})`,
    badCode: (line: string) => `Dòng ${line} phải có dạng “mã cũ = mã mới”`,
    tooManyCodes: 'Danh sách có nhiều nhất 500 mã',
    othersLabel: 'Giá trị ngoài danh sách',
    others: {
      keep: 'giữ giá trị khác',
      empty: 'để trống giá trị khác',
      reject: 'loại giá trị khác'
    }
  },
  choose: {
    search: 'Tìm cột',
    kept: (count: string, all: string) => `Giữ ${count} trên ${all} cột`,
    all: 'Giữ tất cả',
    none: 'Bỏ tất cả',
    keep: (column: string) => `Giữ cột ${column}`,
    name: (column: string) => `Tên mới của cột ${column}`,
    heads: { keep: 'Giữ', from: 'Cột đang có', name: 'Tên sau bước này', order: 'Thứ tự' },
    up: (column: string) => `Đưa lên: ${column}`,
    down: (column: string) => `Đưa xuống: ${column}`,
    moreColumns: (count: string) => `Hiện thêm ${count} cột`,
    atLeastOne: 'Giữ ít nhất một cột',
    noName: (column: string) => `Nhập tên cho cột ${column}`,
    twice: (name: string) => `Hai cột cùng tên “${name}”`
  },
  lookup: {
    table: 'Bảng để tra',
    pairs: 'Khớp theo',
    from: 'Cột của dữ liệu',
    to: 'Cột của bảng tra',
    addPair: 'Thêm cặp khớp',
    removePair: (place: string) => `Bỏ cặp khớp ${place}`,
    take: 'Lấy thêm cột',
    takeHint: 'Cột trùng tên với cột đang có được thêm tên bảng phía sau.',
    missing: 'Dòng không tìm thấy trong bảng tra',
    missingChoices: { keep: 'Giữ, cột lấy thêm để trống', reject: 'Loại kèm lý do' },
    chooseTable: 'Chọn bảng để tra',
    choosePair: 'Chọn đủ hai cột của mỗi cặp',
    takeSomething: 'Chọn cột cần lấy, hoặc chọn loại dòng không tìm thấy'
  },
  select: {
    label: 'Câu SELECT',
    hint: 'Bảng “nguon” là các dòng đến bước này; các bảng khác gọi bằng tên của chúng. Cột cá nhân bị che.',
    columns: (names: string) => `Cột của nguon: ${names}`,
    empty: 'Nhập câu SELECT'
  },
  group: {
    groups: 'Nhóm theo',
    measures: 'Số liệu'
  },
  lastCondition: 'Đã bỏ bước lọc vì không còn điều kiện nào.',
  lastChange: 'Đã bỏ bước làm sạch vì không còn cột nào.',
  lastGroup: 'Đã bỏ bước gom nhóm vì không còn nhóm và số liệu nào.'
} as const
