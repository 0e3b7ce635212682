/** Maximum characters of a column heading in an exported file. */
export const maxExportTitleLength = 1_000

/** Texts in exported result files, and in their names. */
export const resultExportText = {
  sheet: 'Dữ liệu',
  partSheet: 'Dữ liệu (một phần)',
  /** Suffix of the file name if only a part of the result rows was exported. */
  partFile: 'mot-phan',
  crossCell: 'Có ô chứa nhiều chữ hơn mức một ô của tệp XLSX cho phép. Hãy xuất CSV.',
  crossAs: (format: string) => `Bảng chéo như đang xem, ${format}`,
  crossRows: (format: string) => `Từng ô một dòng, có cột cấp hàng và cấp cột, ${format}`,
  all: (rows: string) => `${rows} dòng`,
  part: (rows: string) => `${rows} dòng đầu, chưa phải tất cả`
} as const
