import type { StatusTone } from '@shared/kit/status'
import type { CellRange } from './sheet-geometry'

/** Line of a cell's border, as the file gives it. */
export interface BorderLine {
  readonly style: string
  /** Hexadecimal colour such as "#000000"; absent for the automatic colour. */
  readonly color?: string | undefined
}

/** Formatting of a cell as far as it is shown. Sizes are points; colours are hexadecimal. */
export interface CellLook {
  readonly bold?: boolean | undefined
  readonly italic?: boolean | undefined
  readonly underline?: boolean | undefined
  readonly size?: number | undefined
  readonly color?: string | undefined
  readonly fill?: string | undefined
  readonly align?: 'left' | 'center' | 'right' | 'justify' | undefined
  readonly vertical?: 'top' | 'middle' | 'bottom' | undefined
  readonly wrap?: boolean | undefined
  readonly indent?: number | undefined
  /** Counter-clockwise rotation of the text in degrees, from −90 to 90. */
  readonly rotation?: number | undefined
  readonly borders?: Readonly<
    Partial<Record<'top' | 'right' | 'bottom' | 'left', BorderLine | undefined>>
  >
}

export interface PictureCell {
  readonly text: string
  readonly formula?: string | undefined
  readonly look: CellLook
}

/** Sheet of a workbook as it is drawn; sizes are pixels at 100%, hidden tracks have the size 0. */
export interface SheetPicture {
  readonly name: string
  readonly rowHeights: readonly number[]
  readonly columnWidths: readonly number[]
  readonly merges: readonly CellRange[]
  /** Cells with text or formatting by `positionKey`. */
  readonly cells: ReadonlyMap<string, PictureCell>
}

/** Mark of a bound cell: number, tone, what it takes, and the value that it gets. */
export interface CellMark {
  readonly number: number
  readonly tone: StatusTone
  /** Description of the source, such as "Quân số hiện có". */
  readonly label: string
  /** Value for the trial period and unit; undefined if none was computed. */
  readonly value?: string | undefined
  /** Reason why there is no value. */
  readonly fault?: string | undefined
}
