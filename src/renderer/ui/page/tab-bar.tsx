import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, useRef } from 'react'
import { appTokens } from '../../theme'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4px',
    '@media print': { display: 'none' }
  },
  vertical: {
    flexDirection: 'column',
    rowGap: '2px',
    '@media (max-width: 760px)': { flexDirection: 'row' }
  },
  tab: {
    padding: '8px 12px 10px',
    font: 'inherit',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    border: 'none',
    borderBottom: '3px solid transparent',
    cursor: 'pointer',
    ':hover': {
      color: tokens.colorNeutralForeground1,
      borderBottomColor: tokens.colorNeutralStroke1
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }
  },
  narrow: { paddingInline: '5px' },
  narrowBar: { columnGap: '0' },
  chosen: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    ':hover': { borderBottomColor: tokens.colorCompoundBrandStroke },
    '@media (forced-colors: active)': { borderBottomColor: 'Highlight' }
  },
  row: {
    padding: '6px 10px',
    textAlign: 'start',
    borderBottomStyle: 'none',
    borderLeft: '3px solid transparent',
    borderRadius: '4px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover }
  },
  chosenRow: {
    color: appTokens.selectedText,
    backgroundColor: appTokens.selected,
    borderLeftColor: tokens.colorCompoundBrandStroke,
    ':hover': { backgroundColor: appTokens.selected, color: appTokens.selectedText },
    '@media (forced-colors: active)': { borderLeftColor: 'Highlight' }
  }
})

interface TabBarProps {
  /** Whether the tabs stand one below the other, in a window that is wide enough. */
  readonly vertical?: boolean
  /** Whether the tabs are in a narrow pane. */
  readonly narrow?: boolean
  /** Accessible name of the tab list. */
  readonly label: string
  /** Labels of the tabs by key, in display order. */
  readonly tabs: Readonly<Record<string, string>>
  readonly chosen: string
  readonly onChoose: (tab: string) => void
  /**
   * Prefix of the ids of tab panel and tabs, if the panel is one element: the panel has the id
   * `<id>-panel` and is labelled by `<id>-<tab>`.
   */
  readonly panel?: string
}

/**
 * Tabs of a page; arrow keys, Home and End move between them. Fluent's TabList adds a focusable
 * element hidden from screen readers, which accessibility rules forbid.
 */
export function TabBar(props: TabBarProps) {
  const { label, tabs, chosen, onChoose, panel, vertical, narrow } = props
  const styles = useStyles()
  const bar = useRef<HTMLDivElement>(null)
  const names = Object.keys(tabs)
  const onKey = (event: KeyboardEvent): void => {
    const place = names.indexOf(chosen)
    const next = (place + 1) % names.length
    const previous = (place - 1 + names.length) % names.length
    const target = {
      ArrowRight: next,
      ArrowLeft: previous,
      ...(vertical && { ArrowDown: next, ArrowUp: previous }),
      Home: 0,
      End: names.length - 1
    }[event.key]
    const name = target === undefined ? undefined : names[target]
    if (name === undefined) return
    event.preventDefault()
    onChoose(name)
    bar.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target ?? 0]?.focus()
  }
  return (
    <div
      ref={bar}
      role="tablist"
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : undefined}
      className={mergeClasses(styles.bar, narrow && styles.narrowBar, vertical && styles.vertical)}
    >
      {names.map(name => (
        <button
          key={name}
          type="button"
          role="tab"
          id={panel && `${panel}-${name}`}
          aria-controls={panel && `${panel}-panel`}
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          className={mergeClasses(
            styles.tab,
            narrow && styles.narrow,
            vertical && styles.row,
            name === chosen && styles.chosen,
            vertical && name === chosen && styles.chosenRow
          )}
          onClick={() => onChoose(name)}
          onKeyDown={onKey}
        >
          {tabs[name]}
        </button>
      ))}
    </div>
  )
}
