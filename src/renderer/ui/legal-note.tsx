import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { legalText } from '@shared/features/legal/text'
import { toVietnamIsoDay } from '@shared/kit/format'
import { canCiteLegalDocument, findCitationFaults } from '@shared/model/legal/validity'
import { useCall } from '../ipc/use-call'
import { useIsPrinting } from './print/paper'

interface LegalNoteProps {
  /** Text that may cite legal documents. */
  readonly text: string
  /** Day on which the cited documents must be in force; today by default. */
  readonly day?: string | undefined
  /** Whether the note is a plain line, as on a sheet of paper. */
  readonly plain?: boolean
}

/** Warning about cited legal documents that are not in force on the day; nothing if all are. */
export function LegalNote(props: LegalNoteProps) {
  return canCiteLegalDocument(props.text) ? <CheckedLegalNote {...props} /> : null
}

function CheckedLegalNote({
  text,
  day = toVietnamIsoDay(Date.now()),
  plain = false
}: LegalNoteProps) {
  const { data, error } = useCall('legal:list')
  const isPrinting = useIsPrinting()
  const faults =
    error !== undefined && !data ? [legalText.unchecked] : findCitationFaults(text, data ?? [], day)
  if (faults.length === 0) return null
  const words = faults.join(' ')
  if (plain || isPrinting) return <p>{words}</p>
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{words}</MessageBarBody>
    </MessageBar>
  )
}
