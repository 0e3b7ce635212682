/** Characters of a heading in a file. */
export const longestTitle = 1_000

/** Words of files that the rows of an answer are written to. */
export const exportText = {
  sheet: 'Dữ liệu',
  partSheet: 'Dữ liệu (một phần)',
  /** Of a file's name. */
  partFile: 'mot-phan',
  all: (rows: string) => `${rows} dòng`,
  part: (rows: string) => `${rows} dòng đầu, chưa phải tất cả`
} as const
