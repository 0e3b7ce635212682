import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { toVietnamIsoDay } from '@shared/kit/format'
import { foldText } from '@shared/kit/text-fold'
import { uiText } from '@shared/kit/words/text'
import { memo } from 'react'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../action/action-button'
import { usePrintPage } from './use-print-page'
import { useSavePdf } from './use-save-pdf'

function PrintActionsContent({ title }: { readonly title: string }) {
  const { saving, save } = useSavePdf()
  const print = usePrintPage()
  const name = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return (
    <IfPermitted to="export">
      <ActionButton icon={<PrintRegular />} onClick={print}>
        {uiText.paper.print}
      </ActionButton>
      <ActionButton
        icon={<DocumentPdfRegular />}
        disabledFocusable={saving}
        onClick={() => save(title, `${name.slice(0, 80)}-${toVietnamIsoDay(Date.now())}`)}
      >
        {uiText.paper.savePdf}
      </ActionButton>
    </IfPermitted>
  )
}

/** **In A4** and **Lưu PDF**, at the same position of every page that has a table or a chart. */
export const PrintActions = memo(PrintActionsContent)
