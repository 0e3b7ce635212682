import { AppError } from '@shared/contract/reply'
import { fileProfileLimits, tooWideText } from '@shared/model/file-import/profile'
import oracledb, { type Metadata } from 'oracledb'
import type { ServerColumn } from '../../messages'
import {
  parseServerDate,
  parseServerDecimal,
  parseServerInteger,
  type ServerCellConverter
} from '../cells'

/**
 * A column of a SELECT, and the SQL by which the server writes its values as text: exactly, and
 * independent of session settings.
 */
export interface OracleColumn extends ServerColumn {
  readonly asText: (name: string) => string
  readonly make: ServerCellConverter
}

const number = (name: string): string => `TO_CHAR(${name}, 'TM9', 'NLS_NUMERIC_CHARACTERS=''.,''')`
const second = 'FXSYYYY-MM-DD HH24:MI:SS'
const moment = (name: string): string => `LTRIM(TO_CHAR(${name}, '${second}.FF6'))`
const mostDigits = 15

type OracleTypeFacts = Pick<OracleColumn, 'asText' | 'dataType' | 'make'>
const asIs: ServerCellConverter = text => text
const text: OracleTypeFacts = { dataType: 'string', asText: name => name, make: asIs }
const time = { dataType: 'datetime', make: parseServerDate } as const

/** Types without a text form, which no table of the warehouse accepts. */
const refused = new Set<unknown>([
  oracledb.DB_TYPE_BLOB,
  oracledb.DB_TYPE_BFILE,
  oracledb.DB_TYPE_RAW,
  oracledb.DB_TYPE_LONG_RAW
])

function factsOf({ dbType, precision = 0, scale = 0 }: Metadata<unknown>): OracleTypeFacts {
  if (dbType === oracledb.DB_TYPE_NUMBER) {
    const isWhole = scale === 0 && precision > 0 && precision <= mostDigits
    return isWhole
      ? { dataType: 'integer', asText: number, make: parseServerInteger }
      : { dataType: 'float', asText: number, make: parseServerDecimal }
  }
  if (dbType === oracledb.DB_TYPE_BINARY_FLOAT || dbType === oracledb.DB_TYPE_BINARY_DOUBLE) {
    return { dataType: 'float', asText: number, make: parseServerDecimal }
  }
  if (dbType === oracledb.DB_TYPE_DATE) {
    return { ...time, asText: name => `LTRIM(TO_CHAR(${name}, '${second}'))` }
  }
  if (dbType === oracledb.DB_TYPE_TIMESTAMP) return { ...time, asText: moment }
  if (dbType === oracledb.DB_TYPE_TIMESTAMP_TZ || dbType === oracledb.DB_TYPE_TIMESTAMP_LTZ) {
    return { ...time, asText: name => `${moment(`SYS_EXTRACT_UTC(${name})`)} || 'Z'` }
  }
  return text
}

/**
 * Converts the metadata of a SELECT. Throws AppError for a type that no table of the warehouse can
 * hold.
 */
export function oracleColumnsOf(metadata: readonly Metadata<unknown>[]): OracleColumn[] {
  const { length } = metadata
  if (length === 0 || length > fileProfileLimits.columns) {
    throw new AppError('INVALID_INPUT', tooWideText('Câu lệnh Oracle trả về', length))
  }
  return metadata.map(column => {
    if (refused.has(column.dbType)) {
      throw new AppError(
        'INVALID_INPUT',
        `Cột “${column.name}” của Oracle chứa dữ liệu nhị phân. Hãy bỏ cột này trong câu SELECT.`
      )
    }
    const { precision, scale } = column
    return {
      ...factsOf(column),
      title: column.name,
      type: `${column.dbTypeName}:${precision ?? ''}:${scale ?? ''}`
    }
  })
}

export const describeOracleColumn = ({ title, dataType, type }: OracleColumn): ServerColumn => ({
  title,
  dataType,
  type
})
