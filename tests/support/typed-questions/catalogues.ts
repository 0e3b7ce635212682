import type { TableFilling } from '@shared/features/query/typed-question/filled-table'
import { seedDictionary, seededCatalogue } from '@shared/features/query/typed-question/seed'
import type { TypedQuestionCatalogue } from '@shared/features/query/typed-question/types'
import { codeLists } from '@shared/features/standard-model/code-lists'
import { modelTables } from '@shared/features/standard-model/tables'
import { createSampleDataMarts } from '../../../src/main/demo/data-mart'

/** Distinct texts of the sample columns, as the generated sample rows contain them. */
const sampleValues: Readonly<Record<string, readonly string[]>> = {
  cap_bac: ['Bậc 1', 'Bậc 2', 'Bậc 3', 'Bậc 4', 'Bậc 5', 'Bậc 6', 'Bậc 7', 'Bậc 8'],
  chuc_vu: ['Chức vụ nhóm A', 'Chức vụ nhóm B', 'Chức vụ nhóm C', 'Chức vụ nhóm D'],
  trang_thai: ['Có mặt', 'Nghỉ phép', 'Đi học'],
  trang_thai_ky_thuat: ['Cần bảo dưỡng', 'Sửa chữa', 'Tốt'],
  loai_trang_bi: ['Máy phát điện', 'Phương tiện vận tải', 'Thiết bị thông tin', 'Thiết bị y tế'],
  ten_trang_bi: ['Bộ cấp cứu', 'Máy phát 5 kVA', 'Máy thông tin loại 2', 'Xe tải loại 1'],
  cap_don_vi: ['Cấp I', 'Cấp II', 'Cấp III', 'Cấp IV'],
  dia_diem: ['Khu vực 1', 'Khu vực 2', 'Khu vực 3', 'Khu vực 4', 'Khu vực 5', 'Khu vực 6'],
  khoan_chi: ['Chế độ khác', 'Lương', 'Phụ cấp'],
  hang_du_bi: ['Hạng 1', 'Hạng 2']
}
const unitLetters = Array.from({ length: 24 }, (_, index) => String.fromCharCode(65 + index))
const unitNames = unitLetters.map(letter => `Đơn vị ${letter}`)
/** Units of the list of units: those of the other tables, and numbered ones. */
const listedUnits = [
  ...unitNames,
  ...Array.from({ length: 52 }, (_, round) => unitNames.map(name => `${name} ${round + 1}`)).flat()
]
const unitCodes = listedUnits.map((_, index) => `M-${String(index + 1).padStart(4, '0')}`)

function sampleValuesOf(table: string, column: string): readonly string[] {
  if (column === 'ten_don_vi') return listedUnits
  if (column === 'ma_don_vi') return unitCodes
  if (column === 'don_vi' || column === 'don_vi_quan_ly') return unitNames
  if (column === 'ma_dia_ban') return unitCodes.slice(0, 200)
  return table.startsWith('dm_') ? (sampleValues[column] ?? []) : []
}

/** Catalogue of the five sample tables. */
export const sampleCatalogue = (): TypedQuestionCatalogue =>
  seededCatalogue({
    tables: createSampleDataMarts('2026-11-28').map(({ name, columns }) => ({ name, columns })),
    dictionary: seedDictionary,
    model: modelTables,
    valuesOf: sampleValuesOf
  })

/** Values of the columns of the standard model that have a code list. */
function modelValuesOf(table: string, column: string): readonly string[] {
  const columns = modelTables.find(({ id }) => id === table)?.columns
  const list = columns?.find(({ name }) => name === column)?.list
  return list ? codeLists[list].codes.map(({ label }) => label) : []
}

/** Catalogue of the tables of the standard model under their ids. */
export const modelCatalogue = (): TypedQuestionCatalogue =>
  seededCatalogue({
    tables: modelTables.map(({ id, columns }) => ({
      name: id,
      columns: columns.map(({ name, title, type, personal }) => ({
        name,
        dataType: type,
        personal,
        description: title
      }))
    })),
    dictionary: seedDictionary,
    model: modelTables,
    valuesOf: modelValuesOf
  })

/** Name of the own table that fills a model table in `filledCatalogue`. */
export const ownTableName = (id: string): string => `bang_${id.replaceAll('-', '_')}`

/** Name of the own column that fills a model column in `filledCatalogue`. */
export const ownColumnName = (id: string, column: string): string =>
  `cot_${id.replaceAll('-', '_')}_${column}`

/**
 * Catalogue of own tables that fill the standard model, whose names and titles say nothing about
 * their content.
 */
export const filledCatalogue = (): TypedQuestionCatalogue => {
  const fillings = modelTables.map(
    ({ id, columns }): TableFilling => ({
      table: ownTableName(id),
      model: id,
      columns: columns.map(({ name, title }) => ({
        model: name,
        own: ownColumnName(id, name),
        title
      }))
    })
  )
  const columnOf = (table: string, column: string) => {
    const filling = fillings.find(other => other.table === table)
    const filled = filling?.columns.find(({ own }) => own === column)
    return filling && filled ? { table: filling.model, column: filled.model } : undefined
  }
  return seededCatalogue({
    tables: modelTables.map(({ id, columns }) => ({
      name: ownTableName(id),
      columns: columns.map(({ name, type, personal }) => ({
        name: ownColumnName(id, name),
        dataType: type,
        personal,
        description: ''
      }))
    })),
    dictionary: seedDictionary,
    model: modelTables,
    fillings,
    valuesOf: (table, column) => {
      const filled = columnOf(table, column)
      return filled ? modelValuesOf(filled.table, filled.column) : []
    }
  })
}
