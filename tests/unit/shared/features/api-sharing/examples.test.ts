import { buildApiSampleRows } from '@shared/features/api-sharing/examples'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import { describe, expect, it } from 'vitest'
import { createSampleApis } from '../../../../../src/main/demo/api-sharing'
import { buildOpenApiDocument } from '../../../../../src/main/features/api-sharing/open-api'
import { apiFormOfferedTables } from '../../../../support/offered-tables'

/** Description that whole-number columns have in addition to their own. */
const ofWhole =
  '. Số nguyên 64 bit, viết đủ chữ số; trên 9007199254740991 cần đọc bằng kiểu số nguyên lớn'

const types: Readonly<Record<string, object>> = {
  int: { type: ['integer', 'null'], format: 'int64' },
  varchar: { type: ['string', 'null'] },
  date: { type: ['string', 'null'], format: 'date' }
}

describe.each(apiFormOfferedTables)('example API over all columns of $name', table => {
  const [sample] = createSampleApis()
  if (!sample) throw new Error('no sample API')
  const api = {
    ...sample,
    sourceTable: table.name,
    sharedFields: table.columns.map(({ name }) => name)
  }

  it('the document of an example API describes each column by its type', () => {
    const document = JSON.parse(JSON.stringify(buildOpenApiDocument(api, table)))
    expect(document.components.schemas.Record.properties).toEqual(
      Object.fromEntries(
        table.columns.map(({ name, dataType, description, personal }) => [
          name,
          // A personal column has the type text in the document, because a masked date is no date.
          {
            ...types[personal ? 'varchar' : dataTypeDefinitions[dataType].short],
            description: personal || dataType !== 'integer' ? description : description + ofWhole
          }
        ])
      )
    )
  })

  it('an example API shows three sample rows that differ from each other', () => {
    const rows = buildApiSampleRows(api, table)
    expect(new Set(rows.map(row => JSON.stringify(row))).size).toBe(3)
    for (const row of rows) expect(Object.keys(row)).toEqual(api.sharedFields)
  })
})
