import {
  Button,
  Dialog,
  DialogSurface,
  Input,
  makeStyles,
  tokens
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import type { Guide } from '@shared/features/help'
import { helpText as text } from '@shared/features/help/screen'
import { formatNumber } from '@shared/kit/format'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { GuideList, helpIndex } from './guide-list'
import { GuideView } from './guide-view'

const useStyles = makeStyles({
  surface: {
    maxWidth: '1240px',
    width: 'calc(100vw - 48px)',
    height: 'calc(100vh - 48px)',
    padding: '16px 8px 8px 20px'
  },
  body: { display: 'flex', flexDirection: 'column', rowGap: '12px', height: '100%', minHeight: 0 },
  close: { position: 'absolute', top: '16px', right: '16px' },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: '32px',
    fontWeight: tokens.fontWeightSemibold
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: '280px minmax(0, 1fr)',
    columnGap: '8px',
    flexGrow: 1,
    minHeight: 0,
    '@media (max-width: 720px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(120px, 30%) minmax(0, 1fr)',
      rowGap: '12px'
    }
  },
  side: { display: 'flex', flexDirection: 'column', rowGap: '8px', minHeight: 0 },
  count: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    padding: '0 10px'
  }
})

/** Help dialog (F1): the guide for the current page, and all others. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const here = useMemo(() => helpIndex.findByPath(pathname), [pathname])
  const [chosen, setChosen] = useState(here)
  const [typed, type] = useState('')
  const body = useRef<HTMLDivElement>(null)
  useBackToWhereItWas()

  const choose = (guide: Guide): void => {
    setChosen(guide)
    // The focus moves to the guide, so that a keyboard user can continue reading there.
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>('[data-guide-title]')?.focus()
    )
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const first = helpIndex.search(typed)[0]
    if (event.key === 'Enter' && first) {
      event.preventDefault()
      choose(first)
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      body.current?.querySelector<HTMLElement>('nav button')?.focus()
    }
  }
  const count = typed.trim() ? helpIndex.search(typed).length : undefined
  return (
    <Dialog open onOpenChange={(_event, data) => !data.open && onClose()}>
      <DialogSurface className={styles.surface} aria-label={text.title}>
        <div ref={body} className={styles.body}>
          <h2 className={styles.title}>{text.title}</h2>
          <div className={styles.columns}>
            <div className={styles.side}>
              <Input
                autoFocus
                type="text"
                role="searchbox"
                aria-label={text.search}
                placeholder={text.search}
                contentBefore={<SearchRegular aria-hidden />}
                value={typed}
                onChange={(_event, data) => type(data.value)}
                onKeyDown={onKey}
              />
              <p className={styles.count} role="status">
                {count === 0 ? text.none : count !== undefined && text.found(formatNumber(count))}
              </p>
              <GuideList typed={typed} chosen={chosen} onChoose={choose} />
            </div>
            <GuideView
              guide={chosen}
              isHere={chosen === here}
              onGo={path => {
                onClose()
                navigate(path)
              }}
            />
          </div>
          {/* Last, so that the keyboard begins at the search. */}
          <Button
            appearance="subtle"
            className={styles.close}
            icon={<DismissRegular />}
            aria-label={text.close}
            onClick={onClose}
          />
        </div>
      </DialogSurface>
    </Dialog>
  )
}

/** Returns the focus on close to the element that had it before the help opened. */
function useBackToWhereItWas(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The focus is returned one frame later, after the dialog has released it.
      requestAnimationFrame(() => {
        const isThere =
          before instanceof HTMLElement && before.isConnected && before !== document.body
        // The previously focused element may no longer exist, for instance an entry of the palette;
        // the page's heading is focused then.
        const goal = isThere ? before : document.querySelector<HTMLElement>('main h1')
        goal?.focus({ preventScroll: true })
      })
    },
    [before]
  )
}
