import type { ReserveFacts } from '../reserve'
import type { WarehouseFigureDependencies } from './parts'
import { cellToNumber, cellToText, createModelQuery } from './questions'
import { selectSourceColumns } from './reserve-parts'

/** Columns in the order in which the rows are read. */
const columns = [
  'ma_don_vi',
  'thu_tu_buoc',
  'so_nguoi_den',
  'so_gio_du_kien',
  'so_gio_it_nhat',
  'so_gio_nhieu_nhat'
] as const

/** Figure source for the mobilisation time tables of units. */
export const createWarehouseTimetableFacts = ({
  ask
}: WarehouseFigureDependencies): Pick<ReserveFacts, 'timetable'> => ({
  timetable: async () => {
    const rows = await ask.rows(
      createModelQuery('lich-dong-vien', { columns: selectSourceColumns(columns) })
    )
    return rows.map(([unit, order, arriving, planned, shortest, longest]) => ({
      unit: cellToText(unit),
      order: cellToNumber(order),
      arriving: cellToNumber(arriving),
      planned: cellToNumber(planned),
      shortest: shortest === null ? null : cellToNumber(shortest),
      longest: longest === null ? null : cellToNumber(longest)
    }))
  }
})
