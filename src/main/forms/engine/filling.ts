/** Value of a place of a form. Numbers are decimal texts, dates are "2026-10-31". */
export type PlaceValue =
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'date'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'empty' }

/** Place that holds one value. Addresses are those of the empty form, also below grown blocks. */
export type ValueTarget =
  | { readonly kind: 'cell'; readonly sheet: string; readonly address: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'mark'; readonly name: string }
  | {
      readonly kind: 'tableCell'
      readonly table: number
      readonly row: number
      readonly column: number
    }

/**
 * Rows that are repeated for each record. `slots` is the number of records for which the empty
 * form already has rows (1 by default); `firstRow` to `lastRow` covers all of them. Rows of a sheet
 * count from 1, rows of a document's table from 0.
 */
export type RowsTarget =
  | {
      readonly kind: 'block'
      readonly sheet: string
      readonly firstRow: number
      readonly lastRow: number
      readonly slots?: number
    }
  | {
      readonly kind: 'tableRow'
      readonly table: number
      readonly row: number
      readonly slots?: number
    }

/**
 * Column of a repeated row: letters of a sheet's column, or the index of a table's cell as text.
 * `offset` is the row within a record that takes several rows.
 */
export interface RowsColumn {
  readonly to: string
  readonly offset?: number
}

export interface ValueFilling {
  readonly target: ValueTarget
  readonly value: PlaceValue
}

export interface RowsFilling {
  readonly target: RowsTarget
  readonly columns: readonly RowsColumn[]
  readonly rows: readonly (readonly PlaceValue[])[]
}

export type Filling = ValueFilling | RowsFilling

export const isRowsFilling = (filling: Filling): filling is RowsFilling => 'rows' in filling

/** Filled file and the addresses whose values were set, in the filled file: "Biểu 1!B12". */
export interface FilledFile {
  readonly bytes: Uint8Array
  readonly changed: readonly string[]
}

/** Places to read, in the order of the result. */
export type ReadTarget =
  | { readonly target: ValueTarget }
  | { readonly target: RowsTarget; readonly columns: readonly RowsColumn[] }

/**
 * Value read from a place. `fault` names why there is none: `missing` (no such sheet, name, mark or
 * table), `notComputed` (a formula without a stored value) or `error` (a formula's error value).
 */
export type ReadResult =
  | { readonly kind: 'value'; readonly value: PlaceValue; readonly isFormula: boolean }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly PlaceValue[])[] }
  | { readonly kind: 'fault'; readonly fault: 'missing' | 'notComputed' | 'error' }

/** Difference between the empty form and a filled one, outside the filled places. */
export interface FormDifference {
  readonly kind:
    | 'sheetMissing'
    | 'sheetAdded'
    | 'rowInserted'
    | 'rowRemoved'
    | 'textChanged'
    | 'formulaChanged'
    | 'markMissing'
    | 'tableChanged'
  /** Sheet name, or the part of a document. */
  readonly sheet: string
  /** Address in the filled form; in the empty form for what is missing. */
  readonly address: string
  readonly was: string
  readonly is: string
}
