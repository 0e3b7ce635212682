/** Maximum characters of a heading in a file. */
export const maxExportTitleLength = 1_000

/** Text of exported result files. */
export const resultExportText = {
  sheet: 'Dữ liệu',
  partSheet: 'Dữ liệu (một phần)',
  /** File name part of a partial export. */
  partFile: 'mot-phan',
  all: (rows: string) => `${rows} dòng`,
  part: (rows: string) => `${rows} dòng đầu, chưa phải tất cả`
} as const
