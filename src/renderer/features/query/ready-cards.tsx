import { makeStyles, tokens } from '@fluentui/react-components'
import { readyQuestionsOver, readyText as text } from '@shared/features/query/ready/ready-questions'
import type { ReadyContent, UnavailableQuestion } from '@shared/features/query/ready/ready-tables'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { useMemo } from 'react'
import { Card } from '../../ui/page/card'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    gap: '8px',
    '@media (max-height: 700px)': { gap: '3px 6px' },
    margin: 0,
    padding: 0,
    listStyleType: 'none'
  },
  card: {
    width: '100%',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    rowGap: '2px',
    padding: '8px 12px',
    textAlign: 'start',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '6px',
    '@media (max-height: 700px)': { padding: '2px 10px' },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' }
  },
  name: {
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '22px',
    '@media (max-height: 700px)': { fontSize: tokens.fontSizeBase200 }
  },
  about: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    // In a low window all cards are visible with their titles only.
    '@media (max-height: 700px)': { display: 'none' }
  },
  missing: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px'
  }
})

interface ReadyCardsProps {
  readonly catalogue: readonly CatalogueTable[]
  readonly onAsk: (content: ReadyContent) => void
}

/** Cards of ready questions over the tables that exist; a press asks one. */
export function ReadyQuestionCards({ catalogue, onAsk }: ReadyCardsProps) {
  const styles = useStyles()
  const { ready, unavailable } = useMemo(() => readyQuestionsOver(catalogue), [catalogue])
  if (ready.length === 0 && unavailable.length === 0) return null
  return (
    <Card title={text.title}>
      <ul className={styles.cards} aria-label={text.title}>
        {ready.map(({ id, title, about, question, chart }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.card}
              title={about}
              onClick={() => onAsk({ question, chart })}
            >
              <span className={styles.name}>{title}</span>
              <span className={styles.about}>{about}</span>
            </button>
          </li>
        ))}
      </ul>
      {unavailable.length > 0 && (
        <div className={styles.missing}>
          {text.unavailable}
          <ul>
            {unavailable.map(question => (
              <li key={question.id}>{missingWords(question)}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

const missingWords = ({ title, missing }: UnavailableQuestion): string =>
  text.missing(title, missing.map(tables => tables.join(text.and)).join(text.or))
