import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { analyticsText } from '@shared/features/analytics/text'
import type { SectorPageView, SelectionView } from '@shared/features/analytics/view'
import { memo, useEffect, useRef, useState } from 'react'
import { PrintedFilter } from '../../ui/print/paper-filter'
import { useStableHandler } from '../../ui/stable'
import type { Selections } from './use-selections'

const useStyles = makeStyles({
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    outlineStyle: 'none',
    margin: 0,
    padding: 0,
    border: 'none',
    '@media print': { display: 'none' }
  },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  chip: { maxWidth: '100%' },
  spoken: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)'
  },
  whole: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 }
})

interface SelectionChipsProps {
  readonly view: Pick<SectorPageView, 'selections' | 'whole'>
  readonly selections: Selections
}

/**
 * Elements that are selected in the charts, each with a button that removes it, and the parts of
 * the page that they do not narrow. Changes are announced.
 */
export function SelectionChips({ view, selections }: SelectionChipsProps) {
  const styles = useStyles()
  const holder = useRef<HTMLFieldSetElement>(null)
  const chips = view.selections ?? []
  const words = chips.map(({ text }) => text).join('; ')
  // The removed chip had the focus.
  const remove = useStableHandler(({ filter, value }: SelectionView): void => {
    selections.remove(filter, value)
    holder.current?.focus()
  })
  const clear = (): void => {
    selections.clear(chips.map(({ filter }) => filter))
    holder.current?.focus()
  }
  return (
    <>
      <fieldset
        ref={holder}
        tabIndex={-1}
        aria-label={analyticsText.selections}
        className={chips.length > 0 ? styles.chips : undefined}
        hidden={chips.length === 0}
      >
        <span className={styles.label}>{analyticsText.selections}:</span>
        {chips.map(chip => (
          <Chip key={`${chip.filter} ${chip.value}`} chip={chip} onRemove={remove} />
        ))}
        {chips.length > 0 && (
          <Button appearance="transparent" size="small" onClick={clear}>
            {analyticsText.clearSelections}
          </Button>
        )}
      </fieldset>
      <PrintedFilter label={analyticsText.selections} value={words} />
      {view.whole && <p className={styles.whole}>{view.whole.sentence}</p>}
      <Announcement words={words} />
    </>
  )
}

interface ChipProps {
  readonly chip: SelectionView
  readonly onRemove: (chip: SelectionView) => void
}

function ChipContent({ chip, onRemove }: ChipProps) {
  const styles = useStyles()
  return (
    <Button
      appearance="outline"
      shape="circular"
      size="small"
      className={styles.chip}
      iconPosition="after"
      icon={<DismissRegular />}
      aria-label={analyticsText.removeSelection(chip.text)}
      onClick={() => onRemove(chip)}
    >
      {chip.text}
    </Button>
  )
}

/** Chip of one selected element; memoised, because a further selection leaves it as it is. */
const Chip = memo(ChipContent)

/** Live region with the selection; it stays silent until the selection changes. */
function Announcement({ words }: { readonly words: string }) {
  const styles = useStyles()
  const before = useRef(words)
  const [spoken, speak] = useState('')
  useEffect(() => {
    if (before.current === words) return
    before.current = words
    speak(
      words === ''
        ? analyticsText.noSelection
        : analyticsText.selection(analyticsText.selections, words)
    )
  }, [words])
  return (
    <div aria-live="polite" className={styles.spoken}>
      {spoken}
    </div>
  )
}
