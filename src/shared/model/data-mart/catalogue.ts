import { textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { type DataMart, dataMartSchema } from './data-mart'

/** Sample tables that can be shared, in the order and with the titles of spec 3. */
export const shareableSampleTables: Readonly<Record<string, string>> = {
  dm_nhansu_tong_hop: 'Tổng hợp nhân sự',
  dm_trangbi_thongke: 'Thống kê trang bị',
  dm_donvi_capbac: 'Đơn vị và cấp bậc'
}

/** Properties of a table that are needed to share, load or query it. */
const catalogueTable = dataMartSchema
  .pick({ name: true, description: true, columns: true, origin: true })
  .extend({
    /** Title of the table in the specification; empty for a table created by a user. */
    title: textSchema(200)
  })
export type CatalogueTable = z.infer<typeof catalogueTable>

export const tableCatalogueSchema = z.array(catalogueTable)

/** Catalogue of all tables, in the order in which they are stored. */
export function buildTableCatalogue(tables: readonly DataMart[]): CatalogueTable[] {
  return tables.map(({ name, description, columns, origin }) => ({
    name,
    title: origin === 'sample' ? (shareableSampleTables[name] ?? '') : '',
    description,
    columns,
    origin
  }))
}
