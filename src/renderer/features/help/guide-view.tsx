import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { type Guide, pictureAddressOfGuide } from '@shared/features/help'
import { screenPictureFileName } from '@shared/features/help/guide'
import { helpText as text } from '@shared/features/help/screen'
import { sectorNavigationGroups } from '@shared/model/analytics/sector-navigation'
import { useEffect, useRef } from 'react'
import { ToneBadge } from '../../ui/page/status-badge'
import { SectorFigureMeanings } from './sector-figures'

/** Screenshots shown in the help, taken by `npm run screens -- --for-help`. */
const files = import.meta.glob<string>('./pictures/*.avif', {
  eager: true,
  query: '?url',
  import: 'default'
})

function pictureOf(guide: Guide): string | undefined {
  const address = pictureAddressOfGuide(guide)
  return address === undefined
    ? undefined
    : files[`./pictures/${screenPictureFileName(address)}.avif`]
}

const useStyles = makeStyles({
  guide: {
    overflowY: 'auto',
    minHeight: 0,
    minWidth: 0,
    padding: '2px 16px 16px 24px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '& h4': {
      margin: '20px 0 8px',
      fontSize: tokens.fontSizeBase400,
      lineHeight: '24px',
      fontWeight: tokens.fontWeightSemibold
    },
    '& p': { maxWidth: '72ch', lineHeight: '22px', marginBottom: '8px' },
    '@media (max-width: 720px)': { borderLeft: 'none', paddingLeft: '2px' }
  },
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  title: {
    flexGrow: 1,
    fontSize: tokens.fontSizeBase500,
    lineHeight: '32px',
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none'
  },
  picture: {
    display: 'block',
    width: '100%',
    maxWidth: '862px',
    height: 'auto',
    marginTop: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px'
  },
  steps: {
    listStyle: 'disc',
    paddingInlineStart: '20px',
    maxWidth: '72ch',
    '& li': { lineHeight: '22px', marginBottom: '6px' }
  },
  inOrder: { listStyle: 'decimal', paddingInlineStart: '24px' },
  question: { fontWeight: tokens.fontWeightSemibold, lineHeight: '22px' },
  answer: { maxWidth: '72ch', lineHeight: '22px', marginBottom: '10px' }
})

const defined: ReadonlySet<string> = new Set(
  sectorNavigationGroups.flatMap(({ items }) => items.map(({ path }) => path))
)
/**
 * Sector pages whose figures are not described by a page definition, so that the help has no list
 * of figures for them.
 */
const undefinedPages = ['kich-ban-to-chuc', 'dong-vien-du-bi/bao-cao']

interface GuideViewProps {
  readonly guide: Guide
  /** Whether the guide describes the page over which the help was opened. */
  readonly isHere: boolean
  readonly onGo: (path: string) => void
}

/** One guide of the help: picture, content, actions and questions. */
export function GuideView({ guide, isHere, onGo }: GuideViewProps) {
  const styles = useStyles()
  const view = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another guide begins at its top
  useEffect(() => {
    view.current?.scrollTo({ top: 0 })
  }, [guide])
  const picture = pictureOf(guide)
  const path = guide.paths.find(address => !address.includes(':'))
  const hasFigures =
    path !== undefined && defined.has(path) && !undefinedPages.some(ending => path.endsWith(ending))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <article ref={view} className={styles.guide} tabIndex={0} aria-label={guide.title}>
      <div className={styles.top}>
        <h3 className={styles.title} tabIndex={-1} data-guide-title>
          {guide.title}
        </h3>
        {isHere ? (
          <ToneBadge tone="info">{text.here}</ToneBadge>
        ) : (
          path && (
            <Button size="small" icon={<ArrowRightRegular />} onClick={() => onGo(path)}>
              {text.goThere}
            </Button>
          )
        )}
      </div>
      <h4>{text.shows}</h4>
      {guide.shows.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {picture && (
        <img
          key={picture}
          className={styles.picture}
          src={picture}
          width={862}
          height={570}
          alt={text.picture(guide.title)}
        />
      )}
      {guide.steps && (
        <>
          <h4>{text.steps}</h4>
          <ol className={mergeClasses(styles.steps, styles.inOrder)}>
            {guide.steps.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </>
      )}
      {guide.can.length > 0 && (
        <>
          <h4>{text.can}</h4>
          <ul className={styles.steps}>
            {guide.can.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {hasFigures && <SectorFigureMeanings key={path} path={path} />}
      <h4>{text.questions}</h4>
      <dl>
        {guide.questions.map(([question, answer]) => (
          <div key={question}>
            <dt className={styles.question}>{question}</dt>
            <dd className={styles.answer}>{answer}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
