import { AppError } from '@shared/contract/reply'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'
import { isGroupedQuery } from '@shared/model/query/question'
import type { QueryRun } from '@shared/model/query/saved-query'
import { currentAccess } from '../disclosure/scope/access'
import type { PersonalDataReader } from './personal-reading'
import { hasPersonalTable, type OpenedQueryTable } from './prepare'
import type { CheckedQuery } from './read-asked'

const message = (tables: string): string =>
  `Phạm vi của bạn đã thay đổi từ lần truy vấn trước trên bảng ${tables}; đặt hai kết quả cạnh nhau có thể lộ nhóm ít người nên không chạy được. Hãy truy vấn lại sau khi bảng có dữ liệu mới, hoặc nhờ người có quyền xem dữ liệu cá nhân.`

/**
 * Refuses a query of a reader without permission for personal data that groups persons of a table,
 * if the same reader got a result over the same generation of this table in another scope: the
 * difference of the results is that of the scopes, in which a group may be small. Throws NOT_ALLOWED.
 */
export function refuseChangedScope(
  { question }: Pick<CheckedQuery, 'question'>,
  opened: readonly OpenedQueryTable[],
  {
    by,
    tables,
    before
  }: {
    readonly by: PersonalDataReader
    readonly tables: readonly DataMart[]
    readonly before: readonly QueryRun[]
  }
): void {
  const isGuarded = by.kind === 'guarded' && hasPersonalTable(opened)
  if (!isGuarded || (question && !isGroupedQuery(question))) return
  const scope = scopeKeyOf(currentAccess()?.branches)
  const others = before.filter(
    ({ within, rows }) => rows !== null && scopeKeyOf(within?.branches) !== scope
  )
  if (others.length === 0) return
  const read = new Set(others.flatMap(({ basis }) => basis?.generations ?? []).map(readKeyOf))
  const changed = opened.filter(
    ({ name, id }) =>
      read.has(readKeyOf({ table: name, generation: id })) && isOfUnits(tables, name)
  )
  if (changed.length === 0) return
  throw new AppError('NOT_ALLOWED', message(changed.map(({ name }) => `“${name}”`).join(', ')))
}

/** Whether a table has other rows in another scope. */
const isOfUnits = (tables: readonly DataMart[], name: string): boolean => {
  const table = tables.find(one => one.name === name)
  return table?.units?.kind === 'column' && isNonSampleTable(table)
}

const scopeKeyOf = (branches: readonly string[] | undefined): string =>
  JSON.stringify(branches ? [...branches].sort() : null)

const readKeyOf = ({
  table,
  generation
}: {
  readonly table: string
  readonly generation: string
}): string => JSON.stringify([table, generation])
