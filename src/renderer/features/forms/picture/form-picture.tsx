import { Button, makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import { ZoomInRegular } from '@fluentui/react-icons/svg/zoom-in'
import { ZoomOutRegular } from '@fluentui/react-icons/svg/zoom-out'
import { formPictureText as text } from '@shared/features/forms/text'
import { formatPercent } from '@shared/kit/format'
import type { FormOutline } from '@shared/model/forms/outline'
import type { FormValueTarget } from '@shared/model/forms/target'
import { useMemo, useState } from 'react'
import { TabBar } from '../../../ui/page/tab-bar'
import { type DocumentPlace, documentPlaceKey } from './document-picture'
import { DocumentView } from './document-view'
import {
  type DocumentOutline,
  type SheetOutline,
  toDocumentPicture,
  toSheetPicture
} from './picture-of-outline'
import {
  type CellSelection,
  cellAddress,
  cellsInRange,
  createGeometry,
  parseCellAddress,
  selectedRange
} from './sheet-geometry'
import { SheetGrid } from './sheet-grid'
import type { CellMark } from './sheet-picture'

const zooms = [0.5, 0.67, 0.8, 0.9, 1, 1.25, 1.5, 2] as const
const normalZoom = zooms.indexOf(1)

const useStyles = makeStyles({
  picture: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    minHeight: 0,
    minWidth: 0,
    height: '100%'
  },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px' },
  zoom: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4px',
    margin: '0 0 0 auto',
    padding: 0,
    border: 'none',
    fontVariantNumeric: 'tabular-nums'
  },
  paper: { flexGrow: 1, minHeight: 0 },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

/** Mark of a bound place of a form. */
export interface PlaceMark extends CellMark {
  readonly target: FormValueTarget
}

interface FormPictureProps {
  readonly outline: FormOutline
  /** Accessible name of the form. */
  readonly label: string
  readonly marks: readonly PlaceMark[]
  /** Selected places in reading order. */
  readonly chosen: readonly FormValueTarget[]
  readonly onChoose?: (targets: FormValueTarget[]) => void
  /** Called for Enter and a double click on a place. */
  readonly onActivate?: () => void
}

/** Form as it looks, with the marks of its bound places, zoom and the tabs of its sheets. */
export function FormPicture(props: FormPictureProps) {
  const { outline, label } = props
  const styles = useStyles()
  const [zoomIndex, setZoomIndex] = useState<number>(normalZoom)
  const zoom = zooms[zoomIndex] ?? 1
  const first = outline.kind === 'xlsx' ? outline.sheets.find(sheet => !sheet.isHidden) : undefined
  const [sheetName, setSheetName] = useState(first?.name)
  // A place that is chosen elsewhere, such as in the list of bindings, shows its sheet.
  const chosenSheet = props.chosen[0]?.kind === 'cell' ? props.chosen[0].sheet : undefined
  const [known, setKnown] = useState(chosenSheet)
  if (known !== chosenSheet) {
    setKnown(chosenSheet)
    if (chosenSheet !== undefined) setSheetName(chosenSheet)
  }
  return (
    <div className={styles.picture}>
      <div className={styles.bar}>
        {outline.kind === 'xlsx' && outline.sheets.length > 1 && (
          <TabBar
            label={text.sheets}
            narrow
            tabs={Object.fromEntries(
              outline.sheets.map(({ name, isHidden }) => [
                name,
                isHidden ? text.hidden(name) : name
              ])
            )}
            chosen={sheetName ?? ''}
            onChoose={setSheetName}
          />
        )}
        <fieldset aria-label={text.zoom} className={styles.zoom}>
          <Tooltip content={text.zoomOut} relationship="label">
            <Button
              appearance="subtle"
              size="small"
              icon={<ZoomOutRegular />}
              disabledFocusable={zoomIndex === 0}
              onClick={() => setZoomIndex(index => Math.max(0, index - 1))}
            />
          </Tooltip>
          <span role="status">{formatPercent(zoom, 0)}</span>
          <Tooltip content={text.zoomIn} relationship="label">
            <Button
              appearance="subtle"
              size="small"
              icon={<ZoomInRegular />}
              disabledFocusable={zoomIndex === zooms.length - 1}
              onClick={() => setZoomIndex(index => Math.min(zooms.length - 1, index + 1))}
            />
          </Tooltip>
        </fieldset>
      </div>
      <div className={styles.paper}>
        {outline.kind === 'xlsx' ? (
          <SheetPart
            {...props}
            key={sheetName}
            outline={outline}
            sheetName={sheetName}
            zoom={zoom}
          />
        ) : (
          <DocumentPart {...props} outline={outline} label={label} zoom={zoom} />
        )}
      </div>
      {outline.isCut && <p className={styles.note}>{text.cut}</p>}
    </div>
  )
}

interface SheetPartProps extends FormPictureProps {
  readonly outline: SheetOutline
  readonly sheetName: string | undefined
  readonly zoom: number
}

/** Address of a target on a sheet; undefined if it is elsewhere. */
function addressOnSheet(
  target: FormValueTarget,
  { names }: SheetOutline,
  sheetName: string
): string | undefined {
  if (target.kind === 'cell') return target.sheet === sheetName ? target.address : undefined
  if (target.kind !== 'name') return undefined
  const defined = names.find(({ name }) => name === target.name)
  return defined?.sheet === sheetName
    ? defined.address.replaceAll('$', '').split(':')[0]
    : undefined
}

function SheetPart(props: SheetPartProps) {
  const { outline, sheetName, zoom, label, marks, chosen, onChoose, onActivate } = props
  const sheet = outline.sheets.find(({ name }) => name === sheetName)
  const picture = useMemo(() => sheet && toSheetPicture(outline, sheet), [outline, sheet])
  const byAddress = useMemo(() => {
    const found = marks.map(
      mark => [addressOnSheet(mark.target, outline, sheetName ?? ''), mark] as const
    )
    return new Map(found.flatMap(([address, mark]) => (address ? [[address, mark] as const] : [])))
  }, [marks, outline, sheetName])
  // The list of chosen places has no direction, which the keyboard needs to extend the selection.
  const [made, setMade] = useState<{ addresses: string; selection: CellSelection }>()
  if (!picture || sheetName === undefined) return null
  const addresses = chosen.flatMap(target => addressOnSheet(target, outline, sheetName) ?? [])
  const first = parseCellAddress(addresses[0] ?? '')
  const last = parseCellAddress(addresses.at(-1) ?? '')
  const isOwn = made?.addresses === addresses.join(' ')
  const selection = isOwn ? made.selection : first && last && { anchor: first, focus: last }
  const select = (selection: CellSelection): void => {
    const geometry = createGeometry(picture.rowHeights, picture.columnWidths, picture.merges, 1)
    const cells = cellsInRange(geometry, selectedRange(geometry, selection)).map(cellAddress)
    setMade({ addresses: cells.join(' '), selection })
    onChoose?.(cells.map(address => ({ kind: 'cell', sheet: sheetName, address })))
  }
  return (
    <SheetGrid
      sheet={picture}
      label={text.sheet(label, sheetName)}
      zoom={zoom}
      marks={byAddress}
      selection={selection}
      onSelect={select}
      {...(onActivate && { onActivate })}
    />
  )
}

interface DocumentPartProps extends FormPictureProps {
  readonly outline: DocumentOutline
  readonly zoom: number
}

const toPlace = (target: FormValueTarget | undefined): DocumentPlace | undefined =>
  target?.kind === 'mark' || target?.kind === 'tableCell' ? target : undefined

function DocumentPart({
  outline,
  zoom,
  label,
  marks,
  chosen,
  onChoose,
  onActivate
}: DocumentPartProps) {
  const blocks = useMemo(() => toDocumentPicture(outline), [outline])
  const byPlace = useMemo(
    () =>
      new Map(
        marks.flatMap(mark => {
          const place = toPlace(mark.target)
          return place ? [[documentPlaceKey(place), mark] as const] : []
        })
      ),
    [marks]
  )
  return (
    <DocumentView
      blocks={blocks}
      label={label}
      zoom={zoom}
      marks={byPlace}
      chosen={toPlace(chosen[0])}
      onChoose={place => onChoose?.([place])}
      {...(onActivate && { onActivate })}
    />
  )
}
