import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import { ListToolsSlotProvider, useListToolsSlot } from '../list-slot'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    // Printed cards have no frame.
    '@media print': { display: 'block', border: 'none', backgroundColor: 'transparent' }
  },
  padded: {
    padding: '16px 20px 20px',
    rowGap: '12px',
    '@media print': { padding: '4px 0', '& > * + *': { marginTop: '8px' } }
  },
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '28px',
    breakAfter: 'avoid'
  },
  // The tools of a list are shown in the title only if the card has no filter bar.
  tools: {
    display: 'flex',
    gap: '4px',
    ':empty': { display: 'none' },
    '@media print': { display: 'none' }
  },
  overTable: { padding: '16px 20px 4px', '@media print': { padding: '4px 0' } },
  titles: { flexGrow: 1, minWidth: 0 },
  // Long sentences wrap beside the actions instead of pushing them to the next line.
  leading: { flexBasis: 0, minWidth: 'min(100%, 200px)' },
  lead: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold
  },
  caption: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold
  }
})

export interface CardProps {
  readonly title?: string
  /** Sentence shown above the title as the main statement; the title then becomes its caption. */
  readonly lead?: string | undefined
  readonly actions?: ReactNode
  readonly className?: string
  /** Whether the body has no padding and extends to the edge, as tables do. */
  readonly flush?: boolean
  /** Whether the card contains a table: it has a title, and its body extends to the edge. */
  readonly table?: boolean
  readonly children: ReactNode
}

/** Card with a border; if it has a title, it is a named region for screen readers. */
export function Card({ title, lead, actions, className, flush, table, children }: CardProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <ListToolsSlotProvider>
      <section
        className={mergeClasses(styles.card, !flush && !table && styles.padded, className)}
        aria-labelledby={title && id}
      >
        {title && (
          <div className={mergeClasses(styles.top, table && styles.overTable)}>
            <div className={mergeClasses(styles.titles, lead && styles.leading)}>
              {lead && <p className={styles.lead}>{lead}</p>}
              <h2 id={id} className={mergeClasses(styles.title, lead && styles.caption)}>
                {title}
              </h2>
            </div>
            {actions}
            <TitleTools />
          </div>
        )}
        {children}
      </section>
    </ListToolsSlotProvider>
  )
}

function TitleTools() {
  return <div ref={useListToolsSlot().setInTitle} className={useStyles().tools} />
}
