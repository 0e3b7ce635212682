import { z } from '../../kit/zod'
import type { MartColumn } from './column'
import type { MartEvent } from './data-mart'
import { typeLabel } from './data-types'
import { draftColumn, emptyMartDraft, findMartFault } from './draft'

/** A column while the structure is being changed. */
export const structureColumn = draftColumn.extend({ personal: z.boolean() })
export type StructureColumn = z.infer<typeof structureColumn>

/** What main takes: the columns as they shall be, under the same rules as those of a new table. */
export const structureDraft = z
  .array(structureColumn)
  .max(500)
  .superRefine((columns, context) => {
    const fault = findMartFault({ ...emptyMartDraft, tableName: 'a', columns })
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
  })
  .transform(columns =>
    columns.map(
      ({ id: _id, ...column }): MartColumn => ({
        ...column,
        name: column.name.trim().toLocaleLowerCase('vi')
      })
    )
  )

export const structureFaults = {
  same: 'Cấu trúc không có thay đổi nào.',
  shared: (column: string, apis: string) =>
    `Cột ${column} đang được chia sẻ qua ${apis}. Vui lòng bỏ cột khỏi API trước.`
} as const

export type StructureChange = NonNullable<MartEvent['structure']>

export interface ColumnDifference {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  readonly name: string
  /** Empty where the column was not there. */
  readonly before: string
  readonly after: string
}

/** What differs between two structures, by column name; columns that only changed places come last. */
export function compareStructures({ before, after }: StructureChange): ColumnDifference[] {
  const old = new Map(before.map(column => [column.name, column]))
  const kept = new Set(after.map(({ name }) => name))
  const removed = before.filter(({ name }) => !kept.has(name))
  const changes = after.flatMap((column): ColumnDifference[] => {
    const was = old.get(column.name)
    const difference = {
      name: column.name,
      before: was ? wordsOf(was) : '',
      after: wordsOf(column)
    }
    if (!was) return [{ ...difference, kind: 'added' }]
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
    ...movedColumns(before, after)
  ]
}

/** Columns of both structures whose place among them is another. */
function movedColumns(
  before: readonly MartColumn[],
  after: readonly MartColumn[]
): ColumnDifference[] {
  const names = new Set(after.map(({ name }) => name))
  const common = before.filter(({ name }) => names.has(name)).map(({ name }) => name)
  const now = after.map(({ name }) => name).filter(name => common.includes(name))
  return now.flatMap((name, place) => {
    const was = common.indexOf(name)
    if (was === place) return []
    return [
      { kind: 'moved' as const, name, before: `Vị trí ${was + 1}`, after: `Vị trí ${place + 1}` }
    ]
  })
}

const wordsOf = ({ dataType, description, personal }: MartColumn): string =>
  [typeLabel(dataType), description, personal ? 'dữ liệu cá nhân' : ''].filter(Boolean).join(' · ')
