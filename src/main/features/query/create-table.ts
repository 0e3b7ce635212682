import type { Output, Parsed } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import { typeFacts } from '@shared/features/data-mart/data-types'
import { columnAt } from '../../query/answer/answer-table'
import type { KeptAnswer } from '../../query/answer/answers'
import { refuseTakenName } from '../../warehouse/add-table'
import { quoted, rowsTable } from '../../warehouse/sql/names'
import { tableOf } from '../data-mart/table-of'
import { nextId } from '../next-id'
import type { Parts } from '../parts'

type CreateParts = Pick<Parts, 'clock' | 'records' | 'settings' | 'warehouse'>

/** A table of its own with every row of an answer, which is made once more, over the same rows of the same tables. Throws AppError. */
export async function createFromAnswer(
  { clock, records, settings, warehouse }: CreateParts,
  answer: KeptAnswer,
  { draft }: Parsed<'query:createTable'>
): Promise<Output<'query:createTable'>> {
  if (answer.small) {
    throw new AppError(
      'NOT_ALLOWED',
      'Kết quả này có số liệu của nhóm nhỏ được che nên không tạo thành bảng được. Hãy nhờ người có quyền xem dữ liệu cá nhân.'
    )
  }
  const known = records.read().dataMarts
  refuseTakenName(known, draft.tableName)
  if (draft.columns.length !== answer.columns.length) {
    throw new AppError(
      'CONFLICT',
      'Kết quả đã có cột khác so với lúc mở hộp thoại. Hãy đóng rồi tạo lại bảng.'
    )
  }
  const { operator } = settings.read()
  const id = nextId('dm', known)
  const origin = originOf(answer, known)
  const table = { ...tableOf(draft, { id, operator, now: clock.now() }), origin }
  const values = table.columns.map(
    ({ dataType }, place) => `CAST(q.${columnAt(place)} AS ${typeFacts[dataType].sql})`
  )
  const cut = answer.more ? ` LIMIT ${answer.rows}` : ''
  const insert = {
    sql: `INSERT INTO target.${quoted(rowsTable)} SELECT ${values.join(', ')} FROM (${answer.made.sql}) q${cut}`,
    parameters: answer.made.parameters
  }
  const { files, views, rows } = answer
  const making = { columns: table.columns, files, views, statements: [insert], rows }
  const note = `Từ kết quả truy vấn trên ${answer.tables.join(', ')}`
  const made = await warehouse.tables.create(table, making, () => ({
    user: operator,
    origin: 'query',
    note
  }))
  return { id, name: table.name, rows: made.rows }
}

/** What is made of fictional rows stays fictional; of both no table is made, nobody could tell its rows apart. */
function originOf({ tables }: KeptAnswer, known: readonly DataMart[]): DataMart['origin'] {
  const found = known.filter(({ name }) => tables.includes(name))
  if (found.length !== tables.length) {
    throw new AppError('CONFLICT', 'Bảng nguồn của kết quả này không còn. Hãy chạy lại truy vấn.')
  }
  const origins = new Set(found.map(({ origin }) => origin))
  if (origins.size > 1) {
    throw new AppError(
      'CONFLICT',
      'Kết quả này lấy từ cả bảng mẫu và bảng của đơn vị nên không tạo thành bảng được. Hãy bỏ một trong hai loại bảng khỏi câu hỏi.'
    )
  }
  return origins.has('sample') ? 'sample' : 'own'
}
