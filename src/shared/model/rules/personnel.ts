/** Kinds of people in service, as the laws tell them apart. */
export const personnelKindLabels = {
  officer: 'Sĩ quan',
  professional: 'Quân nhân chuyên nghiệp',
  enlisted: 'Hạ sĩ quan, binh sĩ',
  civilian: 'Công nhân và viên chức quốc phòng'
} as const
export type PersonnelKind = keyof typeof personnelKindLabels

export const sexLabels = { men: 'Nam', women: 'Nữ' } as const
export type Sex = keyof typeof sexLabels

/** Military ranks, the lowest first; a navy rank is the equal rank of the army. */
export const militaryRankLabels = {
  binhNhi: 'Binh nhì',
  binhNhat: 'Binh nhất',
  haSi: 'Hạ sĩ',
  trungSi: 'Trung sĩ',
  thuongSi: 'Thượng sĩ',
  thieuUy: 'Thiếu úy',
  trungUy: 'Trung úy',
  thuongUy: 'Thượng úy',
  daiUy: 'Đại úy',
  thieuTa: 'Thiếu tá',
  trungTa: 'Trung tá',
  thuongTa: 'Thượng tá',
  daiTa: 'Đại tá',
  thieuTuong: 'Thiếu tướng',
  trungTuong: 'Trung tướng',
  thuongTuong: 'Thượng tướng',
  daiTuong: 'Đại tướng'
} as const
export type MilitaryRank = keyof typeof militaryRankLabels

export const militaryRanks = Object.keys(militaryRankLabels) as readonly MilitaryRank[]

/** Groups of ranks that the laws name together. */
export const rankGroups = {
  'Binh sĩ': ['binhNhi', 'binhNhat'],
  'Hạ sĩ quan': ['haSi', 'trungSi', 'thuongSi'],
  'Cấp úy': ['thieuUy', 'trungUy', 'thuongUy', 'daiUy'],
  'Cấp tá': ['thieuTa', 'trungTa', 'thuongTa', 'daiTa'],
  'Cấp tướng': ['thieuTuong', 'trungTuong', 'thuongTuong', 'daiTuong']
} as const satisfies Readonly<Record<string, readonly MilitaryRank[]>>

/** Ranks as words: complete groups by their name, the others one by one. */
export function formatRanks(ranks: readonly MilitaryRank[]): string {
  const left = new Set(ranks)
  const words: string[] = []
  for (const [name, group] of Object.entries(rankGroups)) {
    const held = group.filter(rank => left.has(rank))
    if (held.length === group.length) words.push(name)
    else words.push(...held.map(rank => militaryRankLabels[rank]))
  }
  return words.join(', ')
}
