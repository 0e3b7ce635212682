import { makeStyles, tokens } from '@fluentui/react-components'
import { toVietnamIsoDay } from '@shared/kit/format'
import { uiText } from '@shared/kit/words/text'
import { PrintOnly } from './paper-only'

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

interface PrintedSlipHeaderProps {
  readonly title: string
  /** Addressee; if the program does not know one, a line to fill in by hand is printed. */
  readonly to?: string
}

/** Header of a printed slip, with document number, place and date, title and addressee. */
export function PrintedSlipHeader({ title, to = text.blank }: PrintedSlipHeaderProps) {
  const styles = useStyles()
  const [year = '', month = '', day = ''] = toVietnamIsoDay(Date.now()).split('-')
  return (
    <PrintOnly>
      <p className={styles.top}>
        <span>{text.number}</span>
        <span className={styles.day}>{text.day(day, month, year)}</span>
      </p>
      <p className={styles.title}>{title}</p>
      <p className={styles.to}>{text.to(to)}</p>
    </PrintOnly>
  )
}
