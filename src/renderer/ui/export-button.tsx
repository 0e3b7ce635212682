import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import type { CallName } from '@shared/contract/contract'
import type { FileSaveResult } from '@shared/kit/saved-file'
import { uiText } from '@shared/kit/words/text'
import { IfPermitted } from '../session/permission'
import { ActionButton } from './action/action-button'
import { useFileExport } from './use-export'

interface ExportButtonProps {
  /** Call that writes the file, if a scope may refuse it on a page that it shows. */
  readonly call?: CallName
  readonly save: (job: string) => Promise<FileSaveResult>
  /** Label of the button; by default **Xuất CSV** (export CSV). */
  readonly label?: string
  /** Second line of the notification that is shown while the export runs. */
  readonly running?: string
  /** Whether the notification shows progress and a button **Hủy** (cancel). */
  readonly stoppable?: boolean
  readonly disabled?: boolean
}

/** Button that writes a file, for users with the permission. */
export function ExportButton(props: ExportButtonProps) {
  const { call, save, label = uiText.file.csv, running = uiText.file.csvRunning } = props
  const { stoppable = false, disabled } = props
  const { exporting, run } = useFileExport(running, { stoppable })
  return (
    <IfPermitted to="export" {...(call && { call })}>
      <ActionButton
        icon={<ArrowDownloadRegular />}
        disabledFocusable={exporting || disabled}
        onClick={() => void run(save)}
      >
        {label}
      </ActionButton>
    </IfPermitted>
  )
}
