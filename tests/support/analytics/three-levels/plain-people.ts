import type { PlainModelRow } from './generated'
import {
  addDaysToIsoDay,
  amountOfColumn,
  isRowValidOnDay,
  type RowsInScope,
  sumOfColumn,
  textOfColumn
} from './plain-world'

type Figures = Record<string, number>

/** BC (establishment) and HC (headcount) of each unit in scope. */
function unitsOf({ units, planned, serving }: RowsInScope) {
  return units.map(unit => {
    const own = (row: PlainModelRow): boolean => row.ma_don_vi === unit.ma_don_vi
    const bc = sumOfColumn(planned.filter(own), 'so_bien_che')
    return { unit, bc, hc: serving.filter(own).length }
  })
}

const sumOf = <T>(list: readonly T[], value: (one: T) => number): number =>
  list.reduce((all, one) => all + value(one), 0)

export function computeExpectedStaffingFigures(world: RowsInScope): Figures {
  const { planned, serving, posts } = world
  const units = unitsOf(world)
  const rated = units.filter(({ bc }) => bc > 0).map(({ bc, hc }) => hc / bc)
  const bc = sumOf(units, one => one.bc)
  const kinds = ['1', '2', '3', '4'].flatMap(kind => {
    const own = units.filter(({ unit }) => unit.loai_hinh === kind)
    return own.length === 0
      ? []
      : [{ bc: sumOf(own, one => one.bc), hc: sumOf(own, one => one.hc) }]
  })
  const held = (line: PlainModelRow): number =>
    serving.filter(stay => stay.ma_vi_tri === line.ma_vi_tri).length
  const standing = serving.filter(stay => world.postOf(stay)?.da_ban_hanh_chuan === true)
  const meets = (stay: PlainModelRow): boolean => {
    const post = posts.get(textOfColumn(stay, 'ma_chuc_vu'))
    return (
      amountOfColumn(stay, 'bac') >= amountOfColumn(post, 'bac_chuan') &&
      amountOfColumn(stay, 'trinh_do') >= amountOfColumn(post, 'trinh_do_chuan') &&
      amountOfColumn(stay, 'tham_nien') >= amountOfColumn(post, 'tham_nien_chuan') &&
      (stay.co_chung_chi === true || post?.yeu_cau_chung_chi === false)
    )
  }
  const byGrade = (test: (difference: number) => boolean): number =>
    serving.filter(stay =>
      test(amountOfColumn(stay, 'bac') - amountOfColumn(world.postOf(stay), 'bac_chuan'))
    ).length
  const staffed = units.filter(one => one.bc > 0 || one.hc > 0)
  const byArea = [...world.areas].map(area =>
    sumOf(
      units.filter(({ unit }) => unit.ma_khu_vuc === area),
      one => one.hc
    )
  )
  return {
    'to-chuc-bien-che/tong-quan units': units.length,
    'to-chuc-bien-che/tong-quan establishment': bc,
    'to-chuc-bien-che/tong-quan headcount': serving.length,
    'to-chuc-bien-che/tong-quan fill-rate': serving.length / bc,
    'to-chuc-bien-che/chi-tiet-bien-che position-lines': planned.length,
    'to-chuc-bien-che/chi-tiet-bien-che posts-filled': sumOf(planned, line =>
      Math.min(amountOfColumn(line, 'so_bien_che'), held(line))
    ),
    'to-chuc-bien-che/chi-tiet-bien-che posts-vacant': sumOf(planned, line =>
      Math.max(0, amountOfColumn(line, 'so_bien_che') - held(line))
    ),
    'to-chuc-bien-che/chi-tiet-bien-che second-posts': serving.filter(
      stay => stay.chuc_vu_kiem_nhiem !== null
    ).length,
    'to-chuc-bien-che/ty-le-lap-day units-success': rated.filter(
      rate => rate >= 0.95 && rate <= 1.05
    ).length,
    'to-chuc-bien-che/ty-le-lap-day units-warning': rated.filter(
      rate => (rate >= 0.85 && rate < 0.95) || rate > 1.05
    ).length,
    'to-chuc-bien-che/ty-le-lap-day units-danger': rated.filter(rate => rate < 0.85).length,
    'to-chuc-bien-che/theo-loai-hinh kind-most': Math.max(...kinds.map(kind => kind.hc)),
    'to-chuc-bien-che/theo-loai-hinh kind-lowest': Math.min(
      ...kinds.filter(kind => kind.bc > 0).map(kind => kind.hc / kind.bc)
    ),
    'to-chuc-bien-che/chuan-chuc-vu standard-met': standing.filter(meets).length / standing.length,
    'lien-nganh/doi-chieu-bien-che units-exact': staffed.filter(one => one.hc === one.bc).length,
    'lien-nganh/doi-chieu-bien-che units-short': staffed.filter(one => one.hc < one.bc).length,
    'lien-nganh/doi-chieu-bien-che units-over': staffed.filter(one => one.hc > one.bc).length,
    'lien-nganh/doi-chieu-bien-che headcount-net': serving.length - bc,
    'lien-nganh/chuc-vu-cap-bac grade-exact':
      byGrade(difference => difference === 0) / serving.length,
    'lien-nganh/chuc-vu-cap-bac grade-higher': byGrade(difference => difference > 0),
    'lien-nganh/chuc-vu-cap-bac grade-lower': byGrade(difference => difference < 0),
    'lien-nganh/vung-luc-luong headcount-per-unit': serving.length / staffed.length,
    'lien-nganh/vung-luc-luong area-gap': Math.max(...byArea) - Math.min(...byArea)
  }
}

/** Age in whole years on a day. */
const ageOn = (birth: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0)

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const at = (place: number): number => sorted[place] ?? Number.NaN
  const half = sorted.length / 2
  return sorted.length % 2 === 1 ? at(Math.floor(half)) : (at(half - 1) + at(half)) / 2
}

export function computeExpectedPersonFigures(world: RowsInScope): Figures {
  const { serving, last, first, joined, inUnits, units } = world
  const here = new Set(serving.map(stay => textOfColumn(stay, 'ma_nguoi')))
  const away = new Set(
    world
      .rowsOf('vang-mat')
      .filter(
        row =>
          isRowValidOnDay(row, 'tu_ngay', 'den_ngay', last) &&
          here.has(textOfColumn(row, 'ma_nguoi'))
      )
      .map(row => textOfColumn(row, 'ma_nguoi'))
  )
  const opening = world.servingOn(addDaysToIsoDay(first, -1)).length
  const came = joined.filter(stay => inUnits(stay) && world.inMonth(textOfColumn(stay, 'tu_ngay')))
  // Persons who left one unit in scope and started in another on the same day; they have moved, not
  // joined.
  const moved = came.filter(stay =>
    joined.some(
      other =>
        inUnits(other) &&
        other.ma_nguoi === stay.ma_nguoi &&
        other.den_ngay === stay.tu_ngay &&
        other !== stay
    )
  ).length
  const ages = serving.map(stay => ageOn(textOfColumn(stay, 'ngay_sinh'), last))
  const share = (test: (age: number) => boolean): number => ages.filter(test).length / ages.length
  const women = serving.filter(stay => stay.gioi_tinh === '2').length
  const regions = ['1', '2', '3'].map(region => {
    const areas = world.rowsOf('khu-vuc').filter(area => area.vung === region)
    const own = units.filter(unit => areas.some(area => area.ma_khu_vuc === unit.ma_khu_vuc))
    return serving.filter(stay => own.some(unit => unit.ma_don_vi === stay.ma_don_vi)).length
  })
  const gained = came.length - moved
  return {
    'quan-so-chinh-sach/tong-quan-quan-so present': serving.length - away.size,
    'quan-so-chinh-sach/tong-quan-quan-so absent': away.size,
    'quan-so-chinh-sach/tong-quan-quan-so headcount-change': serving.length - opening,
    'quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu age-median': middle(ages),
    'quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu women': women / serving.length,
    'quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu under-30': share(age => age < 30),
    'quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu over-50': share(age => age > 50),
    'quan-so-chinh-sach/bien-dong-nhan-su opening': opening,
    'quan-so-chinh-sach/bien-dong-nhan-su gained': gained,
    'quan-so-chinh-sach/bien-dong-nhan-su lost': opening + gained - serving.length,
    'quan-so-chinh-sach/phan-bo-theo-vung-mien headcount-region-1': regions[0] ?? 0,
    'quan-so-chinh-sach/phan-bo-theo-vung-mien headcount-region-2': regions[1] ?? 0,
    'quan-so-chinh-sach/phan-bo-theo-vung-mien headcount-region-3': regions[2] ?? 0,
    'lien-nganh/giao-cat-ca-nhan files': serving.length
  }
}

export function computeExpectedEntitlements(world: RowsInScope): Figures {
  const { serving, last, joined, inUnits } = world
  const here = new Set(serving.map(stay => textOfColumn(stay, 'ma_nguoi')))
  const reached = (row: PlainModelRow, name: string): boolean =>
    row[name] !== null && textOfColumn(row, name) <= last
  const cases = world
    .rowsOf('ho-so-chinh-sach')
    .filter(row => here.has(textOfColumn(row, 'ma_nguoi')))
  const done = cases.filter(row => reached(row, 'ngay_hoan_thanh'))
  const undone = cases.filter(row => !reached(row, 'ngay_hoan_thanh'))
  const begun = undone.filter(
    row => reached(row, 'ngay_lap_ho_so') || reached(row, 'ngay_trinh_duyet')
  )
  const courses = world
    .rowsOf('khoa-hoc')
    .filter(row => textOfColumn(row, 'ngay_khai_giang') <= last)
  const ended = courses.filter(row => textOfColumn(row, 'ngay_ket_thuc') <= last)
  const open = courses.filter(row => textOfColumn(row, 'ngay_ket_thuc') > last)
  /** A person who currently holds no post is counted in the unit of the last post. */
  const isLearner = (person: string): boolean => {
    const known = joined
      .filter(stay => stay.ma_nguoi === person && textOfColumn(stay, 'tu_ngay') <= last)
      .toSorted((left, right) =>
        textOfColumn(left, 'tu_ngay').localeCompare(textOfColumn(right, 'tu_ngay'))
      )
    const place = known.at(-1)
    return place !== undefined && inUnits(place)
  }
  const learners = world.rowsOf('hoc-vien').filter(row => isLearner(textOfColumn(row, 'ma_nguoi')))
  const inCourses = (some: readonly PlainModelRow[], stage: number): number =>
    learners.filter(
      row =>
        amountOfColumn(row, 'buoc') >= stage && some.some(course => course.ma_khoa === row.ma_khoa)
    ).length
  const pay = world
    .rowsOf('chi-che-do')
    .filter(row => inUnits(row) && textOfColumn(row, 'ngay_cuoi_ky') === last)
  const estimate = world
    .rowsOf('du-toan')
    .filter(row => inUnits(row) && textOfColumn(row, 'ngay_cuoi_ky') === last)
  const paid = sumOfColumn(pay, 'so_tien')
  return {
    'quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh policy-soon': cases.filter(row => {
      const eligible = textOfColumn(row, 'ngay_du_dieu_kien')
      return eligible > last && eligible <= addDaysToIsoDay(last, 365)
    }).length,
    'quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh policy-open': begun.length,
    'quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh policy-done': done.length,
    'quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh policy-overdue': undone.filter(
      row => textOfColumn(row, 'han_giai_quyet') < last
    ).length,
    'quan-so-chinh-sach/dao-tao-nang-ngach courses-open': open.length,
    'quan-so-chinh-sach/dao-tao-nang-ngach learners': inCourses(open, 2),
    'quan-so-chinh-sach/dao-tao-nang-ngach completion': inCourses(ended, 3) / inCourses(ended, 1),
    'quan-so-chinh-sach/dao-tao-nang-ngach upgrade-ready': serving.filter(stay => {
      const post = world.postOf(stay)
      return (
        amountOfColumn(stay, 'bac') < amountOfColumn(post, 'bac_chuan') &&
        amountOfColumn(stay, 'tham_nien') >= amountOfColumn(post, 'tham_nien_chuan')
      )
    }).length,
    'quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong pay-total': paid,
    'quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong pay-salary': sumOfColumn(
      pay.filter(row => row.khoan === '1'),
      'so_tien'
    ),
    'quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong pay-gap':
      paid - sumOfColumn(estimate, 'du_toan')
  }
}
