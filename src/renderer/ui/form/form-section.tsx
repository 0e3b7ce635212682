import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import { appTokens } from '../../theme'

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    padding: '16px 20px 20px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px'
  },
  top: { display: 'flex', alignItems: 'center', columnGap: '12px' },
  step: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    borderRadius: '14px',
    fontWeight: tokens.fontWeightSemibold,
    color: appTokens.selectedText,
    backgroundColor: appTokens.selected
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold
  },
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'pre'
  },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
    gap: '16px',
    alignItems: 'start'
  }
})

interface FormSectionProps {
  readonly step?: number
  /**
   * Title of the step, shown after its number as in the specification: "1. Thông tin cơ bản" (basic
   * information).
   */
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

/** Section of a form for one of its steps. */
export function FormSection({ step, title, note, children }: FormSectionProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.top}>
        {step !== undefined && (
          <span className={styles.step} aria-hidden>
            {step}
          </span>
        )}
        <div>
          <h2 id={id} className={styles.title}>
            {step !== undefined && <span className={styles.hidden}>{`${step}. `}</span>}
            {title}
          </h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </div>
      {children}
    </section>
  )
}

/** Places two form fields side by side if there is space. */
export function SideBySideFields({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().pair}>{children}</div>
}
