/** Units of the organisation: code, name, code of the superior unit. */
export const scopeTestUnits = [
  ['BTL', 'Bộ Tư lệnh', ''],
  ['SD1', 'Sư đoàn 1', 'BTL'],
  ['TD1', 'Trung đoàn 1', 'SD1'],
  ['TD2', 'Trung đoàn 2', 'SD1'],
  ['SD2', 'Sư đoàn 2', 'BTL'],
  ['TD3', 'Trung đoàn 3', 'SD2']
] as const

/** Number of posts and of rows of each unit, none of which is a sum of others. */
const amountOf = (index: number): number => 10 ** index
/** Last days of the twelve months before the current one, as a file has them. */
const periodEnds = Array.from({ length: 12 }, (_, index) => {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, 0))
  return day.toISOString().slice(0, 10).split('-').reverse().join('/')
})

const ofUnits = (cells: (code: string, index: number) => readonly string[][]): string[] =>
  scopeTestUnits.flatMap(([code], index) => cells(code, index).map(row => row.join(';')))

/** Lines of the tables of the standard model that the page of pay requires. */
export const payModelLines: Readonly<Record<string, readonly string[]>> = {
  'khu-vuc': ['KV1;Khu vực 1;Miền Bắc'],
  'don-vi': scopeTestUnits.map(([code, name, superior]) =>
    [code, name, 'Sư đoàn', superior, 'KV1', 'Bộ binh', '', ''].join(';')
  ),
  'bien-che': ofUnits((code, index) => [
    [`V-${code}`, code, 'CV1', String(amountOf(index)), '', '']
  ]),
  'chi-che-do': ofUnits((code, index) =>
    periodEnds.map(day => [code, day, 'Lương', String(amountOf(index))])
  ),
  'du-toan': ofUnits((code, index) =>
    periodEnds.map(day => [code, day, String(amountOf(index) * 2)])
  )
}

/** Address of the sector page that the tables fill. */
export const payPagePath = '/chuyen-nganh/quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong'

/** Tables of the page whose rows name a unit in their column `ma_don_vi`. */
export const tablesOfUnits = ['bien_che', 'chi_che_do', 'du_toan'] as const

/** Lines of a table with a number for each unit, which is a power of ten. */
export const strengthLines = [
  'ma_don_vi;nam;so_luong',
  ...ofUnits((code, index) => [[code, '2026', String(amountOf(index))]])
]
