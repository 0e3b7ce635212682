import {
  type generateOrganisation,
  listMonthEndDaysBetween,
  type PlainModelRow,
  type PlainModelTables,
  type RandomPicker
} from './generated'

type Lines = ReturnType<typeof generateOrganisation>['bien-che']

const longAgo = '2015-03-01'

/**
 * Generates assignments of persons to posts: every fourth battalion is exactly full, one is short,
 * one has too many persons, one changes during the period.
 */
function stays(pick: RandomPicker, lines: Lines): { people: string[]; rows: PlainModelRow[] } {
  const people: string[] = []
  const rows: PlainModelRow[] = []
  const come = (): string => {
    people.push(`N${people.length}`)
    return people.at(-1) ?? ''
  }
  const stay = (person: string, line: string, from: string, until: string | null): unknown =>
    rows.push({
      ma_nguoi: person,
      ma_vi_tri: line,
      tu_ngay: from,
      den_ngay: until,
      ly_do_den: null,
      ly_do_di: null,
      can_cu_den: null,
      can_cu_di: null
    })
  const changing = lines.filter((_, at) => (Math.floor(at / 5) % 4) % 2 === 1)
  for (const [at, line] of lines.entries()) {
    const kind = Math.floor(at / 5) % 4
    const wanted = line.so_bien_che + (kind === 0 ? 0 : kind === 2 ? 1 : -2)
    for (let one = 0; one < wanted; one++) stay(come(), line.ma_vi_tri, longAgo, null)
  }
  for (let one = 0; one < 70; one++) {
    const person = come()
    const first = pick.day('2025-06-01', '2026-09-30')
    const second = pick.day(first, '2026-11-05')
    if (second === first || pick.chance(0.3)) {
      stay(person, pick.of(changing).ma_vi_tri, first, null)
      continue
    }
    stay(person, pick.of(changing).ma_vi_tri, first, second)
    // Some persons start at another post on the day on which they leave the first; others return
    // later.
    if (pick.chance(0.6)) stay(person, pick.of(changing).ma_vi_tri, second, null)
    else if (pick.chance(0.3) && second < '2026-10-20') {
      stay(person, pick.of(changing).ma_vi_tri, pick.day(second, '2026-11-05'), null)
    }
  }
  return { people, rows }
}

/** Every `step`th person, so that persons of all units are included. */
const everyFew = <T>(all: readonly T[], step: number): T[] => all.filter((_, at) => at % step === 0)

function files(pick: RandomPicker, people: readonly string[]): PlainModelTables {
  const persons = people.map((code, at) => ({
    ma_nguoi: code,
    // Some persons become 30 or 51 on the last day of a period or the day after, to test the
    // boundaries of age groups.
    ngay_sinh:
      at % 9 === 0
        ? pick.of(['1996-10-31', '1996-11-01', '1975-10-31', '1975-11-01', '1996-05-31'])
        : pick.day('1967-01-01', '2005-12-31'),
    gioi_tinh: pick.chance(0.2) ? '2' : '1',
    bac: pick.whole(1, 8),
    trinh_do: String(pick.whole(1, 4)),
    tham_nien: pick.whole(0, 25),
    co_chung_chi: pick.chance(0.6),
    chuc_vu_kiem_nhiem: pick.chance(0.1) ? 'C1' : null
  }))
  const cases = everyFew(people, 5).map(person => {
    const eligible = pick.day('2025-09-01', '2027-12-31')
    const filed = pick.chance(0.6) ? pick.day('2026-01-01', '2026-11-10') : null
    const sent = filed !== null && pick.chance(0.6) ? pick.day(filed, '2026-11-10') : null
    return {
      ma_nguoi: person,
      dien: pick.chance(0.7) ? '1' : '2',
      ngay_du_dieu_kien: eligible,
      han_giai_quyet: pick.day('2026-04-01', '2027-01-31'),
      ngay_lap_ho_so: filed,
      ngay_trinh_duyet: sent,
      ngay_hoan_thanh: sent !== null && pick.chance(0.5) ? pick.day(sent, '2026-11-10') : null
    }
  })
  const sources = everyFew(persons, 2).flatMap(({ ma_nguoi, ngay_sinh, bac }, at) =>
    ['1', '2', '3', '4'].flatMap(nguon => {
      if (nguon === '4' && at % 7 === 0) return []
      const differs = nguon === '2' && at % 5 === 0
      return {
        nguon,
        ma_nguoi,
        ma_trong_nguon: differs && at % 4 === 3 ? `${ma_nguoi}X` : ma_nguoi,
        ngay_sinh: differs && at % 4 === 0 ? '1960-01-01' : ngay_sinh,
        bac: differs && at % 4 === 1 ? (bac % 8) + 1 : bac,
        ma_don_vi: differs && at % 4 === 2 ? 'D2' : 'D1',
        da_xu_ly: false,
        hieu_luc_tu: null,
        hieu_luc_den: null
      }
    })
  )
  return { nguoi: persons, 'ho-so-chinh-sach': cases, 'ho-so-nguon': sources }
}

function learning(pick: RandomPicker, people: readonly string[]): PlainModelTables {
  const courses = [
    ['2026-01-05', '2026-04-30'],
    ['2026-03-02', '2026-05-31'],
    ['2026-05-31', '2026-10-31'],
    ['2026-08-03', '2026-11-30'],
    ['2026-10-31', '2026-12-31'],
    ['2026-11-01', '2026-12-31']
  ].map(([start = '', end = ''], at) => ({
    ma_khoa: `H${at}`,
    ten_khoa: `Khóa ${at}`,
    loai_khoa: String((at % 3) + 1),
    ngay_khai_giang: start,
    ngay_ket_thuc: end,
    chi_tieu: 30
  }))
  const learners = Array.from({ length: 180 }, (_, at) => ({
    ma_dang_ky: `DK${at}`,
    ma_khoa: `H${at % courses.length}`,
    ma_nguoi: people[Math.floor(at / courses.length) * 16] ?? 'N0',
    buoc: String(pick.whole(1, 4))
  }))
  return { 'khoa-hoc': courses, 'hoc-vien': learners }
}

/** Model tables about persons: assignments, training and costs. */
export function generatePeopleTables(pick: RandomPicker, lines: Lines): PlainModelTables {
  const { people, rows } = stays(pick, lines)
  const units = [...new Set(lines.map(({ ma_don_vi }) => ma_don_vi))]
  const ends = listMonthEndDaysBetween(4, 10)
  return {
    'giu-vi-tri': rows,
    'vang-mat': everyFew(people, 4).map(person => {
      const from = pick.day('2026-03-01', '2026-11-05')
      return {
        ma_nguoi: person,
        tu_ngay: from,
        den_ngay: pick.chance(0.3) ? null : pick.day(from, '2026-11-20'),
        ly_do_vang: String(pick.whole(1, 4))
      }
    }),
    ...files(pick, people),
    ...learning(pick, people),
    'chi-che-do': units.flatMap(unit =>
      ends.flatMap(end =>
        ['1', '2', '3'].map(khoan => ({
          ma_don_vi: unit,
          ngay_cuoi_ky: end,
          khoan,
          // The decimal .2 avoids sums that end in exactly one half, which different
          // implementations might round differently.
          so_tien: pick.whole(10, 900) + 0.2
        }))
      )
    ),
    'du-toan': units.flatMap(unit =>
      ends.map(end => ({
        ma_don_vi: unit,
        ngay_cuoi_ky: end,
        du_toan: pick.whole(1500, 20_000) / 10
      }))
    )
  }
}
