/** Marks of a pattern for file names, with what they stand for. */
const fileNameMarks = {
  ten: 'Tên báo cáo',
  ky: 'Kỳ số liệu',
  don_vi: 'Đơn vị',
  ngay: 'Ngày lập'
} as const
export type FileNameMark = keyof typeof fileNameMarks

export const fileNameText = {
  empty: 'Mẫu tên tệp phải có chữ hoặc một trong các dấu {ten}, {ky}, {don_vi}, {ngay}.',
  unknown: (mark: string) =>
    `Mẫu tên tệp có dấu ${mark} không dùng được. Các dấu dùng được: {ten}, {ky}, {don_vi}, {ngay}.`,
  forbidden: (character: string) => `Tên tệp không được có ký tự ${character}`,
  noUnit: 'Lập văn bản cho từng đơn vị thì mẫu tên tệp phải có dấu {don_vi}.',
  newest: 'moi-nhat',
  all: 'toan-bo'
} as const

const forbidden = /[\\/:*?"<>|]/u
const mark = /\{([^{}]*)\}/gu

/** Message of an invalid pattern; undefined if it is valid. `hasUnits`: one file for each unit. */
export function findFileNamePatternFault(
  pattern: string,
  { hasUnits }: { readonly hasUnits: boolean }
): string | undefined {
  const names = [...pattern.matchAll(mark)].map(([, name = '']) => name)
  const unknown = names.find(name => !Object.hasOwn(fileNameMarks, name))
  if (unknown !== undefined) return fileNameText.unknown(`{${unknown}}`)
  const rest = pattern.replaceAll(mark, '')
  const [brace] = /[{}]/u.exec(rest) ?? []
  if (brace !== undefined) return fileNameText.unknown(brace)
  const [character] = forbidden.exec(rest) ?? []
  if (character !== undefined) return fileNameText.forbidden(character)
  if (names.length === 0 && !/[\p{L}\p{N}]/u.test(rest)) return fileNameText.empty
  return hasUnits && !names.includes('don_vi') ? fileNameText.noUnit : undefined
}

/** Name without extension; values lose the characters that file names cannot have. */
export const fillFileNamePattern = (
  pattern: string,
  values: Readonly<Record<FileNameMark, string>>
): string =>
  pattern.replaceAll(mark, (whole, name: string) =>
    Object.hasOwn(values, name)
      ? values[name as FileNameMark].replaceAll(/[\\/:*?"<>|{}]/gu, '-')
      : whole
  )

/** Adds a number to names that occur before, ignoring case, as Windows does. */
export function makeFileNamesUnique(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map(name => {
    const dot = name.lastIndexOf('.')
    const [stem, extension] = dot < 1 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
    let free = name
    for (let number = 2; used.has(free.toLowerCase()); number++)
      free = `${stem} (${number})${extension}`
    used.add(free.toLowerCase())
    return free
  })
}
