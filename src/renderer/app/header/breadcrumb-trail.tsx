import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { frameText } from '@shared/features/frame/text'
import { Link, useLocation } from 'react-router-dom'
import { shownNavigationTree } from '../../session/navigation'
import { useCurrentRecordTitle } from '../../ui/page/record-title'
import { useNavigateUp } from '../../ui/page/use-go-up'
import { type BreadcrumbItem, breadcrumbItemsOf } from './crumbs'

const useStyles = makeStyles({
  nav: { minWidth: 0, flexShrink: 1 },
  list: { display: 'flex', alignItems: 'center', minWidth: 0, columnGap: '8px' },
  crumb: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    flexShrink: 1,
    minWidth: '44px',
    color: tokens.colorNeutralForeground3,
    lineHeight: '24px'
  },
  // The last part names the current page, so the other parts shrink first and are hidden if there
  // is no space for both. With a smaller factor, the last part would shrink by a fraction of a
  // pixel, which already cuts its last letters.
  other: { flexShrink: 1_000_000, '@container (max-width: 640px)': { display: 'none' } },
  last: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold
  },
  words: {
    minWidth: 0,
    padding: '2px 0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap'
  },
  link: {
    color: 'inherit',
    borderRadius: '4px',
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground2, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' }
  },
  chevron: { display: 'flex', flexShrink: 0, fontSize: '14px' }
})

/** Width of the first letters of a part and its chevron, below which the last part shrinks. */
const leastWidthOf = ({ text }: BreadcrumbItem): string =>
  `calc(${0.8 * Math.min(text.length, 12)}ch + 22px)`

/** Breadcrumb from the group down to the current page, with links upwards. */
export function BreadcrumbTrail() {
  const styles = useStyles()
  const { pathname } = useLocation()
  const crumbs = breadcrumbItemsOf(pathname, useCurrentRecordTitle(), shownNavigationTree)
  return (
    <nav aria-label={frameText.header.breadcrumb} className={styles.nav}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <li
              key={crumb.id}
              className={mergeClasses(styles.crumb, last ? styles.last : styles.other)}
              style={last ? undefined : { minWidth: leastWidthOf(crumb) }}
            >
              <CrumbWords crumb={crumb} last={last} />
              {!last && (
                <span className={styles.chevron} aria-hidden>
                  <ChevronRightRegular />
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function CrumbWords({ crumb, last }: { readonly crumb: BreadcrumbItem; readonly last: boolean }) {
  const styles = useStyles()
  const goUp = useNavigateUp()
  const { text, path } = crumb
  if (path) {
    return (
      <Link
        to={path}
        className={mergeClasses(styles.words, styles.link)}
        title={text}
        onClick={event => {
          event.preventDefault()
          goUp(path)
        }}
      >
        {text}
      </Link>
    )
  }
  return (
    <span className={styles.words} title={text} aria-current={last ? 'page' : undefined}>
      {text}
    </span>
  )
}
