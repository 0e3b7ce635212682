import {
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens
} from '@fluentui/react-components'
import type { CheckedSignature, SignatureReport } from '@shared/features/signing/signature'
import { signingText } from '@shared/features/signing/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { DetailList } from '../../../ui/page/details'
import { StatusBadge, statusIcons } from '../../../ui/page/status-badge'

const text = signingText.report

const useStyles = makeStyles({
  report: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  signature: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px'
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  title: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  findings: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '4px',
    listStyleType: 'none',
    margin: 0,
    padding: 0
  },
  finding: { display: 'flex', columnGap: '8px', lineHeight: '20px', maxWidth: '90ch' },
  icon: { display: 'flex', fontSize: '16px', paddingTop: '2px' },
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '90ch' }
})

const intents = { good: 'success', note: 'warning', refused: 'error', unsigned: 'info' } as const

/** Outcome of checking the signatures of a file, with the findings about each of them. */
export function SignatureReportView({
  report: { fileName, outcome, words, signatures }
}: {
  readonly report: SignatureReport
}) {
  const styles = useStyles()
  const titled = signatures.map((signature, place) => ({
    title: text.list(formatNumber(place + 1)),
    signature
  }))
  return (
    <div className={styles.report}>
      <MessageBar intent={intents[outcome]} role="status" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{text.title(fileName)}</MessageBarTitle>
          {words}
        </MessageBarBody>
      </MessageBar>
      {titled.map(({ title, signature }) => (
        <SignatureView key={title} title={title} signature={signature} />
      ))}
      {signatures.length > 0 && <p className={styles.quiet}>{text.revocation}</p>}
    </div>
  )
}

interface SignatureViewProps {
  readonly title: string
  readonly signature: CheckedSignature
}

function SignatureView({
  title,
  signature: { signer, issuer, time, reason, outcome, findings }
}: SignatureViewProps) {
  const styles = useStyles()
  return (
    <section className={styles.signature} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <StatusBadge look={text.outcomes[outcome]} />
      </div>
      <DetailList
        items={[
          { label: text.signer, value: signer || text.unknown },
          ...(issuer === '' ? [] : [{ label: text.issuer, value: issuer }]),
          ...(time === null ? [] : [{ label: text.time, value: formatDateTime(time) }]),
          ...(reason === '' ? [] : [{ label: text.reason, value: reason }])
        ]}
      />
      <ul className={styles.findings}>
        {findings.map(finding => (
          <li key={finding.words} className={styles.finding}>
            <span
              className={styles.icon}
              role="img"
              aria-label={text.outcomes[finding.outcome].label}
            >
              {statusIcons[text.outcomes[finding.outcome].icon]}
            </span>
            {finding.words}
          </li>
        ))}
      </ul>
    </section>
  )
}
