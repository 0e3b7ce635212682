import type { PlainTables } from './generated'
import { equipmentFigures, forecastFigures, supplies } from './plain-equipment'
import { dueFigures, personFigures, staffingFigures } from './plain-people'
import {
  alertFigures,
  callFigures,
  leavingFigures,
  placedHere,
  reserveFigures
} from './plain-things'
import { type PlainScope, plainWorld, text, total } from './plain-world'

/**
 * Expected figures of all sectors by "page key", counted row by row from the model's tables. The
 * computation shares no code with the program, so that an error in either of them causes a
 * difference.
 */
export function plainFigures(
  tables: PlainTables,
  scope: PlainScope
): Readonly<Record<string, number>> {
  const world = plainWorld(tables, scope)
  return {
    ...staffingFigures(world),
    ...personFigures(world),
    ...dueFigures(world),
    ...equipmentFigures(world),
    ...forecastFigures(world),
    ...leavingFigures(world),
    ...reserveFigures(world),
    ...callFigures(world),
    ...alertFigures(world)
  }
}

/** Expected totals over the units of a scope by "page column", as the page tables sum them. */
export function plainTotals(
  tables: PlainTables,
  scope: PlainScope
): Readonly<Record<string, number>> {
  const world = plainWorld(tables, scope)
  const { norms, things } = supplies(world)
  const bc = total(world.planned, 'so_bien_che')
  const hc = world.serving.length
  const away = world
    .rowsOf('vang-mat')
    .filter(row => String(row.tu_ngay) <= scope.last && !(String(row.den_ngay) <= scope.last))
    .map(row => text(row, 'ma_nguoi'))
  const present = world.serving.filter(stay => !away.includes(text(stay, 'ma_nguoi'))).length
  const quotas = world.rowsOf('chi-tieu-du-bi').filter(world.inUnits)
  const paid = world
    .rowsOf('chi-che-do')
    .filter(row => world.inUnits(row) && row.ngay_cuoi_ky === scope.last)
  const open = Object.values(alertFigures(world)).reduce((all, one) => all + one, 0)
  return {
    'to-chuc-bien-che/cay-to-chuc bc': bc,
    'to-chuc-bien-che/cay-to-chuc hc': hc,
    'to-chuc-bien-che/ty-le-lap-day tld': Math.round((hc / bc) * 1000) / 10,
    'lien-nganh/doi-chieu-bien-che bc': bc,
    'lien-nganh/doi-chieu-bien-che chenh': hc - bc,
    'lien-nganh/dashboard canh-bao': open,
    'lien-nganh/doi-chieu-trang-bi dinh-muc': total(norms, 'dinh_muc'),
    'trang-bi/theo-don-vi hien-co': things.length,
    'dong-vien-du-bi/theo-don-vi chi-tieu': total(quotas, 'chi_tieu'),
    'dong-vien-du-bi/theo-don-vi xep': placedHere(world),
    'quan-so-chinh-sach/tong-quan-quan-so co-mat': present,
    'quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong tong': Math.round(total(paid, 'so_tien'))
  }
}
