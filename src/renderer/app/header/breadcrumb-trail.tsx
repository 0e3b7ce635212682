import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { findTrail } from '@shared/navigation'
import { paths } from '@shared/paths'
import { frameText } from '@shared/text/frame'
import { Link, useLocation } from 'react-router-dom'
import { useCurrentRecordTitle } from '../../ui/record-title'

const useStyles = makeStyles({
  nav: { minWidth: 0, flexShrink: 1 },
  list: { display: 'flex', alignItems: 'center', minWidth: 0, columnGap: '8px' },
  part: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    minWidth: '32px',
    color: tokens.colorNeutralForeground3,
    lineHeight: '24px'
  },
  // The last part says where one is: the others give way first.
  last: {
    flexShrink: 0.2,
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
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' }
  },
  chevron: { display: 'flex', flexShrink: 0, fontSize: '14px' }
})

interface Part {
  readonly text: string
  /** Only where another page is meant. */
  readonly path?: string
}

/** Group › page › record, the last of them the current one. */
export function BreadcrumbTrail() {
  const styles = useStyles()
  const { pathname } = useLocation()
  const parts = useParts(pathname)
  return (
    <nav aria-label={frameText.header.breadcrumb} className={styles.nav}>
      <ol className={styles.list}>
        {parts.map(({ text, path }, index) => {
          const last = index === parts.length - 1
          return (
            <li
              key={text}
              className={mergeClasses(styles.part, last && styles.last)}
              aria-current={last ? 'page' : undefined}
            >
              {path && !last ? (
                <Link to={path} className={mergeClasses(styles.words, styles.link)} title={text}>
                  {text}
                </Link>
              ) : (
                <span className={styles.words} title={text}>
                  {text}
                </span>
              )}
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

function useParts(pathname: string): Part[] {
  const record = useCurrentRecordTitle()
  const trail = findTrail(pathname)
  const tail: Part[] = record ? [{ text: record }] : []
  if (!trail) return [{ text: frameText.header.home, path: paths.home }, ...tail]
  return [
    ...trail.groups.map(group => ({ text: group.title })),
    { text: trail.leaf.title, path: trail.leaf.path },
    ...tail
  ]
}
