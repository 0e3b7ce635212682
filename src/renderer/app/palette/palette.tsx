import {
  Dialog,
  DialogSurface,
  Input,
  makeStyles,
  mergeClasses,
  tokens
} from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { paletteText as text } from '@shared/features/search/text'
import { formatNumber } from '@shared/kit/format'
import type { CommandId } from '@shared/model/commands'
import type { PaletteEntry } from '@shared/model/search/palette-entry'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { appTokens } from '../../theme'
import { getRegisteredPageActions } from '../../ui/action/page-actions'
import { runPageAction } from './run-page-action'
import { usePaletteMatches, useRecordRecentPaletteEntry } from './use-palette'

const useStyles = makeStyles({
  surface: {
    maxWidth: '640px',
    padding: '12px',
    // The palette is near the top and fixed, so that it does not move while the list grows.
    marginTop: '12vh',
    maxHeight: '70vh'
  },
  body: { display: 'flex', flexDirection: 'column', rowGap: '8px', minHeight: 0 },
  list: { overflowY: 'auto', maxHeight: '50vh' },
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    columnGap: '12px',
    padding: '6px 10px',
    borderRadius: '4px',
    lineHeight: '22px',
    cursor: 'pointer'
  },
  chosen: {
    backgroundColor: appTokens.selected,
    color: appTokens.selectedText,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' }
  },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', padding: '2px 0' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  hint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    padding: '0 10px'
  }
})

interface PaletteProps {
  readonly onClose: () => void
  readonly onCommand: (id: CommandId) => void
}

/** Command palette (Ctrl+K): finds pages, records and actions by a few letters of their names. */
export function Palette({ onClose, onCommand }: PaletteProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, type] = useState('')
  const [place, setPlace] = useState(0)
  const entries = usePaletteMatches(typed)
  const remember = useRecordRecentPaletteEntry()
  const { pathname } = useLocation()
  const active = Math.min(place, entries.length - 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls when the chosen line changes
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const open = (entry: PaletteEntry): void => {
    const { command, press, path } = entry
    remember(entry)
    onClose()
    if (command) onCommand(command)
    else if (press && (path === '' || path === pathname)) runPageAction(press)
    else {
      if (press) runPageAction(press, getRegisteredPageActions())
      navigate(path)
    }
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const entry = entries[active]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setPlace((active + step + entries.length) % entries.length)
    } else if (event.key === 'Enter' && entry) {
      event.preventDefault()
      open(entry)
    }
  }
  return (
    <Dialog open onOpenChange={(_event, data) => !data.open && onClose()}>
      <DialogSurface className={styles.surface} aria-label={text.label}>
        <div className={styles.body}>
          <Input
            autoFocus
            size="large"
            role="combobox"
            aria-label={text.label}
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-activedescendant={entries.length > 0 ? `${listId}-${active}` : undefined}
            placeholder={text.label}
            contentBefore={<SearchRegular aria-hidden />}
            value={typed}
            onChange={(_event, data) => {
              type(data.value)
              setPlace(0)
            }}
            onKeyDown={onKey}
          />
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={text.results}
            className={styles.list}
          >
            {entries.map((entry, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the search field above
              <div
                key={`${entry.kind}-${entry.title}-${entry.path}`}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={mergeClasses(styles.option, index === active && styles.chosen)}
                onClick={() => open(entry)}
                onMouseMove={() => setPlace(index)}
              >
                <span className={styles.words}>
                  {entry.title}
                  {entry.detail && <span className={styles.quiet}>{`  ${entry.detail}`}</span>}
                </span>
                <span className={styles.quiet}>{entry.kind}</span>
              </div>
            ))}
          </div>
          <p className={styles.hint} role="status">
            {typed.trim() === ''
              ? text.hint
              : entries.length === 0
                ? text.none
                : text.found(formatNumber(entries.length))}
          </p>
        </div>
      </DialogSurface>
    </Dialog>
  )
}
