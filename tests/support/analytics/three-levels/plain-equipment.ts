import type { PlainModelRow } from './generated'
import {
  amountOfColumn,
  isRowValidOnDay,
  type RowsInScope,
  sumOfColumn,
  textOfColumn
} from './plain-world'

type Figures = Record<string, number>

const groups = ['1', '2', '3', '4', '5']

/**
 * Norms and equipment items of the units in scope, and the planned and actual numbers per unit and
 * equipment group.
 */
export function equipmentSuppliesOf(world: RowsInScope) {
  const types = world.by('loai-trang-bi', 'ma_loai')
  const withType = (row: PlainModelRow): PlainModelRow => ({
    ...types.get(textOfColumn(row, 'ma_loai')),
    ...row
  })
  const norms = world
    .rowsOf('dinh-muc')
    .filter(
      row => world.inUnits(row) && isRowValidOnDay(row, 'hieu_luc_tu', 'hieu_luc_den', world.last)
    )
    .map(withType)
  const things = world
    .rowsOf('trang-bi')
    .filter(row => world.inUnits(row) && isRowValidOnDay(row, 'ngay_nhap', 'ngay_loai', world.last))
    .map(withType)
  const cells = world.units.flatMap(unit =>
    groups.map(group => {
      const own = (row: PlainModelRow): boolean =>
        row.ma_don_vi === unit.ma_don_vi && row.nhom_trang_bi === group
      return {
        unit: textOfColumn(unit, 'ma_don_vi'),
        norm: sumOfColumn(norms.filter(own), 'dinh_muc'),
        present: things.filter(own).length
      }
    })
  )
  return { norms, things, cells }
}

export function computeExpectedEquipmentFigures(world: RowsInScope): Figures {
  const { norms, things, cells } = equipmentSuppliesOf(world)
  const norm = sumOfColumn(norms, 'dinh_muc')
  const short = world.units.filter(unit => {
    const own = cells.filter(cell => cell.unit === unit.ma_don_vi)
    return own.reduce((gap, cell) => gap + cell.present - cell.norm, 0) < 0
  })
  const known = new Map(things.map(thing => [textOfColumn(thing, 'ma_trang_bi'), thing]))
  const said = world
    .rowsOf('tinh-trang-trang-bi')
    .filter(
      row =>
        textOfColumn(row, 'ngay_cuoi_ky') === world.last &&
        known.has(textOfColumn(row, 'ma_trang_bi'))
    )
  const [planned, down] = [sumOfColumn(said, 'so_ngay_ke_hoach'), sumOfColumn(said, 'so_ngay_dung')]
  const ofState = (state: string): number =>
    said.filter(row => row.trang_thai_ky_thuat === state).length
  const downFor = (from: number, to: number): number =>
    said.filter(
      row =>
        amountOfColumn(row, 'so_ngay_dung') >= from && amountOfColumn(row, 'so_ngay_dung') <= to
    ).length
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
      things.reduce((all, thing) => all + world.year - amountOfColumn(thing, 'nam_san_xuat'), 0) /
      things.length,
    'trang-bi/theo-loai equipment-ending': things.filter(
      thing =>
        amountOfColumn(thing, 'nam_san_xuat') + amountOfColumn(thing, 'nien_han') - world.year <= 1
    ).length,
    'trang-bi/theo-trang-thai-ky-thuat equipment-state-1': ofState('1'),
    'trang-bi/theo-trang-thai-ky-thuat equipment-state-2': ofState('2'),
    'trang-bi/theo-trang-thai-ky-thuat equipment-state-4': ofState('4'),
    'trang-bi/theo-muc-do-san-sang equipment-ready': (planned - down) / planned,
    'trang-bi/theo-muc-do-san-sang equipment-limited': downFor(4, 15),
    'trang-bi/theo-muc-do-san-sang equipment-unready': downFor(16, 31),
    'trang-bi/theo-muc-do-san-sang equipment-down': down / said.length,
    'trang-bi/du-bao-nhu-cau demand-material': said.reduce(
      (all, row) => all + Math.ceil(amountOfColumn(row, 'so_ngay_dung') / 6),
      0
    )
  }
}

/** Last day of each of the twelve months up to a day. */
export function listLastTwelveMonthEnds(last: string): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(year, month - 11 + at, 0)).toISOString().slice(0, 10)
  )
}

const mean = (values: readonly number[]): number =>
  values.reduce((all, value) => all + value, 0) / values.length

/**
 * Forecast of the demand in twelve months by a moving average of four periods, with its prediction
 * interval.
 */
export function computeExpectedForecastFigures(world: RowsInScope): Figures {
  const things = world.by('trang-bi', 'ma_trang_bi')
  const values = listLastTwelveMonthEnds(world.last).flatMap(end => {
    const said = world.rowsOf('tinh-trang-trang-bi').filter(row => {
      const thing = things.get(textOfColumn(row, 'ma_trang_bi'))
      return (
        textOfColumn(row, 'ngay_cuoi_ky') === end &&
        thing !== undefined &&
        world.inUnits(thing) &&
        isRowValidOnDay(thing, 'ngay_nhap', 'ngay_loai', end)
      )
    })
    // A month without any record is omitted, because the condition of the equipment is then
    // unknown.
    return said.length === 0 ? [] : [said.filter(row => row.trang_thai_ky_thuat !== '1').length]
  })
  if (values.length < 4) {
    return {
      'trang-bi/du-bao-nhu-cau demand-year': Number.NaN,
      'trang-bi/du-bao-nhu-cau demand-margin': Number.NaN
    }
  }
  const middle = mean(values.slice(-4))
  const deviation = Math.sqrt(mean(values.map(value => (value - middle) ** 2)))
  return {
    'trang-bi/du-bao-nhu-cau demand-year': Math.round(middle),
    'trang-bi/du-bao-nhu-cau demand-margin': Math.round(deviation * Math.sqrt(1 + 11 / 4))
  }
}
