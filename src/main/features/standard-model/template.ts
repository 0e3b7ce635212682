import { typeFacts } from '@shared/features/data-mart/data-types'
import { proposeName } from '@shared/features/data-mart/table-names'
import { type CodeListId, codeLists } from '@shared/features/standard-model/code-lists'
import type { ModelColumn, ModelTable } from '@shared/features/standard-model/model'
import { findModelTable, modelTables } from '@shared/features/standard-model/tables'
import type { SaveRequest } from '../../files/save-file'
import { type BookSheet, packBook, sheetName } from '../../files/xlsx-book'

const notes = 'Ghi chú'
const lists = 'Danh mục'

/**
 * An empty workbook for one table of the standard model, or for all of them with one sheet each.
 */
export function templateFile(table: ModelTable | undefined): SaveRequest {
  const tables = table ? [table] : modelTables
  const name = table ? proposeName(table.title, table.id).replaceAll('_', '-') : 'mo-hinh-chuan'
  return {
    proposedName: `mau-${name}.xlsx`,
    kind: { name: 'Excel', extension: '.xlsx' },
    chunks: async function* () {
      yield templateBook(tables)
    },
    count: () => 0
  }
}

/** Sheets to fill in, then notes on every column, then the lists that columns choose from. */
export function templateBook(tables: readonly ModelTable[]): Uint8Array {
  const used = listsOf(tables)
  return packBook([
    ...tables.map(table => emptySheet(table, used)),
    notesSheet(tables),
    listsSheet(used)
  ])
}

function listsOf(tables: readonly ModelTable[]): CodeListId[] {
  return [...new Set(tables.flatMap(({ columns }) => columns.flatMap(({ list }) => list ?? [])))]
}

/** Boolean labels in the form that the file loader recognises. */
const truths = ['Có', 'Không'] as const

function emptySheet(table: ModelTable, used: readonly CodeListId[]): BookSheet {
  return {
    name: sheetName(table.title),
    rows: [],
    columns: table.columns.map(column => {
      const { title, type } = column
      const allowed = allowedIn(column, used)
      return {
        title,
        width: Math.max(14, title.length + 4),
        hint: hintOf(column),
        isDay: type === 'date',
        ...(allowed && { allowed })
      }
    })
  }
}

function allowedIn({ list, type, range }: ModelColumn, used: readonly CodeListId[]) {
  if (list) {
    const column = used.indexOf(list)
    return { kind: 'list', sheet: lists, column, count: codeLists[list].codes.length } as const
  }
  if (type === 'boolean') {
    return { kind: 'list', sheet: lists, column: used.length, count: truths.length } as const
  }
  const kind = { integer: 'whole', float: 'decimal', date: 'date' } as const
  if (!range || (type !== 'integer' && type !== 'float' && type !== 'date')) return undefined
  return { kind: kind[type], ...range }
}

const hintOf = ({ meaning, required }: ModelColumn): string =>
  `${meaning}. ${required ? 'Bắt buộc.' : 'Có thể bỏ trống.'}`

/** One row per column: its meaning, its values, and whether it is required. */
function notesSheet(tables: readonly ModelTable[]): BookSheet {
  return {
    name: notes,
    columns: [
      { title: 'Bảng', width: 24 },
      { title: 'Cột', width: 24 },
      { title: 'Tên cột trong kho', width: 26 },
      { title: 'Ý nghĩa', width: 60 },
      { title: 'Kiểu', width: 12 },
      { title: 'Đơn vị tính', width: 14 },
      { title: 'Bắt buộc', width: 10 },
      { title: 'Khóa', width: 8 },
      { title: 'Giá trị được nhận', width: 44 },
      { title: 'Dữ liệu cá nhân', width: 16 }
    ],
    rows: tables.flatMap(table =>
      table.columns.map(column => [
        table.title,
        column.title,
        column.name,
        column.meaning,
        typeFacts[column.type].word,
        column.unit,
        column.required ? 'Có' : 'Không',
        table.key.includes(column.name) ? 'Có' : '',
        takenBy(column),
        column.personal ? 'Có' : ''
      ])
    )
  }
}

function takenBy({ list, refers, range, type }: ModelColumn): string {
  if (list) return `Danh mục “${codeLists[list].title}”: từ hoặc mã`
  if (refers !== undefined) return `Mã có trong bảng “${findModelTable(refers)?.title ?? refers}”`
  if (type === 'boolean') return truths.join(' hoặc ')
  if (!range) return ''
  const day = (text: string): string => text.split('-').reverse().join('/')
  const [from, to] = [range.from, range.to].map(text => (type === 'date' ? day(text) : text))
  if (to === '') return `Từ ${from} trở lên`
  return `Từ ${from} đến ${to}`
}

/** A column of labels for each list, and last the two boolean labels. */
function listsSheet(used: readonly CodeListId[]): BookSheet {
  const columns = [
    ...used.map(list => ({
      title: codeLists[list].title,
      words: codeLists[list].codes.map(({ label }) => label)
    })),
    { title: truths.join(' / '), words: [...truths] }
  ]
  const longest = Math.max(...columns.map(({ words }) => words.length))
  return {
    name: lists,
    columns: columns.map(({ title, words }) => ({
      title,
      width: Math.max(12, title.length + 2, ...words.map(word => word.length + 2))
    })),
    rows: Array.from({ length: longest }, (_, place) =>
      columns.map(({ words }) => words[place] ?? null)
    )
  }
}
