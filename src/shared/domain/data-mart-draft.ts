import { z } from '../zod'
import { text } from './fields'

/** Spec 5, letter for letter, in the order in which they are checked; the last two are ours. */
export const martFaults = {
  empty: 'Vui lòng nhập tên bảng và thêm ít nhất một cột',
  name: 'Tên bảng phải bắt đầu bằng chữ cái thường, chỉ chứa chữ cái, số và dấu gạch dưới',
  column: 'Vui lòng nhập tên cho tất cả các cột',
  twice: (name: string) => `Tên cột bị trùng: ${name}`,
  taken: 'Tên bảng đã tồn tại'
} as const

export const draftColumn = z.strictObject({
  /** Only to tell the rows of the dialog apart. */
  id: z.string().max(40),
  name: text(100),
  dataType: z.enum(['string', 'integer', 'float', 'date', 'boolean']),
  description: text(500)
})
export type DraftColumn = z.infer<typeof draftColumn>

const shape = z.strictObject({
  tableName: text(63),
  description: text(1_000),
  dataGroup: text(100),
  writeStrategy: z.enum(['append', 'overwrite', 'partitioned']),
  columns: z.array(draftColumn).max(500)
})
export type MartDraft = z.infer<typeof shape>

/** What is wrong with a draft: the first rule that it breaks, and where. */
export interface MartFault {
  readonly message: string
  /** `tableName`, or `column-<index>`. */
  readonly field: string
}

/** Checks in the specification's order; names are taken in lower case, as they are typed. */
export function findMartFault({ tableName, columns }: MartDraft): MartFault | undefined {
  if (tableName.trim() === '' || columns.length === 0) {
    return { message: martFaults.empty, field: 'tableName' }
  }
  if (!/^[a-z][a-z0-9_]*$/.test(tableName)) return { message: martFaults.name, field: 'tableName' }
  const names = columns.map(({ name }) => name.trim().toLocaleLowerCase('vi'))
  const blank = names.indexOf('')
  if (blank >= 0) return { message: martFaults.column, field: `column-${blank}` }
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (twice < 0) return undefined
  return { message: martFaults.twice(names[twice] ?? ''), field: `column-${twice}` }
}

/** What main takes; the same rules as the dialog shows. */
export const martDraft = shape
  .superRefine((draft, context) => {
    const fault = findMartFault(draft)
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
  })
  .transform(draft => ({
    ...draft,
    columns: draft.columns.map(column => ({
      ...column,
      name: column.name.trim().toLocaleLowerCase('vi')
    }))
  }))

export const emptyMartDraft: MartDraft = {
  tableName: '',
  description: '',
  dataGroup: '',
  writeStrategy: 'append',
  columns: []
}

/** Rows pasted from a spreadsheet: name, type, description; an unknown type is a string. */
export function columnsFromPaste(
  clipboard: string,
  newId: () => string
): DraftColumn[] | undefined {
  if (!/[\t\n]/.test(clipboard.trim())) return undefined
  return clipboard
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const [name = '', type = '', ...description] = line.split('\t').map(cell => cell.trim())
      const known = draftColumn.shape.dataType.safeParse(type.toLowerCase())
      return {
        id: newId(),
        name: name.toLocaleLowerCase('vi').slice(0, 100),
        dataType: known.data ?? typeAliases[type.toLowerCase()] ?? ('string' as const),
        description: description.join(' ').slice(0, 500)
      }
    })
}

/** Types of other tools that mean one of ours. */
const typeAliases: Readonly<Record<string, DraftColumn['dataType']>> = {
  int: 'integer',
  bigint: 'integer',
  number: 'float',
  double: 'float',
  decimal: 'float',
  numeric: 'float',
  datetime: 'date',
  timestamp: 'date',
  bool: 'boolean',
  varchar: 'string',
  text: 'string',
  char: 'string'
}
