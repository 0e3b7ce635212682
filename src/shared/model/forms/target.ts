import { lineSchema } from '../../kit/fields'
import { z } from '../../kit/zod'

/** Kinds of files that a form can be. */
export const formKinds = ['xlsx', 'docx'] as const
export type FormKind = (typeof formKinds)[number]

/** Maximum size of a form file in bytes, empty or filled. */
export const maxFormBytes = 20 * 1_024 * 1_024

/** Maximum numbers of a form definition, and rows of one repeated block. */
export const formLimits = {
  forms: 300,
  bindings: 500,
  queries: 60,
  fills: 20,
  checks: 60,
  blockColumns: 100,
  blockRows: 2_000,
  units: 500,
  filled: 5_000,
  keys: 20
} as const

/** Address of a cell of a sheet, "B12". */
const cellAddressSchema = z.string().regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/)
const sheet = lineSchema(100)
const slots = z.int().min(1).max(formLimits.blockRows).optional()
const index = z.int().min(0).max(20_000)

/** Place of a form that holds one value. */
export const formValueTargetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cell'), sheet, address: cellAddressSchema }),
  /** Name that the workbook defines for a cell. */
  z.strictObject({ kind: z.literal('name'), name: lineSchema(255) }),
  /** Content control, bookmark or typed mark of a DOCX form. */
  z.strictObject({ kind: z.literal('mark'), name: lineSchema(255) }),
  /** Cell of a DOCX table; all indexes count from 0. */
  z.strictObject({ kind: z.literal('tableCell'), table: index, row: index, column: index })
])
export type FormValueTarget = z.infer<typeof formValueTargetSchema>

/** Place of a form that grows by rows. */
export const formRowsTargetSchema = z.discriminatedUnion('kind', [
  /**
   * Template rows `firstRow` to `lastRow` of a sheet, counted from 1. `slots`: number of records for
   * which the form already has rows, 1 by default.
   */
  z.strictObject({
    kind: z.literal('block'),
    sheet,
    firstRow: z.int().min(1).max(1_048_576),
    lastRow: z.int().min(1).max(1_048_576),
    slots
  }),
  /** Template row of a DOCX table. */
  z.strictObject({ kind: z.literal('tableRow'), table: index, row: index, slots })
])
export type FormRowsTarget = z.infer<typeof formRowsTargetSchema>

/** Label of a place, such as "Biểu 1!B12". */
export function formTargetLabel(target: FormValueTarget | FormRowsTarget): string {
  switch (target.kind) {
    case 'cell':
      return `${target.sheet}!${target.address}`
    case 'name':
    case 'mark':
      return target.name
    case 'tableCell':
      return `Bảng ${target.table + 1}, dòng ${target.row + 1}, cột ${target.column + 1}`
    case 'block':
      return target.firstRow === target.lastRow
        ? `${target.sheet}, dòng ${target.firstRow}`
        : `${target.sheet}, dòng ${target.firstRow}–${target.lastRow}`
    case 'tableRow':
      return `Bảng ${target.table + 1}, dòng ${target.row + 1}`
  }
}

/** Letters of a column of a sheet by its index from 0. */
export function sheetColumnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1
  return (rest >= 0 ? sheetColumnLetters(rest) : '') + String.fromCharCode(65 + (column % 26))
}

/** Index from 0 of a column of a sheet by its letters. */
export const sheetColumnIndex = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
