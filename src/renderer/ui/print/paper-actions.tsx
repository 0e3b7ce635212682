import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { toVietnamIsoDay } from '@shared/kit/format'
import { foldText } from '@shared/kit/text-fold'
import { uiText } from '@shared/kit/words/text'
import { memo } from 'react'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../action/action-button'
import { usePrintPage, useSavePdf } from './use-save-pdf'

interface PrintActionsProps {
  readonly title: string
  /** Whether the page has nothing to print yet; the buttons keep their place, but are disabled. */
  readonly isEmpty: boolean
}

function PrintActionsContent({ title, isEmpty }: PrintActionsProps) {
  const { saving, save } = useSavePdf()
  const print = usePrintPage()
  const name = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return (
    <IfPermitted to="export">
      <ActionButton icon={<PrintRegular />} disabledFocusable={isEmpty} onClick={print}>
        {uiText.paper.print}
      </ActionButton>
      <ActionButton
        icon={<DocumentPdfRegular />}
        disabledFocusable={saving || isEmpty}
        onClick={() => save(title, `${name.slice(0, 80)}-${toVietnamIsoDay(Date.now())}`)}
      >
        {uiText.paper.savePdf}
      </ActionButton>
    </IfPermitted>
  )
}

/**
 * Buttons **In A4** (print) and **Lưu PDF** (save as PDF), at the same position on every page with
 * a table or a chart.
 */
export const PrintActions = memo(PrintActionsContent)
