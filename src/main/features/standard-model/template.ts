import { codeLists } from '@shared/features/standard-model/code-lists'
import type {
  ModelColumn,
  ModelTable,
  OrderedNameLists
} from '@shared/features/standard-model/model'
import { findModelTable, modelTables } from '@shared/features/standard-model/tables'
import { standardModelText } from '@shared/features/standard-model/text'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import { proposeSqlName } from '@shared/model/data-mart/table-names'
import type { FileSaveRequest } from '../../files/save-file'
import { buildWorkbook, toSheetName, type WorkbookSheetContent } from '../../files/xlsx-book'

const notes = 'Ghi chú'
const lists = 'Danh mục'

/** Drop-down list with the accepted values of a template column. */
interface WordList {
  readonly id: string
  readonly title: string
  readonly words: readonly string[]
}

/**
 * Excel template for one table of the standard model, or with one sheet per table for all of them.
 * Columns whose names were put in order offer these names as choices.
 */
export function createModelTemplateFile(
  table: ModelTable | undefined,
  said: OrderedNameLists = {}
): FileSaveRequest {
  const tables = table ? [table] : modelTables
  const name = table ? proposeSqlName(table.title, table.id).replaceAll('_', '-') : 'mo-hinh-chuan'
  return {
    proposedName: `mau-${name}.xlsx`,
    kind: { name: 'Excel', extension: '.xlsx' },
    discloses: 'noTableData',
    chunks: async function* () {
      yield buildModelTemplateWorkbook(tables, said)
    },
    count: () => 0
  }
}

/**
 * Builds a workbook with the sheets to be filled in, a sheet of notes on every column, and a sheet
 * with the lists for the drop-downs.
 */
export function buildModelTemplateWorkbook(
  tables: readonly ModelTable[],
  said: OrderedNameLists = {}
): Uint8Array {
  const used = listsOf(tables, said)
  return buildWorkbook([
    ...tables.map(table => emptySheet(table, used, said)),
    notesSheet(tables, said),
    listsSheet(used)
  ])
}

function listsOf(tables: readonly ModelTable[], said: OrderedNameLists): WordList[] {
  const lists = tables.flatMap(({ columns }) => columns.flatMap(one => listOf(one, said) ?? []))
  return [...new Map(lists.map(list => [list.id, list])).values()]
}

/**
 * Value list of a column: the names that the organisation put in order, else the labels of the
 * model's code list.
 */
function listOf({ list, order }: ModelColumn, said: OrderedNameLists): WordList | undefined {
  const names = order && said[order]
  if (order && names) return { id: order, title: standardModelText.orders[order], words: names }
  if (!list) return undefined
  const { title, codes } = codeLists[list]
  return { id: list, title, words: codes.map(({ label }) => label) }
}

/** Boolean labels in the form that the file loader recognises. */
const truths = ['Có', 'Không'] as const

function emptySheet(
  table: ModelTable,
  used: readonly WordList[],
  said: OrderedNameLists
): WorkbookSheetContent {
  return {
    name: toSheetName(table.title),
    rows: [],
    columns: table.columns.map(column => {
      const { title, type } = column
      const allowed = allowedIn(column, used, said)
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

function allowedIn(one: ModelColumn, used: readonly WordList[], said: OrderedNameLists) {
  const { type, range } = one
  const list = listOf(one, said)
  if (list) {
    const column = used.findIndex(({ id }) => id === list.id)
    return { kind: 'list', sheet: lists, column, count: list.words.length } as const
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

/** Sheet with one row per column: its meaning, its accepted values, and whether it is required. */
function notesSheet(tables: readonly ModelTable[], said: OrderedNameLists): WorkbookSheetContent {
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
        dataTypeDefinitions[isNamed(column, said) ? 'string' : column.type].word,
        isNamed(column, said) ? '' : column.unit,
        column.required ? 'Có' : 'Không',
        table.key.includes(column.name) ? 'Có' : '',
        takenBy(column, said),
        column.personal ? 'Có' : ''
      ])
    )
  }
}

const isNamed = ({ order }: ModelColumn, said: OrderedNameLists): boolean =>
  order !== undefined && said[order] !== undefined

function takenBy(column: ModelColumn, said: OrderedNameLists): string {
  const { list, order, refers, range, type } = column
  if (order && isNamed(column, said)) {
    return `Tên trong danh mục “${standardModelText.orders[order]}”`
  }
  if (list) return `Danh mục “${codeLists[list].title}”: từ hoặc mã`
  if (refers !== undefined) return `Mã có trong bảng “${findModelTable(refers)?.title ?? refers}”`
  if (type === 'boolean') return truths.join(' hoặc ')
  if (!range) return ''
  const day = (text: string): string => text.split('-').reverse().join('/')
  const [from, to] = [range.from, range.to].map(text => (type === 'date' ? day(text) : text))
  if (to === '') return `Từ ${from} trở lên`
  return `Từ ${from} đến ${to}`
}

/** Sheet with one column per value list, and a last column with the two Boolean labels. */
function listsSheet(used: readonly WordList[]): WorkbookSheetContent {
  const columns = [...used, { title: truths.join(' / '), words: [...truths] }]
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
