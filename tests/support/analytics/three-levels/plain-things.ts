import type { PlainRow } from './generated'
import { amount, counts, type PlainWorld, plusDays, text, total } from './plain-world'

type Figures = Record<string, number>

const groups = ['1', '2', '3', '4', '5']

/** Norms and things of the scope with their group, and of each unit and group how many there should be and are. */
export function supplies(world: PlainWorld) {
  const types = world.by('loai-trang-bi', 'ma_loai')
  const withType = (row: PlainRow): PlainRow => ({ ...types.get(text(row, 'ma_loai')), ...row })
  const norms = world
    .rowsOf('dinh-muc')
    .filter(row => world.inUnits(row) && counts(row, 'hieu_luc_tu', 'hieu_luc_den', world.last))
    .map(withType)
  const things = world
    .rowsOf('trang-bi')
    .filter(row => world.inUnits(row) && counts(row, 'ngay_nhap', 'ngay_loai', world.last))
    .map(withType)
  const cells = world.units.flatMap(unit =>
    groups.map(group => {
      const own = (row: PlainRow): boolean =>
        row.ma_don_vi === unit.ma_don_vi && row.nhom_trang_bi === group
      return {
        unit: text(unit, 'ma_don_vi'),
        norm: total(norms.filter(own), 'dinh_muc'),
        present: things.filter(own).length
      }
    })
  )
  return { norms, things, cells }
}

export function equipmentFigures(world: PlainWorld): Figures {
  const { norms, things, cells } = supplies(world)
  const norm = total(norms, 'dinh_muc')
  const short = world.units.filter(unit => {
    const own = cells.filter(cell => cell.unit === unit.ma_don_vi)
    return own.reduce((gap, cell) => gap + cell.present - cell.norm, 0) < 0
  })
  const known = new Map(things.map(thing => [text(thing, 'ma_trang_bi'), thing]))
  const said = world
    .rowsOf('tinh-trang-trang-bi')
    .filter(row => text(row, 'ngay_cuoi_ky') === world.last && known.has(text(row, 'ma_trang_bi')))
  const [planned, down] = [total(said, 'so_ngay_ke_hoach'), total(said, 'so_ngay_dung')]
  const ofState = (state: string): number =>
    said.filter(row => row.trang_thai_ky_thuat === state).length
  const downFor = (from: number, to: number): number =>
    said.filter(row => amount(row, 'so_ngay_dung') >= from && amount(row, 'so_ngay_dung') <= to)
      .length
  return {
    'lien-nganh/doi-chieu-trang-bi equipment-short': cells.reduce(
      (all, cell) => all + Math.max(0, cell.norm - cell.present),
      0
    ),
    'trang-bi/theo-don-vi equipment': things.length,
    'trang-bi/theo-don-vi equipment-norm': norm,
    'trang-bi/theo-don-vi equipment-rate': things.length / norm,
    'trang-bi/theo-don-vi equipment-units-short': short.length,
    'trang-bi/theo-loai equipment-age':
      things.reduce((all, thing) => all + world.year - amount(thing, 'nam_san_xuat'), 0) /
      things.length,
    'trang-bi/theo-loai equipment-ending': things.filter(
      thing => amount(thing, 'nam_san_xuat') + amount(thing, 'nien_han') - world.year <= 1
    ).length,
    'trang-bi/theo-trang-thai-ky-thuat equipment-state-1': ofState('1'),
    'trang-bi/theo-trang-thai-ky-thuat equipment-state-2': ofState('2'),
    'trang-bi/theo-trang-thai-ky-thuat equipment-state-4': ofState('4'),
    'trang-bi/theo-muc-do-san-sang equipment-ready': (planned - down) / planned,
    'trang-bi/theo-muc-do-san-sang equipment-limited': downFor(4, 15),
    'trang-bi/theo-muc-do-san-sang equipment-unready': downFor(16, 31),
    'trang-bi/theo-muc-do-san-sang equipment-down': down / said.length,
    'trang-bi/du-bao-nhu-cau demand-material': said.reduce(
      (all, row) => all + Math.ceil(amount(row, 'so_ngay_dung') / 6),
      0
    )
  }
}

/** The last day of each of the twelve months that end with a day. */
function monthEnds(last: string): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(year, month - 11 + at, 0)).toISOString().slice(0, 10)
  )
}

const mean = (values: readonly number[]): number =>
  values.reduce((all, value) => all + value, 0) / values.length

/** Demand in twelve months by the moving average of four, and how far the interval around it reaches. */
export function forecastFigures(world: PlainWorld): Figures {
  const things = world.by('trang-bi', 'ma_trang_bi')
  const values = monthEnds(world.last).map(
    end =>
      world.rowsOf('tinh-trang-trang-bi').filter(row => {
        const thing = things.get(text(row, 'ma_trang_bi'))
        return (
          text(row, 'ngay_cuoi_ky') === end &&
          row.trang_thai_ky_thuat !== '1' &&
          thing !== undefined &&
          world.inUnits(thing) &&
          counts(thing, 'ngay_nhap', 'ngay_loai', end)
        )
      }).length
  )
  const middle = mean(values.slice(-4))
  const deviation = Math.sqrt(mean(values.map(value => (value - middle) ** 2)))
  return {
    'trang-bi/du-bao-nhu-cau demand-year': Math.round(middle),
    'trang-bi/du-bao-nhu-cau demand-margin': Math.round(deviation * Math.sqrt(1 + 11 / 4))
  }
}

/** Registered people of the areas, and the placings that count, wherever registered. */
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

/** Reservists who are assigned to units of the scope. */
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

/** Shortages of posts by group, of equipment by group and of reservists: below 85 % an alert, below 75 % a grave one. */
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
