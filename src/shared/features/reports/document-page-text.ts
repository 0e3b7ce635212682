/** User-interface texts for a report as an official document. */
export const reportDocumentPageText = {
  tabsLabel: 'Dạng xem của báo cáo',
  tabs: { figures: 'Số liệu', document: 'Văn bản' },
  title: 'Văn bản',
  open: 'Văn bản lập từ số liệu hiện nay theo Cấu hình › Mẫu văn bản; chốt kỳ thì giữ nguyên.',
  openFigures:
    'Văn bản lập từ số liệu hiện nay; chốt kỳ thì số liệu giữ nguyên. Thể thức theo Cấu hình › Mẫu văn bản và các ô sửa riêng.',
  closed: 'Văn bản của báo cáo đã chốt, không thay đổi nữa.',
  closedFigures:
    'Số liệu của báo cáo đã chốt, không thay đổi nữa. Thể thức lấy theo Cấu hình › Mẫu văn bản và các ô sửa riêng cho báo cáo này.',
  print: 'In văn bản',
  pdf: 'Lưu PDF văn bản',
  docx: 'Xuất DOCX',
  running: 'Văn bản đang được lập',
  composed: (blocks: string) => `Báo cáo nhiều khối (${blocks} khối)`,
  edit: 'Sửa các khối',
  fields: 'Thể thức văn bản',
  fieldsSaved: 'Đã lưu thể thức văn bản',
  fieldsFailed: 'Không lưu được thể thức văn bản'
} as const

/** User-interface texts for saving a computed result as an official document. */
export const saveDocumentText = {
  save: 'Lưu văn bản',
  formats: { docx: 'Văn bản Word (DOCX)', pdf: 'Văn bản PDF' },
  running: reportDocumentPageText.running
} as const
