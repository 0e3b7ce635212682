import {
  Button,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens
} from '@fluentui/react-components'
import { CertificateRegular } from '@fluentui/react-icons/svg/certificate'
import { DocumentSearchRegular } from '@fluentui/react-icons/svg/document-search'
import type { SignatureReport } from '@shared/features/signing/signature'
import { signingText as text } from '@shared/features/signing/text'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { IfPermitted } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { Card } from '../../../ui/page/card'
import { useFileSigning } from '../../../ui/signing/use-file-signing'
import { SignatureReportView } from './signature-report'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' }
})

interface SigningFault {
  readonly title: string
  readonly words: string
}

/** Card that signs a file with the unit's certificate and checks the signatures of a file. */
export function SigningCard() {
  const styles = useStyles()
  const signing = useFileSigning()
  const [report, setReport] = useState<SignatureReport>()
  const [checkFault, setCheckFault] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const check = async (): Promise<void> => {
    setChecking(true)
    setCheckFault(undefined)
    try {
      setReport((await call('signing:verifyFile')) ?? report)
    } catch (failure) {
      setReport(undefined)
      setCheckFault(toErrorMessage(failure))
    } finally {
      setChecking(false)
    }
  }
  const fault: SigningFault | undefined = signing.fault
    ? { title: text.failedOpen, words: signing.fault }
    : checkFault
      ? { title: text.failedCheck, words: checkFault }
      : undefined
  return (
    <Card title={text.card}>
      <p className={styles.quiet}>{text.intro}</p>
      <div className={styles.actions}>
        <IfPermitted to="share">
          <ActionButton
            icon={<CertificateRegular />}
            disabledFocusable={signing.isOpening}
            onClick={() => void signing.open()}
          >
            {text.sign}
          </ActionButton>
        </IfPermitted>
        <Button
          icon={<DocumentSearchRegular />}
          disabledFocusable={isChecking}
          onClick={() => void check()}
        >
          {isChecking ? text.checking : text.check}
        </Button>
      </div>
      {fault && (
        <MessageBar intent="error" role="alert" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{fault.title}</MessageBarTitle>
            {fault.words}
          </MessageBarBody>
        </MessageBar>
      )}
      {report && <SignatureReportView report={report} />}
      {signing.dialog}
    </Card>
  )
}
