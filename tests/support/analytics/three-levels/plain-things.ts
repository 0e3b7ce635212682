import type { PlainRow } from './generated'
import { monthEnds, supplies } from './plain-equipment'
import { amount, counts, type PlainWorld, plusDays, text, total } from './plain-world'

type Figures = Record<string, number>

/**
 * Reservists registered in the areas in scope, and the valid assignments of all reservists,
 * wherever they are registered.
 */
function reserve(world: PlainWorld) {
  const localities = world.by('dia-ban', 'ma_dia_ban')
  const registered = world
    .rowsOf('du-bi')
    .filter(row => counts(row, 'ngay_dang_ky', 'ngay_ra_dien', world.last))
    .map((row): PlainRow => ({ ...localities.get(text(row, 'ma_dia_ban')), ...row }))
  const inArea = (row: PlainRow): boolean => world.areas.has(text(row, 'ma_khu_vuc'))
  const known = new Map(registered.map(row => [text(row, 'ma_du_bi'), row]))
  const placed = world.rowsOf('xep-du-bi').flatMap(row => {
    const person = known.get(text(row, 'ma_du_bi'))
    if (!person || !counts(row, 'tu_ngay', 'den_ngay', world.last)) return []
    return [{ person, unit: text(row, 'ma_don_vi'), needed: text(row, 'chuyen_nganh') }]
  })
  const people = registered.filter(inArea)
  return { people, known, placed, inArea, local: [...localities.values()].filter(inArea) }
}

/** Age limits by sex and reserve rank, with the codes of the tables. */
type PlainAges = Readonly<Record<'1' | '2', Readonly<Record<'1' | '2', number>>>>
const usualAges: PlainAges = { 1: { 1: 45, 2: 45 }, 2: { 1: 45, 2: 45 } }

/**
 * Expected number of reservists who leave within the next year: those who reach the age limit, plus
 * as many early leavers as in the last twelve months.
 */
export function leavingFigures(world: PlainWorld, ages = usualAges): Figures {
  const { people, inArea } = reserve(world)
  const localities = world.by('dia-ban', 'ma_dia_ban')
  const dayOf = (day: string): number => Date.parse(day) / 86_400_000
  const aged = people.filter(row => {
    const sex = row.gioi_tinh === '2' ? '2' : '1'
    const age = ages[sex][row.hang_du_bi === '2' ? '2' : '1']
    const born = dayOf(text(row, 'ngay_sinh'))
    const bornBy = (year: number): number => Math.floor(dayOf(world.last) + (year - age) * 365.25)
    return born > bornBy(0) && born <= bornBy(1)
  })
  const first = `${monthEnds(world.last)[0]?.slice(0, 7)}-01`
  const early = world.rowsOf('du-bi').filter(row => {
    const gone = text(row, 'ngay_ra_dien')
    const place = localities.get(text(row, 'ma_dia_ban'))
    return gone >= first && gone <= world.last && place !== undefined && inArea(place)
  })
  return { 'dong-vien-du-bi/du-bao reserve-out': aged.length + early.length }
}

/** Number of reservists assigned to units in scope. */
export const placedHere = (world: PlainWorld): number =>
  reserve(world).placed.filter(({ unit }) => world.units.some(one => one.ma_don_vi === unit)).length

export function reserveFigures(world: PlainWorld): Figures {
  const { people, placed, inArea, local } = reserve(world)
  const here = placed.filter(({ person }) => inArea(person))
  const codes = new Set(people.map(row => text(row, 'ma_du_bi')))
  const states = world
    .rowsOf('san-sang-du-bi')
    .filter(row => text(row, 'ngay_cuoi_ky') === world.last && codes.has(text(row, 'ma_du_bi')))
  const ofState = (state: string): number => states.filter(row => row.muc_san_sang === state).length
  const quota = total(local, 'chi_tieu_dang_ky')
  const share = quota / total(world.rowsOf('dia-ban'), 'chi_tieu_dang_ky')
  const gaps = world.rowsOf('nhu-cau-chuyen-nganh').map(row => {
    const own = people.filter(person => person.chuyen_nganh === row.chuyen_nganh).length
    return own - Math.round(amount(row, 'nhu_cau') * share)
  })
  const met = local.filter(place => {
    const own = people.filter(person => person.ma_dia_ban === place.ma_dia_ban).length
    return amount(place, 'chi_tieu_dang_ky') > 0 && own >= amount(place, 'chi_tieu_dang_ky')
  })
  const rates = world
    .rowsOf('chi-tieu-du-bi')
    .filter(world.inUnits)
    .map(
      row => placed.filter(({ unit }) => unit === row.ma_don_vi).length / amount(row, 'chi_tieu')
    )
  return {
    'dong-vien-du-bi/tong-quan reserve-registered': people.length,
    'dong-vien-du-bi/tong-quan reserve-assigned': here.length,
    'dong-vien-du-bi/tong-quan reserve-overdue': people.filter(
      row => text(row, 'ngay_cap_nhat') < plusDays(world.last, -365)
    ).length,
    'dong-vien-du-bi/tong-quan reserve-ready': ofState('1') / people.length,
    'dong-vien-du-bi/san-sang reserve-limited': ofState('2'),
    'dong-vien-du-bi/san-sang reserve-unready': ofState('3'),
    'dong-vien-du-bi/theo-dia-ban places-met': met.length,
    'dong-vien-du-bi/theo-dia-ban reserve-quota-rate': people.length / quota,
    'dong-vien-du-bi/theo-don-vi reserve-units-met': rates.filter(
      rate => rate >= 0.95 && rate <= 1.05
    ).length,
    'dong-vien-du-bi/theo-don-vi reserve-units-short': rates.filter(rate => rate < 0.95).length,
    'dong-vien-du-bi/theo-don-vi reserve-units-over': rates.filter(rate => rate > 1.05).length,
    'dong-vien-du-bi/theo-chuyen-nganh speciality-short': Math.max(0, ...gaps.map(gap => -gap)),
    'dong-vien-du-bi/theo-chuyen-nganh speciality-over': Math.max(0, ...gaps),
    'dong-vien-du-bi/theo-chuyen-nganh speciality-exact':
      here.filter(({ person, needed }) => person.chuyen_nganh === needed).length / here.length
  }
}

export function callFigures(world: PlainWorld): Figures {
  const { people, placed } = reserve(world)
  const unitOf = new Map(placed.map(({ person, unit }) => [text(person, 'ma_du_bi'), unit]))
  const inScope = new Set(world.units.map(unit => text(unit, 'ma_don_vi')))
  const ended = world
    .rowsOf('dot-huan-luyen')
    .filter(round => text(round, 'ngay_ket_thuc') <= world.last)
  const trained = world.rowsOf('huan-luyen-du-bi').flatMap(row => {
    const round = ended.find(one => one.ma_dot === row.ma_dot)
    const isHere = inScope.has(unitOf.get(text(row, 'ma_du_bi')) ?? '')
    return round && isHere ? [{ ...round, ...row } satisfies PlainRow] : []
  })
  const attended = trained.filter(row => row.da_du === true)
  const passed = trained.filter(row => row.dat === true)
  const call = world
    .rowsOf('dot-goi-thu')
    .filter(row => text(row, 'ngay_goi') <= world.last)
    .at(-1)
  const codes = new Set(people.map(row => text(row, 'ma_du_bi')))
  const called = world
    .rowsOf('tra-loi-goi-thu')
    .filter(row => row.ma_dot === call?.ma_dot && codes.has(text(row, 'ma_du_bi')))
  return {
    'dong-vien-du-bi/huan-luyen training-planned': trained.length,
    'dong-vien-du-bi/huan-luyen training-attended': attended.length,
    'dong-vien-du-bi/huan-luyen training-passed': passed.length / attended.length,
    'dong-vien-du-bi/huan-luyen training-ending': passed.filter(
      row => plusDays(text(row, 'ngay_ket_thuc'), 365) <= plusDays(world.last, 90)
    ).length,
    'dong-vien-du-bi/san-sang reserve-reached':
      called.filter(row => row.so_gio_tra_loi !== null).length / called.length
  }
}

/**
 * Expected alerts about shortages of persons by group of posts, of equipment by group, and of
 * reservists: below 85 % an alert, below 75 % a severe alert.
 */
export function alertFigures(world: PlainWorld): Figures {
  const { cells } = supplies(world)
  const { placed } = reserve(world)
  const shares: number[] = []
  const add = (is: number, should: number): unknown => should > 0 && shares.push(is / should)
  for (const unit of world.units) {
    const own = (row: PlainRow): boolean => row.ma_don_vi === unit.ma_don_vi
    for (const group of ['A', 'B', 'C', 'D', 'E']) {
      const ofGroup = (row: PlainRow): boolean =>
        own(row) && world.postOf(row)?.nhom_chuc_vu === group
      add(world.serving.filter(ofGroup).length, total(world.planned.filter(ofGroup), 'so_bien_che'))
    }
    for (const cell of cells.filter(one => one.unit === unit.ma_don_vi))
      add(cell.present, cell.norm)
    const quota = world.rowsOf('chi-tieu-du-bi').find(own)
    add(placed.filter(one => one.unit === unit.ma_don_vi).length, amount(quota, 'chi_tieu'))
  }
  const grave = shares.filter(share => share < 0.75).length
  return {
    'lien-nganh/canh-bao-thieu-hut alerts-grave': grave,
    'lien-nganh/canh-bao-thieu-hut alerts-warning':
      shares.filter(share => share < 0.85).length - grave
  }
}
