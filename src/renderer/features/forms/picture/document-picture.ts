import type { CellLook, CellMark } from './sheet-picture'

/** Text of a document with one formatting; `mark` names the mark that it is part of. */
export interface PictureRun {
  readonly text: string
  readonly look: CellLook
  readonly mark?: string | undefined
}

export interface PictureParagraph {
  readonly runs: readonly PictureRun[]
  readonly align?: CellLook['align']
}

/** Cell of a table; `column` is its index in the row, as bindings name it. */
export interface PictureTableCell {
  readonly column: number
  readonly columnSpan: number
  readonly rowSpan: number
  readonly paragraphs: readonly PictureParagraph[]
}

export type PictureBlock =
  | { readonly kind: 'paragraph'; readonly paragraph: PictureParagraph }
  | {
      readonly kind: 'table'
      /** Index of the table in the document. */
      readonly table: number
      readonly rows: readonly (readonly PictureTableCell[])[]
    }

/** Place of a document that can be bound. */
export type DocumentPlace =
  | { readonly kind: 'mark'; readonly name: string }
  | {
      readonly kind: 'tableCell'
      readonly table: number
      readonly row: number
      readonly column: number
    }

export const documentPlaceKey = (place: DocumentPlace): string =>
  place.kind === 'mark' ? `mark ${place.name}` : `cell ${place.table},${place.row},${place.column}`

/** Marks of bound places by `documentPlaceKey`. */
export type DocumentMarks = ReadonlyMap<string, CellMark>
