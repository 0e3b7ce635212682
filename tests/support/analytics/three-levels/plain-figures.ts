import type { PlainModelTables } from './generated'
import {
  computeExpectedEquipmentFigures,
  computeExpectedForecastFigures,
  equipmentSuppliesOf
} from './plain-equipment'
import {
  computeExpectedEntitlements,
  computeExpectedPersonFigures,
  computeExpectedStaffingFigures
} from './plain-people'
import {
  computeExpectedAlertFigures,
  computeExpectedLeaverFigures,
  computeExpectedReserveFigures,
  computeExpectedTestCallFigures,
  countAssignedReservists
} from './plain-things'
import {
  type ExpectedFiguresScope,
  selectRowsInScope,
  sumOfColumn,
  textOfColumn
} from './plain-world'

/**
 * Expected figures of all sectors by "page key", counted row by row from the model's tables. The
 * computation shares no code with the program, so that an error in either of them causes a
 * difference.
 */
export function computeExpectedFigures(
  tables: PlainModelTables,
  scope: ExpectedFiguresScope
): Readonly<Record<string, number>> {
  const world = selectRowsInScope(tables, scope)
  return {
    ...computeExpectedStaffingFigures(world),
    ...computeExpectedPersonFigures(world),
    ...computeExpectedEntitlements(world),
    ...computeExpectedEquipmentFigures(world),
    ...computeExpectedForecastFigures(world),
    ...computeExpectedLeaverFigures(world),
    ...computeExpectedReserveFigures(world),
    ...computeExpectedTestCallFigures(world),
    ...computeExpectedAlertFigures(world)
  }
}

/** Expected totals over the units of a scope by "page column", as the page tables sum them. */
export function computeExpectedTotals(
  tables: PlainModelTables,
  scope: ExpectedFiguresScope
): Readonly<Record<string, number>> {
  const world = selectRowsInScope(tables, scope)
  const { norms, things } = equipmentSuppliesOf(world)
  const bc = sumOfColumn(world.planned, 'so_bien_che')
  const hc = world.serving.length
  const away = world
    .rowsOf('vang-mat')
    .filter(row => String(row.tu_ngay) <= scope.last && !(String(row.den_ngay) <= scope.last))
    .map(row => textOfColumn(row, 'ma_nguoi'))
  const present = world.serving.filter(
    stay => !away.includes(textOfColumn(stay, 'ma_nguoi'))
  ).length
  const quotas = world.rowsOf('chi-tieu-du-bi').filter(world.inUnits)
  const paid = world
    .rowsOf('chi-che-do')
    .filter(row => world.inUnits(row) && row.ngay_cuoi_ky === scope.last)
  const open = Object.values(computeExpectedAlertFigures(world)).reduce((all, one) => all + one, 0)
  return {
    'to-chuc-bien-che/cay-to-chuc bc': bc,
    'to-chuc-bien-che/cay-to-chuc hc': hc,
    'to-chuc-bien-che/ty-le-lap-day tld': Math.round((hc / bc) * 1000) / 10,
    'lien-nganh/doi-chieu-bien-che bc': bc,
    'lien-nganh/doi-chieu-bien-che chenh': hc - bc,
    'lien-nganh/dashboard canh-bao': open,
    'lien-nganh/doi-chieu-trang-bi dinh-muc': sumOfColumn(norms, 'dinh_muc'),
    'trang-bi/theo-don-vi hien-co': things.length,
    'dong-vien-du-bi/theo-don-vi chi-tieu': sumOfColumn(quotas, 'chi_tieu'),
    'dong-vien-du-bi/theo-don-vi xep': countAssignedReservists(world),
    'quan-so-chinh-sach/tong-quan-quan-so co-mat': present,
    'quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong tong': Math.round(
      sumOfColumn(paid, 'so_tien')
    )
  }
}
