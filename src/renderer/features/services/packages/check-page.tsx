import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { BoxSearchRegular } from '@fluentui/react-icons/svg/box-search'
import { CertificateRegular } from '@fluentui/react-icons/svg/certificate'
import type { CheckReport } from '@shared/features/services/packages/package'
import { packagePageText } from '@shared/features/services/packages/page-text'
import type { Network } from '@shared/model/services/network'
import { servicePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { call, messageOf } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { may } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { BackButton } from '../../../ui/action/back-button'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { Page } from '../../../ui/page/page'
import { useExport } from '../../../ui/use-export'
import { FactCard, FindingCard } from './check-cards'
import { ReceivedCard } from './received-card'

const text = packagePageText.check

/** Received package: findings of the check, content and reply. */
export function PackageCheckPage({ network }: { readonly network: Network }) {
  const received = useCall('packages:received')
  const [report, setReport] = useState<CheckReport>()
  const [checking, setChecking] = useState(false)
  const saving = useExport(text.savingContent, { stoppable: true })
  const answering = useExport(text.answering)
  const notify = useNotify()
  const choose = async (): Promise<void> => {
    setChecking(true)
    try {
      setReport((await call('packages:check')) ?? report)
    } catch (error) {
      notify({ title: text.failed, body: messageOf(error), intent: 'error' })
    } finally {
      setChecking(false)
    }
  }
  const answer = async ({ id }: CheckReport): Promise<void> => {
    await answering.run(() => call('packages:answer', { id }))
    received.reload()
  }
  return (
    <Page
      title={text.title}
      description={text.description}
      ready={received.data !== undefined || received.error !== undefined}
      actions={
        <>
          <BackButton to={servicePaths(network).list} />
          {may('share') && (
            <ActionButton
              appearance="primary"
              icon={<BoxSearchRegular />}
              disabledFocusable={checking}
              onClick={() => void choose()}
            >
              {checking ? text.checking : text.choose}
            </ActionButton>
          )}
        </>
      }
    >
      {!report && (
        <Card>
          <p>{text.idle}</p>
        </Card>
      )}
      {report && (
        <>
          <MessageBar
            intent={report.accepted ? 'success' : 'error'}
            role="status"
            layout="multiline"
          >
            <MessageBarBody>
              <MessageBarTitle>{report.accepted ? text.accepted : text.refused}</MessageBarTitle>
              {report.findings.find(({ outcome }) => outcome === 'refused')?.words}
            </MessageBarBody>
          </MessageBar>
          <FactCard
            report={report}
            actions={
              <>
                {report.accepted && may('export') && (
                  <ActionButton
                    icon={<ArrowDownloadRegular />}
                    disabledFocusable={saving.exporting}
                    onClick={() =>
                      void saving.run(job => call('packages:saveContent', { id: report.id, job }))
                    }
                  >
                    {text.saveContent}
                  </ActionButton>
                )}
                {report.answerable && may('share') && (
                  <ActionButton
                    icon={<CertificateRegular />}
                    disabledFocusable={answering.exporting}
                    onClick={() => void answer(report)}
                  >
                    {text.answer}
                  </ActionButton>
                )}
              </>
            }
          />
          <FindingCard findings={report.findings} />
        </>
      )}
      {received.data && <ReceivedCard received={received.data} />}
    </Page>
  )
}
