import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { BoxSearchRegular } from '@fluentui/react-icons/svg/box-search'
import { CertificateRegular } from '@fluentui/react-icons/svg/certificate'
import type { PackageCheckReport } from '@shared/features/services/packages/package'
import { packagePageText } from '@shared/features/services/packages/page-text'
import type { SharingNetwork } from '@shared/model/services/network'
import { platformPagePathsOf } from '@shared/navigation/paths'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { hasPermission } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { BackButton } from '../../../ui/action/back-button'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { Page } from '../../../ui/page/page'
import { useFileExport } from '../../../ui/use-export'
import { PackageAttachmentsCard } from './attachments-card'
import { PackageFindingsCard, PackageMetadataCard } from './check-cards'
import { ReceivedPackagesCard } from './received-card'

const text = packagePageText.check

/** Page that checks a received package: findings, content and reply. */
export function PackageCheckPage({ network }: { readonly network: SharingNetwork }) {
  const received = useCall('packages:received')
  const [report, setReport] = useState<PackageCheckReport>()
  const [checking, setChecking] = useState(false)
  const saving = useFileExport(text.savingContent, { stoppable: true })
  const answering = useFileExport(text.answering)
  const notify = useNotify()
  const choose = async (): Promise<void> => {
    setChecking(true)
    try {
      setReport((await call('packages:check')) ?? report)
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
    } finally {
      setChecking(false)
    }
  }
  const answer = async ({ id }: PackageCheckReport): Promise<void> => {
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
          <BackButton to={platformPagePathsOf(network).list} />
          {hasPermission('share') && (
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
          <PackageMetadataCard
            report={report}
            actions={
              <>
                {report.accepted && hasPermission('export') && (
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
                {report.answerable && hasPermission('share') && (
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
          <PackageFindingsCard findings={report.findings} />
          {report.attachments.length > 0 && <PackageAttachmentsCard report={report} />}
        </>
      )}
      {received.data && <ReceivedPackagesCard received={received.data} />}
    </Page>
  )
}
