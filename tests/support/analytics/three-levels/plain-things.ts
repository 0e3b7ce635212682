import type { PlainModelRow } from './generated'
import { equipmentSuppliesOf, listLastTwelveMonthEnds } from './plain-equipment'
import {
  addDaysToIsoDay,
  amountOfColumn,
  isRowValidOnDay,
  type RowsInScope,
  sumOfColumn,
  textOfColumn
} from './plain-world'

type Figures = Record<string, number>

/**
 * Reservists registered in the areas in scope, and the valid assignments of all reservists,
 * wherever they are registered.
 */
function reserve(world: RowsInScope) {
  const localities = world.by('dia-ban', 'ma_dia_ban')
  const registered = world
    .rowsOf('du-bi')
    .filter(row => isRowValidOnDay(row, 'ngay_dang_ky', 'ngay_ra_dien', world.last))
    .map((row): PlainModelRow => ({ ...localities.get(textOfColumn(row, 'ma_dia_ban')), ...row }))
  const inArea = (row: PlainModelRow): boolean => world.areas.has(textOfColumn(row, 'ma_khu_vuc'))
  const known = new Map(registered.map(row => [textOfColumn(row, 'ma_du_bi'), row]))
  const placed = world.rowsOf('xep-du-bi').flatMap(row => {
    const person = known.get(textOfColumn(row, 'ma_du_bi'))
    if (!person || !isRowValidOnDay(row, 'tu_ngay', 'den_ngay', world.last)) return []
    return [
      { person, unit: textOfColumn(row, 'ma_don_vi'), needed: textOfColumn(row, 'chuyen_nganh') }
    ]
  })
  const people = registered.filter(inArea)
  return { people, known, placed, inArea, local: [...localities.values()].filter(inArea) }
}

/** Age limits by sex and reserve rank, with the codes of the tables. */
type PlainAges = Readonly<Record<'1' | '2', Readonly<Record<'1' | '2', number>>>>
const usualAges: PlainAges = { 1: { 1: 45, 2: 45 }, 2: { 1: 40, 2: 40 } }
/** Age limits of reserve officers by the code of their military rank. */
const officerAges: Readonly<Record<string, number>> = { 9: 53, 10: 55 }

/**
 * Expected number of reservists who leave within the next year: those who reach the age limit, plus
 * as many early leavers as in the last twelve months.
 */
export function computeExpectedLeaverFigures(
  world: RowsInScope,
  ages = usualAges,
  officers = officerAges
): Figures {
  const { people, inArea } = reserve(world)
  const localities = world.by('dia-ban', 'ma_dia_ban')
  const dayOf = (day: string): number => Date.parse(day) / 86_400_000
  const aged = people.filter(row => {
    const sex = row.gioi_tinh === '2' ? '2' : '1'
    const ofOfficer = row.loai_quan_nhan === '1' ? officers[String(row.quan_ham)] : undefined
    const age = ofOfficer ?? ages[sex][row.hang_du_bi === '2' ? '2' : '1']
    const born = dayOf(textOfColumn(row, 'ngay_sinh'))
    const bornBy = (year: number): number => Math.floor(dayOf(world.last) + (year - age) * 365.25)
    return born > bornBy(0) && born <= bornBy(1)
  })
  const first = `${listLastTwelveMonthEnds(world.last)[0]?.slice(0, 7)}-01`
  const early = world.rowsOf('du-bi').filter(row => {
    const gone = textOfColumn(row, 'ngay_ra_dien')
    const place = localities.get(textOfColumn(row, 'ma_dia_ban'))
    return gone >= first && gone <= world.last && place !== undefined && inArea(place)
  })
  return { 'dong-vien-du-bi/du-bao reserve-out': aged.length + early.length }
}

/** Number of reservists assigned to units in scope. */
export const countAssignedReservists = (world: RowsInScope): number =>
  reserve(world).placed.filter(({ unit }) => world.units.some(one => one.ma_don_vi === unit)).length

export function computeExpectedReserveFigures(world: RowsInScope): Figures {
  const { people, placed, inArea, local } = reserve(world)
  const here = placed.filter(({ person }) => inArea(person))
  const codes = new Set(people.map(row => textOfColumn(row, 'ma_du_bi')))
  const states = world
    .rowsOf('san-sang-du-bi')
    .filter(
      row =>
        textOfColumn(row, 'ngay_cuoi_ky') === world.last && codes.has(textOfColumn(row, 'ma_du_bi'))
    )
  const ofState = (state: string): number => states.filter(row => row.muc_san_sang === state).length
  const quota = sumOfColumn(local, 'chi_tieu_dang_ky')
  const share = quota / sumOfColumn(world.rowsOf('dia-ban'), 'chi_tieu_dang_ky')
  const gaps = world.rowsOf('nhu-cau-chuyen-nganh').map(row => {
    const own = people.filter(person => person.chuyen_nganh === row.chuyen_nganh).length
    return own - Math.round(amountOfColumn(row, 'nhu_cau') * share)
  })
  const met = local.filter(place => {
    const own = people.filter(person => person.ma_dia_ban === place.ma_dia_ban).length
    return (
      amountOfColumn(place, 'chi_tieu_dang_ky') > 0 &&
      own >= amountOfColumn(place, 'chi_tieu_dang_ky')
    )
  })
  const rates = world
    .rowsOf('chi-tieu-du-bi')
    .filter(world.inUnits)
    .map(
      row =>
        placed.filter(({ unit }) => unit === row.ma_don_vi).length / amountOfColumn(row, 'chi_tieu')
    )
  return {
    'dong-vien-du-bi/tong-quan reserve-registered': people.length,
    'dong-vien-du-bi/tong-quan reserve-assigned': here.length,
    'dong-vien-du-bi/tong-quan reserve-overdue': people.filter(
      row => textOfColumn(row, 'ngay_cap_nhat') < addDaysToIsoDay(world.last, -365)
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

export function computeExpectedTestCallFigures(world: RowsInScope): Figures {
  const { people, placed } = reserve(world)
  const unitOf = new Map(placed.map(({ person, unit }) => [textOfColumn(person, 'ma_du_bi'), unit]))
  const inScope = new Set(world.units.map(unit => textOfColumn(unit, 'ma_don_vi')))
  const ended = world
    .rowsOf('dot-huan-luyen')
    .filter(round => textOfColumn(round, 'ngay_ket_thuc') <= world.last)
  const trained = world.rowsOf('huan-luyen-du-bi').flatMap(row => {
    const round = ended.find(one => one.ma_dot === row.ma_dot)
    const isHere = inScope.has(unitOf.get(textOfColumn(row, 'ma_du_bi')) ?? '')
    return round && isHere ? [{ ...round, ...row } satisfies PlainModelRow] : []
  })
  const attended = trained.filter(row => row.da_du === true)
  const passed = trained.filter(row => row.dat === true)
  const call = world
    .rowsOf('dot-goi-thu')
    .filter(row => textOfColumn(row, 'ngay_goi') <= world.last)
    .at(-1)
  const codes = new Set(people.map(row => textOfColumn(row, 'ma_du_bi')))
  const called = world
    .rowsOf('tra-loi-goi-thu')
    .filter(row => row.ma_dot === call?.ma_dot && codes.has(textOfColumn(row, 'ma_du_bi')))
  return {
    'dong-vien-du-bi/huan-luyen training-planned': trained.length,
    'dong-vien-du-bi/huan-luyen training-attended': attended.length,
    'dong-vien-du-bi/huan-luyen training-passed': passed.length / attended.length,
    'dong-vien-du-bi/huan-luyen training-ending': passed.filter(
      row =>
        addDaysToIsoDay(textOfColumn(row, 'ngay_ket_thuc'), 365) <= addDaysToIsoDay(world.last, 90)
    ).length,
    'dong-vien-du-bi/san-sang reserve-reached':
      called.filter(row => row.so_gio_tra_loi !== null).length / called.length
  }
}

/**
 * Expected alerts about shortages of persons by group of posts, of equipment by group, and of
 * reservists: below 85 % an alert, below 75 % a severe alert.
 */
export function computeExpectedAlertFigures(world: RowsInScope): Figures {
  const { cells } = equipmentSuppliesOf(world)
  const { placed } = reserve(world)
  const shares: number[] = []
  const add = (is: number, should: number): unknown => should > 0 && shares.push(is / should)
  for (const unit of world.units) {
    const own = (row: PlainModelRow): boolean => row.ma_don_vi === unit.ma_don_vi
    for (const group of ['A', 'B', 'C', 'D', 'E']) {
      const ofGroup = (row: PlainModelRow): boolean =>
        own(row) && world.postOf(row)?.nhom_chuc_vu === group
      add(
        world.serving.filter(ofGroup).length,
        sumOfColumn(world.planned.filter(ofGroup), 'so_bien_che')
      )
    }
    for (const cell of cells.filter(one => one.unit === unit.ma_don_vi))
      add(cell.present, cell.norm)
    const quota = world.rowsOf('chi-tieu-du-bi').find(own)
    add(placed.filter(one => one.unit === unit.ma_don_vi).length, amountOfColumn(quota, 'chi_tieu'))
  }
  const grave = shares.filter(share => share < 0.75).length
  return {
    'lien-nganh/canh-bao-thieu-hut alerts-grave': grave,
    'lien-nganh/canh-bao-thieu-hut alerts-warning':
      shares.filter(share => share < 0.85).length - grave
  }
}
