import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import {
  type PackageAttachmentView,
  packageAttachmentKinds,
  packageAttachmentText as text
} from '@shared/features/services/packages/attachment'
import type { PackageCheckReport } from '@shared/features/services/packages/package'
import { formatFileSize } from '@shared/model/services/document'
import { call } from '../../../ipc/client'
import { hasPermission } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { Card } from '../../../ui/page/card'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { useFileExport } from '../../../ui/use-export'

/** Card with the attachments of a checked package, which can be saved once it is accepted. */
export function PackageAttachmentsCard({
  report: { id, accepted, attachments }
}: {
  readonly report: PackageCheckReport
}) {
  const { exporting, run } = useFileExport(text.saving)
  const maySave = accepted && hasPermission('export')
  const columns: readonly PlainColumn<PackageAttachmentView>[] = [
    { key: 'title', title: text.columns.title, cell: ({ title }) => title, wrapped: true },
    {
      key: 'kind',
      title: text.columns.kind,
      cell: ({ kind }) => packageAttachmentKinds[kind],
      narrow: true
    },
    {
      key: 'size',
      title: text.columns.size,
      cell: ({ size }) => formatFileSize(size),
      narrow: true
    },
    ...(maySave
      ? [
          {
            key: 'save',
            title: text.columns.save,
            narrow: true,
            cell: (one: PackageAttachmentView) => (
              <ActionButton
                icon={<ArrowDownloadRegular />}
                aria-label={`${text.save}: ${one.title}`}
                disabledFocusable={exporting}
                onClick={() =>
                  void run(() =>
                    call('packages:saveAttachment', { id, place: attachments.indexOf(one) })
                  )
                }
              >
                {text.save}
              </ActionButton>
            )
          }
        ]
      : [])
  ]
  return (
    <Card title={text.card}>
      <PlainTable label={text.card} columns={columns} rows={attachments} />
    </Card>
  )
}
