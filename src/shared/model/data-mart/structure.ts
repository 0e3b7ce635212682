import { lineSchema, maxTableColumns } from '../../kit/fields'
import { z } from '../../kit/zod'
import { highestDegree, secrecyDegreeLabels, toStoredDegree } from '../secrecy/degree'
import type { MartColumn } from './column'
import type { MartEvent } from './data-mart'
import { dataTypeLabel } from './data-types'
import { draftColumnSchema, emptyMartDraft, findMartDraftFault } from './draft'
import { personalLevelOfColumn } from './personal-marks'

/**
 * Column in the dialog that edits a table's structure. `from`: its previous name, empty for a new
 * column.
 */
export const structureColumnSchema = draftColumnSchema.extend({
  personal: z.boolean(),
  from: lineSchema(100)
})
export type StructureColumn = z.infer<typeof structureColumnSchema>

/**
 * Column as requested from the main process; `from` names the existing column whose values it
 * keeps.
 */
export type RequestedStructureColumn = Omit<StructureColumn, 'id' | 'proposal'>

/**
 * Schema by which the main process validates the requested columns, with the same rules as for a
 * new table.
 */
export const structureDraftSchema = z
  .array(structureColumnSchema)
  .max(maxTableColumns)
  .superRefine((columns, context) => {
    const fault = findMartDraftFault({ ...emptyMartDraft, tableName: 'a', columns })
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
  })
  .transform(columns =>
    columns.map(
      ({ id: _id, proposal: _proposal, ...column }): RequestedStructureColumn => ({
        ...column,
        name: column.name.trim().toLocaleLowerCase('vi')
      })
    )
  )

export const tableStructureFaultMessages = {
  stale: 'Cấu trúc bảng đã thay đổi trong lúc sửa. Vui lòng đóng và mở lại cửa sổ.',
  same: 'Cấu trúc không có thay đổi nào.',
  unmark: (columns: string) =>
    `Bỏ dấu dữ liệu cá nhân của cột ${columns} thì ai cũng đọc được, nên cần quyền xem dữ liệu cá nhân. Hãy nhờ người có quyền này.`,
  shared: (column: string, apis: string) =>
    `Cột ${column} đang được chia sẻ qua ${apis}. Vui lòng bỏ cột khỏi API trước.`,
  keyed: (column: string) =>
    `Cột ${column} thuộc khóa của bảng nên không bỏ, không đổi kiểu được. Hãy đổi khóa trong Sửa thông tin trước.`,
  keyGone: (columns: string) =>
    `Bản dữ liệu này không có cột khóa ${columns}. Hãy đổi khóa của bảng trong Sửa thông tin trước.`
} as const

/**
 * Columns that a structure change would make readable by every user although they contain personal
 * data: personal columns that lose their mark (renamed or not), and new columns with the name of a
 * personal column of an older generation, because rows of older generations are masked by the
 * current marks.
 */
export function findUnmarkedPersonalColumns(
  change: TableStructureChange,
  generations: readonly { readonly columns: readonly MartColumn[] }[]
): string[] {
  const wasPersonal = (columns: readonly MartColumn[], name: string): boolean =>
    columns.some(column => column.personal && column.name === name)
  return change.after
    .filter(({ name, personal }) => {
      if (personal) return false
      if (wasPersonal(change.before, previousColumnName(change, name))) return true
      const isNew = !change.before.some(column => column.name === name)
      return isNew && generations.some(({ columns }) => wasPersonal(columns, name))
    })
    .map(({ name }) => name)
}

/**
 * Names of the columns of a table that are or were marked as personal, in any structure or
 * generation and under any former name.
 */
export function everPersonalColumnsOf({
  columns,
  generations,
  history
}: {
  readonly columns: readonly MartColumn[]
  readonly generations: readonly { readonly columns: readonly MartColumn[] }[]
  readonly history: readonly MartEvent[]
}): ReadonlySet<string> {
  const changes = history.flatMap(({ structure }) => structure ?? [])
  const found = new Set(
    [
      ...columns,
      ...generations.flatMap(generation => generation.columns),
      ...changes.flatMap(({ before, after }) => [...before, ...after])
    ].flatMap(({ name, personal }) => (personal ? [name] : []))
  )
  // The history is in order, so a name that was changed several times is followed to the last one.
  for (const change of changes) {
    for (const { name } of change.after) {
      if (found.has(previousColumnName(change, name))) found.add(name)
    }
  }
  return found
}

export type TableStructureChange = NonNullable<MartEvent['structure']>

export interface ColumnStructureDifference {
  readonly kind: 'added' | 'removed' | 'renamed' | 'changed' | 'moved'
  readonly name: string
  /** Text of the column before the change; empty if the column did not exist. */
  readonly before: string
  readonly after: string
}

/**
 * Structure change that a draft requests. A column that was removed and added again under the same
 * name counts as the same column. Undefined if a column is to keep the values of a column that does
 * not exist, or two columns those of the same one.
 */
export function resolveStructureChange(
  before: readonly MartColumn[],
  asked: readonly RequestedStructureColumn[]
): Required<TableStructureChange> | undefined {
  const taken = new Set(asked.map(({ from }) => from))
  const names = new Set(before.map(({ name }) => name))
  const sources = asked.map(({ name, from }) =>
    from === '' && names.has(name) && !taken.has(name) ? name : from
  )
  const kept = sources.filter(from => from !== '')
  if (new Set(kept).size < kept.length || kept.some(from => !names.has(from))) return undefined
  const renamed = asked.flatMap(({ name }, place): [string, string][] => {
    const from = sources[place] ?? ''
    return from === name || (from === '' && !names.has(name)) ? [] : [[name, from]]
  })
  return {
    before: [...before],
    after: asked.map(({ from: _from, ...column }, place) => {
      // A change of the structure never lowers a degree; that takes two persons.
      const degree = before.find(({ name }) => name === sources[place])?.degree
      return { ...column, ...toStoredDegree(highestDegree(column.degree, degree)) }
    }),
    renamed: Object.fromEntries(renamed)
  }
}

/** Name of the existing column whose values a column of the new structure keeps; empty if none. */
export const previousColumnName = (
  { before, renamed = {} }: TableStructureChange,
  name: string
): string => renamed[name] ?? (before.some(column => column.name === name) ? name : '')

/** Differences between two structures; columns that were only moved come last. */
export function compareTableStructures(change: TableStructureChange): ColumnStructureDifference[] {
  const { before, after } = change
  const old = new Map(before.map(column => [column.name, column]))
  const kept = new Set(after.map(({ name }) => previousColumnName(change, name)))
  const removed = before.filter(({ name }) => !kept.has(name))
  const changes = after.flatMap((column): ColumnStructureDifference[] => {
    const from = previousColumnName(change, column.name)
    const was = old.get(from)
    const difference = {
      name: column.name,
      before: was ? wordsOf(was) : '',
      after: wordsOf(column)
    }
    if (!was) return [{ ...difference, kind: 'added' }]
    if (from !== column.name) {
      return [{ ...difference, kind: 'renamed', before: `${from} · ${difference.before}` }]
    }
    return difference.before === difference.after ? [] : [{ ...difference, kind: 'changed' }]
  })
  return [
    ...removed.map(column => ({
      kind: 'removed' as const,
      name: column.name,
      before: wordsOf(column),
      after: ''
    })),
    ...changes,
    ...movedColumns(change)
  ]
}

/** Differences for columns that exist before and after but whose order among each other changed. */
function movedColumns(change: TableStructureChange): ColumnStructureDifference[] {
  const kept = change.after
    .map(({ name }) => ({ name, from: previousColumnName(change, name) }))
    .filter(({ from }) => from !== '')
  const common = change.before
    .map(({ name }) => name)
    .filter(name => kept.some(({ from }) => from === name))
  return kept.flatMap(({ name, from }, place) => {
    const was = common.indexOf(from)
    if (was === place) return []
    return [
      { kind: 'moved' as const, name, before: `Vị trí ${was + 1}`, after: `Vị trí ${place + 1}` }
    ]
  })
}

const levelWords = {
  none: '',
  basic: 'dữ liệu cá nhân',
  sensitive: 'dữ liệu cá nhân nhạy cảm'
} as const

const wordsOf = ({ dataType, description, degree, ...mark }: MartColumn): string =>
  [
    dataTypeLabel(dataType),
    description,
    levelWords[personalLevelOfColumn(mark)],
    degree ? secrecyDegreeLabels[degree] : ''
  ]
    .filter(Boolean)
    .join(' · ')
