import { militaryRanks } from '@shared/model/rules/personnel'

const rankCode = (rank: (typeof militaryRanks)[number]): string =>
  String(militaryRanks.indexOf(rank) + 1)
const person = (at: number, rest: Readonly<Record<string, string | null>>) => ({
  ma_nguoi: `N${at}`,
  gioi_tinh: at % 2 === 0 ? '2' : '1',
  bac: 3,
  trinh_do: '2',
  tham_nien: 5,
  co_chung_chi: 'true',
  ...rest
})
/** Captains of unit B, four born in each of ten years: the law ends their service at 50. */
export const captains = Array.from({ length: 40 }, (_, at) =>
  person(at, {
    ngay_sinh: `${1975 + (at % 10)}-06-15`,
    loai_quan_nhan: '1',
    quan_ham: rankCode('daiUy'),
    // After four years in the rank they may become majors.
    ngay_nhan_quan_ham: `${2022 + (at % 4)}-03-01`
  })
)
/** Professional soldiers of unit C, who are too young for an age limit. */
const professionals = Array.from({ length: 30 }, (_, at) =>
  person(40 + at, {
    ngay_sinh: '1995-01-20',
    loai_quan_nhan: '2',
    quan_ham: rankCode('trungUy'),
    ngay_nhan_quan_ham: at === 0 ? null : '2020-05-01'
  })
)
/** All persons. */
export const persons = [...captains, ...professionals]
/** Positions of all persons since 2020; those of leavers end in July 2025. */
export const heldFrom = (isLeaver: (at: number) => boolean) =>
  persons.map(({ ma_nguoi }, at) => ({
    ma_nguoi,
    ma_vi_tri: at < 40 ? 'VB' : 'VC',
    tu_ngay: '2020-01-01',
    ...(isLeaver(at) && { den_ngay: '2025-07-01', ly_do_di: '1' })
  }))
