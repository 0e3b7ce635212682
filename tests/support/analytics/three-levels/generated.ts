import { createRandom } from '../../seeded-random'

export type PlainModelRow = Readonly<Record<string, string | number | boolean | null>>
/** Rows by the id of their model table; columns with code lists contain codes. */
export type PlainModelTables = Readonly<Record<string, readonly PlainModelRow[]>>

/**
 * Creates a generator of random numbers, elements and ISO days, in which first and last days of
 * months are frequent.
 */
export function createRandomPicker(seed: number) {
  const random = createRandom(seed)
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1))
  const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
  return {
    random,
    whole,
    chance: (share: number): boolean => random() < share,
    of: <T>(list: readonly T[]): T => {
      const one = list[whole(0, list.length - 1)]
      if (one === undefined) throw new Error('an empty list')
      return one
    },
    /**
     * Random day from `from` to `to`; with a probability of one third the last day of a month or
     * the day after it.
     */
    day: (from: string, to: string): string => {
      const [first, last] = [Date.parse(from), Date.parse(to)]
      const time = first + Math.floor(random() * (last - first + 1))
      if (random() > 1 / 3) return isoOf(time)
      const some = new Date(time)
      const end = Date.UTC(some.getUTCFullYear(), some.getUTCMonth() + 1, random() < 0.5 ? 0 : 1)
      return isoOf(Math.min(Math.max(end, first), last))
    }
  }
}
export type RandomPicker = ReturnType<typeof createRandomPicker>

export const listMonthEndDaysBetween = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) =>
    new Date(Date.UTC(2026, from + at, 0)).toISOString().slice(0, 10)
  )

/**
 * Generates an organisation of divisions, regiments and battalions; only battalions have posts,
 * norms and quotas.
 */
export function generateOrganisation({ whole, of, chance }: RandomPicker) {
  const unit = (code: string, level: number, above: string | null, area: string) => ({
    ma_don_vi: code,
    ten_don_vi: `Đơn vị số ${code}`,
    cap: String(level),
    don_vi_cap_tren: above,
    ma_khu_vuc: area,
    loai_hinh: String(whole(1, 4)),
    hieu_luc_tu: null,
    hieu_luc_den: null as string | null
  })
  const areas = ['K1', 'K2', 'K3']
  const divisions = ['S1', 'S2'].map(code => unit(code, 1, null, of(areas)))
  const regiments = Array.from({ length: 6 }, (_, at) =>
    unit(`E${at + 1}`, 2, at < 3 ? 'S1' : 'S2', of(areas))
  )
  const battalions = Array.from({ length: 24 }, (_, at) =>
    unit(`D${at + 1}`, 3, `E${Math.floor(at / 4) + 1}`, areas[at % 3] ?? 'K1')
  )
  const gone = { ...unit('D99', 3, 'E1', 'K1'), hieu_luc_den: '2026-01-01' }
  const posts = Array.from({ length: 10 }, (_, at) => ({
    ma_chuc_vu: `C${at}`,
    ten_chuc_vu: `Chức vụ ${at}`,
    nhom_chuc_vu: 'ABCDE'[at >> 1] ?? 'A',
    bac_chuan: whole(2, 7),
    trinh_do_chuan: String(whole(1, 3)),
    tham_nien_chuan: whole(0, 10),
    yeu_cau_chung_chi: chance(0.4),
    da_ban_hanh_chuan: at % 5 > 0
  }))
  const lines = battalions.flatMap(({ ma_don_vi }, battalion) =>
    Array.from({ length: 5 }, (_, at) => ({
      ma_vi_tri: `${ma_don_vi}-V${at}`,
      ma_don_vi,
      ma_chuc_vu: `C${(battalion + at * 2) % 10}`,
      so_bien_che: whole(2, 7),
      hieu_luc_tu: null as string | null,
      hieu_luc_den: null as string | null
    }))
  )
  // Every fourth battalion gets posts whose validity starts or ends at the boundary of a period.
  const spans = [
    [null, '2026-05-31'],
    ['2026-10-31', null],
    ['2026-11-01', null],
    [null, '2026-10-31'],
    [null, '2026-11-01']
  ] as const
  const edged = lines.map((line, at) => {
    const [hieu_luc_tu, hieu_luc_den] = spans[at % 5] ?? [null, null]
    return Math.floor(at / 5) % 4 === 3 && chance(0.6)
      ? { ...line, hieu_luc_tu, hieu_luc_den }
      : line
  })
  const tables = {
    'khu-vuc': areas.map((code, at) => ({
      ma_khu_vuc: code,
      ten_khu_vuc: `Vùng đóng quân ${code}`,
      vung: String(at + 1)
    })),
    'don-vi': [...divisions, ...regiments, ...battalions, gone],
    'chuc-vu': posts,
    'bien-che': edged
  } satisfies PlainModelTables
  return tables
}
