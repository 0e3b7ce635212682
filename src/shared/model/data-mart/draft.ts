import { lineSchema, maxTableColumns, paragraphSchema } from '../../kit/fields'
import { foldText } from '../../kit/text-fold'
import { z } from '../../kit/zod'
import { secrecyDegreeSchema } from '../secrecy/degree-schema'
import { dataTypeSchema } from './column'
import { isUpsertStrategy, writeStrategySchema } from './data-mart'
import { type DataType, isSelectableDataType } from './data-types'
import { isReservedColumnName, proposeSqlName } from './table-names'

/**
 * Validation messages with the exact wording of spec 5, in the order of the checks; the last four
 * are not in the specification.
 */
export const martDraftFaultMessages = {
  empty: 'Vui lòng nhập tên bảng và thêm ít nhất một cột',
  name: 'Tên bảng phải bắt đầu bằng chữ cái thường, chỉ chứa chữ cái, số và dấu gạch dưới',
  column: 'Vui lòng nhập tên cho tất cả các cột',
  columnName: (name: string) =>
    `Tên cột “${name}” phải bắt đầu bằng chữ cái thường, chỉ chứa chữ cái, số và dấu gạch dưới`,
  twice: (name: string) => `Tên cột bị trùng: ${name}`,
  engines: (name: string) =>
    `Tên cột “${name}” là tên riêng của công cụ dữ liệu. Hãy đặt tên khác.`,
  taken: 'Tên bảng đã tồn tại',
  keyless: 'Chiến lược Cập nhật theo khóa cần ít nhất một cột khóa'
} as const

export const draftColumnSchema = z.strictObject({
  /** Id of the column's row in the dialog; not stored. */
  id: z.string().max(40),
  name: lineSchema(100),
  dataType: dataTypeSchema,
  description: lineSchema(500),
  /**
   * Personal data mark chosen in the dialog, or declared by the source; if absent, the column name
   * determines it.
   */
  personal: z.boolean().optional(),
  sensitive: z.boolean().optional(),
  /** Degree of secrecy chosen in the dialog; absent for *Không mật*. */
  degree: secrecyDegreeSchema.optional(),
  /** Reason for the proposed personal data mark, shown in the dialog only. */
  proposal: lineSchema(200).optional()
})
export type DraftColumn = z.infer<typeof draftColumnSchema>

const shape = z.strictObject({
  tableName: lineSchema(63),
  description: paragraphSchema(1_000),
  dataGroup: lineSchema(100),
  writeStrategy: writeStrategySchema,
  columns: z.array(draftColumnSchema).max(maxTableColumns),
  /** Names of key columns; names of removed columns are ignored. */
  key: z.array(lineSchema(100)).max(20),
  /** Degree of secrecy of the table; absent for *Không mật*. */
  degree: secrecyDegreeSchema.optional()
})
export type MartDraft = z.infer<typeof shape>

/** First validation rule that a draft violates: its message, and the field. */
export interface MartDraftFault {
  readonly message: string
  /** Name of the form field; for a column `column-<index>` (its name) or `description-<index>`. */
  readonly field: string
}

/** Pattern of table names (spec 5), also used for columns. */
const plainName = /^[a-z][a-z0-9_]*$/

/**
 * First fault of a draft. Checks in the order of the specification, then lengths and hidden
 * characters; names are already lower-cased while typed.
 */
export function findMartDraftFault(draft: MartDraft): MartDraftFault | undefined {
  const { tableName, columns } = draft
  if (tableName.trim() === '' || columns.length === 0) {
    return { message: martDraftFaultMessages.empty, field: 'tableName' }
  }
  if (!plainName.test(tableName))
    return { message: martDraftFaultMessages.name, field: 'tableName' }
  return findNameFault(columns) ?? findTextFault(draft) ?? findKeyFault(draft)
}

function findKeyFault({
  writeStrategy: strategy,
  key,
  columns
}: MartDraft): MartDraftFault | undefined {
  const isKeyed = key.some(name => columns.some(column => column.name === name))
  return isUpsertStrategy(strategy) && !isKeyed
    ? { message: martDraftFaultMessages.keyless, field: 'key' }
    : undefined
}

/** Message of the draft's first fault, by form field; empty if the draft is valid. */
export function validateMartDraft(draft: MartDraft): Record<string, string> {
  const fault = findMartDraftFault(draft)
  return fault ? { [fault.field]: fault.message } : {}
}

function findNameFault(columns: readonly DraftColumn[]): MartDraftFault | undefined {
  const names = columns.map(({ name }) => name.trim().toLocaleLowerCase('vi'))
  const blank = names.indexOf('')
  if (blank >= 0) return { message: martDraftFaultMessages.column, field: `column-${blank}` }
  const odd = names.findIndex(name => !plainName.test(name))
  if (odd >= 0) {
    return { message: martDraftFaultMessages.columnName(names[odd] ?? ''), field: `column-${odd}` }
  }
  const engines = names.findIndex(isReservedColumnName)
  if (engines >= 0) {
    return {
      message: martDraftFaultMessages.engines(names[engines] ?? ''),
      field: `column-${engines}`
    }
  }
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (twice < 0) return undefined
  return { message: martDraftFaultMessages.twice(names[twice] ?? ''), field: `column-${twice}` }
}

/**
 * Validates only the texts of a column and ignores other properties, because a column of an
 * existing table has more of them.
 */
const texts = shape.extend({ columns: z.array(z.object(draftColumnSchema.shape)) })

function findTextFault(draft: MartDraft): MartDraftFault | undefined {
  const issue = texts.safeParse(draft).error?.issues[0]
  if (!issue) return undefined
  const [field, place, part] = issue.path
  if (field !== 'columns') return { message: issue.message, field: String(field) }
  const name = part === 'description' ? 'description' : 'column'
  return {
    message: `Cột ${Number(place) + 1}: ${issue.message}`,
    field: `${name}-${String(place)}`
  }
}

/** Schema by which the main process validates a new table, with the same rules as the dialog. */
export const martDraftSchema = shape
  .superRefine((draft, context) => {
    const fault = findMartDraftFault(draft)
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
  })
  .transform(draft => ({
    ...draft,
    columns: draft.columns.map(column => ({
      ...column,
      name: column.name.trim().toLocaleLowerCase('vi')
    })),
    key: draft.key.filter(name => draft.columns.some(column => column.name === name))
  }))

export const emptyMartDraft: MartDraft = {
  tableName: '',
  description: '',
  dataGroup: '',
  writeStrategy: 'append',
  columns: [],
  key: []
}

/**
 * Parses rows pasted from a spreadsheet: name, type, description; an unknown type becomes a string.
 * A title that is no valid name, such as “Họ và tên”, yields a proposed name and stays as the
 * description.
 */
export function parsePastedColumns(
  clipboard: string,
  newId: () => string
): DraftColumn[] | undefined {
  if (!/[\t\n]/.test(clipboard.trim())) return undefined
  return clipboard
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map((line, index) => {
      const [title = '', type = '', ...more] = line.split('\t').map(cell => cell.trim())
      const typed = title.toLocaleLowerCase('vi')
      const isName = typed === '' || plainName.test(typed)
      return {
        id: newId(),
        name: isName ? typed : proposeSqlName(title, `cot_${index + 1}`),
        dataType: typeOf(type),
        description: more.join(' ') || (isName ? '' : title)
      }
    })
}

/**
 * Column type for a type name that people or other programs use: "Số nguyên", "NGÀY",
 * "varchar(255)".
 */
function typeOf(words: string): DataType {
  const plain = foldText(words)
    .replace(/\(.*\)/, '')
    .trim()
  return isSelectableDataType(plain) ? plain : (typeAliases[plain] ?? 'string')
}

/** Column types by type name without accents. */
const typeAliases: Readonly<Record<string, DataType>> = {
  int: 'integer',
  bigint: 'integer',
  smallint: 'integer',
  nguyen: 'integer',
  'so nguyen': 'integer',
  number: 'float',
  double: 'float',
  decimal: 'float',
  numeric: 'float',
  real: 'float',
  so: 'float',
  'so thuc': 'float',
  'thap phan': 'float',
  'so thap phan': 'float',
  datetime: 'date',
  timestamp: 'date',
  ngay: 'date',
  'ngay thang': 'date',
  'ngay gio': 'date',
  'thoi gian': 'date',
  bool: 'boolean',
  logic: 'boolean',
  'luan ly': 'boolean',
  'dung/sai': 'boolean',
  'dung sai': 'boolean',
  'co/khong': 'boolean',
  'co khong': 'boolean',
  varchar: 'string',
  text: 'string',
  char: 'string',
  chu: 'string',
  chuoi: 'string',
  'chuoi ky tu': 'string',
  'van ban': 'string'
}
