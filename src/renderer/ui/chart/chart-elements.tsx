import { makeStyles, tokens } from '@fluentui/react-components'
import { uiText } from '@shared/kit/words/text'
import { type KeyboardEvent, useId, useState } from 'react'

const useStyles = makeStyles({
  // Lies over the drawing without taking its pointer events.
  list: {
    position: 'absolute',
    inset: 0,
    pointerEvents: 'none',
    borderRadius: '4px',
    outlineStyle: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media print': { display: 'none' }
  },
  option: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)'
  }
})

interface ChartElementsProps {
  readonly title: string
  readonly names: readonly string[]
  /** Indexes of the selected elements. */
  readonly selection: readonly number[]
  readonly onPick: (index: number) => void
  /** Called with the index of the element at the keyboard; undefined after the focus left. */
  readonly onActive: (index: number | undefined) => void
}

/** Steps of the arrow keys. */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1
}

/**
 * Elements of a drawn chart as a list box for keyboard and screen reader. Only the active and the
 * selected elements are in the document, because a chart may have thousands.
 */
export function ChartElements({ title, names, selection, onPick, onActive }: ChartElementsProps) {
  const styles = useStyles()
  const id = useId()
  const [active, setActive] = useState(0)
  const last = names.length - 1
  const at = Math.min(active, last)
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(last, to))
    setActive(next)
    onActive(next)
  }
  const press = (event: KeyboardEvent): void => {
    const { key } = event
    const step = steps[key]
    if (step !== undefined) move(at + step)
    else if (key === 'Home') move(0)
    else if (key === 'End') move(last)
    else if (key === 'Enter' || key === ' ') onPick(at)
    else return
    event.preventDefault()
  }
  if (last < 0) return null
  const listed = [...new Set([at, ...selection])]
    .filter(place => place <= last)
    .sort((a, b) => a - b)
  return (
    <div
      role="listbox"
      tabIndex={0}
      className={styles.list}
      aria-multiselectable
      aria-label={uiText.chart.elements(title)}
      aria-activedescendant={`${id}-${at}`}
      onKeyDown={press}
      onFocus={() => onActive(at)}
      onBlur={() => onActive(undefined)}
    >
      {listed.map(place => (
        <div
          key={place}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          className={styles.option}
          aria-selected={selection.includes(place)}
          aria-setsize={names.length}
          aria-posinset={place + 1}
        >
          {names[place]}
        </div>
      ))}
    </div>
  )
}
