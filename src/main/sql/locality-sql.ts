import {
  mapLocalityCodes,
  mapLocalityCodesByDay,
  mapLocalityCodesByList,
  unconvertedLocality
} from '@shared/model/localities/mapping'
import type { LocalityRegister } from '@shared/model/localities/register'
import type { ComputedColumn, ValueExpression } from '@shared/model/query/expression'
import type { ColumnRef } from '@shared/model/query/question'
import { quoteLiteral } from '../warehouse/sql/names'
import type { Dialect } from './dialects/dialect'

type LocalityExpression = Extract<ValueExpression, { readonly kind: 'locality' }>

interface MappingScope {
  readonly dialect: Dialect
  readonly today: string
  readonly value: (ref: ColumnRef) => string
}

/** Row alias of the mapping of a computed column, by the index of the column. */
export const mappingRowAlias = (index: number): string => `m${index}`

const codeSql = (scope: MappingScope, { column }: LocalityExpression): string =>
  scope.dialect.bare(scope.value(column))

/** SQL of the name of a locality, which the mapping with the row alias gives. */
export const localityNameSql = (
  scope: MappingScope,
  value: LocalityExpression,
  row: string
): string =>
  `CASE WHEN ${codeSql(scope, value)} IS NOT NULL THEN coalesce(${row}.v, ${quoteLiteral(unconvertedLocality)}) END`

/** Mapping as a relation of FROM, and the pairs of columns by which a row finds its entry. */
interface MappingSql {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly tests: readonly string[]
}

const dateSql = (day: string): string => `DATE ${quoteLiteral(day)}`
const textsSql = (...texts: readonly string[]): string => texts.map(quoteLiteral).join(', ')

/**
 * Joins with the mappings of computed columns to localities of a day, as they follow the tables in
 * FROM. A row finds at most one entry of each, and all tests are comparisons, so that every engine
 * can use a hash table. The mapping is a part of the statement, because only this machine has the
 * lists.
 */
export function localityJoinsSql(
  scope: MappingScope,
  computed: readonly ComputedColumn[],
  register: LocalityRegister | undefined
): string {
  return computed
    .map(({ value }, index) => {
      if (value.kind !== 'locality') return ''
      if (!register) throw new Error('No localities')
      const row = mappingRowAlias(index)
      const { rows, columns, tests } = mappingSql(scope, value, register, row)
      const values = rows.map(one => `(${one})`).join(', ')
      const relation = `(VALUES ${values}) ${row}(${columns.join(', ')})`
      const found = [`${row}.k = ${codeSql(scope, value)}`, ...tests]
      return ` LEFT JOIN ${relation} ON ${found.join(' AND ')}`
    })
    .join('')
}

/** Entry that no row finds, because no code is empty: VALUES needs at least one. */
const none = { code: '', name: '', list: '', hasDay: false, from: '0001-01-01', last: '0001-01-01' }

const withNone = <Entry>(entries: readonly Entry[], entry: Entry): readonly Entry[] =>
  entries.length > 0 ? entries : [entry]

function mappingSql(
  scope: MappingScope,
  { reading }: LocalityExpression,
  register: LocalityRegister,
  row: string
): MappingSql {
  const { today } = scope
  switch (reading.kind) {
    case 'unknown':
    case 'list': {
      const mapped = mapLocalityCodes(
        register,
        today,
        reading.kind === 'list' ? reading.list : undefined
      )
      const rows = withNone(mapped, none).map(({ code, name }) => textsSql(code, name))
      return { rows, columns: ['k', 'v'], tests: [] }
    }
    case 'listColumn': {
      const list = scope.dialect.bare(scope.value(reading.column))
      return {
        rows: withNone(mapLocalityCodesByList(register, today), none).map(one =>
          textsSql(one.code, one.name, one.list)
        ),
        columns: ['k', 'v', 'l'],
        tests: [`${row}.l = coalesce(${list}, '')`]
      }
    }
    case 'dayColumn': {
      const day = `CAST(${scope.value(reading.column)} AS DATE)`
      const compared = `coalesce(${day}, ${dateSql('0001-01-01')})`
      return {
        rows: withNone(mapLocalityCodesByDay(register, today), none).map(
          ({ code, name, hasDay, from, last }) =>
            `${textsSql(code, name)}, ${hasDay ? 1 : 0}, ${dateSql(from)}, ${dateSql(last)}`
        ),
        columns: ['k', 'v', 'h', 'f', 't'],
        tests: [
          `${row}.h = CASE WHEN ${day} IS NULL THEN 0 ELSE 1 END`,
          `${row}.f <= ${compared}`,
          `${row}.t >= ${compared}`
        ]
      }
    }
  }
}
