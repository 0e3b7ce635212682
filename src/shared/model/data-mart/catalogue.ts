import { lineSchema, recordIdSchema, textSchema } from '../../kit/fields'
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
    title: textSchema(200),
    /** Tables of the standard model that the table fills, with its columns by those of the model. */
    models: z
      .array(
        z.strictObject({ id: recordIdSchema, columns: z.record(lineSchema(100), lineSchema(100)) })
      )
      .optional()
  })
export type CatalogueTable = z.infer<typeof catalogueTable>

export const tableCatalogueSchema = z.array(catalogueTable)

/** Mapping of a table of the standard model to a table, by its id, and its columns. */
interface MappedModel {
  readonly id: string
  readonly table: string
  readonly columns: Readonly<Record<string, string>>
  /** Model columns whose values are derived, so that no column of the table has them. */
  readonly derivations: Readonly<Record<string, unknown>>
}

/** Catalogue of all tables, in the order in which they are stored, with the models that they fill. */
export function buildTableCatalogue(
  tables: readonly DataMart[],
  mapped: readonly MappedModel[] = []
): CatalogueTable[] {
  return tables.map(({ id, name, description, columns, origin }) => ({
    name,
    title: origin === 'sample' ? (shareableSampleTables[name] ?? '') : '',
    description,
    columns,
    origin,
    ...modelsOf(id, mapped)
  }))
}

function modelsOf(table: string, mapped: readonly MappedModel[]): Pick<CatalogueTable, 'models'> {
  const models = mapped.filter(model => model.table === table)
  return models.length === 0
    ? {}
    : { models: models.map(model => ({ id: model.id, columns: copiedColumnsOf(model) })) }
}

const copiedColumnsOf = ({ columns, derivations }: MappedModel): Record<string, string> =>
  Object.fromEntries(
    Object.entries(columns).filter(([column]) => !Object.hasOwn(derivations, column))
  )
