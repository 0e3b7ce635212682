import { makeStyles, tokens } from '@fluentui/react-components'
import { toDay } from '@shared/kit/format'
import { uiText } from '@shared/kit/words/text'
import { PaperOnly } from './paper-only'

const text = uiText.paper.slip

const useStyles = makeStyles({
  top: { display: 'flex', justifyContent: 'space-between', columnGap: '24px' },
  day: { fontStyle: 'italic' },
  title: {
    margin: '20px 0 12px',
    textAlign: 'center',
    fontSize: '18px',
    lineHeight: '26px',
    fontWeight: tokens.fontWeightSemibold
  },
  to: { marginBottom: '8px', fontWeight: tokens.fontWeightSemibold }
})

interface SlipHeadProps {
  readonly title: string
  /** Addressee; a blank line if the program does not know it. */
  readonly to?: string
}

/** Header of a printed slip: number, place, date, title and addressee. */
export function SlipHead({ title, to = text.blank }: SlipHeadProps) {
  const styles = useStyles()
  const [year = '', month = '', day = ''] = toDay(Date.now()).split('-')
  return (
    <PaperOnly>
      <p className={styles.top}>
        <span>{text.number}</span>
        <span className={styles.day}>{text.day(day, month, year)}</span>
      </p>
      <p className={styles.title}>{title}</p>
      <p className={styles.to}>{text.to(to)}</p>
    </PaperOnly>
  )
}
