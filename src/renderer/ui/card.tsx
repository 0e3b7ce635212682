import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px'
  },
  padded: { padding: '16px 20px 20px', rowGap: '12px' },
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '28px'
  },
  overTable: { padding: '16px 20px 4px' },
  title: {
    flexGrow: 1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold
  }
})

export interface CardProps {
  readonly title?: string
  readonly actions?: ReactNode
  readonly className?: string
  /** Without padding: the body draws to the edge, as tables do. */
  readonly flush?: boolean
  /** With a title, and a body that draws to the edge. */
  readonly table?: boolean
  readonly children: ReactNode
}

/** A bordered surface; with a title it is a named region. */
export function Card({ title, actions, className, flush, table, children }: CardProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <section
      className={mergeClasses(styles.card, !flush && !table && styles.padded, className)}
      aria-labelledby={title && id}
    >
      {title && (
        <div className={mergeClasses(styles.top, table && styles.overTable)}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
