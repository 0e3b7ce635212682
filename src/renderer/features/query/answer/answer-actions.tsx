import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { exportFormats } from '@shared/features/data-mart/rows/export-format'
import { queryText } from '@shared/features/query/page-text'
import { keysOf } from '@shared/kit/keys-of'
import type { ListChoice } from '@shared/kit/list/settings'
import { call } from '../../../ipc/client'
import { Allowed } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { ActionMenu } from '../../../ui/action/action-menu'
import { useExport } from '../../../ui/use-export'

const text = queryText.answer

interface AnswerActionsProps {
  readonly run: string
  readonly choice: ListChoice
  /** What the file is proposed to be called. */
  readonly name: string
  readonly onAgain: (() => void) | undefined
}

/** What can be done with an answer: write all of it to a file, see it again as of its day. */
export function AnswerActions({ run, choice, name, onAgain }: AnswerActionsProps) {
  const { exporting, run: save } = useExport(text.exporting, true)
  return (
    <>
      {onAgain && (
        <ActionButton size="small" icon={<HistoryRegular />} onClick={onAgain}>
          {text.again}
        </ActionButton>
      )}
      <Allowed to="export">
        <ActionMenu
          label={text.export}
          trigger={
            <ActionButton
              size="small"
              icon={<ArrowDownloadRegular />}
              disabledFocusable={exporting}
            >
              {text.export}
            </ActionButton>
          }
          actions={keysOf(exportFormats).map(format => ({
            label: text.exportAs(exportFormats[format].label),
            run: () =>
              void save(job => call('query:export', { run, query: choice, format, job, name }))
          }))}
        />
      </Allowed>
    </>
  )
}
