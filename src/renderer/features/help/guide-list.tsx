import {
  makeStyles,
  mergeClasses,
  tokens,
  useArrowNavigationGroup
} from '@fluentui/react-components'
import { createHelpIndex, type Guide } from '@shared/features/help'
import { helpText as text } from '@shared/features/help/screen'
import { useEffect, useMemo, useRef } from 'react'
import { shownNetworks } from '../../session/networks'
import { appTokens } from '../../theme'

/** Help with the guides of the platforms in use. */
export const helpIndex = createHelpIndex(shownNetworks)

const useStyles = makeStyles({
  list: { overflowY: 'auto', minHeight: 0, flexGrow: 1, padding: '2px' },
  group: {
    padding: '12px 10px 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '18px'
  },
  item: {
    width: '100%',
    padding: '5px 10px',
    border: 'none',
    borderRadius: '4px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '22px',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }
  },
  chosen: {
    backgroundColor: appTokens.selected,
    color: appTokens.selectedText,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: appTokens.selected },
    '@media (forced-colors: active)': { outline: '2px solid Highlight' }
  }
})

interface GuideListProps {
  readonly typed: string
  readonly chosen: Guide
  readonly onChoose: (guide: Guide) => void
}

/** Table of contents of the help by group; for a search text, the matching guides, best first. */
export function GuideList({ typed, chosen, onChoose }: GuideListProps) {
  const styles = useStyles()
  const list = useRef<HTMLElement>(null)
  const arrows = useArrowNavigationGroup({ axis: 'vertical', memorizeCurrent: true })
  const groups = useMemo(
    () =>
      typed.trim()
        ? [{ title: text.results, guides: helpIndex.search(typed) }]
        : [...helpIndex.groups],
    [typed]
  )
  // Scrolls to the guide of the current screen, which may be far down.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <nav ref={list} className={styles.list} aria-label={text.list} {...arrows}>
      {groups.map(({ title, guides }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.group}>{title}</h3>
          <ul>
            {guides.map(guide => (
              <li key={guide.id}>
                <button
                  type="button"
                  className={mergeClasses(styles.item, guide === chosen && styles.chosen)}
                  aria-current={guide === chosen ? 'true' : undefined}
                  onClick={() => onChoose(guide)}
                >
                  {guide.title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
