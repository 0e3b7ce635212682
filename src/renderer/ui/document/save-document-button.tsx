import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import type { CallName } from '@shared/contract/contract'
import { saveDocumentText as text } from '@shared/features/reports/document-page-text'
import { keysOf } from '@shared/kit/keys-of'
import type { FileSaveResult } from '@shared/kit/saved-file'
import type { DocumentFormat } from '@shared/model/documents/official-document'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../action/action-button'
import { ActionMenu } from '../action/action-menu'
import { useFileExport } from '../use-export'

interface SaveDocumentButtonProps {
  /** Call that writes the file, if a scope may refuse it on a page that it shows. */
  readonly call?: CallName
  readonly save: (format: DocumentFormat, job: string) => Promise<FileSaveResult>
}

/** Button **Lưu văn bản**: saves a displayed result as an official document. */
export function SaveDocumentButton({ call, save }: SaveDocumentButtonProps) {
  const { exporting, run } = useFileExport(text.running, { stoppable: true })
  return (
    <IfPermitted to="export" {...(call && { call })}>
      <ActionMenu
        label={text.save}
        trigger={
          <ActionButton icon={<ArrowDownloadRegular />} disabledFocusable={exporting}>
            {text.save}
          </ActionButton>
        }
        actions={keysOf(text.formats).map(format => ({
          label: text.formats[format],
          run: () => void run(job => save(format, job))
        }))}
      />
    </IfPermitted>
  )
}
