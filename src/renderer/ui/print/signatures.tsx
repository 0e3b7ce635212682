import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  signs: {
    display: 'flex',
    justifyContent: 'space-around',
    gap: '24px',
    paddingBottom: '72px',
    // Prevents a page break before the signatures, so that they are never alone on a sheet.
    breakInside: 'avoid',
    breakBefore: 'avoid'
  },
  sign: { textAlign: 'center' },
  hint: { color: tokens.colorNeutralForeground3 }
})

interface SignatureBlockProps {
  readonly people: readonly string[]
  /** Instruction for the signatories, such as to sign with full name. */
  readonly hint: string
}

/** Signature block at the end of a sheet. */
export function SignatureBlock({ people, hint }: SignatureBlockProps) {
  const styles = useStyles()
  return (
    <div className={styles.signs}>
      {people.map(who => (
        <p key={who} className={styles.sign}>
          {who}
          <br />
          <span className={styles.hint}>{hint}</span>
        </p>
      ))}
    </div>
  )
}
