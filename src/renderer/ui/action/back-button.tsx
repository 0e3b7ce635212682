import { Tooltip } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { uiText } from '@shared/kit/words/text'
import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'
import { useNavigateUp } from '../page/use-go-up'
import { ActionButton } from './action-button'

/** Element before the title of the page; null until it is in the document. */
export const BackSlotContext = createContext<HTMLElement | null>(null)

/**
 * **Quay lại**: returns to the parent page in its previous state. It is shown before the title of
 * the page, wherever the page renders it.
 */
export function BackButton({ to }: { readonly to: string }) {
  const goUp = useNavigateUp()
  const slot = useContext(BackSlotContext)
  if (!slot) return null
  return createPortal(
    <Tooltip content={uiText.back} relationship="label">
      <ActionButton appearance="subtle" icon={<ArrowLeftRegular />} onClick={() => goUp(to)} />
    </Tooltip>,
    slot
  )
}
