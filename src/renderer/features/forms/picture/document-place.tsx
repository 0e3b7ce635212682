import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LinkFilled } from '@fluentui/react-icons/svg/link'
import { WarningFilled } from '@fluentui/react-icons/svg/warning'
import { formPictureText as text } from '@shared/features/forms/text'
import type { ReactNode } from 'react'
import { cssColorOfTone } from '../../../theme'
import {
  type DocumentMarks,
  type DocumentPlace,
  documentPlaceKey,
  type PictureBlock
} from './document-picture'

const useStyles = makeStyles({
  place: {
    font: 'inherit',
    lineHeight: 'inherit',
    color: 'inherit',
    backgroundColor: 'transparent',
    border: 'none',
    padding: '0 2px',
    textAlign: 'inherit',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` }
  },
  mark: { backgroundColor: tokens.colorNeutralBackground4, borderRadius: '2px' },
  cellPlace: { display: 'block', width: '100%', minHeight: '24px', padding: '2px 6px' },
  chosen: { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  number: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '2px',
    marginRight: '4px',
    padding: '0 3px',
    borderRadius: '4px',
    fontSize: '10px',
    lineHeight: '14px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForegroundOnBrand
  }
})

export interface DocumentViewProps {
  readonly blocks: readonly PictureBlock[]
  /** Accessible name of the document. */
  readonly label: string
  readonly zoom: number
  readonly marks: DocumentMarks
  readonly chosen: DocumentPlace | undefined
  readonly onChoose?: (place: DocumentPlace) => void
  /** Called for Enter and a double click. */
  readonly onActivate?: () => void
}

interface PlaceProps extends DocumentViewProps {
  readonly place: DocumentPlace
  /** Text that the file has at the place. */
  readonly words: string
  readonly children: ReactNode
}

/** Place of the document that can be bound, with its mark. */
export function Place({ place, words, children, marks, chosen, onChoose, onActivate }: PlaceProps) {
  const styles = useStyles()
  const key = documentPlaceKey(place)
  const mark = marks.get(key)
  const isChosen = chosen !== undefined && documentPlaceKey(chosen) === key
  const name =
    place.kind === 'mark'
      ? place.name
      : text.tableCell(place.table + 1, place.row + 1, place.column + 1)
  return (
    <button
      type="button"
      data-place={key}
      aria-pressed={isChosen}
      aria-label={
        mark
          ? text.boundCell(name, mark.number, mark.label, mark.fault ?? mark.value ?? '')
          : text.cell(name, words.trim() || text.empty)
      }
      className={mergeClasses(
        styles.place,
        place.kind === 'mark' ? styles.mark : styles.cellPlace,
        isChosen && styles.chosen
      )}
      style={mark && { backgroundColor: cssColorOfTone(mark.tone, 'fill') }}
      onClick={() => onChoose?.(place)}
      onDoubleClick={() => onActivate?.()}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !onActivate) return
        event.preventDefault()
        onChoose?.(place)
        onActivate()
      }}
    >
      {mark && (
        <span
          className={styles.number}
          style={{ backgroundColor: cssColorOfTone(mark.tone, 'text') }}
        >
          {mark.fault ? <WarningFilled fontSize={10} /> : <LinkFilled fontSize={10} />}
          {mark.number}
        </span>
      )}
      {mark ? (mark.fault ?? mark.value ?? mark.label) : children}
    </button>
  )
}
