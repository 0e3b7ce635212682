import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import type { SaveResult } from '@shared/kit/saved-file'
import { uiText } from '@shared/kit/text'
import { Allowed } from '../session/permission'
import { ActionButton } from './page/action-button'
import { useExport } from './use-export'

/** **Xuất CSV** of a table, for those who may. */
export function ExportButton({ save }: { readonly save: () => Promise<SaveResult> }) {
  const { exporting, run } = useExport(uiText.file.csvRunning)
  return (
    <Allowed to="export">
      <ActionButton
        icon={<ArrowDownloadRegular />}
        disabledFocusable={exporting}
        onClick={() => void run(save)}
      >
        {uiText.file.csv}
      </ActionButton>
    </Allowed>
  )
}
