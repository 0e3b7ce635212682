/** User-interface texts for the quality of a table's rows. */
export const qualityText = {
  title: 'Chất lượng dữ liệu trên mọi dòng',
  label: 'Chất lượng theo cột',
  cards: {
    empty: 'Giá trị rỗng',
    duplicates: 'Dòng trùng',
    outside: 'Ngoài miền giá trị',
    columns: 'Cột đạt ngưỡng'
  },
  ofValues: (count: string) => `trên ${count} giá trị`,
  ofRows: (count: string) => `trên ${count} dòng`,
  threshold: (percent: string) => `ngưỡng rỗng tối đa ${percent}`,
  heads: {
    name: 'Cột',
    dataType: 'Kiểu',
    empty: '% rỗng',
    distinct: 'Giá trị khác nhau',
    outside: 'Ngoài miền',
    result: 'Kết quả'
  },
  loads: {
    title: 'Kết quả theo lần nạp',
    threshold: (percent: string) => `Ngưỡng dòng bị loại: tối đa ${percent} mỗi lần nạp.`,
    time: 'Thời gian',
    source: 'Pipeline hoặc tệp',
    rows: 'Số dòng đọc',
    rejected: 'Dòng bị loại'
  },
  good: 'Đạt',
  bad: 'Chưa đạt',
  footer: (count: string) => `Hiển thị ${count} cột`,
  progress: {
    label: 'Đang tính chất lượng',
    words: (percent: string, what: string) => `${percent} · ${what}`,
    start: 'Bắt đầu',
    column: (name: string) => `Cột ${name}`,
    duplicates: 'Dòng trùng',
    stop: 'Dừng'
  },
  stopped: {
    none: 'Đã dừng tính chất lượng. Chưa có số liệu nào.',
    again: 'Tính chất lượng',
    earlier: (time: string) => `Số liệu đang hiện là của bản ${time}.`,
    before: 'Số liệu đang hiện là của một bản trước.'
  },
  counted: (time: string) => `Tính lúc ${time} trên mọi dòng của bản dữ liệu.`,
  duplicates: {
    title: 'Dòng trùng',
    byKey: (key: string) => `Trùng khóa: ${key}`,
    byRow: 'Trùng cả dòng',
    words: (rows: string, groups: string) =>
      `${rows} dòng lặp lại dòng khác, trong ${groups} nhóm.`,
    none: 'Không có dòng nào trùng.',
    show: 'Xem dòng trùng'
  },
  found: {
    row: 'Dòng',
    none: 'Không còn dòng nào như vậy.',
    shown: (shown: string, matched: string) => `Hiện ${shown} dòng đầu trên ${matched} dòng.`
  }
} as const
