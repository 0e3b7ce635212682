import { listText } from '../../kit/words/list-text'

/** User-interface texts for report management. */
export const reportText = {
  title: 'Quản lý báo cáo',
  reserveTitle: 'Báo cáo động viên, dự bị',
  description: 'Báo cáo lập từ các trang chuyên ngành; sau khi chốt kỳ, số liệu không thay đổi',
  create: 'Tạo báo cáo',
  forms: 'Biểu mẫu',
  createAlias: 'Lập báo cáo',
  label: 'Danh sách báo cáo',
  search: 'Tìm theo tên, nhóm hoặc chủ sở hữu',
  group: 'Nhóm',
  status: 'Trạng thái',
  favourite: 'Yêu thích',
  favourites: { true: 'Yêu thích', false: 'Khác' },
  dark: {
    title: 'Chưa lập được báo cáo từ mọi trang',
    page: (title: string, tables: string) => `${title}: còn thiếu ${tables}.`,
    hint: (count: string) => `Thiếu ${count} trang chưa đủ dữ liệu của đơn vị.`,
    card: (count: string) => `${count} trang chưa đủ dữ liệu`
  },
  empty: 'Không có dữ liệu',
  none: 'Chưa có báo cáo nào. Báo cáo được lập từ trang chuyên ngành hoặc từ kết quả truy vấn.',
  footer: (shown: string, total: string) => `Hiển thị ${shown} trên tổng số ${total} báo cáo`,
  verdict: {
    counts: (total: string, frozen: string, drafts: string) =>
      `Đã lập ${total} báo cáo: ${frozen} đã chốt, ${drafts} chờ chốt.`,
    none: 'Chưa có báo cáo nào.',
    missing: (pages: string, templates: string) =>
      `${pages} trên ${templates} mẫu chưa có báo cáo.`,
    complete: 'Mọi mẫu đều đã có báo cáo.',
    longest: (name: string, day: string, days: string) =>
      `Chờ chốt lâu nhất: ${name}, từ ${day} (${days} ngày).`
  },
  waiting: {
    title: 'Báo cáo chờ chốt lâu nhất',
    heads: ['Tên báo cáo', 'Kỳ', 'Chờ từ ngày', 'Số ngày chờ']
  },
  cards: {
    total: 'Báo cáo đã lập',
    whole: 'Tổng báo cáo',
    draftsPlain: 'Nháp',
    drafts: 'Chờ chốt',
    frozen: 'Đã chốt',
    due: 'Sắp tự xuất',
    dueNote: 'Tự xuất trong 7 ngày tới',
    covered: 'Mẫu đã có báo cáo',
    ofTemplates: (covered: string, all: string) => `${covered}/${all}`,
    coveredTarget: 'mục tiêu: mọi mẫu',
    draftsTarget: 'mục tiêu: 0',
    frozenTarget: (total: string) => `mục tiêu: ${total}`
  },
  chart: {
    title: 'Báo cáo theo tháng',
    axis: 'Tháng',
    unit: 'báo cáo',
    series: 'Số báo cáo',
    summary: (count: string) => `${count} tháng có lập báo cáo.`
  },
  preview: {
    title: 'Xem trước bản in A4',
    report: 'Báo cáo',
    none: 'Chưa có báo cáo nào để xem trước.',
    sheet: (name: string) => `Bản in A4 của ${name}`,
    line: (group: string, period: string, owner: string) => `${group} · Kỳ ${period} · ${owner}`,
    legal: (codes: string) => `Căn cứ: ${codes}`,
    rows: (shown: string, total: string) => `Trang đầu hiện ${shown} trên ${total} dòng.`,
    hash: (sha256: string) => `SHA-256: ${sha256}`
  },
  actions: {
    open: 'Xem báo cáo',
    clone: 'Nhân bản',
    mark: 'Đánh dấu yêu thích',
    unmark: 'Bỏ yêu thích'
  },
  cloned: 'Đã nhân bản báo cáo',
  failed: 'Không thể thực hiện',
  form: {
    createTitle: 'Tạo báo cáo',
    reviseTitle: 'Phiên bản mới',
    name: 'Tên báo cáo',
    template: 'Mẫu (trang chuyên ngành)',
    choose: 'Chọn mẫu',
    period: 'Kỳ số liệu',
    note: 'Ghi chú',
    saved: 'Đã lưu báo cáo',
    failed: 'Không thể lưu báo cáo'
  },
  detail: {
    title: 'Báo cáo',
    info: 'Thông tin báo cáo',
    template: 'Mẫu',
    openTemplate: 'Mở trang gốc',
    period: 'Kỳ số liệu',
    owner: 'Người lập',
    dataOrigin: 'Nguồn số liệu',
    lacking: 'Chưa đủ dữ liệu',
    legal: 'Căn cứ pháp lý',
    hash: 'SHA-256',
    frozenAt: 'Chốt lúc',
    frozenBy: (time: string, user: string) => `${time}, ${user}`,
    intact: 'Nội dung khớp mã SHA-256',
    broken: 'Nội dung không còn khớp mã SHA-256',
    versions: 'Phiên bản',
    version: (number: string) => `Phiên bản ${number}`,
    latest: 'Mới nhất',
    revise: 'Phiên bản mới',
    freeze: 'Chốt kỳ',
    freezeTitle: 'Chốt kỳ báo cáo này?',
    freezeBody: 'Số liệu hiện tại được giữ lại cùng mã SHA-256 và không thay đổi được nữa.',
    frozen: 'Đã chốt kỳ báo cáo',
    cancel: 'Hủy',
    csv: 'Xuất CSV',
    exporting: listText.savingReport,
    figures: 'Số liệu',
    rows: (count: string) => `Bảng số liệu (${count} dòng)`,
    compare: 'So với',
    compareNone: 'Không so sánh',
    figure: 'Chỉ tiêu',
    here: 'Báo cáo này',
    there: (period: string) => `Kỳ ${period}`
  },
  edition: {
    narrowed:
      'Bản chốt cũ này tính cơ cấu nhân sự của riêng một phạm vi, nên chỉ người có quyền xem dữ liệu cá nhân mới xem được số liệu.',
    group: 'Truy vấn dữ liệu',
    action: 'Đưa vào báo cáo',
    hint: 'Kết quả được chốt cùng các bản dữ liệu và mã SHA-256; số liệu của nhóm ít người và dữ liệu cá nhân được che với mọi người đọc. Bản chốt không thay đổi nữa, chốt lần sau là một bản mới.',
    where: 'Đưa vào',
    fresh: 'Báo cáo mới',
    next: (name: string) => `Bản chốt mới của “${name}”`,
    submit: 'Chốt vào báo cáo',
    done: 'Đã đưa kết quả vào báo cáo',
    doneBody: (name: string, number: string) => `${name}, bản chốt ${number}`,
    notDone: 'Chưa đưa được vào báo cáo',
    freezing: 'Đang chạy câu hỏi để chốt',
    stop: 'Dừng',
    again: 'Chốt lại',
    againTitle: 'Chốt lại trên dữ liệu hiện nay',
    againHint:
      'Câu hỏi của bản mới nhất được chạy lại trên các bản dữ liệu hiện nay. Các bản chốt trước giữ nguyên.',
    againDone: 'Đã chốt bản mới',
    againFailed: 'Chưa chốt lại được',
    number: (number: string) => `Bản chốt ${number}`,
    newest: (number: string) => `Bản chốt ${number} (mới nhất)`,
    choose: 'Bản chốt',
    openQuery: 'Mở trang truy vấn',
    question: 'Câu hỏi',
    parameters: 'Giá trị tham số',
    place: 'Nơi chạy',
    generations: 'Bản dữ liệu',
    generation: (table: string, number: string, time: string) =>
      `${table} bản ${number}, công bố lúc ${time}`,
    today: 'Tính theo ngày',
    personal: 'Dữ liệu cá nhân',
    personalWords: { full: 'Hiện đầy đủ; lượt xem được ghi vào nhật ký', masked: 'Đã che' },
    masked: (title: string) => `${title} (đã che)`,
    hidden: 'Che nhóm nhỏ',
    hiddenWords: (least: string) => `Nhóm dưới ${least} người không hiện số liệu`,
    answerHash: 'SHA-256 của kết quả',
    contentHash: 'SHA-256 của bản chốt',
    rows: 'Số dòng kết quả',
    sum: (title: string) => `Cộng: ${title}`,
    sumOfShown: (title: string) => `Cộng các nhóm được hiện: ${title}`,
    faulty: (why: string) => `Không chạy được truy vấn nên chưa chốt vào báo cáo được: ${why}`,
    stopped: 'Câu hỏi đã dừng giữa chừng nên chưa chốt được.',
    manyRows: (most: string, rows: string) =>
      `Báo cáo chứa nhiều nhất ${most} dòng, kết quả này có ${rows} dòng. Hãy lọc, nhóm hoặc lấy ít dòng hơn rồi chạy lại; cần mọi dòng thì dùng Xuất kết quả.`,
    cut: (rows: string) =>
      `Kết quả bị giới hạn cắt ở ${rows} dòng nên chưa đủ để chốt. Hãy tăng giới hạn, hoặc lọc, nhóm câu hỏi rồi chạy lại.`,
    manyColumns: (most: string, columns: string) =>
      `Báo cáo chứa nhiều nhất ${most} cột, kết quả này có ${columns} cột. Hãy bỏ bớt cột rồi chạy lại.`,
    longCell: (column: string, most: string) =>
      `Cột ${column} có ô dài quá ${most} ký tự nên không đưa vào báo cáo được. Hãy bỏ cột này rồi chạy lại.`,
    manyCharacters: (most: string) =>
      `Kết quả dài quá ${most} ký tự nên không đưa vào báo cáo được. Hãy lấy ít dòng hoặc ít cột hơn rồi chạy lại.`,
    manyEditions: (most: string) =>
      `Báo cáo đã có ${most} bản chốt. Hãy đưa kết quả vào một báo cáo mới.`,
    manyInAll: (most: string) =>
      `Các bản chốt của báo cáo cộng lại dài quá ${most} ký tự. Hãy đưa kết quả vào một báo cáo mới.`,
    covered: 'Đã che',
    gonePlace: (name: string) =>
      `Nơi chạy “${name}” của câu hỏi không còn. Hãy chạy câu hỏi ở nơi khác rồi đưa kết quả vào báo cáo mới.`,
    movedOn: (name: string) =>
      `“${name}” đã nhận bản mới của bảng sau khi câu hỏi chạy, nên kết quả đang xem không còn ở đó. Hãy chạy lại câu hỏi rồi đưa vào báo cáo.`,
    notOfQuery: 'Báo cáo này lập từ trang chuyên ngành nên không nhận kết quả truy vấn.'
  },
  missing: { message: 'Không tìm thấy báo cáo này.', back: 'Về danh sách báo cáo' }
} as const
