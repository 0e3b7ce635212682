import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { signInSettingsText as text } from '@shared/features/sign-in/settings-text'
import { Card } from '../../../ui/page/card'
import { usePrintPage } from '../../../ui/print/use-save-pdf'

const useStyles = makeStyles({
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
    gap: '4px 24px',
    // Codes are numbered, because the audit log refers to a used code by its number.
    listStyleType: 'decimal',
    listStylePosition: 'inside',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase400,
    lineHeight: '28px'
  },
  actions: { display: 'flex', gap: '8px', '@media print': { display: 'none' } }
})

interface RecoveryCodesCardProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Card with the recovery codes, which are shown only once. */
export function RecoveryCodesCard({ codes, onDone }: RecoveryCodesCardProps) {
  const styles = useStyles()
  const print = usePrintPage()
  return (
    <Card title={text.codesTitle}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{text.codesNote}</MessageBarBody>
      </MessageBar>
      <ol className={styles.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button appearance="primary" icon={<PrintRegular />} onClick={print}>
          {text.codesPrint}
        </Button>
        <Button onClick={onDone}>{text.codesDone}</Button>
      </div>
    </Card>
  )
}
